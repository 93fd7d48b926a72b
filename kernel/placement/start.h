#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "layout.h"

namespace masume::placement {

/// A letter that is on the board from the start.
struct GivenLetter {
    int row, column;
    Letter letter;
};

/// A board before the search: its size, the cells outside it, and the words and letters that stand there for good.
struct Start {
    int height, width;
    std::vector<std::uint8_t> outside;  // row by row; empty if every cell may be used
    std::vector<GivenLetter> letters;

    /// The layout to search from: letters are given, and where two or more stand side by side, the word they make is fixed.
    /// Throws std::invalid_argument naming the place if they make no word of the dictionary, or one word twice.
    Layout layout(std::shared_ptr<const Dictionary> dictionary, std::shared_ptr<const Goal> goal) const;
};

}  // namespace masume::placement
