#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "canvas.h"
#include "nonogram/board.h"
#include "sounding.h"
#include "visibility.h"

namespace masume::pictures {

/// The cells that are changed, in order.
using Flips = std::vector<Cell>;

/// A picture to try changes on: how many cells line solving leaves open, and how visible the changes are.
template <int W>
class Desk {
public:
    /// `tones` is what each cell costs to flip for its own sake: little where grey was near the other side.
    Desk(int height, int width, std::span<const std::uint8_t> black, std::vector<std::int32_t> tones);

    int cells() const { return canvas_.cells(); }
    /// Looks at the picture with these changes and returns how many cells line solving leaves open.
    int look(const Flips& flips);
    /// The fewest cells that can stay open if one more cell is flipped, after look.
    int at_best(Cell cell) { return sounding_.at_best(canvas_, cell); }
    /// To be called between look and at_best.
    void start_sounding() { sounding_.start(); }
    /// How visible the changes are that were looked at last.
    Cost cost() const { return cost_; }
    /// The same with one more, after look.
    Cost cost_with(Cell cell);
    /// The cells in whose row or column something is open, after look; `flips` less.
    const std::vector<Cell>& candidates(bool only_near);
    /// How far each cell of the original is from the nearest black one, up, down and sideways.
    std::vector<int> distances() const;
    /// The number of the square of 8x8 cells that a cell lies in.
    int tile(Cell cell) const { return canvas_.row(cell) / 8 * canvas_.width() + canvas_.column(cell) / 8; }
    int open() const { return board_.undecided(); }

private:
    void toggle(Cell cell);
    Cost own_cost(Cell cell) const;
    bool touches_flips(Cell cell) const;

    Canvas<W> original_, canvas_;
    std::vector<std::int32_t> tones_;
    Visibility visibility_;
    nonogram::Board<W> board_;
    Sounding<W> sounding_;
    Flips flips_;
    Cost cost_ = 0;
    std::vector<int> clue_;
    std::vector<std::uint8_t> is_stale_, is_flipped_;
    std::vector<int> stale_;
    std::vector<Cell> candidates_;
};

}  // namespace masume::pictures
