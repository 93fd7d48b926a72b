#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "basic.h"
#include "common/rng.h"
#include "common/testing.h"
#include "line_finder.h"
#include "testing_pictures.h"

using namespace masume;
using namespace masume::techniques;

namespace {

/// Every way to lay pieces into a line that agrees with its cells.
std::vector<std::vector<Colour>> placements(const Clue& clue, const std::vector<Colour>& cells) {
    std::vector<std::vector<Colour>> found;
    std::vector<Colour> line(cells.size(), white);
    const int n = static_cast<int>(cells.size());
    const std::function<void(std::size_t, int)> place = [&](std::size_t piece, int from) {
        if (piece == clue.size()) {
            for (int i = 0; i < n; ++i) {
                if (cells[i] != unknown && cells[i] != line[i]) return;
            }
            found.push_back(line);
            return;
        }
        for (int start = from; start + clue[piece] <= n; ++start) {
            for (int i = 0; i < clue[piece]; ++i) line[start + i] = black;
            place(piece + 1, start + clue[piece] + 1);
            for (int i = 0; i < clue[piece]; ++i) line[start + i] = white;
        }
    };
    place(0, 0);
    return found;
}

/// A board of which one row has this clue and these cells; its height says how far a person sees.
struct OneLine {
    Clues clues;
    Board board;
    Line line;
    Desk desk;

    OneLine(const Clue& clue, const std::vector<Colour>& cells, int height, int index)
        : clues(rows(clue, height, index), std::vector<Clue>(cells.size(), Clue{1})),
          board(height, static_cast<int>(cells.size())),
          line{0, index} {
        for (std::size_t i = 0; i < cells.size(); ++i) board.set(board.cell(line, static_cast<int>(i) + 1), cells[i]);
        desk.last_open_line = height - 1;
    }

    static std::vector<Clue> rows(const Clue& clue, int n, int index) {
        std::vector<Clue> all(n);
        all[index] = clue;
        return all;
    }

    bool find(int level) { return find_in_line(desk, clues, board, line, level, true); }
    void apply() {
        for (const int position : desk.pencil.positions()) board.set(board.cell(line, position), desk.view.at(position));
    }
};

std::vector<Colour> parse(const std::string& text) {
    std::vector<Colour> cells;
    for (const char c : text) cells.push_back(c == '#' ? black : c == 'x' ? white : unknown);
    return cells;
}

std::string show(const std::vector<Colour>& cells) {
    std::string text;
    for (const Colour c : cells) text += c == black ? '#' : c == white ? 'x' : '.';
    return text;
}

/// The line after one look, and the techniques used.
std::string after(const Clue& clue, const std::string& text, int level, int height, std::vector<Technique>* used) {
    OneLine one(clue, parse(text), height, 0);
    one.find(level);
    one.apply();
    for (const Step& step : one.desk.pencil.log().steps) used->push_back(static_cast<Technique>(step.technique));
    std::vector<Colour> cells;
    for (int i = 1; i <= static_cast<int>(text.size()); ++i) cells.push_back(one.board.at(one.line, i));
    return show(cells);
}

/// Whether one look at a level does exactly this, by this technique first.
bool does(const Clue& clue, const std::string& before, int level, Technique technique, const std::string& then,
          int height = 0) {
    std::vector<Technique> used;
    const int rows = height > 0 ? height : static_cast<int>(before.size());
    const std::string got = after(clue, before, level, rows, &used);
    const bool right = got == then && !used.empty() && used.front() == technique;
    if (!right) {
        std::fprintf(stderr, "%s: %s, not %s; technique %d, not %d\n", before.c_str(), got.c_str(), then.c_str(),
                     used.empty() ? -1 : static_cast<int>(used.front()), static_cast<int>(technique));
    }
    return right;
}

}  // namespace

TEST(no_line_technique_ever_decides_a_cell_wrongly) {
    Rng rng(1);
    std::map<int, int> fired;
    int shown = 0;
    for (int round = 0; round < 100000; ++round) {
        const int n = 3 + static_cast<int>(rng.below(16));
        const std::size_t density = 2 + rng.below(4);
        std::vector<Colour> solution(n);
        Colour colour = white;
        for (auto& cell : solution) {
            if (rng.below(density) == 0) colour = static_cast<Colour>(-colour);
            cell = colour;
        }
        const Clue clue = clue_of(solution);
        std::vector<Colour> cells(n, unknown);
        const std::size_t known = rng.below(10);
        for (int i = 0; i < n; ++i) {
            if (rng.below(10) < known) cells[i] = solution[i];
        }
        const int level = 1 + static_cast<int>(rng.below(5));
        const int height = 1 + static_cast<int>(rng.below(n));
        OneLine one(clue, cells, height, static_cast<int>(rng.below(height)));
        one.desk.assuming = rng.below(4) == 0;
        std::vector<std::vector<Colour>> all;
        while (one.find(level)) {
            if (all.empty()) all = placements(clue, cells);
            CHECK(!one.desk.contradiction && !one.desk.pencil.conflict());
            for (const Step& step : one.desk.pencil.log().steps) {
                ++fired[step.technique];
                for (const std::int32_t decision : one.desk.pencil.log().decided(step)) {
                    const int i = decision / 2 % n;
                    const Colour decided = decision % 2 == 1 ? black : white;
                    const bool holds = std::all_of(all.begin(), all.end(), [&](const auto& p) { return p[i] == decided; });
                    CHECK(holds);
                    if (holds || ++shown > 10) continue;
                    std::fprintf(stderr, "technique %d level %d cell %d: %s, pieces", step.technique, level, i + 1,
                                 show(cells).c_str());
                    for (const int piece : clue) std::fprintf(stderr, " %d", piece);
                    std::fprintf(stderr, "\n");
                }
            }
            one.apply();
        }
        CHECK(!one.desk.contradiction);
    }
    for (int t = 0; t < static_cast<int>(Technique::edge_glance); ++t) {
        // Nearly always another technique comes first; it has its own test below.
        if (t == static_cast<int>(Technique::skipped_one_piece)) continue;
        if (fired[t] == 0) std::fprintf(stderr, "technique %d never fired\n", t);
        CHECK(fired[t] > 0);
    }
}

TEST(the_papers_examples_come_out_as_it_says) {
    using T = Technique;
    // §2.1 1): six cells and a piece of 4; sixteen and 2, 2, 4, 3: two cells of the 4 (and one of the 3)
    CHECK(does({4}, "......", 1, T::piece_insertion, "..##.."));
    CHECK(does({2, 2, 4, 3}, "................", 3, T::common_cells, "........##...#.."));
    // §2.1 2): a wall, two open cells, two black ones; a piece of 6 grows by two, a piece of 3 leaves one cell white
    CHECK(does({6, 1}, "..##..........", 1, T::wall_growth, "..####........"));
    CHECK(does({3, 1}, "..##..........", 1, T::wall_whitening, "x.##.........."));
    // §2.1 3): four open cells and a black one behind two, and three, pieces of 1
    CHECK(does({1, 1, 3}, "....#.........", 1, T::ones_at_wall, "...x#........."));
    CHECK(does({1, 1, 1, 2}, "....#.........", 2, T::ones_at_wall, "...x#x........"));
    // Proposition 2, third: two black cells behind one piece of 1
    CHECK(does({1, 3, 1}, "..##..........", 1, T::ones_at_wall, "#x##.........."));
    // §2.2: thirteen cells, white in the middle, pieces of 3 and 4
    CHECK(does({3, 4}, "......x......", 3, T::common_cells, "......x..##.."));
}

TEST(every_line_technique_does_what_it_says) {
    using T = Technique;
    CHECK(does({2}, "...x", 1, T::piece_insertion, ".#.x"));
    CHECK(does({2, 1}, "##x.", 1, T::exact_fit, "##x#", 2));
    CHECK(does({1, 1}, "#.#.", 1, T::wall_growth, "#x#."));
    CHECK(does({1, 1}, ".#x.", 1, T::wall_whitening, "x#x.", 2));
    CHECK(does({2, 1}, ".#.#.", 1, T::block_separation, ".#x#."));
    CHECK(does({1, 1}, "...#", 1, T::ones_at_wall, "..x#"));
    CHECK(does({3}, "#.#x", 1, T::one_piece_segment, "###x", 2));
    CHECK(does({1}, ".xx#", 1, T::spare_segment, "xxx#"));
    CHECK(does({2}, "..x.", 1, T::short_end_segment, "..xx"));
    CHECK(does({2}, "..x.x..", 1, T::short_segment, "..xxx.."));
    CHECK(does({1, 2}, "#.#.", 3, T::two_piece_segment, "#.##", 2));
    CHECK(does({1}, "xx.x", 3, T::common_cells, "xx#x", 2));
    CHECK(does({1, 1, 1}, "#.#.#", 4, T::between_limits, "#x#x#", 2));
    CHECK(does({2, 1}, ".#xx.", 2, T::end_piece_insertion, "##xx."));
    CHECK(does({2, 2}, ".#..x..", 2, T::end_one_piece, ".#.xx..", 3));
    CHECK(does({1, 2}, ".x##...", 2, T::far_side_match, ".x##x.."));
    CHECK(does({1, 2, 1}, "..x#....", 2, T::far_side_growth, "..x##..."));
    CHECK(does({2, 2}, "...x..#...", 3, T::far_side_whitening, "...xx.#..."));
    CHECK(does({2, 1}, "...##...", 2, T::far_block_whitening, "xxx##..."));
    CHECK(does({1, 4, 1}, "...##.......", 4, T::far_block_growth, "...###......", 6));
    CHECK(does({1, 2, 1}, "...##...", 2, T::far_block_match, "..x##x.."));
    CHECK(does({2, 3}, "...##.x....", 4, T::contact_whitening, "..x##.x...."));
    CHECK(does({3, 3}, "..#.#..#..", 3, T::blocks_joined, "..###..#.."));
    CHECK(does({2, 3, 2}, ".......#..#.", 3, T::blocks_parted, "......##..#.", 6));
    CHECK(does({1, 2}, ".x#..#.", 3, T::second_block_match, ".x#x.#."));
    CHECK(does({2, 2, 1}, ".#...#...", 3, T::gap_whitening, ".#.x.#..."));
    CHECK(does({4, 2, 4, 1, 1}, ".###.....###........", 3, T::pieces_between, ".###..#..###........"));
    CHECK(does({2, 2, 1}, "....#....", 3, T::pieces_before_block, ".#..#...."));
    CHECK(does({1, 2, 1}, "..x##x#...", 4, T::next_segment_one_piece, "..x##x#xxx", 5));
    CHECK(does({1, 2, 1, 2}, "....#.x#...", 3, T::next_segment_insertion, "....#.x#x##"));
    CHECK(does({1, 2}, ".x#x..", 2, T::first_block_whitening, "xx#x.."));
    CHECK(does({1, 2}, ".x##x..", 4, T::first_block_insertion, "#x##x.."));
    CHECK(does({2, 3, 1}, ".#...#.x......", 4, T::skipped_two_pieces, ".#..##.x......", 7));
    CHECK(does({1, 1}, ".x#.x.", 4, T::ones_beyond_gaps, ".x#xx."));
    CHECK(does({1, 1, 3, 1}, "..x.x###..xx.", 3, T::ones_fill_gaps, "..x#x###..xx."));
    CHECK(does({1, 1, 2, 1}, "xx.x#x#xx#..#x.", 4, T::all_ones_seen, "xxxx#x#xx#..#x."));
    CHECK(does({2, 2}, "..x.#x..", 3, T::block_growth, "..x##x..", 4));
    CHECK(does({2, 2}, "..x.##x..", 3, T::block_match, "..xx##x.."));
    CHECK(does({2, 1, 2}, "...#.#....", 4, T::block_cut, "...#x#....", 5));
    CHECK(does({2, 6, 2}, "...x.....#.#.##.xx..", 4, T::any_blocks_joined, "...x.....###.##.xx.."));
    CHECK(does({1, 3, 1, 2}, "..x..#..#.....", 4, T::any_blocks_parted, "..x.##..#....."));
    CHECK(does({2, 1}, "..x.x.#.x.", 4, T::unreachable_segment, "..xxx.#.x.", 5));
    CHECK(does({1, 2, 1}, "..xx.x##x#.xx.x", 4, T::lone_long_piece, "..xx.x##x#xxx.x"));
    CHECK(does({1, 2}, ".x..#x..", 4, T::two_candidates, ".xx.#x.."));
    CHECK(does({2, 1, 2}, "..x..#....", 4, T::tightened_common_cells, "##x..#...."));
    CHECK(does({2, 2, 2, 1}, "....x..#..#..x..", 4, T::tightened_between, "....xx.#..#..x.."));
    CHECK(does({2, 3, 6, 1}, "...#..x..#.xx.#####.xx..x...", 3, T::skipped_one_piece, "xx.#.xx..#.xx.#####.xx..x...", 1));
    CHECK(does({}, "....", 1, T::empty_line, "xxxx"));
}

TEST(a_line_that_cannot_be_is_noticed) {
    OneLine one({3}, parse("#.x.#"), 5, 0);
    CHECK(!one.find(1) || one.desk.pencil.conflict());
    OneLine closed({2, 1}, parse("x#x.."), 5, 0);
    CHECK(!closed.find(1) && closed.desk.contradiction);
}

int main() { return testing::run_all(); }
