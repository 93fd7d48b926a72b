#include "sounding.h"

#include <span>
#include <utility>

namespace masume::pictures {

template <int W>
Sounding<W>::Sounding(const nonogram::Board<W>& board)
    : board_(board), lines_(static_cast<std::size_t>(board.lines())),
      is_waiting_(static_cast<std::size_t>(board.lines()), 0), is_saved_(static_cast<std::size_t>(board.lines()), 0) {}

template <int W>
void Sounding<W>::start() {
    for (int line = 0; line < board_.lines(); ++line) lines_[static_cast<std::size_t>(line)] = board_.line(line);
}

template <int W>
int Sounding<W>::at_best(Canvas<W>& canvas, Cell cell) {
    row_ = board_.row_line(canvas.row(cell));
    column_ = board_.column_line(canvas.column(cell));
    open_ = board_.undecided();
    canvas.flip(cell);
    canvas.clue(row_, row_clue_);
    canvas.clue(column_, column_clue_);
    canvas.flip(cell);
    forget(row_, canvas.column(cell));
    forget(column_, canvas.row(cell));
    send_for(row_);
    send_for(column_);
    while (!waiting_.empty()) {
        const int line = waiting_.back();
        waiting_.pop_back();
        is_waiting_[static_cast<std::size_t>(line)] = 0;
        settle(canvas, line);
    }
    take_back();
    return open_;
}

/// The flipped cell is not known any more.
template <int W>
void Sounding<W>::forget(int line, int place) {
    Known& known = to_change(line);
    if (line == row_ && known.known().has(place)) ++open_;
    known.black.remove(place);
    known.white.remove(place);
}

template <int W>
void Sounding<W>::settle(const Canvas<W>& canvas, int line) {
    const std::span<const nonogram::Length> clue =
        line == row_ ? std::span<const nonogram::Length>(row_clue_)
                     : line == column_ ? std::span<const nonogram::Length>(column_clue_) : board_.clue(line);
    const Known before = lines_[static_cast<std::size_t>(line)];
    Known after = before;
    if (!solver_.solve(clue, board_.length(line), after)) return;  // never: what is known is true of the picture
    if (after == before) return;
    to_change(line) = after;
    const bool is_row = line < canvas.height();
    const int first = is_row ? canvas.height() : 0, place = is_row ? line : line - canvas.height();
    (after.known() - before.known()).each([&](int i) {
        Known& crossing = to_change(first + i);
        (after.black.has(i) ? crossing.black : crossing.white).add(place);
        send_for(first + i);
        --open_;
    });
}

template <int W>
void Sounding<W>::send_for(int line) {
    if (is_waiting_[static_cast<std::size_t>(line)]) return;
    is_waiting_[static_cast<std::size_t>(line)] = 1;
    waiting_.push_back(line);
}

template <int W>
typename Sounding<W>::Known& Sounding<W>::to_change(int line) {
    const auto at = static_cast<std::size_t>(line);
    if (!is_saved_[at]) {
        is_saved_[at] = 1;
        saved_.emplace_back(line, lines_[at]);
    }
    return lines_[at];
}

template <int W>
void Sounding<W>::take_back() {
    for (const auto& [line, known] : saved_) {
        lines_[static_cast<std::size_t>(line)] = known;
        is_saved_[static_cast<std::size_t>(line)] = 0;
    }
    saved_.clear();
}

template class Sounding<1>;
template class Sounding<2>;
template class Sounding<4>;
template class Sounding<8>;

}  // namespace masume::pictures
