#pragma once

#include <array>
#include <cstdint>

namespace masume::pictures {

/// How much a change meets the eye, in thousandths of a changed cell.
using Cost = std::int64_t;

/// What any changed cell costs, however little it is seen.
constexpr Cost cell_cost = 1000;

/// What it costs to flip a cell by the eight cells around it: nothing on a smooth outline, much where parts are broken,
/// joined, or come up from nothing.
class Visibility {
public:
    Visibility();

    /// `ring` as Canvas::ring gives it.
    Cost of(bool is_black, unsigned ring) const { return costs_[is_black][ring]; }

private:
    std::array<std::array<Cost, 256>, 2> costs_;
};

}  // namespace masume::pictures
