#pragma once

#include <limits>

namespace masume::frames {

/// How many letters of a word must stand in a crossing word too.
enum class Checking { free, half, all };

/// What a frame must be like; each field is a promise of masume.kinds.frames.
struct Rules {
    int shortest = 2;                                // letters of a word
    int longest = std::numeric_limits<int>::max();   // letters of a word
    bool connected = true;                           // white cells hang together (分断禁)
    bool black_may_touch = true;                     // if not: 連黒禁
    bool corners_may_be_black = true;                // if not: 四隅黒禁
    bool three_sides_may_be_black = true;            // if not: 三方黒禁
    int longest_diagonal = 0;                        // black cells in a chain, 0 for any number (黒斜三連禁, 黒斜四連禁)
    Checking checking = Checking::free;
};

/// What makes one frame better than another that keeps the same rules.
struct Goal {
    int min_black = 0;
    int max_black = std::numeric_limits<int>::max();
    double fills_weight = 1;  // of the expected log number of fills
    double lack_weight = 0;   // of what single slots lack in freedom
    double margin = 0;        // the slack in nats from which a slot lacks nothing
    double black_cost = 0;    // nats given up for each black cell
};

}  // namespace masume::frames
