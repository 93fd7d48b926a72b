#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace masume::strips {

/// Whole points for what a pattern of black and white cells decides without its letters; none is negative.
struct Goal {
    int white = 1;      // for each white cell
    int length = 0;     // for each letter of each word, so that a crossing counts twice
    int words = 0;      // for each word
    int crossings = 0;  // for each cell in two words
};

/// Cells of a larger board beyond each side of a window; zero at the edge of the board.
///
/// With margins the search bounds what a window can hold whatever lies around it. Letters and crossings count where
/// they stand, a word where it starts.
struct Margins {
    int top = 0, bottom = 0, left = 0, right = 0;

    bool any() const { return top > 0 || bottom > 0 || left > 0 || right > 0; }
};

/// A letter that a cell must hold.
struct FixedLetter {
    int row, column;
    std::int32_t letter;
};

/// The board and what it must keep.
struct Rules {
    int height = 0, width = 0;
    std::vector<std::uint8_t> outside;  // row by row, non-zero where no word may go; empty if there is no such cell
    std::vector<FixedLetter> fixed;
    std::vector<std::pair<std::int32_t, std::int32_t>> apart;  // words that must not cross each other
    int min_crossings = 0;                                     // of every word
    bool no_black_pairs = false;                               // no two black cells side by side, corners white
    bool no_white_blocks = false;                              // no 2×2 block of white cells
    Margins margins;
};

}  // namespace masume::strips
