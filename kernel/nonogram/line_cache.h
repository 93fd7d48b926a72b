#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "line_solver.h"

namespace masume::nonogram {

/// Remembers what followed from lines as they were; a newer line takes the place of an older one.
///
/// Trials meet the same lines again and again: two of three are remembered on hard boards of 15×15. Before trials begin
/// hardly any is, so a board does without until it is asked to remember.
template <int W>
class LineCache {
public:
    struct Entry {
        Line<W> known, result;
        int line = -1;
        bool holds = false;
    };

    bool is_on() const { return !entries_.empty(); }
    void turn_on() { entries_.resize(size); }
    /// Forgets everything, and stays on if it was.
    void clear() {
        if (is_on()) entries_.assign(size, {});
    }
    /// The only place where a line in this state can be found; the caller looks if it is there.
    Entry& at(int line, const Line<W>& known) {
        std::uint64_t hash = static_cast<std::uint64_t>(line);
        for (int w = 0; w < W; ++w) {
            hash = (hash ^ known.black.word[w]) * 0x9e3779b97f4a7c15ULL;
            hash = (hash ^ (hash >> 32) ^ known.white.word[w]) * 0xc4ceb9fe1a85ec53ULL;
        }
        return entries_[hash >> (64 - bits)];
    }

private:
    static constexpr int bits = 12;
    static constexpr std::size_t size = std::size_t{1} << bits;

    std::vector<Entry> entries_;
};

}  // namespace masume::nonogram
