#include "basic.h"

#include <algorithm>

namespace masume::techniques {

namespace {

/// Where a piece ends if everything is pushed to the near wall, and where it starts if to the far wall (KIT).
struct Pushed {
    int near_end;
    int far_start;
};

void name_pieces(Step& step, int a, int b) {
    step.first_piece = std::min(a, b);
    step.last_piece = std::max(a, b);
}

/// RETUPIECEIRE's tekiyo_hantei: whether a person of this level would try a whole line here.
bool worth_inserting(const Desk& desk, int space) {
    const LineView& view = desk.view;
    const Ranges& range = view.range();
    const int pieces = view.working_pieces();
    if (pieces > range.most_pieces) return false;
    const int index = view.line().index;
    if (index < desk.first_open_line + range.lines_from_edge) return true;
    if (index > desk.last_open_line - range.lines_from_edge) return true;
    const int long_ones = 2 * view.longest + view.second_longest;
    if (view.level() == 1) return space <= long_ones;
    if (space <= long_ones + pieces) return true;
    int sum = 0;
    for (int i = view.first_piece; i <= view.last_piece; ++i) sum += view.piece(i);
    return view.level() >= 3 && sum + pieces >= space - 2;
}

/// RETUPIECEIRE: all working pieces into one space.
bool insert_line(Desk& desk, const Space& space) {
    if (!worth_inserting(desk, space.length)) return false;
    desk.pencil.open(0);
    desk.finished = insert_pieces(desk, space, desk.view.first_piece, desk.view.working_pieces(),
                                  Technique::piece_insertion, Technique::exact_fit, 1);
    return desk.pencil.wrote();
}

}  // namespace

bool insert_pieces(Desk& desk, const Space& space, int first, int count, Technique technique, Technique exact,
                   int level) {
    const LineView& view = desk.view;
    if (count < 1) return false;
    int needed = count - 1;
    for (int i = 0; i < count; ++i) needed += view.piece(first + i * space.direction);
    if (needed > space.length) {
        desk.contradiction = true;
        return false;
    }
    const bool fits_exactly = needed == space.length;
    const int slack = space.length - needed;
    const int last = first + (count - 1) * space.direction;
    if (fits_exactly) name_pieces(desk.pencil.note(exact, level, space), first, last);
    int start = 1;
    for (int i = 0; i < count; ++i) {
        const int number = first + i * space.direction;
        const Pushed pushed{start + view.piece(number) - 1, start + slack};
        if (!fits_exactly) {
            Step& step = desk.pencil.note(technique, level, space);
            name_pieces(step, number, number);
            const int near = space.absolute(start);
            const int far = space.absolute(pushed.near_end + slack);
            step.limit_from = std::min(near, far);
            step.limit_to = std::max(near, far);
            step.number = count;
        }
        desk.pencil.paint(space, pushed.far_start, pushed.near_end, black);
        if (fits_exactly && i + 1 < count) desk.pencil.paint(space, pushed.near_end + 1, pushed.near_end + 1, white);
        if (!fits_exactly) desk.pencil.commit();
        start = pushed.near_end + 2;
    }
    if (!fits_exactly) return false;
    desk.pencil.draft().number = count;
    desk.pencil.commit();
    return true;
}

void set_one_piece(Desk& desk, const Space& space, int piece) {
    const LineView& view = desk.view;
    const int size = view.piece(piece);
    int nearest = 1;
    while (nearest <= space.length && view.at(space, nearest) != black) ++nearest;
    int farthest = space.length;
    while (farthest >= 1 && view.at(space, farthest) != black) --farthest;
    if (farthest < nearest) return;
    Step& step = desk.pencil.draft();
    name_pieces(step, piece, piece);
    step.block_from = std::min(space.absolute(nearest), space.absolute(farthest));
    step.block_to = std::max(space.absolute(nearest), space.absolute(farthest));
    desk.pencil.paint(space, nearest, farthest, black);
    desk.pencil.paint(space, farthest, size, black);
    desk.pencil.paint(space, space.length - size + 1, nearest, black);
    desk.pencil.paint(space, 1, farthest - size, white);
    desk.pencil.paint(space, nearest + size, space.length, white);
}

void set_two_pieces(Desk& desk, const Space& space, int first, int second) {
    const Runs& runs = desk.runs;
    const int size1 = desk.view.piece(first);
    const int size2 = desk.view.piece(second);
    const int from1 = runs.at[1];
    const int end1 = from1 + runs.block[1];  // the cell after the first block
    const int from2 = runs.at[runs.blocks];
    const int end2 = from2 + runs.block[runs.blocks];
    Step& step = desk.pencil.draft();
    name_pieces(step, first, second);
    step.block_from = std::min(space.absolute(from1), space.absolute(end2 - 1));
    step.block_to = std::max(space.absolute(from1), space.absolute(end2 - 1));
    Pencil& pencil = desk.pencil;
    pencil.paint(space, end1, size1, black);
    pencil.paint(space, space.length - size2 + 1, from2 - 1, black);
    pencil.paint(space, end2, end1 + size2, black);
    pencil.paint(space, from2 - size1 - 1, from1 - 1, black);
    pencil.paint(space, 1, end1 - 1 - size1, white);
    pencil.paint(space, from2 + size2, space.length, white);
    pencil.paint(space, from1 + size1, end2 - size2 - 1, white);
}

bool whiten_segment(Desk& desk, int segment, Technique technique, int level, int first, int last) {
    if (desk.view.segments[segment].has_black) {
        desk.contradiction = true;
        return false;
    }
    const Space space = desk.view.space(segment, 1);
    desk.pencil.open(level);
    Step& step = desk.pencil.note(technique, level, space);
    if (first <= last) name_pieces(step, first, last);
    step.number = technique == Technique::short_segment ? desk.view.shortest : desk.view.working_pieces();
    desk.pencil.paint(space, 1, space.length, white);
    return desk.pencil.commit();
}

bool find_first_clue(Desk& desk) {
    const Space space{1, desk.view.length(), 1};
    if (desk.view.pieces() > 0) return insert_line(desk, space);
    desk.pencil.open(0);
    desk.pencil.note(Technique::empty_line, 1, space);
    desk.pencil.paint(space, 1, space.length, white);
    desk.finished = true;
    return desk.pencil.commit();
}

bool find_completion(Desk& desk) {
    const LineView& view = desk.view;
    const int blacks = view.black_segments();
    if (blacks != view.working_pieces() || blacks - view.closed_segments() >= view.range().most_pieces) return false;
    return complete_segments(desk, 0, 1);
}

bool complete_segments(Desk& desk, int two_pieces, int level) {
    LineView& view = desk.view;
    for (int s = view.first_segment; s <= view.last_segment; ++s) {
        if (view.segments[s].has_black) continue;
        whiten_segment(desk, s, Technique::spare_segment, level, view.first_piece, view.last_piece);
    }
    int piece = view.first_piece;
    int number = 0;
    for (int s = view.first_segment; s <= view.last_segment; ++s) {
        if (!view.segments[s].has_black) continue;
        const Space space = view.space(s, 1);
        desk.pencil.open(level);
        if (++number == two_pieces) {
            view.find_runs(s, 1, desk.runs);
            desk.pencil.note(Technique::two_piece_segment, level, space).number = view.working_pieces();
            set_two_pieces(desk, space, piece, piece + 1);
            piece += 2;
        } else {
            desk.pencil.note(Technique::one_piece_segment, level, space).number = view.working_pieces();
            if (!view.segments[s].closed) set_one_piece(desk, space, piece);
            piece += 1;
        }
        desk.pencil.commit();
    }
    return desk.pencil.wrote();
}

bool find_short_segments(Desk& desk) {
    const LineView& view = desk.view;
    if (view.working_pieces() < 1) return false;
    for (const int direction : {1, -1}) {
        const Side side = view.side(direction);
        if (view.segments[side.segment].length >= view.piece(side.piece)) continue;
        return whiten_segment(desk, side.segment, Technique::short_end_segment, 1, side.piece, side.piece);
    }
    for (int s = view.first_segment + 1; s < view.last_segment; ++s) {
        if (view.segments[s].length >= view.shortest) continue;
        return whiten_segment(desk, s, Technique::short_segment, 1, view.first_piece, view.last_piece);
    }
    return false;
}

bool find_insertion(Desk& desk) {
    LineView& view = desk.view;
    const int segments = view.working_segments();
    if (view.level() <= 2 && (segments == 1 || (view.level() == 2 && segments == 2))) {
        return insert_line(desk, view.working_space());
    }
    if (view.level() < 3 || segments != 1 || view.working_pieces() != 2) return false;
    const Space space = view.space(view.first_segment, 1);
    view.find_runs(view.first_segment, 1, desk.runs);
    const int extent = desk.runs.blocks >= 2 ? desk.runs.extent() : 0;
    if (extent <= view.piece(view.first_piece) || extent <= view.piece(view.last_piece)) return false;
    desk.pencil.open(3);
    desk.pencil.note(Technique::two_piece_segment, 3, space).number = 2;
    set_two_pieces(desk, space, view.first_piece, view.last_piece);
    return desk.pencil.commit();
}

bool find_common_cells(Desk& desk) {
    LineView& view = desk.view;
    const bool two_and_two = view.working_segments() == 2 && view.working_pieces() <= 2;
    if (view.level() < 2 || (view.level() == 2 && !two_and_two)) return false;
    const Space space = view.working_space();
    const int shift = space.origin - 1;
    desk.pencil.open(desk.tightened ? 4 : 0);
    const int level = desk.tightened ? 4 : 2;
    const Technique blacks = desk.tightened ? Technique::tightened_common_cells : Technique::common_cells;
    const Technique whites = desk.tightened ? Technique::tightened_between : Technique::between_limits;
    for (int i = view.first_piece; i <= view.last_piece; ++i) {
        Step& step = desk.pencil.note(blacks, level, space);
        name_pieces(step, i, i);
        step.limit_from = view.start_limit[i];
        step.limit_to = view.end_limit[i];
        desk.pencil.paint(space, view.end_limit[i] - view.piece(i) + 1 - shift,
                          view.start_limit[i] + view.piece(i) - 1 - shift, black);
        desk.pencil.commit();
        if (i == view.last_piece) break;
        Step& between = desk.pencil.note(whites, level, space);
        name_pieces(between, i, i + 1);
        between.limit_from = view.end_limit[i];
        between.limit_to = view.start_limit[i + 1];
        desk.pencil.paint(space, view.end_limit[i] + 1 - shift, view.start_limit[i + 1] - 1 - shift, white);
        desk.pencil.commit();
    }
    return desk.pencil.wrote();
}

}  // namespace masume::techniques
