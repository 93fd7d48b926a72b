#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "patterns.h"
#include "watch.h"

namespace masume::strips {

/// What is proven of the rows still to come: for each number of rows left and each context (the row above them, and
/// which of its cells continue words), between what points the best rows add. All workers read and tighten it.
class Bounds {
public:
    static constexpr int none = -30000;  // no rows at all may follow

    Bounds(const Task& task, const Patterns& patterns) : task_(task), patterns_(patterns) {}

    /// Fills the tables with what follows from patterns of neighbouring rows alone; goes on where it was stopped.
    void prepare(const std::vector<std::vector<RowBits>>& rows, Ticker& ticker);

    int upper(int left, int context) const { return upper_[index(left, context)].load(std::memory_order_relaxed); }
    int lower(int left, int context) const { return lower_[index(left, context)].load(std::memory_order_relaxed); }
    void sink_upper(int left, int context, int value);
    void raise_lower(int left, int context, int value);

private:
    using Entry = std::atomic<std::int16_t>;
    /// A row that may follow, and what it and those below can add at most.
    struct Next {
        int most, rest;
        RowBits bits;
    };

    std::size_t index(int left, int context) const {
        return static_cast<std::size_t>(left) * patterns_.contexts() + context;
    }
    /// True if there are too many pairs of rows to look at each.
    bool is_wide() const { return task_.width > 11; }
    void prepare_level(int left, const std::vector<std::vector<RowBits>>& rows, Ticker& ticker);
    std::vector<Next> next_rows(int left, RowBits last, const std::vector<RowBits>& rows) const;
    int best(int left, RowBits last, RowBits covered, const std::vector<Next>& nexts) const;

    const Task& task_;
    const Patterns& patterns_;
    std::vector<Entry> upper_, lower_;
    int prepared_ = 0;  // levels
};

}  // namespace masume::strips
