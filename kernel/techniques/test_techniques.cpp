#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "common/rng.h"
#include "common/testing.h"
#include "solver.h"
#include "testing_pictures.h"

using namespace masume;
using namespace masume::techniques;

namespace {

/// Solutions of a puzzle that agree with some cells, by trying rows and looking at the columns so far.
class Reference {
public:
    Reference(const Clues& clues, const Cells& known, std::size_t limit) : clues_(clues), known_(known), limit_(limit) {
        cells_.assign(clues.cells(), white);
        place(0, 0, 0);
    }
    const std::vector<Cells>& solutions() const { return found_; }

private:
    void place(int row, std::size_t piece, int from) {
        if (found_.size() >= limit_) return;
        const int width = clues_.width();
        const Clue& clue = clues_.of({0, row});
        if (piece == clue.size()) {
            for (int c = 0; c < width; ++c) {
                const Colour known = known_.empty() ? unknown : known_[row * width + c];
                if (known != unknown && known != cells_[row * width + c]) return;
                if (!column_can_be(c, row)) return;
            }
            if (row + 1 == clues_.height()) {
                found_.push_back(cells_);
            } else {
                place(row + 1, 0, 0);
            }
            return;
        }
        for (int start = from; start + clue[piece] <= width; ++start) {
            for (int i = 0; i < clue[piece]; ++i) cells_[row * width + start + i] = black;
            place(row, piece + 1, start + clue[piece] + 1);
            for (int i = 0; i < clue[piece]; ++i) cells_[row * width + start + i] = white;
        }
    }

    bool column_can_be(int column, int last_row) const {
        const Clue& clue = clues_.of({1, column});
        std::size_t piece = 0;
        int run = 0;
        for (int r = 0; r <= last_row; ++r) {
            if (cells_[r * clues_.width() + column] == black) {
                if (piece == clue.size() || ++run > clue[piece]) return false;
            } else if (run > 0) {
                if (run != clue[piece]) return false;
                ++piece;
                run = 0;
            }
        }
        if (run > 0 && run == clue[piece]) {
            ++piece;
            run = -1;
        }
        int needed = run > 0 ? -run : run == -1 ? 0 : -1;
        for (std::size_t i = piece; i < clue.size(); ++i) needed += clue[i] + 1;
        if (run > 0) needed -= 1;
        const int left = clues_.height() - 1 - last_row;
        return last_row + 1 < clues_.height() ? needed <= left : piece == clue.size();
    }

    const Clues& clues_;
    const Cells& known_;
    std::size_t limit_;
    Cells cells_;
    std::vector<Cells> found_;
};

Cells random_picture(Rng& rng, int height, int width) {
    Cells picture(height * width);
    const std::size_t share = 3 + rng.below(5);
    for (auto& cell : picture) cell = rng.below(10) < share ? black : white;
    if (rng.below(2) == 0) return picture;
    // Smoother: a cell takes after its neighbours, which makes longer pieces.
    for (int round = 0; round < 2; ++round) {
        for (int r = 0; r < height; ++r) {
            for (int c = 0; c < width; ++c) {
                int sum = 0;
                for (int dr = -1; dr <= 1; ++dr) {
                    for (int dc = -1; dc <= 1; ++dc) {
                        if (r + dr < 0 || r + dr >= height || c + dc < 0 || c + dc >= width) continue;
                        sum += picture[(r + dr) * width + c + dc];
                    }
                }
                if (sum != 0) picture[r * width + c] = sum > 0 ? black : white;
            }
        }
    }
    return picture;
}

/// How many decisions of a log do not hold in all solutions.
int wrong_decisions(const Outcome& outcome, const std::vector<Cells>& solutions, std::map<int, int>& fired) {
    int wrong = 0;
    for (const Step& step : outcome.log.steps) {
        ++fired[step.technique];
        for (const std::int32_t decision : outcome.log.decided(step)) {
            const Colour colour = decision % 2 == 1 ? black : white;
            const bool holds = std::all_of(solutions.begin(), solutions.end(),
                                           [&](const Cells& s) { return s[decision / 2] == colour; });
            if (holds) continue;
            ++wrong;
            std::fprintf(stderr, "technique %d, line %d/%d is wrong\n", step.technique, step.axis, step.index);
        }
    }
    return wrong;
}

}  // namespace

TEST(no_step_ever_decides_a_cell_wrongly) {
    Rng rng(2);
    std::map<int, int> fired;
    int ambiguous = 0;
    for (int round = 0; round < 3000; ++round) {
        const int height = 3 + static_cast<int>(rng.below(8));
        const int width = 3 + static_cast<int>(rng.below(8));
        const Cells picture = random_picture(rng, height, width);
        const Clues clues = clues_of(picture, height, width);
        Cells known;
        const auto solutions = Reference(clues, known, 40).solutions();
        ambiguous += solutions.size() > 1;
        Solver solver(clues);
        const Outcome graded = solver.grade();
        CHECK(wrong_decisions(graded, solutions, fired) == 0);
        CHECK(graded.status == Status::solved || graded.status == Status::stuck);
        CHECK(graded.status != Status::solved || (solutions.size() == 1 && graded.cells == picture));

        known.assign(clues.cells(), unknown);
        const std::size_t share = rng.below(8);
        for (std::size_t i = 0; i < known.size(); ++i) {
            if (rng.below(10) < share) known[i] = picture[i];
        }
        const auto agreeing = Reference(clues, known, 40).solutions();
        const int level = 1 + static_cast<int>(rng.below(5));
        CHECK(wrong_decisions(solver.run(known, level, 1000000), agreeing, fired) == 0);
        CHECK(wrong_decisions(solver.offers(known, level), agreeing, fired) == 0);
        const Outcome followed = solver.follow(known, 5, 1000000);
        CHECK(wrong_decisions(followed, agreeing, fired) == 0);
        CHECK(followed.status != Status::solved || agreeing.size() == 1);
    }
    CHECK(ambiguous > 100);
}

TEST(steps_agree_with_the_picture_on_larger_boards) {
    Rng rng(3);
    std::map<int, int> fired;
    for (int round = 0; round < 1500; ++round) {
        const int height = 8 + static_cast<int>(rng.below(8));
        const int width = 8 + static_cast<int>(rng.below(8));
        const Cells picture = random_picture(rng, height, width);
        Solver solver(clues_of(picture, height, width));
        CHECK(wrong_decisions(solver.grade(), {picture}, fired) == 0);
        CHECK(wrong_decisions(solver.follow({}, 5, 1000000), {picture}, fired) == 0);
    }
    CHECK(fired[static_cast<int>(Technique::edge_glance)] > 0);
    CHECK(fired[static_cast<int>(Technique::contradiction)] > 0);
}

TEST(every_crossed_technique_solves_a_puzzle) {
    const std::vector<std::pair<Technique, std::vector<std::string>>> puzzles = {
        {Technique::edge_glance, {".....", "...##", "...##", ".#...", "##..."}},
        {Technique::stacked_overhang, {"...##", "#.##.", ".##..", ".##.#", "#...."}},
        {Technique::overhang_black, {"...##.", "..#.##", "#...##", ".###.#", "###..."}},
        {Technique::overhang_white, {"#...#", "#....", "###..", ".###.", ".#.#."}},
        {Technique::segment_rejected, {"....#", ".#..#", ".#.#.", "##.#.", "..##."}},
        {Technique::segment_needed, {"...#.", "##...", "##..#", ".#.##", "..###"}},
        {Technique::either_contact, {"##...", "#.#..", "#..##", "..###", "..##."}},
        {Technique::contradiction, {"....#", ".#.#.", "..##.", "....#", ".##.."}},
    };
    for (const auto& [technique, rows] : puzzles) {
        Cells picture;
        for (const std::string& row : rows) {
            for (const char cell : row) picture.push_back(cell == '#' ? black : white);
        }
        const int height = static_cast<int>(rows.size());
        Solver solver(clues_of(picture, height, static_cast<int>(rows[0].size())));
        const Outcome outcome = solver.grade();
        CHECK(outcome.status == Status::solved && outcome.cells == picture);
        CHECK(std::any_of(outcome.log.steps.begin(), outcome.log.steps.end(),
                          [&, wanted = technique](const Step& s) { return s.technique == static_cast<int>(wanted); }));
    }
}

TEST(steps_take_a_board_to_its_end_and_count_as_the_program_counts) {
    Rng rng(4);
    for (int round = 0; round < 300; ++round) {
        const Cells picture = random_picture(rng, 9, 12);
        Solver solver(clues_of(picture, 9, 12));
        const Outcome outcome = solver.grade();
        Cells cells(picture.size(), unknown);
        std::array<int, highest_level + 1> counts{};
        for (const Step& step : outcome.log.steps) {
            CHECK(step.level >= 1 && step.level <= 5 && step.counted <= outcome.level);
            CHECK(step.end > step.decided);
            for (const std::int32_t cell : outcome.log.used(step)) CHECK(cells[cell] != unknown);
            for (const std::int32_t decision : outcome.log.decided(step)) {
                CHECK(cells[decision / 2] == unknown);
                cells[decision / 2] = decision % 2 == 1 ? black : white;
            }
            ++counts[step.counted];
        }
        CHECK(cells == outcome.cells);
        // Under assumptions the program counts too, so its counts are never lower.
        for (int level = 1; level <= highest_level; ++level) CHECK(counts[level] <= outcome.counts[level]);
        const Outcome again = solver.grade();
        CHECK(again.log.cells == outcome.log.cells && again.counts == outcome.counts && again.scans == outcome.scans);
    }
}

TEST(impossible_puzzles_are_never_solved) {
    Rng rng(5);
    int impossible = 0;
    for (int round = 0; round < 3000; ++round) {
        const int height = 2 + static_cast<int>(rng.below(6));
        const int width = 2 + static_cast<int>(rng.below(6));
        const auto random_lines = [&](int lines, int length) {
            std::vector<Clue> all(lines);
            for (Clue& clue : all) {
                for (int room = length; room > 0;) {
                    const int piece = 1 + static_cast<int>(rng.below(room));
                    if (rng.below(3) == 0) break;
                    clue.push_back(piece);
                    room -= piece + 1;
                }
            }
            return all;
        };
        const Clues clues(random_lines(height, width), random_lines(width, height));
        const Cells known;
        const bool is_possible = !Reference(clues, known, 1).solutions().empty();
        Solver solver(clues);
        for (const Outcome& outcome : {solver.grade(), solver.follow({}, 5, 1000), solver.run({}, 5, 1000)}) {
            CHECK(is_possible ? outcome.status != Status::impossible : outcome.status != Status::solved);
            impossible += outcome.status == Status::impossible;
        }
    }
    CHECK(impossible > 1000);
}

TEST(runs_end_when_they_are_told_to) {
    Rng rng(6);
    const Cells picture = random_picture(rng, 20, 20);
    Solver solver(clues_of(picture, 20, 20));
    CHECK(solver.grade({}, 10).status == Status::stopped);
    CHECK(solver.follow({}, 5, 1).status == Status::enough);
    solver.cancel();
    CHECK(solver.grade().status == Status::stopped);
    solver.resume();
    CHECK(solver.grade().status != Status::stopped);
}

TEST(bad_input_is_refused) {
    CHECK_THROWS(Clues({}, {{1}}));
    CHECK_THROWS(Clues({{0}}, {{1}}));
    CHECK_THROWS(Clues(std::vector<Clue>(513), {{1}}));
    Solver solver(Clues({{1}}, {{1}}));
    CHECK_THROWS(solver.run({}, 6, 1));
    CHECK_THROWS(solver.run({0, 0}, 1, 1));
    CHECK_THROWS(solver.run({2}, 1, 1));
}

int main() { return testing::run_all(); }
