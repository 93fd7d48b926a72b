#include "prober.h"

#include <algorithm>
#include <array>

namespace masume::nonogram {

template <int W>
Prober<W>::Prober(Board<W>& board)
    : board_(board), changed_(static_cast<Size>(board.lines()), 0) {}

template <int W>
bool Prober<W>::next(Place& place) {
    if (memories_.empty()) {
        const Size cells = static_cast<Size>(board_.height()) * static_cast<Size>(board_.width());
        memories_.resize(cells);
        stamps_.resize(cells, 0);
        board_.remember_lines();
    }
    for (bool gathered = false;; gathered = true) {
        while (!waiting_.empty()) {
            place = waiting_.back();
            waiting_.pop_back();
            if (!board_.is_known(place) && is_stale(memories_[index(place)])) return true;
        }
        if (gathered) return false;
        gather();
    }
}

template <int W>
auto Prober<W>::probe(Place place) -> Finding {
    ++probes_;
    Memory& memory = memories_[index(place)];
    memory = {.time = time_, .gain = {0, 0}, .rows = {}, .columns = {}};
    const std::size_t mark = board_.mark();

    const bool can_be_black = attempt(place, true, memory);
    if (can_be_black && board_.is_solved()) return Finding::solution;
    trial_ += 2;
    if (can_be_black)
        for (const Place decided : board_.trail().subspan(mark))
            stamps_[index(decided)] = trial_ + board_.is_black(decided);
    board_.go_back(mark);
    if (!can_be_black) return fix(place, false);

    const bool can_be_white = attempt(place, false, memory);
    if (can_be_white && board_.is_solved()) return Finding::solution;
    if (can_be_white) return merge(mark) ? Finding::progress : Finding::nothing;
    board_.go_back(mark);
    return fix(place, true);
}

template <int W>
bool Prober<W>::attempt(Place place, bool is_black, Memory& memory) {
    const std::size_t mark = board_.mark();
    board_.assign(place, is_black);
    const bool holds = board_.propagate();
    const auto decided = board_.trail().subspan(mark);
    memory.gain[is_black] = static_cast<int>(decided.size());
    for (const Place cell : decided) {
        memory.rows.add(cell.row);
        memory.columns.add(cell.column);
    }
    return holds;
}

/// Goes back and fixes what the trial in white has in common with the one in black.
template <int W>
bool Prober<W>::merge(std::size_t mark) {
    agreed_.clear();
    for (const Place decided : board_.trail().subspan(mark))
        if (stamps_[index(decided)] == trial_ + board_.is_black(decided)) agreed_.push_back(decided);
    board_.go_back(mark);
    for (const Place agreed : agreed_) board_.assign(agreed, stamps_[index(agreed)] & 1);
    board_.propagate();  // both trials hold it, so it cannot contradict
    note_changes(mark);
    return !agreed_.empty();
}

template <int W>
auto Prober<W>::fix(Place place, bool is_black) -> Finding {
    const std::size_t mark = board_.mark();
    board_.assign(place, is_black);
    const bool holds = board_.propagate();
    note_changes(mark);
    return holds ? Finding::progress : Finding::contradiction;
}

template <int W>
void Prober<W>::note_changes(std::size_t mark) {
    if (mark == board_.mark()) return;
    ++time_;
    for (const Place place : board_.trail().subspan(mark)) {
        changed_[place.row] = time_;
        changed_[static_cast<Size>(board_.column_line(place.column))] = time_;
    }
}

template <int W>
bool Prober<W>::is_stale(const Memory& memory) const {
    if (memory.time < 0) return true;
    if (memory.time == time_) return false;
    bool stale = false;
    memory.rows.each([&](int row) { stale |= changed_[static_cast<Size>(row)] > memory.time; });
    if (stale) return true;
    memory.columns.each(
        [&](int column) { stale |= changed_[static_cast<Size>(board_.column_line(column))] > memory.time; });
    return stale;
}

/// Puts the stale cells in order: those with most decided neighbours last, since they are taken from the end.
template <int W>
void Prober<W>::gather() {
    std::array<std::vector<Place>, 5> by_neighbours;
    const int height = board_.height(), width = board_.width();
    const auto is_known = [&](int r, int c) {
        return r < 0 || c < 0 || r >= height || c >= width || board_.row(r).known().has(c);
    };
    for (const Place place : board_.undecided_places()) {
        if (!is_stale(memories_[index(place)])) continue;
        const int r = place.row, c = place.column;
        const int known = is_known(r - 1, c) + is_known(r + 1, c) + is_known(r, c - 1) + is_known(r, c + 1);
        by_neighbours[static_cast<Size>(known)].push_back(place);
    }
    for (const auto& places : by_neighbours) waiting_.insert(waiting_.end(), places.rbegin(), places.rend());
}

template <int W>
Place Prober<W>::most_telling() const {
    Place best{};
    double most = -1;
    for (const Place place : board_.undecided_places()) {
        const Memory& memory = memories_[index(place)];
        const double worth = static_cast<double>(memory.gain[0]) * memory.gain[1] + memory.gain[0] + memory.gain[1];
        if (worth > most) {
            most = worth;
            best = place;
        }
    }
    return best;
}

template <int W>
bool Prober<W>::told_more_as_black(Place place) const {
    const Memory& memory = memories_[index(place)];
    return memory.gain[1] > memory.gain[0];
}

template class Prober<1>;
template class Prober<2>;
template class Prober<4>;
template class Prober<8>;

}  // namespace masume::nonogram
