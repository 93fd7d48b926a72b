#pragma once

// Boards checked by brute force, reading nothing but letters.

#include <algorithm>
#include <compare>
#include <cstdint>
#include <memory>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "common/rng.h"
#include "common/testing.h"
#include "layout.h"

namespace masume::placement {

using Words = std::vector<std::vector<Letter>>;
using Letters = std::vector<std::vector<Letter>>;  // rows; 0 is black

inline Words random_words(Rng& rng, int count, int alphabet, int longest) {
    std::set<std::vector<Letter>> words;
    for (int i = 0; i < count; ++i) {
        std::vector<Letter> word(2 + rng.below(longest - 1));
        for (Letter& letter : word) letter = 1 + static_cast<Letter>(rng.below(alphabet));
        words.insert(word);
    }
    return {words.begin(), words.end()};
}

inline std::vector<std::uint8_t> random_mask(Rng& rng, int height, int width) {
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(height) * width);
    for (auto& cell : mask) cell = rng.below(8) == 0;
    return mask;
}

inline Letters letters_of(const Layout& layout) {
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

inline Letters transposed(const Letters& rows) {
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
inline std::vector<Run> runs_of(const Letters& rows) {
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

inline Words words_of(const std::vector<Run>& runs) {
    Words words;
    for (const Run& run : runs) words.push_back(run.letters);
    std::sort(words.begin(), words.end());
    return words;
}

inline int connected_parts(Letters rows) {
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

inline Words placed_words(const Layout& layout) {
    Words words;
    for (const Placement& p : layout.placements()) {
        const auto word = layout.dictionary().word(p.word);
        words.emplace_back(word.begin(), word.end());
    }
    std::sort(words.begin(), words.end());
    return words;
}

inline int count_white(const Letters& rows) {
    int white = 0;
    for (const auto& row : rows) white += static_cast<int>(row.size() - std::count(row.begin(), row.end(), 0));
    return white;
}

/// Every run is a placed word, and no word is placed twice.
inline void check_runs(const Layout& layout) {
    const Words words = placed_words(layout);
    CHECK(words_of(runs_of(letters_of(layout))) == words);
    CHECK(std::adjacent_find(words.begin(), words.end()) == words.end());
}

inline void check_rules(const Layout& layout, const std::vector<std::uint8_t>& mask) {
    check_runs(layout);
    const Letters rows = letters_of(layout);
    CHECK(connected_parts(rows) <= 1);
    const int width = layout.board().width();
    for (std::size_t i = 0; i < mask.size(); ++i) CHECK(!mask[i] || rows[i / width][i % width] == 0);
}

/// Tries every unused word everywhere by brute force, reading only letters:
/// can one be added so that it crosses a placed word and every other run stays as it is?
inline bool has_neighbour(const Layout& layout, const std::vector<std::uint8_t>& mask) {
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

/// The goal of the most white cells.
inline std::shared_ptr<Goal> white_goal(const Words& words) {
    auto goal = std::make_shared<Goal>();
    for (const auto& word : words) goal->word_values.push_back(point * static_cast<Points>(word.size()));
    goal->crossing_value = -point;
    return goal;
}

inline Layout layout_of(const Words& words, int height, int width, const std::vector<std::uint8_t>& mask = {}) {
    return {std::make_shared<Dictionary>(words), white_goal(words), Board(height, width, mask)};
}

}  // namespace masume::placement
