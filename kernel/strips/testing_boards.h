#pragma once

// Boards checked, and the best of them found, by brute force.

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "common/testing.h"
#include "rules.h"

namespace masume::strips {

using Words = std::vector<std::vector<std::int32_t>>;
using Letters = std::vector<std::vector<std::int32_t>>;

constexpr int no_board = -1;

struct Cell {
    int row, column;

    auto operator<=>(const Cell&) const = default;
};
using Run = std::vector<Cell>;

/// Every maximal run of two or more cells that are not 0, across before down.
inline std::vector<Run> runs_of(const Letters& rows) {
    const int height = static_cast<int>(rows.size()), width = static_cast<int>(rows[0].size());
    std::vector<Run> runs;
    for (const bool down : {false, true}) {
        for (int line = 0; line < (down ? width : height); ++line) {
            Run run;
            for (int i = 0; i <= (down ? height : width); ++i) {
                const Cell cell = down ? Cell{i, line} : Cell{line, i};
                if (i < (down ? height : width) && rows[cell.row][cell.column] != 0) {
                    run.push_back(cell);
                } else {
                    if (run.size() > 1) runs.push_back(run);
                    run.clear();
                }
            }
        }
    }
    return runs;
}

inline int connected_parts(Letters rows) {
    int parts = 0;
    for (int r = 0; r < static_cast<int>(rows.size()); ++r) {
        for (int c = 0; c < static_cast<int>(rows[r].size()); ++c) {
            if (rows[r][c] == 0) continue;
            ++parts;
            std::vector<Cell> stack{{r, c}};
            while (!stack.empty()) {
                const auto [y, x] = stack.back();
                stack.pop_back();
                if (y < 0 || x < 0 || y >= static_cast<int>(rows.size())) continue;
                if (x >= static_cast<int>(rows[y].size())) continue;
                if (std::exchange(rows[y][x], 0) == 0) continue;
                stack.insert(stack.end(), {{y + 1, x}, {y - 1, x}, {y, x + 1}, {y, x - 1}});
            }
        }
    }
    return parts;
}

inline int crossings_of(const Run& run, const std::vector<Run>& runs) {
    int crossings = 0;
    for (const Run& other : runs) {
        if (other == run) continue;
        for (const Cell& cell : other) crossings += std::find(run.begin(), run.end(), cell) != run.end();
    }
    return crossings;
}

inline int points_of(const Letters& rows, const Goal& goal) {
    const std::vector<Run> runs = runs_of(rows);
    int white = 0, length = 0, crossings = 0;
    for (const auto& row : rows) white += static_cast<int>(row.size() - std::count(row.begin(), row.end(), 0));
    for (const Run& run : runs) {
        length += static_cast<int>(run.size());
        crossings += crossings_of(run, runs);
    }
    return goal.white * white + goal.length * length + goal.words * static_cast<int>(runs.size()) +
           goal.crossings * crossings / 2;
}

/// True if the pattern keeps every rule that has nothing to do with letters.
inline bool keeps_rules(const Letters& rows, const Rules& rules) {
    const int height = rules.height, width = rules.width;
    const auto is_outside = [&](int r, int c) { return !rules.outside.empty() && rules.outside[r * width + c] != 0; };
    const auto is_black = [&](int r, int c) {
        return r < height && c < width && rows[r][c] == 0 && !is_outside(r, c);
    };
    const auto is_white = [&](int r, int c) { return r < height && c < width && rows[r][c] != 0; };
    const std::vector<Run> runs = runs_of(rows);
    std::set<Cell> covered;
    for (const Run& run : runs) covered.insert(run.begin(), run.end());
    for (int r = 0; r < height; ++r) {
        for (int c = 0; c < width; ++c) {
            if (is_white(r, c) && (is_outside(r, c) || !covered.contains({r, c}))) return false;
            const bool is_corner = (r == 0 || r == height - 1) && (c == 0 || c == width - 1);
            const bool has_pair = is_black(r, c) && (is_corner || is_black(r + 1, c) || is_black(r, c + 1));
            if (rules.no_black_pairs && has_pair) return false;
            const bool has_block = is_white(r, c) && is_white(r + 1, c) && is_white(r, c + 1) && is_white(r + 1, c + 1);
            if (rules.no_white_blocks && has_block) return false;
        }
    }
    const auto is_white_at = [&](const FixedLetter& fixed) { return is_white(fixed.row, fixed.column); };
    return std::all_of(rules.fixed.begin(), rules.fixed.end(), is_white_at) && connected_parts(rows) <= 1 &&
           std::all_of(runs.begin(), runs.end(),
                       [&](const Run& run) { return crossings_of(run, runs) >= rules.min_crossings; });
}

inline bool are_apart(const Rules& rules, int a, int b) {
    const std::pair<std::int32_t, std::int32_t> pair{a, b}, turned{b, a};
    return std::find(rules.apart.begin(), rules.apart.end(), pair) != rules.apart.end() ||
           std::find(rules.apart.begin(), rules.apart.end(), turned) != rules.apart.end();
}

/// True if the runs that have no word in `used` yet can have one each; `rows` and `used` then hold them.
inline bool can_fill(Letters& rows, const std::vector<Run>& runs, std::vector<int>& used, const Words& words,
                     const Rules& rules) {
    constexpr std::int32_t unknown = -1;
    const std::size_t i = used.size();
    if (i == runs.size()) return true;
    for (int w = 0; w < static_cast<int>(words.size()); ++w) {
        if (words[w].size() != runs[i].size() || std::find(used.begin(), used.end(), w) != used.end()) continue;
        const Letters before = rows;
        bool fits = true;
        for (std::size_t at = 0; at < runs[i].size(); ++at) {
            std::int32_t& letter = rows[runs[i][at].row][runs[i][at].column];
            fits &= letter == unknown || letter == words[w][at];
            letter = words[w][at];
        }
        for (std::size_t j = 0; j < i && fits; ++j) {
            fits = !are_apart(rules, used[j], w) || crossings_of(runs[i], {runs[j]}) == 0;
        }
        used.push_back(w);
        if (fits && can_fill(rows, runs, used, words, rules)) return true;
        used.pop_back();
        rows = before;
    }
    return false;
}

/// A pattern's cells as letters not known yet, except the fixed ones.
inline Letters pattern_of(unsigned bits, const Rules& rules) {
    Letters rows(rules.height, std::vector<std::int32_t>(rules.width, 0));
    for (int cell = 0; cell < rules.height * rules.width; ++cell) {
        if (bits >> cell & 1) rows[cell / rules.width][cell % rules.width] = -1;
    }
    for (const FixedLetter& fixed : rules.fixed) {
        std::int32_t& cell = rows[fixed.row][fixed.column];
        if (cell != 0) cell = fixed.letter;
    }
    return rows;
}

/// The most points of a board, by trying every pattern.
inline int best_by_brute_force(const Words& words, const Rules& rules, const Goal& goal) {
    int best = no_board;
    for (unsigned bits = 0; bits < 1u << (rules.height * rules.width); ++bits) {
        Letters rows = pattern_of(bits, rules);
        const int points = points_of(rows, goal);
        if (points <= best || !keeps_rules(rows, rules)) continue;
        std::vector<int> used;
        if (can_fill(rows, runs_of(rows), used, words, rules)) best = points;
    }
    return best;
}

/// The board keeps the rules, its runs are distinct words, and it has so many points.
inline void check_board(const Letters& rows, const Words& words, const Rules& rules, const Goal& goal, int points) {
    CHECK(rows.size() == static_cast<std::size_t>(rules.height));
    if (rows.empty()) return;
    CHECK(points_of(rows, goal) == points && keeps_rules(rows, rules));
    for (const auto& [row, column, letter] : rules.fixed) CHECK(rows[row][column] == letter);
    std::vector<int> used;
    Letters filled = rows;
    CHECK(can_fill(filled, runs_of(rows), used, words, rules) && filled == rows);
}

}  // namespace masume::strips
