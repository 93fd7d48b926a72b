#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonogram/bits.h"

namespace masume::pictures {

/// A cell of a picture: its row times the width, and its column.
using Cell = std::int32_t;

/// A picture in black and white, by rows and by columns, so that the clue of any line is read off one set.
template <int W>
class Canvas {
public:
    using Set = nonogram::Bits<W>;

    /// A white canvas.
    Canvas(int height, int width)
        : height_(height), width_(width), rows_(static_cast<std::size_t>(height)),
          columns_(static_cast<std::size_t>(width)) {}

    int height() const { return height_; }
    int width() const { return width_; }
    int cells() const { return height_ * width_; }
    int row(Cell cell) const { return cell / width_; }
    int column(Cell cell) const { return cell % width_; }
    bool is_black(Cell cell) const { return is_black(row(cell), column(cell)); }

    void flip(Cell cell) {
        const int r = row(cell), c = column(cell);
        rows_[static_cast<std::size_t>(r)] = rows_[static_cast<std::size_t>(r)] ^ Set::bit(c);
        columns_[static_cast<std::size_t>(c)] = columns_[static_cast<std::size_t>(c)] ^ Set::bit(r);
    }

    /// Writes the blocks of a line (rows from 0, columns from `height` on) and returns them.
    template <typename Number>
    const std::vector<Number>& clue(int line, std::vector<Number>& blocks) const {
        blocks.clear();
        int last = -2;
        const auto at = static_cast<std::size_t>(line < height_ ? line : line - height_);
        (line < height_ ? rows_ : columns_)[at].each([&](int i) {
            if (i == last + 1) {
                ++blocks.back();
            } else {
                blocks.push_back(1);
            }
            last = i;
        });
        return blocks;
    }

    /// Which of the eight cells around a cell are black, one bit each, around from the one above; outside is white.
    unsigned ring(Cell cell) const {
        const int r = row(cell), c = column(cell);
        return bit(r - 1, c, 0) | bit(r - 1, c + 1, 1) | bit(r, c + 1, 2) | bit(r + 1, c + 1, 3) | bit(r + 1, c, 4) |
               bit(r + 1, c - 1, 5) | bit(r, c - 1, 6) | bit(r - 1, c - 1, 7);
    }

private:
    bool is_black(int r, int c) const { return rows_[static_cast<std::size_t>(r)].has(c); }
    unsigned bit(int r, int c, int place) const {
        const bool is_inside = r >= 0 && r < height_ && c >= 0 && c < width_;
        return is_inside && is_black(r, c) ? 1U << place : 0U;
    }

    int height_, width_;
    std::vector<Set> rows_, columns_;
};

}  // namespace masume::pictures
