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
std::string after(const Clue& clue, const std::string& text, int level, std::vector<Technique>* used = nullptr) {
    OneLine one(clue, parse(text), static_cast<int>(text.size()), 0);
    one.find(level);
    one.apply();
    if (used != nullptr) {
        used->clear();
        for (const Step& step : one.desk.pencil.log().steps) used->push_back(static_cast<Technique>(step.technique));
    }
    std::vector<Colour> cells;
    for (int i = 1; i <= static_cast<int>(text.size()); ++i) cells.push_back(one.board.at(one.line, i));
    return show(cells);
}

/// Whether one look at a level does exactly this, by this technique first.
bool does(const Clue& clue, const std::string& before, int level, Technique technique, const std::string& then) {
    std::vector<Technique> used;
    const std::string got = after(clue, before, level, &used);
    const bool right = got == then && !used.empty() && used.front() == technique;
    if (!right) {
        std::fprintf(stderr, "%s: %s, not %s; technique %d, not %d\n", before.c_str(), got.c_str(), then.c_str(),
                     used.empty() ? -1 : static_cast<int>(used.front()), static_cast<int>(technique));
    }
    return right;
}

Clue clue_of(const std::vector<Colour>& cells) {
    Clue clue;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] != black) continue;
        if (i > 0 && cells[i - 1] == black) {
            ++clue.back();
        } else {
            clue.push_back(1);
        }
    }
    return clue;
}

}  // namespace

TEST(no_line_technique_ever_decides_a_cell_wrongly) {
    Rng rng(1);
    std::map<int, int> fired;
    int shown = 0;
    for (int round = 0; round < 400000; ++round) {
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
        if (fired[t] == 0) std::fprintf(stderr, "technique %d never fired\n", t);
        CHECK(fired[t] > 0);
    }
}

int main() { return testing::run_all(); }
