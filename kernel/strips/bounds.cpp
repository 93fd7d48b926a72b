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
        const auto nexts = left > 0 ? next_rows(left, last, rows[row]) : std::vector<Next>{};
        for (RowBits covered = last;; covered = (covered - 1) & last) {
            const std::size_t entry = index(left, patterns_.context(last, covered));
            const auto value = static_cast<std::int16_t>(best(left, last, covered, nexts));
            upper_[entry].store(value, std::memory_order_relaxed);
            if (left == 0) lower_[entry].store(value, std::memory_order_relaxed);
            if (covered == 0) break;
        }
    }
}

/// The rows that may follow `last`, the most promising first.
std::vector<Bounds::Next> Bounds::next_rows(int left, RowBits last, const std::vector<RowBits>& rows) const {
    const int row = task_.height - left;
    std::vector<Next> nexts;
    if (is_wide()) return nexts;
    for (RowBits next : rows) {
        if (!patterns_.may_follow(last, next, row)) continue;
        const int rest = upper(left - 1, patterns_.context(next, patterns_.covered_by(last, next, row)));
        if (rest > none) nexts.push_back({rest + patterns_.gain(last, 0, next, row), rest, next});
    }
    std::sort(nexts.begin(), nexts.end(), [](const Next& a, const Next& b) {
        return a.most != b.most ? a.most > b.most : a.bits < b.bits;
    });
    return nexts;
}

int Bounds::best(int left, RowBits last, RowBits covered, const std::vector<Next>& nexts) const {
    const RowBits lone = patterns_.lone(last, covered);
    if (left == 0) return lone != 0 && task_.margins.bottom == 0 ? none : patterns_.gain_below(last, covered);
    if (is_wide()) return task_.most_points(left + 1);  // words that begin in `last` count too
    int best = none;
    for (const Next& next : nexts) {
        if (next.most <= best) break;
        if ((lone & ~next.bits) != 0) continue;
        best = std::max(best, next.rest + patterns_.gain(last, covered, next.bits, task_.height - left));
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
