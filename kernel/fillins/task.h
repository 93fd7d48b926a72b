#pragma once

#include <cstdint>
#include <vector>

namespace masume::fillins {

using Symbol = std::uint16_t;  // 0 stands for "not known"

/// A skeleton: slots, and words of which each takes one slot of its length; words with the same letters differ by their
/// numbers alone.
struct Task {
    int cells = 0;
    std::vector<std::vector<int>> slots;     // the cells of each, in reading order; a cell is in one or two
    std::vector<std::vector<Symbol>> words;  // no two alike

    static constexpr int most_cells = 1 << 20;

    /// Throws std::invalid_argument naming what cannot be.
    void validate() const;
};

}  // namespace masume::fillins
