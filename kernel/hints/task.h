#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace masume::hints {

/// A number as an index.
inline std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// A word that a slot may take: a number for each of its letters, and what it is worth.
struct Candidate {
    std::vector<std::int32_t> letters;
    double score = 0;
};

/// Slots, the cells they share, and the candidates of each.
struct Task {
    int cells = 0;
    std::vector<std::vector<int>> slots;             // the cells of each, in reading order; a cell is in one or two
    std::vector<std::vector<Candidate>> candidates;  // of each slot; none is as long as anything but the slot

    static constexpr int most_cells = 1 << 20;
    static constexpr int most_slots = 10'000;
    static constexpr int most_candidates = 100'000;
    static constexpr double largest_score = 1e6;

    /// Throws std::invalid_argument naming what cannot be.
    void validate() const;
};

}  // namespace masume::hints
