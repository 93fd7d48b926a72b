#include "desk.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace masume::pictures {

template <int W>
Desk<W>::Desk(int height, int width, std::span<const std::uint8_t> black, std::vector<std::int32_t> tones)
    : original_(height, width), canvas_(height, width), tones_(std::move(tones)), board_(height, width),
      sounding_(board_), is_stale_(static_cast<std::size_t>(height + width), 0), is_flipped_(black.size(), 0) {
    for (std::size_t cell = 0; cell < black.size(); ++cell) {
        if (black[cell]) original_.flip(static_cast<Cell>(cell));
    }
    canvas_ = original_;
    for (int line = 0; line < board_.lines(); ++line) board_.set_clue(line, canvas_.clue(line, clue_));
}

template <int W>
int Desk<W>::look(const Flips& flips) {
    Flips changed;
    std::ranges::set_symmetric_difference(flips_, flips, std::back_inserter(changed));
    for (const Cell cell : changed) toggle(cell);
    flips_ = flips;
    for (const int line : stale_) {
        board_.set_clue(line, canvas_.clue(line, clue_));
        is_stale_[static_cast<std::size_t>(line)] = 0;
    }
    stale_.clear();
    cost_ = 0;
    for (const Cell cell : flips_) cost_ += own_cost(cell);
    board_.reset();
    board_.propagate();
    return board_.undecided();
}

template <int W>
void Desk<W>::toggle(Cell cell) {
    canvas_.flip(cell);
    is_flipped_[static_cast<std::size_t>(cell)] ^= 1;
    for (const int line : {board_.row_line(canvas_.row(cell)), board_.column_line(canvas_.column(cell))}) {
        if (is_stale_[static_cast<std::size_t>(line)]) continue;
        is_stale_[static_cast<std::size_t>(line)] = 1;
        stale_.push_back(line);
    }
}

/// A change is as visible as in the old picture or in the new one, whichever shows it more.
template <int W>
Cost Desk<W>::own_cost(Cell cell) const {
    const bool was_black = original_.is_black(cell);
    const Cost shape = std::max(visibility_.of(was_black, original_.ring(cell)),
                                visibility_.of(was_black, canvas_.ring(cell)));
    return cell_cost + tones_[static_cast<std::size_t>(cell)] + shape;
}

template <int W>
Cost Desk<W>::cost_with(Cell cell) {
    if (!touches_flips(cell)) return cost_ + own_cost(cell);
    canvas_.flip(cell);
    Cost sum = own_cost(cell);
    for (const Cell other : flips_) sum += own_cost(other);
    canvas_.flip(cell);
    return sum;
}

template <int W>
bool Desk<W>::touches_flips(Cell cell) const {
    const int row = canvas_.row(cell), column = canvas_.column(cell);
    return std::ranges::any_of(flips_, [&](Cell other) {
        return std::abs(canvas_.row(other) - row) <= 1 && std::abs(canvas_.column(other) - column) <= 1;
    });
}

template <int W>
const std::vector<Cell>& Desk<W>::candidates(bool only_near) {
    std::vector<std::uint8_t> rows(static_cast<std::size_t>(canvas_.height()), 0);
    std::vector<std::uint8_t> columns(static_cast<std::size_t>(canvas_.width()), 0);
    std::vector<std::uint8_t> near(static_cast<std::size_t>(only_near ? cells() : 0), 0);
    for (const nonogram::Place place : board_.undecided_places()) {
        rows[place.row] = columns[place.column] = 1;
        if (!only_near) continue;
        for (int row = std::max(0, place.row - 1); row <= std::min(canvas_.height() - 1, place.row + 1); ++row)
            for (int column = std::max(0, place.column - 1); column <= std::min(canvas_.width() - 1, place.column + 1);
                 ++column)
                near[static_cast<std::size_t>(row * canvas_.width() + column)] = 1;
    }
    candidates_.clear();
    for (Cell cell = 0; cell < cells(); ++cell) {
        const auto at = static_cast<std::size_t>(cell);
        if (is_flipped_[at] || (only_near && !near[at])) continue;
        if (rows[static_cast<std::size_t>(canvas_.row(cell))] || columns[static_cast<std::size_t>(canvas_.column(cell))])
            candidates_.push_back(cell);
    }
    return candidates_;
}

template <int W>
std::vector<int> Desk<W>::distances() const {
    const int far = canvas_.height() + canvas_.width();
    std::vector<int> distances(static_cast<std::size_t>(cells()), far);
    std::vector<Cell> reached;
    for (Cell cell = 0; cell < cells(); ++cell) {
        if (!original_.is_black(cell)) continue;
        distances[static_cast<std::size_t>(cell)] = 0;
        reached.push_back(cell);
    }
    const auto reach = [&](Cell from, Cell cell) {
        if (distances[static_cast<std::size_t>(cell)] != far) return;
        distances[static_cast<std::size_t>(cell)] = distances[static_cast<std::size_t>(from)] + 1;
        reached.push_back(cell);
    };
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const Cell cell = reached[i];
        if (canvas_.row(cell) > 0) reach(cell, cell - canvas_.width());
        if (canvas_.row(cell) + 1 < canvas_.height()) reach(cell, cell + canvas_.width());
        if (canvas_.column(cell) > 0) reach(cell, cell - 1);
        if (canvas_.column(cell) + 1 < canvas_.width()) reach(cell, cell + 1);
    }
    return distances;
}

template class Desk<1>;
template class Desk<2>;
template class Desk<4>;
template class Desk<8>;

}  // namespace masume::pictures
