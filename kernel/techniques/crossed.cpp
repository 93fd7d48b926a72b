#include "crossed.h"

#include <algorithm>
#include <optional>

#include "basic.h"
#include "global.h"

namespace masume::techniques {

namespace {

Line crossing(Line base, int position) { return {1 - base.axis, position - 1}; }

/// A cell that is changed for a moment (karioki … modosi).
class Pretend {
public:
    Pretend(Board& board, int cell, Colour colour) : board_(board), cell_(cell), before_(board.at(cell)) {
        board_.set(cell_, colour);
    }
    ~Pretend() { board_.set(cell_, before_); }
    Pretend(const Pretend&) = delete;
    Pretend& operator=(const Pretend&) = delete;

private:
    Board& board_;
    int cell_;
    Colour before_;
};

}  // namespace

// ---------------------------------------------------------------- looking at another line

void Crossed::note_read(Line line) {
    const std::int32_t number = line.axis * clues_.height() + line.index;
    if (is_read_[number]) return;
    is_read_[number] = 1;
    read_.push_back(number);
}

Colour Crossed::at(Line line, int position) {
    if (line.index < 0 || line.index >= clues_.lines(line.axis)) return white;
    note_read(line);
    return position < 1 || position > board_.length(line.axis) ? white : board_.at(line, position);
}

Crossed::Outlook Crossed::look(Line line, int position, int direction, int low, int high) {
    Outlook outlook;
    outlook.direction = direction;
    outlook.size = high - low + 1;
    note_read(line);
    other_.read(clues_, board_, line, level_);
    const int segment = other_.segment_of(position);
    const bool outside = other_.complete() || position < other_.start() || position > other_.last();
    if (segment < 0) {
        outlook.count = outside ? -1 : 0;
        return outlook;
    }
    const Space space = other_.space(segment, direction);
    outlook.origin = space.origin;
    outlook.offset = direction > 0 ? low - space.origin : space.origin - high;
    if (outside) return outlook;
    other_.find_limits();
    if (level_ == 5) other_.tighten();
    const Side side = other_.side(direction);
    other_.find_candidates(space, outlook.offset, outlook.size, side.piece, side.far_piece, found_);
    outlook.count = found_.count;
    outlook.of_one_length = found_.of_one_length();
    outlook.shortest = found_.shortest;
    outlook.longest = found_.longest;
    return outlook;
}

/// CHTY=1: the piece that starts at the wall just before the cell.
Crossed::Outlook Crossed::look_from_wall(Line line, int position, int direction) {
    return look(line, position, direction, position, position);
}

/// CHTY=3: the cell and the black ones it touches on the way it comes from.
Crossed::Outlook Crossed::look_with_blacks_behind(Line line, int position, int direction) {
    int end = position;
    while (at(line, end - direction) == black) end -= direction;
    return look(line, position, direction, std::min(position, end), std::max(position, end));
}

/// CHTY=4: cells that all become black, and the black ones they touch.
Crossed::Outlook Crossed::look_merged(Line line, int from, int to) {
    int low = from;
    int high = to;
    while (at(line, low - 1) == black) --low;
    while (at(line, high + 1) == black) ++high;
    return look(line, from, 1, low, high);
}

/// The same as CHTY=3 where everything behind is decided, so that a piece that is done counts too (FMESY).
Crossed::Outlook Crossed::look_at_edge(Line line, int position, int direction) {
    Outlook outlook = look_with_blacks_behind(line, position, direction);
    const int segment = other_.segment_of(position);
    if (outlook.count < 0 && segment >= 0) outlook.shortest = other_.segments[segment].length;
    return outlook;
}

// ---------------------------------------------------------------- technique 15

bool Crossed::find_edge_glance(const std::vector<char> (&finished)[2]) {
    std::vector<Candidate> candidates;
    for (int axis = 0; axis < 2; ++axis) {
        const auto& done = finished[axis];
        const auto first = std::find(done.begin(), done.end(), 0);
        if (first == done.end()) return false;
        const auto last = std::find(done.rbegin(), done.rend(), 0);
        const int low = static_cast<int>(first - done.begin());
        const int high = static_cast<int>(done.rend() - last) - 1;
        for (const int direction : {1, -1}) candidates.push_back({{axis, low}, direction, 1});
        for (const int direction : {1, -1}) candidates.push_back({{axis, high}, direction, -1});
    }
    return std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& c) { return glance(c); });
}

bool Crossed::glance(const Candidate& candidate) {
    read_base(candidate.line);
    const LineView& view = desk_.view;
    if (view.complete() || view.working_pieces() < 1) return false;
    const Side side = view.side(candidate.direction);
    const int size = view.piece(side.piece);
    const int cell = candidate.direction > 0 ? view.start() : view.last();
    const int other = cell + candidate.direction * (size - 1);
    if (size < 2 || view.at(cell) != unknown || other < 1 || other > view.length()) return false;
    std::vector<Arm> arms;
    for (int i = std::min(cell, other); i <= std::max(cell, other); ++i) {
        const int position = candidate.line.index + 1;
        const Outlook outlook = look_at_edge(crossing(base_, i), position, candidate.inward);
        const int length = (outlook.reach() - position) * candidate.inward + 1;
        arms.push_back({i, outlook.shortest > 0 ? std::max(length, 1) : 1, true, 0});
    }
    for (int distance = 1; distance <= 2; ++distance) {
        if (!glance_fails(candidate, arms, distance)) continue;
        const Space space{cell, size, candidate.direction};
        desk_.pencil.open(3);
        Step& step = desk_.pencil.note(Technique::edge_glance, 3, space);
        step.first_piece = step.last_piece = side.piece;
        step.number = size;
        rest_on_failure();
        desk_.pencil.paint(space, 1, 1, white);
        return desk_.pencil.commit();
    }
    return false;
}

bool Crossed::glance_fails(const Candidate& candidate, const std::vector<Arm>& arms, int distance) {
    const Line row{candidate.line.axis, candidate.line.index + candidate.inward * distance};
    if (row.index < 0 || row.index >= clues_.lines(row.axis)) return false;
    std::vector<Bar> bars;
    std::vector<int> walls;
    find_bars(arms, distance, bars, walls);
    other_.read(clues_, board_, row, level_);
    if (other_.complete()) return false;
    for (const Bar& bar : bars) {
        if (bar.from < other_.start() || bar.from > other_.last()) return false;
        bool fits = false;
        for (int i = other_.first_piece; i <= other_.last_piece && !fits; ++i) {
            fits = bar.exact ? other_.piece(i) == bar.length : other_.piece(i) >= bar.length;
        }
        if (fits) continue;
        failed_ = row;
        return true;
    }
    return false;
}

/// BSULSAKUSEI: what the arms make of the line at a distance: blocks, and the walls where arms have ended.
void Crossed::find_bars(const std::vector<Arm>& arms, int distance, std::vector<Bar>& bars,
                        std::vector<int>& walls) const {
    bars.clear();
    walls.clear();
    Bar bar{0, 0, false};
    bool grows = false;
    for (const Arm& arm : arms) {
        if (arm.exact && arm.length == distance) {
            if (bar.length > 0) {
                bar.exact = !walls.empty() && bar.length == arm.position - walls.back() - 1;
                bars.push_back(bar);
            }
            bar = {0, 0, false};
            grows = false;
            walls.push_back(arm.position);
        } else if (arm.length > distance) {
            if (grows) ++bar.length;
            if (bar.length == 0) {
                bar = {arm.position, 1, false};
                grows = true;
            }
        } else {
            grows = false;
        }
    }
    if (bar.length > 0) bars.push_back(bar);
}

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

/// KPLTSAKUSEI: how far each cell of the base line would reach.
void Crossed::find_arms(int from, int to, int inward, std::vector<Arm>& arms) {
    arms.clear();
    const int position = base_.index + 1;
    for (int i = from; i <= to; ++i) {
        const Outlook outlook = look_with_blacks_behind(crossing(base_, i), position, inward);
        const int length = outlook.count > 0 ? (outlook.reach() - position) * inward + 1 : 1;
        arms.push_back({i, std::max(length, 1), outlook.offset == 0 && outlook.of_one_length, 1});
    }
}

/// OVERTOBIDASICHA: whether the cells of the base line cannot all be black.
bool Crossed::black_fails(int from, int to) {
    std::vector<Arm> arms;
    for (const int inward : {1, -1}) {
        find_arms(from, to, inward, arms);
        if (merged_fails(arms, inward, false) || bars_fail(arms, inward)) return true;
    }
    return false;
}

/// MXPLRIYO: the longest row of arms, as one block in each line they all reach.
bool Crossed::merged_fails(const std::vector<Arm>& arms, int inward, bool with_gap) {
    std::size_t best = 0;
    std::size_t best_count = 0;
    for (std::size_t i = 0; i < arms.size(); ++i) {
        std::size_t j = i;
        while (j < arms.size() && arms[j].length >= 2) ++j;
        if (j - i > best_count) {
            best = i;
            best_count = j - i;
        }
        if (j > i) i = j;
    }
    if (best_count < 2) return false;
    int reach = arms[best].length;
    int first = 1;
    for (std::size_t i = best; i < best + best_count; ++i) {
        reach = std::min(reach, arms[i].length);
        if (with_gap) first = std::max(first, arms[i].first_black);
    }
    for (int i = first; i <= (with_gap ? reach : reach - 1); ++i) {
        const Line row{base_.axis, base_.index + inward * i};
        if (row.index < 0 || row.index >= clues_.lines(row.axis)) return false;
        if (look_merged(row, arms[best].position, arms[best + best_count - 1].position).count != 0) continue;
        failed_ = row;
        return true;
    }
    return false;
}

/// OVERTOBIDASICHA case_A2: the blocks and walls that arms of known length make.
bool Crossed::bars_fail(const std::vector<Arm>& arms, int inward) {
    int farthest = 0;
    for (const Arm& arm : arms) {
        if (arm.exact) farthest = std::max(farthest, arm.length);
    }
    std::vector<Bar> bars;
    std::vector<int> walls;
    for (int distance = 1; distance <= farthest; ++distance) {
        const Line row{base_.axis, base_.index + inward * distance};
        if (row.index < 0 || row.index >= clues_.lines(row.axis)) return false;
        note_read(row);
        other_.read(clues_, board_, row, level_);
        if (other_.complete()) continue;
        find_bars(arms, distance, bars, walls);
        std::vector<int> changed;
        for (const int wall : walls) {
            if (at(row, wall) == unknown) changed.push_back(board_.cell(row, wall));
        }
        for (const int cell : changed) board_.set(cell, white);
        bool fails = false;
        for (std::size_t i = 0; i < bars.size() && !fails; ++i) {
            int low = bars[i].from;
            while (i == 0 && at(row, low - 1) == black) --low;
            fails = look(row, bars[i].from, 1, low, bars[i].from + bars[i].length - 1).count == 0;
        }
        for (const int cell : changed) board_.set(cell, unknown);
        if (!fails) continue;
        failed_ = row;
        return true;
    }
    return false;
}

/// OVERTOBIDASICHB: whether the cells of the base line cannot all be white.
bool Crossed::white_fails(int from, int to) {
    std::vector<Arm> arms;
    for (const int inward : {-1, 1}) {
        find_white_arms(from, to, inward, arms);
        if (merged_fails(arms, inward, true)) return true;
    }
    return false;
}

/// Black cells close behind a white base line reach on, for want of room before it.
void Crossed::find_white_arms(int from, int to, int inward, std::vector<Arm>& arms) {
    arms.clear();
    const int position = base_.index + 1;
    for (int i = from; i <= to; ++i) {
        const Line line = crossing(base_, i);
        Arm arm{i, 0, false, 0};
        if (at(line, position + inward) != white) {
            const Pretend pretend(board_, board_.cell(line, position), white);
            const Outlook outlook = look_from_wall(line, position + inward, inward);
            int first = 1;
            while (first <= outlook.shortest && at(line, position + inward * first) != black) ++first;
            if (outlook.count > 0 && outlook.shortest >= 2 && first <= outlook.shortest) {
                const int cell = position + inward * first;
                const Outlook block = look(line, cell, inward, cell, cell);
                arm.length = block.count > 0 ? std::min(outlook.shortest, block.shortest) : outlook.shortest;
                arm.first_black = first;
            }
        }
        arms.push_back(arm);
    }
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
