#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "dictionary.h"

namespace masume::placement {

enum class Direction : std::uint8_t { across, down };

constexpr Direction turned(Direction d) { return d == Direction::across ? Direction::down : Direction::across; }

/// A cell as an index into a board that is framed by one ring of outside cells.
using Cell = std::int32_t;

/// Where a word went: the cell of its first letter and the way it runs.
struct Placement {
    std::int32_t word;
    Cell start;
    Direction direction;

    bool operator==(const Placement&) const = default;
};

/// The cells: which are outside, which are white and with what letter, and which word covers each in each direction.
/// Everything a legality test needs is kept up to date as words come and go, so that a test reads one cell at a time.
class Board {
public:
    static constexpr int max_side = 1000;
    static constexpr std::int32_t no_word = -1;

    /// `outside` has one entry per cell, row by row, or is empty when every cell may be used.
    /// Throws std::invalid_argument if the size is out of range or the mask does not match it.
    Board(int height, int width, std::span<const std::uint8_t> outside);

    int height() const { return height_; }
    int width() const { return width_; }
    std::size_t framed_cells() const { return letters_.size(); }

    Cell cell(int row, int column) const { return (row + 1) * (width_ + 2) + column + 1; }
    int row(Cell c) const { return c / (width_ + 2) - 1; }
    int column(Cell c) const { return c % (width_ + 2) - 1; }
    Cell stride(Direction d) const { return d == Direction::across ? 1 : width_ + 2; }
    /// The number of the line that a word running in direction d stands in: its row or its column.
    int line(Cell c, Direction d) const { return d == Direction::across ? row(c) : column(c); }
    int lines(Direction d) const { return d == Direction::across ? height_ : width_; }
    /// The first cell of a line; the line has lines(turned(d)) cells.
    Cell first_of_line(int line, Direction d) const { return d == Direction::across ? cell(line, 0) : cell(0, line); }

    bool is_white(Cell c) const { return letters_[c] > 0; }
    bool is_black(Cell c) const { return letters_[c] == black; }
    bool is_outside(Cell c) const { return letters_[c] == outside; }
    bool is_given(Cell c) const { return !given_.empty() && given_[c]; }
    Letter letter(Cell c) const { return letters_[c]; }
    std::int32_t word_at(Cell c, Direction d) const { return covers_[index(d)][c]; }
    bool is_covered(Cell c, Direction d) const { return word_at(c, d) != no_word; }
    /// True if a word running in direction d through c would lie beside a white cell there.
    bool has_white_beside(Cell c, Direction d) const { return beside_[index(d)][c] != 0; }

    void place(const Placement& p, std::span<const Letter> word);
    void remove(const Placement& p, std::span<const Letter> word);

    /// Makes a cell white for good, whether a word covers it or not.
    void give(Cell c, Letter letter);

private:
    static constexpr Letter black = 0;
    static constexpr Letter outside = -1;

    static constexpr std::size_t index(Direction d) { return static_cast<std::size_t>(d); }
    void count_beside(Cell c, std::int8_t change);

    int height_, width_;
    std::vector<Letter> letters_;
    std::array<std::vector<std::int32_t>, 2> covers_;
    std::array<std::vector<std::int8_t>, 2> beside_;  // white cells to both sides of a word running that way
    std::vector<bool> given_;                         // empty if no cell is
};

}  // namespace masume::placement
