#pragma once

#include <array>
#include <vector>

#include "network.h"
#include "work.h"

namespace masume::fillins {

/// Slots that hang together, in rising order.
using SubPuzzle = std::array<int, 4>;

/// A square of 30×30 white cells has a fifth as many. With their clocks they take less than 70 MB.
inline constexpr std::size_t most_sub_puzzles = 2'000'000;

/// The connected sub-puzzles of up to four slots that say more than their parts do, in rising order; places beyond the
/// order are -1. If there are more than the most, or the work is over before the last, there are none and it is over.
std::vector<SubPuzzle> sub_puzzles(const Network& network, int order, Work& work);

}  // namespace masume::fillins
