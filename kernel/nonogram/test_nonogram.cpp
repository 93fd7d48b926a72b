#include <algorithm>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "board.h"
#include "common/rng.h"
#include "common/testing.h"
#include "encoding.h"
#include "outlook.h"
#include "search.h"

using masume::Rng;
using namespace masume::nonogram;

namespace {

using Clue = std::vector<int>;
using Cells = std::vector<int>;  // 1 for black, 0 for white, -1 for open

// ---------------------------------------------------------------- the judge

Clue blocks_of(const Cells& cells) {
    Clue clue;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (cells[i] == 1) {
            if (i > 0 && cells[i - 1] == 1) ++clue.back();
            else clue.push_back(1);
        }
    return clue;
}

Cells random_cells(Rng& rng, int n, std::size_t percent) {
    Cells cells;
    for (int i = 0; i < n; ++i) cells.push_back(rng.below(100) < percent);
    return cells;
}

/// Hides some cells of a line, and now and then turns one into its opposite.
Cells partly(Rng& rng, Cells cells, std::size_t shown) {
    for (int& cell : cells) {
        if (rng.below(40) == 0) cell = 1 - cell;
        if (rng.below(100) >= shown) cell = -1;
    }
    return cells;
}

bool agrees(const Cells& cells, const Cells& known) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (known[i] >= 0 && known[i] != cells[i]) return false;
    return true;
}

/// What all placements have in common, by trying every line there is; nothing if there is no placement.
Cells in_common(const Clue& clue, const Cells& known) {
    const std::size_t n = known.size();
    Cells common;
    for (std::uint32_t code = 0; code < std::uint32_t{1} << n; ++code) {
        Cells cells;
        for (std::size_t i = 0; i < n; ++i) cells.push_back(static_cast<int>(code >> i & 1));
        if (blocks_of(cells) != clue || !agrees(cells, known)) continue;
        if (common.empty()) common = cells;
        for (std::size_t i = 0; i < n; ++i)
            if (common[i] != cells[i]) common[i] = -1;
    }
    return common;
}

// ---------------------------------------------------------------- lines

/// A line that lies `from` cells within a longer one whose other cells are white, to cross the borders of words.
template <int W>
Line<W> as_line(const Cells& cells, int from, int length) {
    Line<W> line;
    line.white = Bits<W>::first(length);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const int place = from + static_cast<int>(i);
        if (cells[i] != 0) line.white.remove(place);
        if (cells[i] == 1) line.black.add(place);
    }
    return line;
}

template <int W>
void check_line(const Clue& clue, const Cells& known, int from, int length) {
    const std::vector<Length> lengths(clue.begin(), clue.end());
    LineSolver<W> solver;
    Line<W> line = as_line<W>(known, from, length);
    const Line<W> before = line;
    const Cells expected = in_common(clue, known);
    const bool is_possible = solver.solve(lengths, length, line);
    CHECK(is_possible == !expected.empty());
    CHECK(line == (expected.empty() ? before : as_line<W>(expected, from, length)));
}

TEST(a_line_knows_exactly_what_all_placements_have_in_common) {
    Rng rng(1);
    for (int trial = 0; trial < 3000; ++trial) {
        const int n = 1 + static_cast<int>(rng.below(11));
        const Cells cells = random_cells(rng, n, 20 + rng.below(70));
        check_line<1>(blocks_of(cells), partly(rng, cells, rng.below(70)), 0, n);
    }
}

TEST(lines_cross_the_borders_of_words) {
    Rng rng(2);
    for (int trial = 0; trial < 600; ++trial) {
        const int n = 6 + static_cast<int>(rng.below(5));
        const Cells cells = random_cells(rng, n, 20 + rng.below(70)), known = partly(rng, cells, rng.below(50));
        check_line<1>(blocks_of(cells), known, 64 - n, 64);
        check_line<2>(blocks_of(cells), known, 60, 100);
        check_line<4>(blocks_of(cells), known, 190 - n / 2, 256);
        check_line<8>(blocks_of(cells), known, 512 - n, 512);
    }
}

TEST(long_lines_agree_with_the_same_lines_in_reverse) {
    Rng rng(3);
    LineSolver<4> solver;
    for (int trial = 0; trial < 500; ++trial) {
        const int n = 130 + static_cast<int>(rng.below(127));
        Cells cells = random_cells(rng, n, 30 + rng.below(60)), known = partly(rng, cells, rng.below(30));
        const Clue clue = blocks_of(cells);
        std::vector<Length> lengths(clue.begin(), clue.end());
        Line<4> line = as_line<4>(known, 0, n);
        const bool is_possible = solver.solve(lengths, n, line);
        std::ranges::reverse(known);
        std::ranges::reverse(lengths);
        Line<4> mirrored = as_line<4>(known, 0, n);
        CHECK(solver.solve(lengths, n, mirrored) == is_possible);
        for (int i = 0; i < n; ++i) {
            CHECK(line.black.has(i) == mirrored.black.has(n - 1 - i));
            CHECK(line.white.has(i) == mirrored.white.has(n - 1 - i));
        }
    }
}

TEST(a_full_line_of_every_length_is_solved) {
    LineSolver<8> solver;
    for (int n = 1; n <= longest_line; ++n) {
        const std::vector<Length> whole = {static_cast<Length>(n)};
        Line<8> line, empty;
        CHECK(solver.solve(whole, n, line) && line.black == Bits<8>::first(n) && !line.white.any());
        CHECK(solver.solve({}, n, empty) && empty.white == Bits<8>::first(n) && !empty.black.any());
        const std::vector<Length> ones(static_cast<std::size_t>(n + 1) / 2, 1);
        Line<8> comb;
        CHECK(solver.solve(ones, n, comb) && (n % 2 == 0 || comb.known() == Bits<8>::first(n)));
    }
}

// ---------------------------------------------------------------- boards

struct Picture {
    int height, width;
    std::vector<Cells> rows;

    Cells column(int c) const {
        Cells cells;
        for (const Cells& row : rows) cells.push_back(row[static_cast<std::size_t>(c)]);
        return cells;
    }
};

Picture random_picture(Rng& rng, int height, int width, std::size_t percent) {
    Picture picture{height, width, {}};
    for (int r = 0; r < height; ++r) picture.rows.push_back(random_cells(rng, width, percent));
    return picture;
}

template <typename Target>
void give_clues(Target& outlook, const Picture& picture) {
    for (int r = 0; r < picture.height; ++r)
        outlook.set_row(r, blocks_of(picture.rows[static_cast<std::size_t>(r)]));
    for (int c = 0; c < picture.width; ++c) outlook.set_column(c, blocks_of(picture.column(c)));
}

template <int W>
Board<W> board_of(const Picture& picture) {
    Board<W> board(picture.height, picture.width);
    for (int r = 0; r < picture.height; ++r)
        board.set_clue(board.row_line(r), blocks_of(picture.rows[static_cast<std::size_t>(r)]));
    for (int c = 0; c < picture.width; ++c) board.set_clue(board.column_line(c), blocks_of(picture.column(c)));
    return board;
}

Place place(int r, int c) { return {static_cast<std::uint16_t>(r), static_cast<std::uint16_t>(c)}; }

/// Solves every line by brute force until nothing changes: -1 stays open.
std::vector<Cells> solved_by_lines(const Picture& picture) {
    Picture known{picture.height, picture.width, {}};
    for (int r = 0; r < picture.height; ++r) known.rows.emplace_back(static_cast<std::size_t>(picture.width), -1);
    for (bool changed = true; changed;) {
        const auto before = known.rows;
        for (int r = 0; r < picture.height; ++r) {
            Cells& row = known.rows[static_cast<std::size_t>(r)];
            row = in_common(blocks_of(picture.rows[static_cast<std::size_t>(r)]), row);
        }
        for (int c = 0; c < picture.width; ++c) {
            const Cells column = in_common(blocks_of(picture.column(c)), known.column(c));
            for (int r = 0; r < picture.height; ++r)
                known.rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] =
                    column[static_cast<std::size_t>(r)];
        }
        changed = known.rows != before;
    }
    return known.rows;
}

template <typename Known>
bool is_what_lines_say(const Known& outlook, const Picture& picture) {
    const auto expected = solved_by_lines(picture);
    for (int r = 0; r < picture.height; ++r)
        for (int c = 0; c < picture.width; ++c) {
            const int cell = expected[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
            if (outlook.is_known(place(r, c)) != (cell >= 0)) return false;
            if (cell >= 0 && outlook.is_black(place(r, c)) != (cell == 1)) return false;
        }
    return true;
}

TEST(an_outlook_is_what_brute_force_over_lines_says) {
    Rng rng(4);
    for (int trial = 0; trial < 60; ++trial) {
        const int height = 1 + static_cast<int>(rng.below(7)), width = 1 + static_cast<int>(rng.below(8));
        Picture picture = random_picture(rng, height, width, 30 + rng.below(50));
        Outlook outlook(height, width);
        give_clues(outlook, picture);
        for (int change = 0; change < 4; ++change) {
            CHECK(outlook.look());
            CHECK(is_what_lines_say(outlook, picture));
            const std::size_t r = rng.below(static_cast<std::size_t>(height)),
                              c = rng.below(static_cast<std::size_t>(width));
            picture.rows[r][c] = 1 - picture.rows[r][c];
            outlook.set_row(static_cast<int>(r), blocks_of(picture.rows[r]));
            outlook.set_column(static_cast<int>(c), blocks_of(picture.column(static_cast<int>(c))));
        }
    }
}

template <int W>
std::vector<Line<W>> all_lines(const Board<W>& board) {
    std::vector<Line<W>> lines;
    for (int line = 0; line < board.lines(); ++line) lines.push_back(board.line(line));
    return lines;
}

TEST(going_back_forgets_exactly_what_came_after) {
    Rng rng(5);
    for (int trial = 0; trial < 200; ++trial) {
        const Picture picture = random_picture(rng, 5 + static_cast<int>(rng.below(9)), 12, 45);
        Board<2> board = board_of<2>(picture);
        CHECK(board.reset() && board.propagate());
        for (const Place guess : board.undecided_places()) {
            const auto before = all_lines(board);
            const std::size_t mark = board.mark();
            CHECK(board.assign(guess, rng.below(2) == 0));
            board.propagate();
            board.go_back(mark);
            CHECK(all_lines(board) == before && board.propagate() && board.mark() == mark);
        }
    }
}

TEST(a_line_has_news_if_brute_force_finds_some) {
    Rng rng(16);
    for (int trial = 0; trial < 60; ++trial) {
        const Picture picture = random_picture(rng, 3 + static_cast<int>(rng.below(5)), 9, 55);
        Board<1> board = board_of<1>(picture);
        if (rng.below(2) == 0) board.remember_lines();
        for (int r = 0; r < picture.height; ++r) {
            const Cells& row = picture.rows[static_cast<std::size_t>(r)];
            const Cells known = partly(rng, row, rng.below(100));
            for (int c = 0; c < 9; ++c)
                if (known[static_cast<std::size_t>(c)] >= 0)
                    CHECK(board.assign(place(r, c), known[static_cast<std::size_t>(c)] == 1));
            CHECK(board.has_news(r) == (in_common(blocks_of(row), known) != known));
        }
    }
}

TEST(rows_and_columns_say_the_same) {
    Rng rng(6);
    const Picture picture = random_picture(rng, 70, 130, 60);
    Board<4> board = board_of<4>(picture);
    CHECK(board.reset() && board.propagate());
    for (int r = 0; r < 70; ++r)
        for (int c = 0; c < 130; ++c) {
            CHECK(board.row(r).black.has(c) == board.line(board.column_line(c)).black.has(r));
            CHECK(board.row(r).white.has(c) == board.line(board.column_line(c)).white.has(r));
        }
}

TEST(overlong_clues_are_contradictions) {
    Outlook outlook(2, 3);
    outlook.set_row(1, std::vector<int>{1, 2});
    CHECK(!outlook.look());
    outlook.set_row(1, std::vector<int>(1000, 1));
    CHECK(!outlook.look());
    CHECK_THROWS(Outlook(0, 3));
    CHECK_THROWS(Outlook(3, 513));
}

// ---------------------------------------------------------------- solutions

Task task_of(const Picture& picture, const std::string& givens = {}) {
    std::vector<Clue> rows, columns;
    for (const Cells& row : picture.rows) rows.push_back(blocks_of(row));
    for (int c = 0; c < picture.width; ++c) columns.push_back(blocks_of(picture.column(c)));
    return Task(rows, columns, givens);
}

/// Every solution of a small task, by trying every picture row by row.
std::set<std::string> all_solutions(const Task& task) {
    const auto width = static_cast<std::size_t>(task.width());
    std::set<std::string> partial = {""};
    for (std::size_t r = 0; r < task.rows.size(); ++r) {
        std::set<std::string> longer;
        for (std::uint32_t code = 0; code < std::uint32_t{1} << width; ++code) {
            Cells cells;
            for (std::size_t c = 0; c < width; ++c) cells.push_back(static_cast<int>(code >> c & 1));
            if (blocks_of(cells) != task.rows[r]) continue;
            std::string marks;
            for (const int cell : cells) marks += cell ? black_mark : white_mark;
            for (const std::string& above : partial) longer.insert(above + marks);
        }
        partial = longer;
    }
    std::erase_if(partial, [&](const std::string& marks) {
        for (std::size_t i = 0; i < task.givens.size(); ++i)
            if (task.givens[i] != open_mark && task.givens[i] != marks[i]) return true;
        for (std::size_t c = 0; c < width; ++c) {
            Cells column;
            for (std::size_t r = 0; r < task.rows.size(); ++r) column.push_back(marks[r * width + c] == black_mark);
            if (blocks_of(column) != task.columns[c]) return true;
        }
        return false;
    });
    return partial;
}

constexpr int every_solution = 1 << 20;
constexpr std::int64_t to_the_end = std::int64_t{1} << 40;

std::string random_givens(Rng& rng, int cells) {
    std::string givens(static_cast<std::size_t>(cells), open_mark);
    for (char& mark : givens)
        if (rng.below(8) == 0) mark = rng.below(2) ? black_mark : white_mark;
    return givens;
}

TEST(a_search_finds_every_solution_and_no_other) {
    Rng rng(7);
    for (int trial = 0; trial < 400; ++trial) {
        const int height = 1 + static_cast<int>(rng.below(4)), width = 1 + static_cast<int>(rng.below(5));
        const Picture picture = random_picture(rng, height, width, 30 + rng.below(40));
        const Task task = task_of(picture, rng.below(2) ? random_givens(rng, height * width) : "");
        const auto search = make_search(task, every_solution);
        search->step(to_the_end);
        const auto expected = all_solutions(task);
        const std::set<std::string> found(search->solutions().begin(), search->solutions().end());
        CHECK(search->is_complete() && found == expected && found.size() == search->solutions().size());
    }
}

TEST(what_is_known_holds_for_all_solutions_at_any_time) {
    Rng rng(11);
    for (int trial = 0; trial < 100; ++trial) {
        const Task task = task_of(random_picture(rng, 4, 5, 35 + rng.below(30)));
        const auto expected = all_solutions(task);
        const auto search = make_search(task, every_solution);
        while (!search->is_finished()) {
            search->step(1);
            const std::string known = search->known();
            for (const std::string& solution : expected)
                for (std::size_t i = 0; i < solution.size(); ++i)
                    CHECK(known[i] == open_mark || known[i] == solution[i]);
        }
    }
}

TEST(clauses_alone_find_every_solution) {
    Rng rng(8);
    for (int trial = 0; trial < 300; ++trial) {
        const Picture picture = random_picture(rng, 3, 1 + static_cast<int>(rng.below(6)), 30 + rng.below(40));
        const Task task = task_of(picture);
        Board<1> board = board_of<1>(picture);
        CHECK(board.reset() && (trial % 2 == 0 || board.propagate()));
        Learner learner;
        Encoding<1> encoding(board, learner);
        std::set<std::string> found;
        while (learner.state() != Learner::State::contradictory) {
            learner.round();
            if (learner.state() != Learner::State::satisfied) continue;
            std::string marks(task.rows.size() * task.columns.size(), open_mark);
            for (const Place decided : board.trail())
                marks[decided.row * task.columns.size() + decided.column] =
                    board.is_black(decided) ? black_mark : white_mark;
            encoding.fill_in(marks);
            CHECK(found.insert(marks).second);
            encoding.forbid(marks);
        }
        CHECK(found == all_solutions(task));
    }
}

/// Random clauses of three literals, near the point where half of them have no model.
TEST(a_learner_agrees_with_brute_force_on_random_clauses) {
    Rng rng(9);
    for (int trial = 0; trial < 300; ++trial) {
        const std::uint32_t variables = 5 + static_cast<std::uint32_t>(rng.below(9));
        std::vector<std::vector<Literal>> clauses;
        for (std::uint32_t i = 0; i < variables * 43 / 10; ++i) {
            std::vector<Literal> clause;
            for (int k = 0; k < 3; ++k)
                clause.push_back(literal(static_cast<std::uint32_t>(rng.below(variables)), rng.below(2) == 0));
            std::ranges::sort(clause);
            const auto twice = std::ranges::unique(clause);
            clause.erase(twice.begin(), twice.end());
            const auto is_tautology = std::ranges::adjacent_find(clause, [](Literal a, Literal b) {
                return opposite(a) == b;
            });
            if (is_tautology == clause.end()) clauses.push_back(clause);
        }
        const auto holds = [&](auto is_true) {
            return std::ranges::all_of(clauses, [&](const auto& clause) {
                return std::ranges::any_of(clause, [&](Literal a) { return is_true(variable_of(a)) != ((a & 1) == 1); });
            });
        };
        bool has_model = false;
        for (std::uint32_t code = 0; code < std::uint32_t{1} << variables && !has_model; ++code)
            has_model = holds([code](std::uint32_t variable) { return (code >> variable & 1) == 1; });
        Learner learner;
        for (std::uint32_t i = 0; i < variables; ++i) learner.new_variable();
        for (const auto& clause : clauses) learner.add(clause);
        while (learner.state() == Learner::State::open) learner.round();
        CHECK((learner.state() == Learner::State::satisfied) == has_model);
        CHECK(!has_model || holds([&](std::uint32_t variable) { return learner.is_true(variable); }));
    }
}

/// Rows and columns of random pictures that need guesses and clauses.
Task hard_task(std::uint64_t seed) {
    Rng rng(seed);
    return task_of(random_picture(rng, 24, 25, 42));
}

TEST(steps_add_up) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Task task = hard_task(seed);
        const auto whole = make_search(task, 2), parts = make_search(task, 2);
        whole->step(20000);
        for (std::int64_t burst = 1, left = 20000; left > 0; burst = burst * 2 + 1) {
            const std::int64_t asked = std::min(burst, left);
            left -= asked;
            if (parts->step(asked) < asked) break;
        }
        CHECK(whole->rounds() == parts->rounds() && whole->solutions() == parts->solutions());
        CHECK(whole->stage() == parts->stage() && whole->known() == parts->known());
    }
}

TEST(hard_boards_are_decided_and_solutions_keep_their_clues) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Task task = hard_task(seed);
        const auto search = make_search(task, 2);
        search->step(to_the_end);
        CHECK(search->is_finished() && search->found() > 0);
        for (const std::string& marks : search->solutions()) {
            Picture picture{task.height(), task.width(), {}};
            for (std::size_t r = 0; r < task.rows.size(); ++r) {
                picture.rows.emplace_back();
                for (const char mark : marks.substr(r * task.columns.size(), task.columns.size()))
                    picture.rows.back().push_back(mark == black_mark);
            }
            CHECK(task_of(picture).rows == task.rows && task_of(picture).columns == task.columns);
        }
    }
}

TEST(a_cancelled_search_rests_until_it_is_resumed) {
    const auto search = make_search(hard_task(1), 2);
    search->cancel();
    CHECK(search->step(10) == 0 && search->rounds() == 0);
    search->resume();
    CHECK(search->step(10) == 10 && search->rounds() == 10);
}

TEST(large_boards_work) {
    Rng rng(10);
    const Picture picture = random_picture(rng, 512, 300, 97);
    const auto search = make_search(task_of(picture), 1);
    CHECK(search->step(50) > 0);
}

TEST(lines_are_blamed) {
    CHECK(line_to_blame(Task({{1}, {4}}, {{1}, {1}, {1}})) == 1);
    CHECK(line_to_blame(Task({{1}, {}}, {{1}, {2, 1}, {1}})) == 3);
    CHECK(line_to_blame(Task({{1}, {1}}, {{2}, {}, {}}, "##????")) == 0);
    CHECK(line_to_blame(Task({{1}, {1}}, {{2}, {}, {}})) == -1);
}

TEST(bad_tasks_are_refused_by_name) {
    const auto sentence = [](auto make) -> std::string {
        try {
            make();
        } catch (const std::invalid_argument& error) {
            return error.what();
        }
        return "";
    };
    CHECK(sentence([] { Task({{1}, {0}}, {{1}}); }) == "row 2 has a block of 0 cells");
    CHECK(sentence([] { Task({{1}}, {{1}, {1}, {2, -1}}); }) == "column 3 has a block of -1 cells");
    CHECK(sentence([] { Task({}, {{1}}); }) == "a nonogram has 1 to 512 rows, not 0");
    CHECK(sentence([] { Task({{1}}, std::vector<Clue>(513)); }) == "a nonogram has 1 to 512 columns, not 513");
    CHECK(sentence([] { Task({{1}}, {{1}}, "??"); }) == "the givens have 2 cells, but the board has 1");
    CHECK(sentence([] { Task({{}, {1}}, {{1}}, "?x"); }) ==
          "row 2 has a given that is neither black nor white nor open");
}

}  // namespace

int main() { return masume::testing::run_all(); }
