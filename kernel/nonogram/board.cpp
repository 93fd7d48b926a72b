#include "board.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace masume::nonogram {

template <int W>
Board<W>::Board(int height, int width)
    : height_(height), width_(width), stride_(static_cast<Size>(std::max(height, width) + 1) / 2),
      clues_(stride_ * static_cast<Size>(lines())), blocks_(static_cast<Size>(lines()), 0),
      fits_(static_cast<Size>(lines()), 1), openings_(static_cast<Size>(lines())), lines_(static_cast<Size>(lines())),
      dirty_(static_cast<Size>(lines() + 63) / 64) {
    for (int line = 0; line < lines(); ++line) set_clue(line, {});
}

template <int W>
void Board<W>::set_clue(int line, std::span<const int> clue) {
    const Size at = static_cast<Size>(line);
    const std::int64_t room =
        std::accumulate(clue.begin(), clue.end(), static_cast<std::int64_t>(clue.size()) - 1);
    fits_[at] = room <= length(line);
    blocks_[at] = fits_[at] ? static_cast<int>(clue.size()) : 0;
    openings_[at] = {};
    cache_.clear();
    if (!fits_[at]) return;
    std::ranges::transform(clue, clues_.begin() + static_cast<std::ptrdiff_t>(at * stride_),
                           [](int block) { return static_cast<Length>(block); });
    solver_.solve(this->clue(line), length(line), openings_[at]);
}

template <int W>
std::span<const Length> Board<W>::clue(int line) const {
    const Size at = static_cast<Size>(line);
    return {clues_.data() + at * stride_, static_cast<Size>(blocks_[at])};
}

template <int W>
bool Board<W>::reset() {
    std::ranges::fill(lines_, Line<W>{});
    trail_.clear();
    clean();
    sweep_ = 0;
    for (int line = 0; line < lines(); ++line) {
        const Line<W>& opening = openings_[static_cast<Size>(line)];
        culprit_ = line;
        if (!fits(line) || (opening.black & lines_[static_cast<Size>(line)].white).any() ||
            (opening.white & lines_[static_cast<Size>(line)].black).any())
            return false;
        adopt(line, opening);
    }
    return true;
}

template <int W>
bool Board<W>::assign(Place place, bool is_black) {
    if (is_known(place)) return this->is_black(place) == is_black;
    Line<W>& row = lines_[place.row];
    Line<W>& column = lines_[static_cast<Size>(column_line(place.column))];
    (is_black ? row.black : row.white).add(place.column);
    (is_black ? column.black : column.white).add(place.row);
    trail_.push_back(place);
    mark_dirty(place.row);
    mark_dirty(column_line(place.column));
    return true;
}

template <int W>
bool Board<W>::propagate() {
    for (int line = next_dirty(); line >= 0; line = next_dirty())
        if (!settle(line)) {
            culprit_ = line;
            clean();
            return false;
        }
    return true;
}

template <int W>
bool Board<W>::has_news(int line) {
    ++work_;
    Line<W> result = lines_[static_cast<Size>(line)];
    return !solve(line, result) || result != lines_[static_cast<Size>(line)];
}

template <int W>
void Board<W>::go_back(std::size_t mark) {
    clean();
    while (trail_.size() > mark) {
        const Place place = trail_.back();
        trail_.pop_back();
        Line<W>& row = lines_[place.row];
        Line<W>& column = lines_[static_cast<Size>(column_line(place.column))];
        row.black.remove(place.column);
        row.white.remove(place.column);
        column.black.remove(place.row);
        column.white.remove(place.row);
    }
}

template <int W>
std::vector<Place> Board<W>::undecided_places() const {
    std::vector<Place> places;
    places.reserve(static_cast<Size>(undecided()));
    const Bits<W> all = Bits<W>::first(width_);
    for (int r = 0; r < height_; ++r)
        (all - row(r).known()).each([&](int c) {
            places.push_back({static_cast<std::uint16_t>(r), static_cast<std::uint16_t>(c)});
        });
    return places;
}

/// Sweeps over the lines, rows and columns in turn: a line that waits gathers what its crossing lines find meanwhile.
template <int W>
int Board<W>::next_dirty() {
    const int words = static_cast<int>(dirty_.size());
    int word = sweep_ >> 6;
    std::uint64_t ahead = word < words ? dirty_[static_cast<Size>(word)] & (~std::uint64_t{0} << (sweep_ & 63)) : 0;
    for (int looked = 0; looked <= words; ++looked) {
        if (ahead != 0) {
            const int line = 64 * word + std::countr_zero(ahead);
            dirty_[static_cast<Size>(word)] &= ~(std::uint64_t{1} << (line & 63));
            sweep_ = line + 1;
            return line;
        }
        word = word + 1 < words ? word + 1 : 0;
        ahead = dirty_[static_cast<Size>(word)];
    }
    return -1;
}

template <int W>
void Board<W>::clean() {
    std::ranges::fill(dirty_, 0);
}

template <int W>
bool Board<W>::settle(int line) {
    ++work_;
    Line<W> result = lines_[static_cast<Size>(line)];
    if (!solve(line, result)) return false;
    adopt(line, result);
    return true;
}

template <int W>
bool Board<W>::solve(int line, Line<W>& known) {
    if (!cache_.is_on()) return solver_.solve(clue(line), length(line), known);
    auto& entry = cache_.at(line, known);
    if (entry.line != line || entry.known != known) {
        entry.line = line;
        entry.known = entry.result = known;
        entry.holds = solver_.solve(clue(line), length(line), entry.result);
    }
    known = entry.result;
    return entry.holds;
}

/// Writes what is new in a line into the lines that cross it, and sends for those.
template <int W>
void Board<W>::adopt(int line, const Line<W>& result) {
    Line<W>& here = lines_[static_cast<Size>(line)];
    const bool is_row = line < height_;
    const int first = is_row ? height_ : 0, place = is_row ? line : line - height_;
    const Bits<W> black = result.black - here.black, fresh = result.known() - here.known();
    here = {here.black | result.black, here.white | result.white};
    fresh.each([&](int i) {
        Line<W>& crossing = lines_[static_cast<Size>(first + i)];
        (black.has(i) ? crossing.black : crossing.white).add(place);
        mark_dirty(first + i);
        const auto a = static_cast<std::uint16_t>(place), b = static_cast<std::uint16_t>(i);
        trail_.push_back(is_row ? Place{a, b} : Place{b, a});
    });
}

template class Board<1>;
template class Board<2>;
template class Board<4>;
template class Board<8>;

}  // namespace masume::nonogram
