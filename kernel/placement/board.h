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
    int white_cells() const { return white_cells_; }

    Cell cell(int row, int column) const { return (row + 1) * (width_ + 2) + column + 1; }
    int row(Cell c) const { return c / (width_ + 2) - 1; }
    int column(Cell c) const { return c % (width_ + 2) - 1; }
    Cell stride(Direction d) const { return d == Direction::across ? 1 : width_ + 2; }

    bool is_white(Cell c) const { return letters_[c] > 0; }
    bool is_outside(Cell c) const { return letters_[c] == outside; }
    Letter letter(Cell c) const { return letters_[c]; }
    std::int32_t word_at(Cell c, Direction d) const { return covers_[index(d)][c]; }

    /// True if a new word running in direction d may pass through c:
    /// a white cell no word covers that way yet, or a black one with no white cell beside the new word.
    bool is_open(Cell c, Direction d) const {
        if (letters_[c] == black) return beside_[index(d)][c] == 0;
        return letters_[c] > 0 && covers_[index(d)][c] == no_word;
    }

    void place(const Placement& p, std::span<const Letter> word);
    void remove(const Placement& p, std::span<const Letter> word);

private:
    static constexpr Letter black = 0;
    static constexpr Letter outside = -1;

    static constexpr std::size_t index(Direction d) { return static_cast<std::size_t>(d); }
    void count_beside(Cell c, std::int8_t change);

    int height_, width_;
    int white_cells_ = 0;
    std::vector<Letter> letters_;
    std::array<std::vector<std::int32_t>, 2> covers_;
    std::array<std::vector<std::int8_t>, 2> beside_;  // white cells to both sides of a word running that way
};

}  // namespace masume::placement
