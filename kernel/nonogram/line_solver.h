#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "bits.h"

namespace masume::nonogram {

using Length = std::uint16_t;

/// What is known of a line: cells that are black, and cells that are white.
template <int W>
struct Line {
    Bits<W> black, white;

    Bits<W> known() const { return black | white; }
    bool operator==(const Line&) const = default;
};

/// Finds every cell of a line that has the same colour in all placements of its blocks: complete, in one pass forth and
/// one back over the blocks.
///
/// Forth: where each block may start, and which white cells may follow the blocks before it. Back: the same from the
/// other end, within what the way forth has left, so that each start and each white cell that remains belongs to a
/// whole placement.
template <int W>
class LineSolver {
public:
    /// Adds to a line of n cells what follows; false if no placement of the blocks agrees with what is known, and the
    /// line is then left as it was. `clue` has at most (n + 1) / 2 blocks of 1 to n cells.
    bool solve(std::span<const Length> clue, int n, Line<W>& line) {
        const Bits<W> all = Bits<W>::first(n), open = all - line.black;
        Bits<W> gap = flood_up(Bits<W>::bit(0) & open, open);
        gap = go_forth(clue, all - line.white, line.black, open, gap);
        gap = flood_down(Bits<W>::bit(n - 1) & gap, gap);
        if (clue.empty() && gap != all) return false;

        Bits<W> white = gap, black;
        for (std::size_t b = clue.size(); b-- > 0;) {
            const int length = clue[b];
            Bits<W> starts = starts_[b] & (gap >> length);
            if (b + 1 == clue.size()) starts |= starts_[b] & Bits<W>::bit(n - length);
            if (!starts.any()) return false;
            starts_[b] = starts;
            black |= covered(starts, length);
            gap = flood_down((starts >> 1) & gaps_[b], gaps_[b]);
            white |= gap;
        }
        line = {all - white, all - black};
        return true;
    }

    /// Where a block may start in the line that was solved last.
    const Bits<W>& starts(std::size_t block) const { return starts_[block]; }

private:
    /// Notes the starts of each block and the gap before it; returns the gap after the last one.
    Bits<W> go_forth(std::span<const Length> clue, const Bits<W>& paintable, const Bits<W>& black, const Bits<W>& open,
                     Bits<W> gap) {
        Bits<W> next = (gap << 1) | Bits<W>::bit(0);
        for (std::size_t b = 0; b < clue.size(); ++b) {
            const int length = clue[b];
            gaps_[b] = gap;
            starts_[b] = (next & starts_of(paintable, length)) - (black >> length);
            gap = flood_up((starts_[b] << length) & open, open);
            next = gap << 1;
        }
        return gap;
    }

    std::array<Bits<W>, 32 * W> gaps_, starts_;
};

}  // namespace masume::nonogram
