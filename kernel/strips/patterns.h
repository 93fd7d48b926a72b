#pragma once

#include <bit>
#include <vector>

#include "task.h"

namespace masume::strips {

/// Runs of two or more cells of one row: bit run_index(start, length) for each.
using RunSet = Bits128;

/// Consecutive rows of a board, from `first` on.
struct Strip {
    RowBits row[max_height];
    int size = 0;
    int first = 0;
    RowBits continued = 0;  // columns whose word going down begins above the strip

    RowBits last() const { return size > 0 ? row[size - 1] : 0; }
    /// Cells of the last row that are in a word with the cell above.
    RowBits covered() const { return size > 1 ? row[size - 2] & row[size - 1] : size == 1 ? continued : 0; }
    /// The last `count` rows by themselves.
    Strip tail(int count) const;
    /// A column of the strip: bit r for row r.
    RowBits column(int c) const;
};

/// Calls visit(start, end) for each run of ones; stops and returns false as soon as visit does.
template <typename Visit>
bool for_runs(RowBits bits, Visit visit) {
    for (; bits != 0; bits &= bits + (bits & -bits)) {
        const int start = std::countr_zero(bits);
        if (!visit(start, start + std::countr_one(bits >> start))) return false;
    }
    return true;
}

/// What black and white cells decide without letters: the rules they must keep and the points they make.
class Patterns {
public:
    explicit Patterns(const Task& task);

    /// Every pattern that the row may have by itself, apart from its letters.
    std::vector<RowBits> rows_allowed(int row) const;
    /// True if `next`, as the board's row `row`, may stand below `last`.
    bool may_follow(RowBits last, RowBits next, int row) const;

    /// Cells in a word across.
    RowBits across(RowBits row) const { return row & ((row << 1) | (row >> 1) | open_sides_); }
    /// White cells that are in no word unless the cell below is white too.
    RowBits lone(RowBits row, RowBits covered) const { return row & ~across(row) & ~covered; }
    /// Cells of the board's row `row` that are in a word with the cell above.
    RowBits covered_by(RowBits above, RowBits next, int row) const {
        if (row > 0) return above & next;
        return task_.margins.top > 0 ? next : 0;
    }

    /// What `next` adds to the points below `last`, of which `covered` are in words with cells above.
    int gain(RowBits last, RowBits covered, RowBits next, int row) const;
    /// What words that begin in the last row can add if a window goes on below.
    int gain_below(RowBits last, RowBits covered) const;

    /// False if no further rows can make the strip's white cells hang together.
    bool may_connect(const Strip& strip, int left) const;
    /// False if a word that is complete has too few crossings.
    bool has_crossings(const Strip& strip, int left) const;

    RunSet runs_of(RowBits row) const { return runs_[row]; }
    static int run_index(int start, int length, int width);

    /// A number for a row and those of its cells that continue words from above.
    int context(RowBits row, RowBits covered) const { return ternary_[row] + ternary_[covered]; }
    int contexts() const { return contexts_; }

private:
    int count(RowBits row) const { return counts_[row]; }
    bool corners_are_white(int row, RowBits bits) const;
    bool across_words_have_crossings(const Strip& strip, int r) const;
    bool down_words_have_crossings(const Strip& strip, int c, bool open_below) const;

    const Task& task_;
    RowBits all_, open_sides_ = 0;
    int contexts_ = 1;
    std::vector<int> ternary_;
    std::vector<std::uint8_t> counts_;
    std::vector<RunSet> runs_;
};

}  // namespace masume::strips
