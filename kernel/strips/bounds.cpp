#include "bounds.h"

#include <algorithm>

namespace masume::strips {

void Bounds::prepare(const std::vector<std::vector<RowBits>>& rows, Ticker& ticker) {
    if (upper_.empty()) {
        const std::size_t size = index(task_.height + 1, 0);
        upper_ = std::vector<Entry>(size);
        lower_ = std::vector<Entry>(size);
        for (Entry& entry : upper_) entry.store(none, std::memory_order_relaxed);
        for (Entry& entry : lower_) entry.store(none, std::memory_order_relaxed);
    }
    for (; prepared_ <= task_.height; ++prepared_) prepare_level(prepared_, rows, ticker);
}

void Bounds::prepare_level(int left, const std::vector<std::vector<RowBits>>& rows, Ticker& ticker) {
    const std::vector<RowBits> nothing{0};
    const int row = task_.height - left;  // the next to place
    for (RowBits last : row == 0 ? nothing : rows[row - 1]) {
        ticker.look();
        for (RowBits covered = last;; covered = (covered - 1) & last) {
            const std::size_t entry = index(left, patterns_.context(last, covered));
            const int best = best_next(left, last, covered, row < task_.height ? rows[row] : nothing);
            upper_[entry].store(static_cast<std::int16_t>(best), std::memory_order_relaxed);
            if (left == 0) lower_[entry].store(static_cast<std::int16_t>(best), std::memory_order_relaxed);
            if (covered == 0) break;
        }
    }
}

int Bounds::best_next(int left, RowBits last, RowBits covered, const std::vector<RowBits>& rows) const {
    constexpr int many = 60000;  // contexts for which it would take too long to try every next row
    const RowBits lone = patterns_.lone(last, covered);
    if (left == 0) return lone != 0 && task_.margins.bottom == 0 ? none : patterns_.gain_below(last, covered);
    if (patterns_.contexts() > many) return task_.most_points(left);
    const int row = task_.height - left;
    int best = none;
    for (RowBits next : rows) {
        if ((lone & ~next) != 0 || !patterns_.may_follow(last, next, row)) continue;
        const int rest = upper(left - 1, patterns_.context(next, patterns_.covered_by(last, next, row)));
        if (rest > none) best = std::max(best, rest + patterns_.gain(last, covered, next, row));
    }
    return best;
}

void Bounds::sink_upper(int left, int context, int value) {
    Entry& entry = upper_[index(left, context)];
    std::int16_t old = entry.load(std::memory_order_relaxed);
    while (old > value && !entry.compare_exchange_weak(old, static_cast<std::int16_t>(value))) {
    }
}

void Bounds::raise_lower(int left, int context, int value) {
    Entry& entry = lower_[index(left, context)];
    std::int16_t old = entry.load(std::memory_order_relaxed);
    while (old < value && !entry.compare_exchange_weak(old, static_cast<std::int16_t>(value))) {
    }
}

}  // namespace masume::strips
