#include "global.h"

#include <algorithm>

#include "basic.h"

namespace masume::techniques {

namespace {

/// Technique 10: the blocks of one segment, whatever pieces came before.
class SegmentBlocks {
public:
    SegmentBlocks(Desk& desk, int segment) : desk_(desk), view_(desk.view), pencil_(desk.pencil), segment_(segment) {}

    bool find() {
        for (const int direction : {1, -1}) {
            if (grow(view_.space(segment_, direction))) return true;
        }
        space_ = view_.space(segment_, 1);
        view_.find_runs(segment_, 1, desk_.runs);
        return match() || cut_or_join() || part();
    }

private:
    void find(const Space& space, int offset, int size) {
        const Side side = view_.side(space.direction);
        view_.find_candidates(space, offset, size, side.piece, side.far_piece, desk_.found);
    }

    Step& about(Technique technique, int level, const Space& space, int offset, int size) {
        Step& step = pencil_.note(technique, level, space);
        const int a = space.absolute(offset + 1);
        const int b = space.absolute(offset + size);
        step.block_from = std::min(a, b);
        step.block_to = std::max(a, b);
        if (desk_.found.count > 0) {
            step.first_piece = std::min(desk_.found.first(), desk_.found.last());
            step.last_piece = std::max(desk_.found.first(), desk_.found.last());
            step.number = desk_.found.shortest;
        }
        return step;
    }

    void name_other(int block) {
        pencil_.draft().other_from = space_.absolute(desk_.runs.at[block]);
        pencil_.draft().other_to = space_.absolute(desk_.runs.at[block] + desk_.runs.block[block] - 1);
    }

    /// SYOTY 1: the shortest candidate reaches so far from the wall.
    bool grow(const Space& space) {
        view_.find_runs(segment_, space.direction, desk_.runs);
        const int gap = desk_.runs.gap[1];
        const int block = desk_.runs.block[1];
        find(space, gap, block);
        const int shortest = desk_.found.shortest;
        if (gap + block >= shortest) return false;
        pencil_.open(3);
        about(Technique::block_growth, 3, space, gap, block);
        pencil_.paint(space, gap + block + 1, shortest, black);
        if (gap == 0 && desk_.found.of_one_length()) pencil_.paint(space, shortest + 1, shortest + 1, white);
        return pencil_.commit();
    }

    /// SYOTY 2: a block as long as its longest candidate.
    bool match() {
        pencil_.open(3);
        for (int b = 1; b <= desk_.runs.blocks; ++b) {
            const int offset = desk_.runs.at[b] - 1;
            const int block = desk_.runs.block[b];
            find(space_, offset, block);
            if (!desk_.found.of_one_length() || desk_.found.longest != block) continue;
            about(Technique::block_match, 3, space_, offset, block);
            pencil_.paint(space_, offset, offset, white);
            pencil_.paint(space_, offset + block + 1, offset + block + 1, white);
            pencil_.commit();
        }
        return pencil_.wrote();
    }

    /// SYOTY 3: two blocks with one cell between them.
    bool cut_or_join() {
        const Runs& runs = desk_.runs;
        int level = 3;
        // The program counts all of a segment's cuts and joins once, as level 4 if it tried to join any.
        for (int b = 2; b <= runs.blocks && view_.level() >= 4; ++b) {
            if (runs.gap[b] != 1) continue;
            find(space_, runs.at[b - 1] - 1, runs.block[b - 1] + 1 + runs.block[b]);
            if (desk_.found.count > 0) level = 4;
        }
        pencil_.open(level);
        for (int b = 2; b <= runs.blocks; ++b) {
            if (runs.gap[b] != 1) continue;
            const int joined = runs.block[b - 1] + 1 + runs.block[b];
            find(space_, runs.at[b - 1] - 1, joined);
            if (desk_.found.count == 0) {
                cut(b, joined);
            } else if (view_.level() >= 4 && !join(b - 1, b)) {
                join(b, b - 1);
            }
        }
        return pencil_.wrote();
    }

    void cut(int b, int joined) {
        about(Technique::block_cut, 3, space_, desk_.runs.at[b - 1] - 1, desk_.runs.block[b - 1]);
        Step& step = pencil_.draft();
        step.first_piece = view_.first_piece;
        step.last_piece = view_.last_piece;
        step.number = joined;
        name_other(b);
        pencil_.paint(space_, desk_.runs.gap_at[b], desk_.runs.gap_at[b], white);
        pencil_.commit();
    }

    /// Proposition 8 with the one candidate of `block`; the other block lies on the side of its next piece.
    bool join(int block, int other) {
        const Runs& runs = desk_.runs;
        find(space_, runs.at[block] - 1, runs.block[block]);
        if (desk_.found.count != 1) return false;
        const int direction = other - block;
        const int next = desk_.found.first() + direction;
        const int size = view_.is_working(next) ? view_.piece(next) : 0;
        const int middle = runs.gap_at[std::max(block, other)];
        const bool must = runs.block[other] > size || view_.at(space_, middle + (size + 1) * direction) == black;
        if (!must) return false;
        about(Technique::any_blocks_joined, 4, space_, runs.at[block] - 1, runs.block[block]).number = size;
        name_other(other);
        pencil_.paint(space_, middle, middle, black);
        return pencil_.commit();
    }

    /// SYOTY 4, Proposition 9: blocks that cannot be one piece push each other away.
    bool part() {
        const Runs& runs = desk_.runs;
        if (view_.level() < 4 || runs.blocks < 2) return false;
        pencil_.open(4);
        Candidates before;
        before.count = 0;
        for (int b = 1; b <= runs.blocks; ++b) {
            find(space_, runs.at[b] - 1, runs.block[b]);
            if (desk_.found.count > 0 && b < runs.blocks) push_back(b);
            if (desk_.found.count > 0 && b > 1 && before.count > 0) push_on(b, before.longest);
            before.count = desk_.found.count;
            before.longest = desk_.found.longest;
        }
        return pencil_.wrote();
    }

    void push_back(int b) {
        const Runs& runs = desk_.runs;
        if (runs.block[b] + runs.gap[b + 1] + runs.block[b + 1] <= desk_.found.longest) return;
        about(Technique::any_blocks_parted, 4, space_, runs.at[b] - 1, runs.block[b]);
        name_other(b + 1);
        pencil_.paint(space_, runs.at[b + 1] - 1 - desk_.found.shortest, runs.at[b] - 1, black);
        pencil_.commit();
    }

    void push_on(int b, int longest_before) {
        const Runs& runs = desk_.runs;
        if (runs.block[b - 1] + runs.gap[b] + runs.block[b] <= longest_before) return;
        about(Technique::any_blocks_parted, 4, space_, runs.at[b] - 1, runs.block[b]);
        name_other(b - 1);
        pencil_.paint(space_, runs.at[b] + runs.block[b], runs.gap_at[b] + desk_.found.shortest, black);
        pencil_.commit();
    }

    Desk& desk_;
    LineView& view_;
    Pencil& pencil_;
    int segment_;
    Space space_{1, 0, 1};
};

/// KMASULENSYORI case B: no piece can stand in a segment without black cells.
bool find_unreachable(Desk& desk, int segment) {
    LineView& view = desk.view;
    if (view.level() < 4 || view.segments[segment].length >= view.longest) return false;
    view.find_guests(view.segments[segment], desk.found);
    if (desk.found.count > 0) return false;
    return whiten_segment(desk, segment, Technique::unreachable_segment, 4, view.first_piece, view.last_piece);
}

bool find_blocks(Desk& desk) {
    const LineView& view = desk.view;
    for (int s = view.first_segment; s <= view.last_segment; ++s) {
        const Segment& segment = view.segments[s];
        if (segment.has_black && !segment.closed && SegmentBlocks(desk, s).find()) return true;
        if (!segment.has_black && find_unreachable(desk, s)) return true;
    }
    return false;
}

/// Technique 12: one piece is longer than 1, and a block shows where it is (TOTALMXLG2SYO).
bool find_lone_long_piece(Desk& desk) {
    LineView& view = desk.view;
    if (view.longest <= 1 || view.second_longest != 1) return false;
    const Space space = view.working_space();
    int from = 1;
    while (from < space.length && !(view.at(space, from) == black && view.at(space, from + 1) == black)) ++from;
    if (from >= space.length) return false;
    int to = from + 1;
    while (view.at(space, to + 1) == black) ++to;
    desk.pencil.open(4);
    for (int i = 1; i <= space.length; ++i) {
        if (view.at(space, i) != black || view.at(space, i - 1) == black || view.at(space, i + 1) == black) continue;
        const int reach = i < from ? to - i + 1 : i - from + 1;
        bool apart = reach > view.longest;
        for (int j = std::min(i, to); j <= std::max(i, from) && !apart; ++j) apart = view.at(space, j) == white;
        if (!apart) continue;
        Step& step = desk.pencil.note(Technique::lone_long_piece, 4, space);
        step.first_piece = view.first_piece;
        step.last_piece = view.last_piece;
        step.block_from = space.absolute(from);
        step.block_to = space.absolute(to);
        step.other_from = step.other_to = space.absolute(i);
        step.number = view.longest;
        desk.pencil.paint(space, i - 1, i - 1, white);
        desk.pencil.paint(space, i + 1, i + 1, white);
        desk.pencil.commit();
    }
    return desk.pencil.wrote();
}

/// Technique 13 in the first open segment with black cells (NOKUROITI's last case).
bool find_cell_of_neither(Desk& desk, const Space& space, int piece, int far_piece) {
    LineView& view = desk.view;
    if (desk.runs.blocks != 1 || desk.runs.last_gap() != 0) return false;
    view.find_candidates(space, desk.runs.gap[1], desk.runs.block[1], piece, far_piece, desk.found);
    if (desk.found.count != 2 || desk.found.first() != piece) return false;
    const int second = desk.found.last();
    const int size = view.piece(second);
    if (second != piece + space.direction || view.piece(piece) >= size) return false;
    desk.pencil.open(4);
    Step& step = desk.pencil.note(Technique::two_candidates, 4, space);
    step.first_piece = std::min(piece, second);
    step.last_piece = std::max(piece, second);
    step.block_from = std::min(space.absolute(desk.runs.at[1]), space.absolute(space.length));
    step.block_to = std::max(space.absolute(desk.runs.at[1]), space.absolute(space.length));
    step.number = size;
    desk.pencil.paint(space, space.length - size, space.length - size, white);
    return desk.pencil.commit();
}

bool find_two_candidates(Desk& desk) {
    LineView& view = desk.view;
    for (const int direction : {1, -1}) {
        const Side side = view.side(direction);
        int piece = side.piece;
        for (int s = side.segment; view.first_segment <= s && s <= view.last_segment; s += direction) {
            if (!view.segments[s].has_black) continue;
            const Space space = view.space(s, direction);
            view.find_runs(s, direction, desk.runs);
            if (!view.segments[s].closed) {
                if (find_cell_of_neither(desk, space, piece, side.far_piece)) return true;
                break;
            }
            view.find_candidates(space, 0, space.length, piece, side.far_piece, desk.found);
            if (desk.found.count != 1) break;
            piece = desk.found.first() + direction;
        }
    }
    return false;
}

}  // namespace

Completion find_full_completion(Desk& desk) {
    LineView& view = desk.view;
    const int blacks = view.black_segments();
    if (blacks == view.working_pieces()) return {true, 0};
    if (blacks != view.working_pieces() - 1) return {};
    int number = 0;
    for (int s = view.first_segment; s <= view.last_segment; ++s) {
        if (!view.segments[s].has_black) continue;
        ++number;
        view.find_runs(s, 1, desk.runs);
        if (desk.runs.blocks < 2) continue;
        const int piece = view.first_piece + number - 1;
        const int extent = desk.runs.extent();
        if (extent > view.piece(piece) && extent > view.piece(piece + 1)) return {true, number};
    }
    return {};
}

bool find_global(Desk& desk) {
    if (desk.view.working_pieces() < 1) return false;
    if (find_blocks(desk)) return true;
    if (desk.view.level() < 4) return false;
    if (find_lone_long_piece(desk) || find_two_candidates(desk)) return true;
    const Completion completion = find_full_completion(desk);
    if (completion.holds && complete_segments(desk, completion.two_pieces, 4)) return true;
    desk.tightened = desk.view.tighten();
    return false;
}

}  // namespace masume::techniques
