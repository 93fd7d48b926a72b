#include <algorithm>
#include <chrono>
#include <compare>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "common/rng.h"
#include "common/testing.h"
#include "ils.h"

using namespace masume;
using namespace masume::placement;

namespace {

using Words = std::vector<std::vector<Letter>>;
using Letters = std::vector<std::vector<Letter>>;  // rows; 0 is black

Words random_words(Rng& rng, int count, int alphabet, int longest) {
    std::set<std::vector<Letter>> words;
    for (int i = 0; i < count; ++i) {
        std::vector<Letter> word(2 + rng.below(longest - 1));
        for (Letter& letter : word) letter = 1 + static_cast<Letter>(rng.below(alphabet));
        words.insert(word);
    }
    return {words.begin(), words.end()};
}

std::vector<std::uint8_t> random_mask(Rng& rng, int height, int width) {
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(height) * width);
    for (auto& cell : mask) cell = rng.below(8) == 0;
    return mask;
}

Letters letters_of(const Layout& layout) {
    const Board& board = layout.board();
    Letters rows(board.height(), std::vector<Letter>(board.width(), 0));
    for (const Placement& p : layout.placements()) {
        int row = board.row(p.start), column = board.column(p.start);
        for (Letter letter : layout.dictionary().word(p.word)) {
            rows.at(row).at(column) = letter;
            (p.direction == Direction::across ? column : row) += 1;
        }
    }
    return rows;
}

Letters transposed(const Letters& rows) {
    Letters columns(rows.front().size(), std::vector<Letter>(rows.size()));
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::size_t c = 0; c < rows[r].size(); ++c) columns[c][r] = rows[r][c];
    }
    return columns;
}

struct Run {
    bool down;
    std::size_t line, start;
    std::vector<Letter> letters;

    auto operator<=>(const Run&) const = default;
};

/// Every maximal run of two or more white cells, sorted.
std::vector<Run> runs_of(const Letters& rows) {
    std::vector<Run> runs;
    for (bool down : {false, true}) {
        const Letters lines = down ? transposed(rows) : rows;
        for (std::size_t line = 0; line < lines.size(); ++line) {
            std::vector<Letter> run;
            for (std::size_t i = 0; i <= lines[line].size(); ++i) {
                if (i < lines[line].size() && lines[line][i] != 0) {
                    run.push_back(lines[line][i]);
                } else {
                    if (run.size() > 1) runs.push_back({down, line, i - run.size(), run});
                    run.clear();
                }
            }
        }
    }
    std::sort(runs.begin(), runs.end());
    return runs;
}

Words words_of(const std::vector<Run>& runs) {
    Words words;
    for (const Run& run : runs) words.push_back(run.letters);
    std::sort(words.begin(), words.end());
    return words;
}

int connected_parts(Letters rows) {
    int parts = 0;
    for (int r = 0; r < static_cast<int>(rows.size()); ++r) {
        for (int c = 0; c < static_cast<int>(rows[r].size()); ++c) {
            if (rows[r][c] == 0) continue;
            ++parts;
            std::vector<std::pair<int, int>> stack{{r, c}};
            while (!stack.empty()) {
                const auto [y, x] = stack.back();
                stack.pop_back();
                if (y < 0 || x < 0 || y >= static_cast<int>(rows.size()) || x >= static_cast<int>(rows[y].size())) continue;
                if (std::exchange(rows[y][x], 0) == 0) continue;
                stack.insert(stack.end(), {{y + 1, x}, {y - 1, x}, {y, x + 1}, {y, x - 1}});
            }
        }
    }
    return parts;
}

Words placed_words(const Layout& layout) {
    Words words;
    for (const Placement& p : layout.placements()) {
        const auto word = layout.dictionary().word(p.word);
        words.emplace_back(word.begin(), word.end());
    }
    std::sort(words.begin(), words.end());
    return words;
}

int count_white(const Letters& rows) {
    int white = 0;
    for (const auto& row : rows) white += static_cast<int>(row.size() - std::count(row.begin(), row.end(), 0));
    return white;
}

/// Every run is a placed word, and no word is placed twice.
void check_runs(const Layout& layout) {
    const Words words = placed_words(layout);
    CHECK(words_of(runs_of(letters_of(layout))) == words);
    CHECK(std::adjacent_find(words.begin(), words.end()) == words.end());
}

void check_rules(const Layout& layout, const std::vector<std::uint8_t>& mask) {
    check_runs(layout);
    const Letters rows = letters_of(layout);
    CHECK(connected_parts(rows) <= 1);
    CHECK(count_white(rows) == layout.board().white_cells());
    const int width = layout.board().width();
    for (std::size_t i = 0; i < mask.size(); ++i) CHECK(!mask[i] || rows[i / width][i % width] == 0);
}

/// Tries every unused word everywhere by brute force, reading only letters:
/// can one be added so that it crosses a placed word and every other run stays as it is?
bool has_neighbour(const Layout& layout, const std::vector<std::uint8_t>& mask) {
    const Letters rows = letters_of(layout);
    const std::vector<Run> present = runs_of(rows);
    const int height = layout.board().height(), width = layout.board().width();
    for (std::int32_t w = 0; w < static_cast<std::int32_t>(layout.dictionary().size()); ++w) {
        if (layout.is_placed(w)) continue;
        const auto word = layout.dictionary().word(w);
        for (int start = 0; start < height * width * 2; ++start) {
            const bool down = start % 2;
            const int row = start / 2 / width, column = start / 2 % width;
            Letters next = rows;
            bool fits = true, crosses = false;
            for (int i = 0; i < static_cast<int>(word.size()); ++i) {
                const int r = row + (down ? i : 0), c = column + (down ? 0 : i);
                fits = r < height && c < width && (mask.empty() || !mask[r * width + c]) &&
                       (rows[r][c] == 0 || rows[r][c] == word[i]);
                if (!fits) break;
                crosses |= rows[r][c] != 0;
                next[r][c] = word[i];
            }
            if (!fits || !crosses) continue;
            std::vector<Run> expected = present;
            expected.push_back({down, static_cast<std::size_t>(down ? column : row),
                                static_cast<std::size_t>(down ? row : column), {word.begin(), word.end()}});
            std::sort(expected.begin(), expected.end());
            if (runs_of(next) == expected) return true;
        }
    }
    return false;
}

IteratedLocalSearch search_of(const Words& words, int height, int width, const std::vector<std::uint8_t>& mask,
                              std::uint64_t seed) {
    return {std::make_shared<Dictionary>(words), Board(height, width, mask), seed, true};
}

}  // namespace

TEST(dictionary_finds_words_by_letter_position_and_length) {
    const Dictionary dictionary(Words{{1, 2, 3}, {2, 1}, {2, 2, 1}});
    std::map<std::pair<int, int>, std::vector<std::int32_t>> groups;
    for (const auto& group : dictionary.through(2)) {
        groups[{group.position, group.length}] = {group.words.begin(), group.words.end()};
    }
    CHECK(groups.size() == 3);
    CHECK((groups[{1, 3}] == std::vector<std::int32_t>{0, 2}));
    CHECK((groups[{0, 2}] == std::vector<std::int32_t>{1}));
}

TEST(bad_input_is_refused) {
    CHECK_THROWS(Dictionary(Words{{1}}));
    CHECK_THROWS(Dictionary(Words{{1, 0}}));
    CHECK_THROWS(Dictionary(Words{{1, Dictionary::max_letter + 1}}));
    CHECK_THROWS(Dictionary(Words{{1, 2}, {3, 4}, {1, 2}}));
    CHECK_THROWS(Board(0, 5, {}));
    CHECK_THROWS(Board(5, Board::max_side + 1, {}));
    CHECK_THROWS(Board(2, 2, std::vector<std::uint8_t>(3)));
}

TEST(placing_and_removing_leaves_no_trace) {
    const Words words{{1, 2, 3}, {3, 1}};
    Board board(3, 4, {});
    const Placement across{0, board.cell(1, 0), Direction::across}, down{1, board.cell(1, 2), Direction::down};
    board.place(across, words[0]);
    CHECK(board.is_open(board.cell(0, 0), Direction::down));
    CHECK(!board.is_open(board.cell(0, 0), Direction::across));
    board.place(down, words[1]);
    CHECK(board.white_cells() == 4);
    board.remove(across, words[0]);
    CHECK(board.white_cells() == 2 && board.letter(board.cell(1, 2)) == 3);
    board.remove(down, words[1]);
    CHECK(board.white_cells() == 0);
    for (int r = 0; r < 3; ++r) {
        for (int c = 0; c < 4; ++c) {
            CHECK(board.is_open(board.cell(r, c), Direction::across) && board.is_open(board.cell(r, c), Direction::down));
        }
    }
}

TEST(removing_a_word_leaves_no_words_that_touch) {
    // Two down words meet the across word at neighbouring cells, one ending and one starting there.
    const auto dictionary = std::make_shared<Dictionary>(Words{{1, 2, 3}, {4, 2}, {3, 5}});
    Layout layout(dictionary, Board(3, 3, {}));
    const Board& board = layout.board();
    const Placement across{0, board.cell(1, 0), Direction::across};
    layout.place(across);
    layout.place({1, board.cell(0, 1), Direction::down});
    layout.place({2, board.cell(1, 2), Direction::down});
    layout.commit();
    check_rules(layout, {});
    layout.remove(across);
    CHECK(layout.placements().size() == 1);
    layout.undo();
    CHECK(layout.placements().size() == 3);
    check_rules(layout, {});
}

TEST(the_component_with_the_most_white_cells_is_kept) {
    // A word of six cells and one of three, joined by a third, whichever was placed first.
    const auto dictionary = std::make_shared<Dictionary>(Words{{1, 2, 3, 4, 5, 6}, {7, 8, 9}, {9, 5, 1}});
    for (const bool join_is_first : {true, false}) {
        Layout layout(dictionary, Board(4, 8, {}));
        const Board& board = layout.board();
        const Placement joint{2, board.cell(0, 2), Direction::down};
        if (join_is_first) layout.place(joint);
        layout.place({0, board.cell(2, 2), Direction::across});
        layout.place({1, board.cell(0, 0), Direction::across});
        if (!join_is_first) layout.place(joint);
        CHECK(!layout.keep_largest_component());
        layout.remove(joint);
        check_runs(layout);
        CHECK(layout.keep_largest_component());
        CHECK(layout.placements().size() == 1 && layout.placements()[0].word == 0);
    }
}

TEST(a_shift_moves_every_word_and_is_refused_at_edges_and_masks) {
    const auto dictionary = std::make_shared<Dictionary>(Words{{1, 2}, {2, 3}});
    const std::vector<std::uint8_t> mask{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};  // the last of 3 rows of 4
    Layout layout(dictionary, Board(3, 4, mask));
    const Board& board = layout.board();
    layout.place({0, board.cell(0, 1), Direction::across});
    layout.place({1, board.cell(0, 2), Direction::down});
    layout.commit();
    const Cell right = board.stride(Direction::across), down = board.stride(Direction::down);
    CHECK(!layout.shift(-down));
    CHECK(layout.shift(right));
    CHECK(layout.placements()[0].start == board.cell(0, 2) && layout.placements()[1].start == board.cell(0, 3));
    CHECK(!layout.shift(right));
    CHECK(!layout.shift(down));
    CHECK(layout.shift(-right));
    CHECK(layout.shift(down));
    CHECK(letters_of(layout) == (Letters{{0, 0, 0, 0}, {0, 1, 2, 0}, {0, 0, 3, 0}}));
    layout.undo();
    CHECK(letters_of(layout) == (Letters{{0, 1, 2, 0}, {0, 0, 3, 0}, {0, 0, 0, 0}}));
}

TEST(undo_returns_to_the_committed_board) {
    Rng rng(5);
    const Words words = random_words(rng, 40, 5, 6);
    Layout layout(std::make_shared<Dictionary>(words), Board(7, 9, {}));
    layout.place(*layout.draw_first(rng));
    std::vector<Anchor> anchors;
    for (int i = 0; i < 30; ++i) {
        anchors.clear();
        for (const Placement& p : layout.placements()) layout.collect_anchors(p, anchors);
        if (auto p = layout.draw_crossing(anchors[rng.below(anchors.size())], rng)) layout.place(*p);
    }
    layout.commit();
    const Letters before = letters_of(layout);
    const Words words_before = placed_words(layout);
    while (!layout.keep_largest_component()) layout.remove(layout.placements().front());
    for (Cell by : {1, -1, 11, -11}) layout.shift(by);
    layout.undo();
    CHECK(letters_of(layout) == before);
    CHECK(placed_words(layout) == words_before);
    check_rules(layout, {});
}

TEST(every_board_keeps_the_rules_and_is_a_local_optimum) {
    Rng rng(17);
    for (int trial = 0; trial < 300; ++trial) {
        const int height = 1 + static_cast<int>(rng.below(8)), width = 1 + static_cast<int>(rng.below(8));
        const auto mask = trial % 2 ? random_mask(rng, height, width) : std::vector<std::uint8_t>{};
        const Words words = random_words(rng, 14, 1 + static_cast<int>(rng.below(6)), 5);
        auto search = search_of(words, height, width, mask, trial);
        for (int i = 0; i < 12; ++i) {
            search.step(1);
            check_rules(search.incumbent(), mask);
            CHECK(search.incumbent().empty() || !has_neighbour(search.incumbent(), mask));
            CHECK(search.score() == search.incumbent().board().white_cells());
        }
    }
}

TEST(steps_add_up) {
    Rng rng(3);
    const Words words = random_words(rng, 60, 8, 7);
    auto whole = search_of(words, 9, 12, {}, 42), parts = search_of(words, 9, 12, {}, 42);
    CHECK(whole.step(500) == 500);
    for (int n : {1, 0, 99, 150, 250}) parts.step(n);
    CHECK(whole.incumbent().placements() == parts.incumbent().placements());
    CHECK(whole.improvements() == parts.improvements() && parts.rounds() == 500);
}

TEST(steps_end_at_the_target) {
    Rng rng(3);
    auto search = search_of(random_words(rng, 60, 8, 7), 9, 12, {}, 42);
    search.step(1000000, 20);
    CHECK(search.score() >= 20 && search.rounds() < 1000000);
}

TEST(cancel_ends_a_step_with_a_legal_board_until_resumed) {
    Rng rng(4);
    auto search = search_of(random_words(rng, 4000, 12, 8), 60, 70, {}, 42);
    for (int i = 0; i < 20; ++i) {
        const std::int64_t before = search.score();
        std::thread worker([&] { search.step(1'000'000'000); });
        std::this_thread::sleep_for(std::chrono::milliseconds(1 + i));
        search.cancel();
        worker.join();
        check_rules(search.incumbent(), {});
        CHECK(search.score() >= before && search.score() == search.incumbent().board().white_cells());
        CHECK(search.step(1) == 0);
        search.resume();
    }
    CHECK(search.step(2) == 2);
}

TEST(boards_that_take_no_word_stay_empty) {
    for (const Words& words : std::vector<Words>{{}, {{1, 2, 3}}}) {
        auto search = search_of(words, 2, 2, {}, 1);
        CHECK(search.step(5) == 1 && search.step(5) == 0);
        CHECK(search.score() == 0 && search.incumbent().empty());
    }
}

int main() { return masume::testing::run_all(); }
