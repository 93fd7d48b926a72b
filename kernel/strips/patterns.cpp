#include "patterns.h"

#include <algorithm>

namespace masume::strips {

namespace {

/// White cells of a strip that hang together, by row.
struct Part {
    RowBits row[max_height] = {};
};

/// Adds to row r of the part what hangs together with it there and in the rows beside it; false if that is nothing.
bool grow(Part& part, const Strip& strip, int r) {
    const RowBits white = strip.row[r];
    RowBits now = part.row[r] | (r > 0 ? part.row[r - 1] : 0) | (r + 1 < strip.size ? part.row[r + 1] : 0);
    now &= white;
    for (RowBits old = 0; old != now;) {
        old = now;
        now |= ((now << 1) | (now >> 1)) & white;
    }
    if (now == part.row[r]) return false;
    part.row[r] = now;
    return true;
}

Part part_of(const Strip& strip, int r, RowBits cell) {
    Part part;
    part.row[r] = cell;
    for (bool grown = true; grown;) {
        grown = false;
        for (int i = 0; i < strip.size; ++i) grown |= grow(part, strip, i);
        for (int i = strip.size - 1; i >= 0; --i) grown |= grow(part, strip, i);
    }
    return part;
}

}  // namespace

Strip Strip::tail(int count) const {
    Strip tail;
    const int from = size - count;
    for (int i = 0; i < count; ++i) tail.row[i] = row[from + i];
    tail.size = count;
    tail.first = first + from;
    tail.continued = from > 0 ? row[from - 1] & row[from] : continued;
    return tail;
}

RowBits Strip::column(int c) const {
    RowBits bits = 0;
    for (int r = 0; r < size; ++r) bits |= (row[r] >> c & 1) << r;
    return bits;
}

Patterns::Patterns(const Task& task) : task_(task), all_((RowBits{1} << task.width) - 1) {
    if (task_.margins.left > 0) open_sides_ |= 1;
    if (task_.margins.right > 0) open_sides_ |= RowBits{1} << (task_.width - 1);
    ternary_.assign(all_ + 1, 0);
    runs_.assign(all_ + 1, 0);
    for (RowBits row = 0; row <= all_; ++row) counts_.push_back(static_cast<std::uint8_t>(std::popcount(row)));
    for (int c = 0; c < task_.width; ++c, contexts_ *= 3) {
        for (RowBits row = 0; row <= all_; ++row) ternary_[row] += (row >> c & 1) != 0 ? contexts_ : 0;
    }
    for (RowBits row = 0; row <= all_; ++row) {
        for_runs(row, [&](int start, int end) {
            if (end - start >= 2) runs_[row] |= RunSet{1} << run_index(start, end - start, task_.width);
            return true;
        });
    }
}

int Patterns::run_index(int start, int length, int width) {
    return start * (width - 1) - start * (start - 1) / 2 + length - 2;
}

bool Patterns::corners_are_white(int row, RowBits bits) const {
    const Margins& margins = task_.margins;
    const bool is_edge = (row == 0 && margins.top == 0) || (row == task_.height - 1 && margins.bottom == 0);
    RowBits corners = margins.left == 0 ? 1 : 0;
    if (margins.right == 0) corners |= RowBits{1} << (task_.width - 1);
    return !is_edge || (corners & task_.inside[row] & ~bits) == 0;
}

std::vector<RowBits> Patterns::rows_allowed(int row) const {
    std::vector<RowBits> allowed;
    for (RowBits bits = 0; bits <= all_; ++bits) {
        const RowBits black = task_.inside[row] & ~bits;
        if ((bits & ~task_.inside[row]) != 0 || (task_.given[row] & ~bits) != 0) continue;
        if (task_.no_black_pairs && ((black & (black << 1)) != 0 || !corners_are_white(row, bits))) continue;
        allowed.push_back(bits);
    }
    return allowed;
}

bool Patterns::may_follow(RowBits last, RowBits next, int row) const {
    if (row == 0) return true;
    const RowBits both = last & next;
    if (task_.no_white_blocks && (both & (both << 1)) != 0) return false;
    return !task_.no_black_pairs || (task_.inside[row - 1] & ~last & task_.inside[row] & ~next) == 0;
}

int Patterns::gain(RowBits last, RowBits covered, RowBits next, int row) const {
    const RowBits across_next = across(next);
    const RowBits from_above = covered_by(last, next, row);
    const RowBits begun = row > 0 ? last & next & ~covered : 0;  // words going down that start in `last`
    const RowBits starts = row == 0 ? from_above : begun;        // any cell below a margin may start one
    const Goal& goal = task_.goal;
    return goal.white * count(next) + goal.length * (count(across_next) + count(from_above) + count(begun)) +
           goal.words * (count(across_next & ~(next << 1)) + count(starts)) +
           goal.crossings * (count(across_next & from_above) + count(across(last) & begun));
}

int Patterns::gain_below(RowBits last, RowBits covered) const {
    if (task_.margins.bottom == 0) return 0;
    const RowBits may_start = last & ~covered;
    const Goal& goal = task_.goal;
    return (goal.length + goal.words) * count(may_start) + goal.crossings * count(may_start & across(last));
}

bool Patterns::may_connect(const Strip& strip, int left) const {
    const bool open_below = left > 0 || task_.margins.bottom > 0;
    const bool open_above = strip.first > 0 || task_.margins.top > 0;
    RowBits seen[max_height] = {};
    int parts = 0;
    bool any_closed = false;
    for (int r = 0; r < strip.size; ++r) {
        while (const RowBits rest = strip.row[r] & ~seen[r]) {
            const Part part = part_of(strip, r, rest & -rest);
            bool open = (open_below && part.row[strip.size - 1] != 0) || (open_above && part.row[0] != 0);
            for (int i = 0; i < strip.size; ++i) {
                seen[i] |= part.row[i];
                open |= (part.row[i] & open_sides_) != 0;
            }
            any_closed |= !open;
            if (++parts > 1 && any_closed) return false;
        }
    }
    return true;
}

bool Patterns::has_crossings(const Strip& strip, int left) const {
    if (task_.min_crossings == 0) return true;
    const bool open_below = left > 0 || task_.margins.bottom > 0;
    for (int r = 0; r < strip.size - (open_below ? 1 : 0); ++r) {
        if (!across_words_have_crossings(strip, r)) return false;
    }
    for (int c = 0; c < task_.width; ++c) {
        if (!down_words_have_crossings(strip, c, open_below)) return false;
    }
    return true;
}

bool Patterns::across_words_have_crossings(const Strip& strip, int r) const {
    RowBits down = r > 0 ? strip.row[r - 1] : strip.continued;
    if (r + 1 < strip.size) down |= strip.row[r + 1];
    return for_runs(strip.row[r], [&](int start, int end) {
        const RowBits run = (RowBits{1} << end) - (RowBits{1} << start);
        const bool goes_on = (run & open_sides_) != 0;
        return end - start < 2 || goes_on || count(run & down) >= task_.min_crossings;
    });
}

bool Patterns::down_words_have_crossings(const Strip& strip, int c, bool open_below) const {
    return for_runs(strip.column(c), [&](int start, int end) {
        const bool goes_on = (start == 0 && (strip.continued >> c & 1) != 0) || (end == strip.size && open_below);
        int crossings = 0;
        for (int r = start; r < end; ++r) crossings += static_cast<int>(across(strip.row[r]) >> c & 1);
        return end - start < 2 || goes_on || crossings >= task_.min_crossings;
    });
}

}  // namespace masume::strips
