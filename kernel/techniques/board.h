#pragma once

#include <cstdint>
#include <vector>

namespace masume::techniques {

using Colour = std::int8_t;
inline constexpr Colour white = -1;
inline constexpr Colour unknown = 0;
inline constexpr Colour black = 1;

inline constexpr int longest_line = 512;

/// A row (axis 0, the paper's TY=0) or a column (axis 1), counted from 0.
struct Line {
    int axis;
    int index;
    bool operator==(const Line&) const = default;
};

/// The lengths of a line's pieces (ピース), in order.
using Clue = std::vector<int>;

/// The question: the pieces of every row and every column.
class Clues {
public:
    /// Throws std::invalid_argument for no lines, more than 512 of them, or pieces below one cell.
    Clues(std::vector<Clue> rows, std::vector<Clue> columns);

    int height() const { return static_cast<int>(lines_[0].size()); }
    int width() const { return static_cast<int>(lines_[1].size()); }
    int lines(int axis) const { return static_cast<int>(lines_[axis].size()); }
    int cells() const { return height() * width(); }
    const Clue& of(Line line) const { return lines_[line.axis][line.index]; }

    /// Whether every line has room for its pieces and rows and columns agree on the number of black cells.
    bool can_be() const;

private:
    std::vector<Clue> lines_[2];
};

/// The cells of a puzzle that is being solved, and how many are still unknown.
class Board {
public:
    Board(int height, int width) : height_(height), width_(width), cells_(height * width), unknown_(height * width) {}

    int height() const { return height_; }
    int width() const { return width_; }
    int unknown_cells() const { return unknown_; }
    const std::vector<Colour>& cells() const { return cells_; }

    /// The number of a cell: `position` counts from 1 along the line, as in the paper.
    int cell(Line line, int position) const {
        return line.axis == 0 ? line.index * width_ + position - 1 : (position - 1) * width_ + line.index;
    }
    Colour at(Line line, int position) const { return cells_[cell(line, position)]; }
    Colour at(int cell) const { return cells_[cell]; }
    /// How many cells a line of this axis has.
    int length(int axis) const { return axis == 0 ? width_ : height_; }

    void set(int cell, Colour colour) {
        unknown_ += (colour == unknown) - (cells_[cell] == unknown);
        cells_[cell] = colour;
    }

private:
    int height_;
    int width_;
    std::vector<Colour> cells_;
    int unknown_;
};

}  // namespace masume::techniques
