#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "line_cache.h"
#include "line_solver.h"

namespace masume::nonogram {

constexpr int longest_line = 512;

/// Words for lines of n cells: 1, 2, 4 or 8.
constexpr int words_for(int n) { return n <= 64 ? 1 : n <= 128 ? 2 : n <= 256 ? 4 : 8; }

/// A cell of the board.
struct Place {
    std::uint16_t row, column;
};

/// What is known of every cell, by rows and by columns, and everything that follows line by line.
///
/// Lines are numbered: rows from 0, columns from `height` on. A board is made once and used for many puzzles of its
/// size: set_clue for the lines that differ, reset, propagate.
template <int W>
class Board {
public:
    /// A board whose lines are all empty.
    Board(int height, int width);

    int height() const { return height_; }
    int width() const { return width_; }
    int lines() const { return height_ + width_; }
    int row_line(int row) const { return row; }
    int column_line(int column) const { return height_ + column; }
    /// The cells of a line.
    int length(int line) const { return line < height_ ? width_ : height_; }

    /// Gives a line another clue, blocks of one cell or more each; what is known stays until reset.
    void set_clue(int line, std::span<const int> clue);
    std::span<const Length> clue(int line) const;
    /// True if the blocks of a line have room in it.
    bool fits(int line) const { return fits_[static_cast<std::size_t>(line)]; }

    /// Knows only what each clue says by itself; false if one does not fit its line.
    bool reset();
    /// Makes a cell black or white; false if it is known to be the other.
    bool assign(Place place, bool is_black);
    /// Draws every conclusion that any one line allows, until none is left; false if a line contradicts.
    /// After false, go back to a mark or reset.
    bool propagate();
    /// Whether a line by itself, as it is known, allows another conclusion or contradicts.
    bool has_news(int line);

    /// Remembers from now on what followed from lines, which pays when the same ones come again.
    void remember_lines() { cache_.turn_on(); }

    /// The cells decided so far, in order; a mark is a number of them.
    std::span<const Place> trail() const { return trail_; }
    std::size_t mark() const { return trail_.size(); }
    /// Forgets what was decided after the mark.
    void go_back(std::size_t mark);

    const Line<W>& line(int number) const { return lines_[static_cast<std::size_t>(number)]; }
    const Line<W>& row(int row) const { return line(row); }
    bool is_known(Place place) const { return row(place.row).known().has(place.column); }
    bool is_black(Place place) const { return row(place.row).black.has(place.column); }
    int undecided() const { return height_ * width_ - static_cast<int>(trail_.size()); }
    /// The cells that nothing is known about, row by row.
    std::vector<Place> undecided_places() const;
    bool is_solved() const { return undecided() == 0; }
    /// The line that contradicted last.
    int culprit() const { return culprit_; }
    /// Lines solved so far: the measure of work.
    std::int64_t work() const { return work_; }

private:
    using Size = std::size_t;

    int next_dirty();
    void mark_dirty(int line) { dirty_[static_cast<Size>(line >> 6)] |= std::uint64_t{1} << (line & 63); }
    void clean();
    bool settle(int line);
    bool solve(int line, Line<W>& known);
    void adopt(int line, const Line<W>& result);

    int height_, width_;
    Size stride_;  // blocks that a line has room for
    std::vector<Length> clues_;
    std::vector<int> blocks_;
    std::vector<std::uint8_t> fits_;
    std::vector<Line<W>> openings_;  // what each clue says by itself
    std::vector<Line<W>> lines_;
    std::vector<Place> trail_;
    std::vector<std::uint64_t> dirty_;
    int sweep_ = 0;  // the line after the one that was settled last
    int culprit_ = -1;
    std::int64_t work_ = 0;
    LineSolver<W> solver_;
    LineCache<W> cache_;
};

extern template class Board<1>;
extern template class Board<2>;
extern template class Board<4>;
extern template class Board<8>;

}  // namespace masume::nonogram
