#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace masume::placement {

/// Points in thousandths, so that weighted objectives add up exactly.
using Points = std::int64_t;
constexpr Points point = 1000;

/// What makes a board good, and what it must have.
///
/// Every linear objective is a value for each word and one for each cell that two words share: white cells are the
/// total length less the crossings.
struct Goal {
    std::vector<Points> word_values;
    Points crossing_value = 0;
    Points balance_value = 0;  // the k-th white cell with the same letter adds balance_value / k

    std::vector<std::int32_t> required;                        // words that must stand on the board
    std::vector<std::pair<std::int32_t, std::int32_t>> apart;  // words that must not cross each other
    std::int32_t max_words = INT32_MAX;
    std::int32_t min_crossings = 0;  // of every word, once there are two
    bool no_black_pairs = false;     // no two black cells side by side, corners white
    bool no_white_blocks = false;    // no 2×2 block of white cells
};

/// A board's points and how many requirements it leaves unmet; a board with fewer unmet ones is always better.
struct Worth {
    std::int32_t unmet = 0;
    Points points = 0;

    bool operator==(const Worth&) const = default;
    bool operator<(const Worth& other) const {
        return unmet != other.unmet ? unmet > other.unmet : points < other.points;
    }
};

}  // namespace masume::placement
