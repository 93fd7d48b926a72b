#pragma once

// Pictures and the clues they give, for tests.

#include <vector>

#include "board.h"

namespace masume::techniques {

using Cells = std::vector<Colour>;

/// The blocks of a line of a picture: `length` cells from `from` on, `stride` apart.
inline Clue clue_of(const Cells& picture, int from, int stride, int length) {
    Clue clue;
    for (int i = 0, run = 0; i <= length; ++i) {
        const bool is_black = i < length && picture[from + i * stride] == black;
        if (!is_black && run > 0) clue.push_back(run);
        run = is_black ? run + 1 : 0;
    }
    return clue;
}

/// The blocks of a line by itself.
inline Clue clue_of(const Cells& line) { return clue_of(line, 0, 1, static_cast<int>(line.size())); }

/// The clues of all rows and columns.
inline Clues clues_of(const Cells& picture, int height, int width) {
    std::vector<Clue> rows;
    std::vector<Clue> columns;
    for (int r = 0; r < height; ++r) rows.push_back(clue_of(picture, r * width, 1, width));
    for (int c = 0; c < width; ++c) columns.push_back(clue_of(picture, c, width, height));
    return {rows, columns};
}

}  // namespace masume::techniques
