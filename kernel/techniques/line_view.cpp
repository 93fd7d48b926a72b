#include "line_view.h"

#include <algorithm>
#include <cstdlib>

namespace masume::techniques {

void LineView::read(const Clues& clues, const Board& board, Line line, int level) {
    const Clue& clue = clues.of(line);
    line_ = line;
    level_ = level;
    clue_ = clue.data();
    pieces_ = static_cast<int>(clue.size());
    length_ = board.length(line.axis);
    reach_ = std::min(board.height(), board.width()) / range().reach_divisor;
    cells_[0] = cells_[length_ + 1] = white;
    const Colour* cell = board.cells().data() + board.cell(line, 1);
    const int stride = line.axis == 0 ? 1 : board.width();
    for (int i = 1; i <= length_; ++i, cell += stride) cells_[i] = *cell;
    read_segments();

    first_segment = 0;
    while (first_segment < segment_count && segments[first_segment].closed) ++first_segment;
    last_segment = segment_count - 1;
    while (last_segment >= 0 && segments[last_segment].closed) --last_segment;
    complete_ = first_segment == segment_count;
    first_piece = first_segment + 1;
    last_piece = pieces_ - (segment_count - 1 - last_segment);
    full_[0] = first_segment;
    full_[1] = last_segment;
    full_[2] = first_piece;
    full_[3] = last_piece;
}

void LineView::read_segments() {
    segment_count = 0;
    int runs = 0;
    int position = 1;
    while (position <= length_) {
        if (cells_[position] == white) {
            ++position;
            continue;
        }
        Segment segment{position, 0, false, true, runs, 0};
        for (; cells_[position] != white; ++position) {
            if (cells_[position] == unknown) {
                segment.closed = false;
                continue;
            }
            run_at_[runs] = position;
            while (cells_[position + 1] == black) ++position;
            run_length_[runs] = position - run_at_[runs] + 1;
            ++runs;
        }
        segment.length = position - segment.start;
        segment.runs = runs - segment.first_run;
        segment.has_black = segment.runs > 0;
        segments[segment_count++] = segment;
    }
}

bool LineView::ends_match() const {
    const int before = complete_ ? segment_count : full_[0];
    const int after = complete_ ? 0 : segment_count - 1 - full_[1];
    if (complete_ && segment_count != pieces_) return false;
    if (before + after > pieces_) return false;
    for (int i = 0; i < before; ++i) {
        if (segments[i].length != piece(i + 1)) return false;
    }
    for (int i = 0; i < after; ++i) {
        if (segments[segment_count - 1 - i].length != piece(pieces_ - i)) return false;
    }
    return true;
}

void LineView::find_limits() {
    if (level_ >= 3) {
        push_starts(start(), first_segment, first_piece, true);
        push_ends(last(), last_segment, last_piece, true);
        return;
    }
    int position = start();
    for (int i = first_piece; i <= last_piece; ++i) {
        start_limit[i] = position;
        position += piece(i) + 1;
    }
    position = last();
    for (int i = last_piece; i >= first_piece; --i) {
        end_limit[i] = position;
        position -= piece(i) + 1;
    }
}

/// Not `anew`: a start limit that is later already stays.
void LineView::push_starts(int position, int segment, int piece_number, bool anew) {
    for (int i = piece_number; i <= full_[3]; ++i) {
        while (segment <= full_[1] && position + piece(i) - 1 > segments[segment].last()) {
            ++segment;
            if (segment <= full_[1]) position = std::max(position, segments[segment].start);
        }
        if (segment > full_[1]) position = std::max(position, length_ + 1);
        start_limit[i] = anew ? position : std::max(start_limit[i], position);
        position += piece(i) + 1;
    }
}

void LineView::push_ends(int position, int segment, int piece_number, bool anew) {
    for (int i = piece_number; i >= full_[2]; --i) {
        while (segment >= full_[0] && position - piece(i) + 1 < segments[segment].start) {
            --segment;
            if (segment >= full_[0]) position = std::min(position, segments[segment].last());
        }
        if (segment < full_[0]) position = std::min(position, 0);
        end_limit[i] = anew ? position : std::min(end_limit[i], position);
        position -= piece(i) + 1;
    }
}

bool LineView::tighten() {
    Runs runs;
    Candidates found;
    for (int s = first_segment; s <= last_segment; ++s) {
        if (!segments[s].has_black) continue;
        const Space here = space(s, 1);
        find_runs(s, 1, runs);
        for (int b = 1; b <= runs.blocks; ++b) {
            find_candidates(here, runs.at[b] - 1, runs.block[b], first_piece, last_piece, found);
            if (found.count == 0) return false;
            const int highest = found.last();
            const int lowest = found.first();
            const int start_at = std::max(here.absolute(runs.at[b] + runs.block[b] - piece(highest)), here.origin);
            const int end_at = std::min(here.absolute(runs.at[b] - 1 + piece(lowest)), here.high());
            const bool starts_later = start_at > start_limit[highest];
            const bool ends_earlier = end_at < end_limit[lowest];
            if (starts_later) {
                start_limit[highest] = start_at;
                push_starts(start_at + piece(highest) + 1, s, highest + 1, false);
            }
            if (ends_earlier) {
                end_limit[lowest] = end_at;
                push_ends(end_at - piece(lowest) - 1, s, lowest - 1, false);
            }
            if (starts_later || ends_earlier) return true;
        }
    }
    return false;
}

void LineView::find_lengths() {
    longest = 0;
    second_longest = 0;
    shortest = 1000;
    for (int i = first_piece; i <= last_piece; ++i) {
        if (piece(i) > longest) {
            second_longest = longest;
            longest = piece(i);
        } else {
            second_longest = std::max(second_longest, piece(i));
        }
        shortest = std::min(shortest, piece(i));
    }
}

void LineView::skip_segment(const Side& side, int pieces) {
    if (side.direction > 0) {
        ++first_segment;
        first_piece += pieces;
    } else {
        --last_segment;
        last_piece -= pieces;
    }
}

void LineView::unskip() {
    first_segment = full_[0];
    last_segment = full_[1];
    first_piece = full_[2];
    last_piece = full_[3];
}

int LineView::black_segments() const {
    int count = 0;
    for (int s = first_segment; s <= last_segment; ++s) count += segments[s].has_black;
    return count;
}

int LineView::closed_segments() const {
    int count = 0;
    for (int s = first_segment; s <= last_segment; ++s) count += segments[s].closed;
    return count;
}

Side LineView::side(int direction) const {
    if (direction > 0) return {1, first_segment, last_segment, first_piece, last_piece};
    return {-1, last_segment, first_segment, last_piece, first_piece};
}

Space LineView::space(int segment, int direction) const {
    const Segment& s = segments[segment];
    return {direction > 0 ? s.start : s.last(), s.length, direction};
}

void LineView::find_runs(const Space& space, Runs& runs) const {
    runs.blocks = 0;
    int gap_from = 1;
    for (int i = 1; i <= space.length; ++i) {
        if (cells_[space.absolute(i)] != black) continue;
        const int from = i;
        while (i < space.length && cells_[space.absolute(i + 1)] == black) ++i;
        const int b = ++runs.blocks;
        runs.gap[b] = from - gap_from;
        runs.gap_at[b] = gap_from;
        runs.at[b] = from;
        runs.block[b] = i - from + 1;
        gap_from = i + 1;
    }
    runs.gap[runs.blocks + 1] = space.length + 1 - gap_from;
    runs.gap_at[runs.blocks + 1] = gap_from;
}

void LineView::find_runs(int segment, int direction, Runs& runs) const {
    const Segment& s = segments[segment];
    runs.blocks = s.runs;
    int gap_from = 1;
    for (int b = 1; b <= s.runs; ++b) {
        const int run = direction > 0 ? s.first_run + b - 1 : s.first_run + s.runs - b;
        const int length = run_length_[run];
        const int from = direction > 0 ? run_at_[run] - s.start + 1 : s.last() - (run_at_[run] + length - 1) + 1;
        runs.gap[b] = from - gap_from;
        runs.gap_at[b] = gap_from;
        runs.at[b] = from;
        runs.block[b] = length;
        gap_from = from + length;
    }
    runs.gap[s.runs + 1] = s.length + 1 - gap_from;
    runs.gap_at[s.runs + 1] = gap_from;
}

bool LineView::is_candidate(const Space& space, int low, int high, int number) const {
    if (piece(number) < high - low + 1 || piece(number) > space.length) return false;
    if (level_ == 1) return true;
    const bool starts_before = start_limit[number] <= low;
    const bool ends_after = end_limit[number] >= high;
    if (working_pieces() <= range().most_pieces) return starts_before && ends_after;
    return space.direction > 0 ? starts_before : ends_after;
}

void LineView::add(int number, Candidates& found) const {
    const int size = piece(number);
    found.shortest = found.count == 0 ? size : std::min(found.shortest, size);
    found.longest = std::max(found.longest, size);
    found.piece[found.count++] = number;
}

void LineView::find_candidates(const Space& space, int offset, int size, int from, int to, Candidates& found) const {
    found.count = found.shortest = found.longest = 0;
    const int near = space.absolute(offset + 1);
    const int far = space.absolute(offset + size);
    const int low = std::min(near, far);
    const int high = std::max(near, far);
    for (int i = from; space.direction > 0 ? i <= to : i >= to; i += space.direction) {
        if (is_candidate(space, low, high, i)) add(i, found);
    }
}

void LineView::narrow(const Space& space, const Runs& runs, Candidates& found) const {
    if (found.count != 2 || runs.blocks < 2) return;
    if (level_ < 3 || (level_ == 3 && runs.gap[1] != 0)) return;
    for (int i = 0; i < 2; ++i) {
        const int size = piece(found.piece[i]);
        bool runs_on = runs.gap[1] <= size;
        for (int j = size + 1; j <= runs.gap[1] + size + 1 && runs_on; ++j) runs_on = at(space, j) == black;
        if (!runs_on) continue;
        const int other = found.piece[1 - i];
        found.count = found.shortest = found.longest = 0;
        add(other, found);
        return;
    }
}

void LineView::find_guests(const Segment& segment, Candidates& found) const {
    found.count = found.shortest = found.longest = 0;
    for (int i = first_piece; i <= last_piece; ++i) {
        const bool sees_ends = working_pieces() <= range().most_pieces;
        const int low = std::max(start_limit[i], segment.start);
        const int high = sees_ends ? std::min(end_limit[i], segment.last()) : segment.last();
        if (high - low + 1 >= piece(i)) add(i, found);
    }
}

int LineView::segment_of(int position) const {
    for (int s = 0; s < segment_count; ++s) {
        if (segments[s].holds(position)) return s;
    }
    return -1;
}

}  // namespace masume::techniques
