#pragma once

namespace masume::techniques {

inline constexpr int highest_level = 5;

/// How far a person of a level looks (the program's initial settings, §4), indexed by level from 1.
struct Ranges {
    /// MAXDAN: whole lines are tried within so many lines of the edge.
    int lines_from_edge;
    /// MAXPSU: lines with more pieces than this are too long to count through.
    int most_pieces;
    /// KYCUTSU: distances up to the shorter side over this are seen.
    int reach_divisor;
    /// MXHANARE: a piece so many places along the line is still thought of.
    int farthest_piece;
    /// MNHT: contradictions are tried when at most this percentage of cells is open; on boards of 2500 cells and more.
    int open_percent;
    int open_percent_large;
    /// UPKIJYUN: with this many applications of the level's techniques the puzzle goes up a level (§5.2).
    int level_up;
};

inline constexpr Ranges ranges[highest_level + 1] = {
    {0, 0, 1, 0, -1, -1, 0},
    {3, 3, 5, 0, -1, -1, 20000},
    {6, 6, 4, 2, -1, -1, 100},
    {15, 10, 3, 4, 5, 3, 50},
    {30, 20, 2, 6, 20, 10, 25},
    {150, 50, 1, 50, 100, 0, 20000},
};

/// Boards of this many cells are large for MNHT.
inline constexpr int large_board = 2500;
/// §5.2 (1): a puzzle of level 1 with this many cells goes up to level 2.
inline constexpr int long_board = 2000;

}  // namespace masume::techniques
