#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "letters.h"
#include "rules.h"

namespace masume::strips {

/// A row of black and white cells: bit c is set if column c is white.
using RowBits = std::uint32_t;

constexpr int max_height = 32;
constexpr int max_width = 12;
constexpr int max_margin = 1000;
constexpr int max_word_length = 64;
constexpr int max_letters = 4096;  // of all words together
constexpr int max_points = 29000;  // of a board

/// Words, rules and goal in the form the engine works with. Promise: everything in it is within range.
struct Task {
    static constexpr int no_letter = -1;

    /// Letters count from 1. Words too long for the board are left out.
    /// Throws std::invalid_argument naming what is wrong, or what has no room.
    Task(const std::vector<std::vector<std::int32_t>>& list, const Rules& rules, const Goal& goal);

    int fixed_at(int row, int column) const { return fixed[row * width + column]; }
    /// At least what so many rows can be worth.
    int most_points(int rows) const;

    int height, width;
    Margins margins;
    Goal goal;
    int min_crossings;
    bool no_black_pairs, no_white_blocks;
    bool has_fixed;
    std::vector<RowBits> inside;  // by row
    std::vector<RowBits> given;   // by row: cells that must be white
    std::vector<int> fixed;       // by cell: the letter it must hold, or no_letter
    std::vector<Word> words;
    std::vector<std::pair<int, int>> apart;
    std::vector<std::int32_t> alphabet;  // the caller's number of each letter

private:
    int longest_that_fits() const;
    void take_words(const std::vector<std::vector<std::int32_t>>& list, const Rules& rules);
    void take_cells(const Rules& rules);
    Letter renumbered(std::int32_t letter);
};

}  // namespace masume::strips
