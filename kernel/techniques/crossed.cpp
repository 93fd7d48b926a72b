#include "crossed.h"

#include <algorithm>

#include "basic.h"
#include "global.h"

namespace masume::techniques {

// ---------------------------------------------------------------- techniques 16 and 17

void Crossed::read_base(Line line) {
    base_ = line;
    desk_.finished = desk_.contradiction = false;
    desk_.view.read(clues_, board_, line, level_);
    desk_.pencil.start(desk_.view, board_, record_);
}

void Crossed::rest_on_failure() {
    Step& step = desk_.pencil.draft();
    step.fail_axis = failed_.axis;
    step.fail_index = failed_.index;
    for (int i = 1; i <= board_.length(failed_.axis); ++i) {
        if (at(failed_, i) != unknown) desk_.pencil.also_use(board_.cell(failed_, i));
    }
}

bool Crossed::find_around(Line line) {
    for (const std::int32_t number : read_) is_read_[number] = 0;
    read_.clear();
    note_read(line);
    read_base(line);
    LineView& view = desk_.view;
    if (view.complete() || view.working_pieces() < 1) return false;
    view.find_limits();
    view.tighten();
    for (int s = view.first_segment; s <= view.last_segment; ++s) {
        const Segment segment = view.segments[s];
        if (segment.closed) continue;
        if (segment.has_black ? find_overhang(s) : find_segment(s)) return true;
    }
    return false;
}

/// HKGTY 1 and 2: a block with as many open cells on either side as its piece is longer.
bool Crossed::find_overhang(int segment) {
    LineView& view = desk_.view;
    const Space space = view.space(segment, 1);
    view.find_runs(segment, 1, desk_.runs);
    const int gap = desk_.runs.gap[1];
    const int block = desk_.runs.block[1];
    if (desk_.runs.blocks != 1 || gap != desk_.runs.gap[2]) return false;
    view.find_candidates(space, gap, block, view.first_piece, view.last_piece, owners_);
    if (!owners_.of_one_length() || owners_.shortest != gap + block) return false;

    const auto decide = [&](Technique technique, int position) {
        desk_.pencil.open(4);
        Step& step = desk_.pencil.note(technique, 4, space);
        step.first_piece = owners_.first();
        step.last_piece = owners_.last();
        step.number = owners_.shortest;
        step.block_from = space.absolute(gap + 1);
        step.block_to = space.absolute(gap + block);
        rest_on_failure();
        desk_.pencil.paint(space, position, position, black);
        return desk_.pencil.commit();
    };
    if (gap == 1) {
        for (const bool from_high : {false, true}) {
            for (const int wall_side : {-1, 1}) {
                if (find_stacked(space, wall_side, from_high)) return true;
            }
        }
    } else {
        const int low = space.origin;
        const int high = space.high();
        if (black_fails(low, low + gap - 1)) return decide(Technique::overhang_black, gap + block + 1);
        if (!may_hold_more(space, gap - 1) && white_fails(low, low + gap - 1)) {
            return decide(Technique::overhang_white, gap);
        }
        if (black_fails(high - gap + 1, high)) return decide(Technique::overhang_black, gap);
    }
    return find_either_contact(space);
}

/// Whether a piece before one of the block's owners may stand in the first cells of its segment.
bool Crossed::may_hold_more(const Space& space, int cells) {
    const LineView& view = desk_.view;
    for (int i = 0; i < owners_.count; ++i) {
        const int before = owners_.piece[i] - 1;
        if (!view.is_working(before) || view.piece(before) > cells) continue;
        const int from = std::max(space.origin, view.start_limit[before]);
        const int to = std::min(space.origin + cells - 1, view.end_limit[before]);
        if (to - from + 1 >= view.piece(before)) return true;
    }
    return false;
}

/// OVERTUMIAGE with one open cell on either side: one of the two cells is black, and the lines that cross there
/// show how far a run of black cells must reach.
bool Crossed::find_stacked(const Space& space, int wall_side, bool from_high) {
    const int near = from_high ? space.high() : space.low();
    const int far = from_high ? space.low() : space.high();
    const Line near_line = crossing(base_, near);
    const Line far_line = crossing(base_, far);
    const int position = base_.index + 1;
    const int inward = -wall_side;
    if (at(near_line, position + wall_side) != white) return false;
    const Outlook first = look_from_wall(near_line, position, inward);
    if (first.count < 1 || first.shortest < 2) return false;
    const Outlook second = look_with_blacks_behind(far_line, position, inward);
    if (second.count < 1) return false;
    const int steps = second.longest - second.size + 1;
    if (steps + 1 > first.shortest || !first_cells_need(near_line, first, steps + 1, steps + 1)) return false;
    for (int i = 1; i <= steps; ++i) {
        const Line row{base_.axis, base_.index + inward * i};
        if (at(row, near) != unknown || at(row, far) == white) return false;
        if (at(row, far) == unknown && !stacked_row_follows(row, near, far, space.length - 1)) return false;
    }
    failed_ = far_line;
    const Line decided{base_.axis, base_.index + inward * steps};
    const Line base = base_;
    read_base(decided);
    desk_.pencil.open(4);
    Step& step = desk_.pencil.note(Technique::stacked_overhang, 4, {near, 1, 1});
    step.number = base.index + 1;
    step.block_from = step.block_to = near;
    step.other_from = step.other_to = far;
    rest_on_failure();
    desk_.pencil.paint({near, 1, 1}, 1, 1, black);
    return desk_.pencil.commit();
}

/// Whether every piece that may cover one of the first cells of the line's segment has at least `length` cells.
bool Crossed::first_cells_need(Line line, const Outlook& first, int cells, int length) {
    for (int i = 0; i < cells; ++i) {
        const int position = first.origin + first.direction * i;
        const Outlook outlook = look(line, position, first.direction, position, position);
        if (outlook.count > 0 && outlook.shortest < length) return false;
    }
    return true;
}

/// check_1 to check_3: were the near cell of the row white, its block would have to reach the far one.
bool Crossed::stacked_row_follows(Line row, int near, int far, int size) {
    const int direction = near < far ? 1 : -1;
    int end = 0;
    int length = 0;
    for (int i = 1; i <= size; ++i) {
        const int position = far - i * direction;
        const Colour colour = at(row, position);
        if (length == 0 && colour == white) return false;
        if (length > 0 && colour != black) break;
        if (colour == black) {
            ++length;
            end = position;
        }
    }
    if (length == 0) return false;
    const int start = end + direction * (length - 1);
    const Pretend pretend(board_, board_.cell(row, near), white);
    const Outlook outlook = look(row, end, direction, std::min(start, end), std::max(start, end));
    if (outlook.count < 1) return false;
    return (outlook.reach() - far) * direction >= 0;
}

/// HKGTY 3: a segment without black cells whose pieces would all cover its middle (AKIKUBUNKETU).
bool Crossed::find_segment(int segment) {
    LineView& view = desk_.view;
    const Space space = view.space(segment, 1);
    if (space.length < 2) return false;
    view.find_guests(view.segments[segment], owners_);
    const int shortest = owners_.shortest;
    if (2 * shortest <= space.length) return false;
    const int low = space.origin;
    const int middle = 2 * shortest - space.length;
    const auto note = [&](Technique technique) {
        desk_.pencil.open(4);
        Step& step = desk_.pencil.note(technique, 4, space);
        step.first_piece = owners_.first();
        step.last_piece = owners_.last();
        step.number = shortest;
        rest_on_failure();
    };
    const int from = low + space.length - shortest;
    if (middle >= 2 && black_fails(from, from + middle - 1)) {
        note(Technique::segment_rejected);
        desk_.pencil.paint(space, 1, space.length, white);
        return desk_.pencil.commit();
    }
    if (!white_fails(low, space.high())) return false;
    note(Technique::segment_needed);
    desk_.pencil.paint(space, space.length - shortest + 1, shortest, black);
    return desk_.pencil.commit();
}

/// Technique 17: one of the two cells beside the block is black; whichever it is, the lines that both would reach
/// take technique 11 (KUBUNTIJIME).
bool Crossed::find_either_contact(const Space& space) {
    const int a = space.absolute(desk_.runs.gap[1]);
    const int b = space.absolute(desk_.runs.at[1] + desk_.runs.block[1]);
    const int position = base_.index + 1;
    const Line base = base_;
    for (const int wall_side : {-1, 1}) {
        int reach = longest_line;
        for (const int contact : {a, b}) {
            const Line line = crossing(base, contact);
            int length = 0;
            if (at(line, position + wall_side) == white) {
                const Outlook outlook = look_from_wall(line, position, -wall_side);
                for (int i = 1; i < outlook.shortest && at(line, position - wall_side * i) == unknown; ++i) length = i;
            }
            reach = std::min(reach, length);
        }
        for (int i = 1; i <= reach; ++i) {
            if (complete_either_way({base.axis, base.index - wall_side * i}, a, b)) return true;
        }
    }
    return false;
}

bool Crossed::complete_either_way(Line row, int a, int b) {
    if (row.index < 0 || row.index >= clues_.lines(row.axis)) return false;
    std::vector<Colour> outcome[2];
    Desk trial;
    for (int way = 0; way < 2; ++way) {
        LineView& view = trial.view;
        note_read(row);
        view.read(clues_, board_, row, level_);
        if (view.complete() || view.working_pieces() < 1) return false;
        trial.pencil.start(view, board_, false);
        const int contact = way == 0 ? a : b;
        view.set(contact, black);
        view.read_segments();
        const Completion completion = find_full_completion(trial);
        if (!completion.holds) return false;
        int piece = view.first_piece;
        int number = 0;
        for (int s = view.first_segment; s <= view.last_segment; ++s) {
            const Space space = view.space(s, 1);
            if (!view.segments[s].has_black) {
                trial.pencil.paint(space, 1, space.length, white);
            } else if (++number == completion.two_pieces) {
                if (view.segments[s].holds(contact)) view.set(contact, unknown);
                view.find_runs(space, trial.runs);
                const int extent = trial.runs.blocks >= 2 ? trial.runs.extent() : 0;
                if (extent > view.piece(piece) && extent > view.piece(piece + 1)) {
                    set_two_pieces(trial, space, piece, piece + 1);
                }
                piece += 2;
            } else {
                set_one_piece(trial, space, piece);
                ++piece;
            }
        }
        for (int i = 1; i <= view.length(); ++i) outcome[way].push_back(view.at(i));
    }
    const Line base = base_;
    const LineView saved = desk_.view;
    failed_ = base;
    read_base(row);
    for (int s = desk_.view.first_segment; s <= desk_.view.last_segment; ++s) {
        const Space space = desk_.view.space(s, 1);
        desk_.pencil.open(4);
        Step& step = desk_.pencil.note(Technique::either_contact, 4, space);
        step.block_from = std::min(a, b);
        step.block_to = std::max(a, b);
        step.number = base.index + 1;
        rest_on_failure();
        for (int i = space.low(); i <= space.high(); ++i) {
            const Colour first = outcome[0][i - 1];
            if (first != unknown && first == outcome[1][i - 1]) {
                desk_.pencil.paint(space, i - space.low() + 1, i - space.low() + 1, first);
            }
        }
        desk_.pencil.commit();
    }
    if (desk_.pencil.wrote()) return true;
    desk_.view = saved;
    base_ = base;
    return false;
}

}  // namespace masume::techniques
