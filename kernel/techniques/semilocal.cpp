#include "semilocal.h"

#include <algorithm>

#include "basic.h"
#include "local.h"

namespace masume::techniques {

namespace {

/// Technique 7: an end segment that takes one piece, or two, is left out of the working line (KUBUNNORIKOSI).
Skip skip_end_segment(Desk& desk, const Side& side) {
    LineView& view = desk.view;
    const Space space = view.space(side.segment, side.direction);
    const int second = side.piece + side.direction;
    const int third = second + side.direction;
    const int size = view.piece(side.piece);
    const int next_size = view.piece(second);
    int pieces = 0;
    desk.pencil.open(3);
    if (space.length <= size + next_size) {
        pieces = 1;
    } else if (view.is_working(third) && space.length <= size + next_size + view.piece(third) + 1) {
        const Segment& next = view.segments[side.segment + side.direction];
        const bool cannot_be_third = (next.has_black && next.length < view.piece(third)) ||
                                     (next.closed && next.length != view.piece(third));
        view.find_runs(side.segment, side.direction, desk.runs);
        const int extent = desk.runs.blocks >= 2 ? desk.runs.extent() : 0;
        if (cannot_be_third) {
            pieces = 1;
        } else if (extent > size && extent > next_size) {
            pieces = 2;
        }
    }
    if (pieces == 0) return Skip::nothing;
    if (pieces == 1) {
        desk.pencil.note(Technique::skipped_one_piece, 3, space).number = next_size;
        set_one_piece(desk, space, side.piece);
    } else {
        desk.pencil.note(Technique::skipped_two_pieces, 3, space);
        set_two_pieces(desk, space, side.piece, second);
    }
    if (desk.pencil.commit()) return Skip::decided;
    view.skip_segment(side, pieces);
    return Skip::skipped;
}

/// The most ones that fit into a stretch of open cells.
int capacity(int cells) { return (cells + 1) / 2; }

void name_ones(Step& step, const Side& side, int ones) {
    const int last = side.piece + (ones - 1) * side.direction;
    step.first_piece = std::min(side.piece, last);
    step.last_piece = std::max(side.piece, last);
    step.number = ones;
}

/// Proposition 2 in the first segment with black cells, for the ones that found no room before it (technique 8 (1)).
bool place_remaining_ones(Desk& desk, const Side& side, const Space& space, int ones, int remaining) {
    const int gap = desk.runs.gap[1];
    if (desk.runs.block[1] != 1 || gap >= 2 * remaining + 1) return false;
    Step& step = desk.pencil.note(Technique::ones_beyond_gaps, 3, space);
    name_ones(step, side, ones);
    step.number = remaining;
    step.block_from = step.block_to = space.absolute(gap + 1);
    desk.pencil.paint(space, gap, gap, white);
    if (gap < 2 * remaining) desk.pencil.paint(space, gap + 2, gap + 2, white);
    return desk.pencil.commit();
}

/// Technique 8 (2): the ones fill every gap before a longer block.
bool fill_with_ones(Desk& desk, const Side& side, int segment, int ones) {
    LineView& view = desk.view;
    const int gap = desk.runs.gap[1];
    const int block = desk.runs.block[1];
    const Space last = view.space(segment, side.direction);
    for (int s = side.segment;; s += side.direction) {
        Space space = view.space(s, side.direction);
        if (s == segment) space.length = gap - 1;
        if (s == segment || !view.segments[s].has_black) {
            desk.pencil.open(3);
            const int count = capacity(space.length);
            Step& step = desk.pencil.note(Technique::ones_fill_gaps, 3, space);
            name_ones(step, side, ones);
            step.block_from = std::min(last.absolute(gap + 1), last.absolute(gap + block));
            step.block_to = std::max(last.absolute(gap + 1), last.absolute(gap + block));
            if (2 * count - 1 == space.length) {
                for (int i = 1; i <= space.length; ++i) desk.pencil.paint(space, i, i, i % 2 == 1 ? black : white);
            }
            desk.pencil.commit();
        }
        if (s == segment) return desk.pencil.wrote();
    }
}

/// PLG1SYORI2
bool find_ones_beyond(Desk& desk, const Side& side, int all_ones) {
    LineView& view = desk.view;
    const int ones = std::min(all_ones, view.range().most_pieces - 1);
    int placed = 0;
    for (int s = side.segment;; s += side.direction) {
        const Segment& segment = view.segments[s];
        if (!segment.has_black) {
            placed += capacity(segment.length);
        } else if (segment.length == 1) {
            ++placed;
        } else {
            const Space space = view.space(s, side.direction);
            view.find_runs(s, side.direction, desk.runs);
            desk.pencil.open(3);
            if (place_remaining_ones(desk, side, space, ones, ones - placed)) return true;
            const bool full = placed + desk.runs.gap[1] / 2 == ones;
            return ones == all_ones && desk.runs.block[1] >= 2 && full && fill_with_ones(desk, side, s, ones);
        }
        if (placed > ones || s == side.far_segment) return false;
    }
}

/// PLG1SYORI3: all ones are in sight, so there is none in the end segment (technique 9).
bool find_all_ones(Desk& desk, const Side& side, const LeadingOnes& ones) {
    LineView& view = desk.view;
    if (ones.count >= view.range().most_pieces || ones.next == 0) return false;
    if (view.segments[side.segment].length >= 2 * ones.count + ones.next) return false;
    int seen = 0;
    for (int s = side.segment; s != side.far_segment;) {
        s += side.direction;
        const Segment& segment = view.segments[s];
        if (segment.length >= ones.next) return false;
        if (!segment.has_black) continue;
        seen += segment.runs;
        if (seen != ones.count) continue;
        const Space space = view.space(side.segment, side.direction);
        desk.pencil.open(4);
        Step& step = desk.pencil.note(Technique::all_ones_seen, 4, space);
        name_ones(step, side, ones.count);
        const Segment& nearest = view.segments[side.segment + side.direction];
        step.block_from = std::min(nearest.start, segment.start);
        step.block_to = std::max(nearest.last(), segment.last());
        desk.pencil.paint(space, 1, space.length, white);
        return desk.pencil.commit();
    }
    return false;
}

}  // namespace

Skip find_semilocal(Desk& desk) {
    LineView& view = desk.view;
    for (const int direction : {1, -1}) {
        const Side side = view.side(direction);
        const Segment& end = view.segments[side.segment];
        if (end.has_black) {
            const Skip skip = skip_end_segment(desk, side);
            if (skip != Skip::nothing) return skip;
            continue;
        }
        const LeadingOnes ones = leading_ones(view, side);
        if (ones.count > 0 && end.length <= 2 * (ones.count - 1) && find_ones_beyond(desk, side, ones.count)) {
            return Skip::decided;
        }
        if (view.level() >= 4 && ones.count > 0 && find_all_ones(desk, side, ones)) return Skip::decided;
    }
    return Skip::nothing;
}

}  // namespace masume::techniques
