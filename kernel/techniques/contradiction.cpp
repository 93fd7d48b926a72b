#include <algorithm>

#include "solver.h"

namespace masume::techniques {

namespace {

/// Rows and columns of one step up, right, down, left (ZT, ZY).
constexpr int down_step[] = {-1, 0, 1, 0};
constexpr int right_step[] = {0, 1, 0, -1};

/// fnDR: the way inward from the near (1) or far (-1) end of a line.
int inward(int axis, int direction) {
    if (axis == 0) return direction > 0 ? 1 : 3;
    return direction > 0 ? 2 : 0;
}

int opposite(int direction) { return (direction + 2) % 4; }

}  // namespace

/// MNHT: contradictions are tried when little is left.
bool Solver::may_assume(int level) const {
    if (level < 3) return false;
    const int percent = (200 * board_.unknown_cells() + clues_.cells()) / (2 * clues_.cells());
    if (percent <= ranges[level].open_percent) return true;
    return clues_.cells() >= large_board && percent <= ranges[level].open_percent_large;
}

/// MUJYUNSYORI: one cell decided by a contradiction, or false when every candidate was tried.
bool Solver::find_contradiction(int level) {
    int tried = 0;
    vain_.assign(2 * clues_.cells(), nullptr);
    if (chain_.active) {
        if (board_.at(chain_.candidate.cell) == unknown && refute(chain_.candidate, level, ++tried)) return true;
        chain_.active = false;
    }
    const std::vector<Candidate> list = list_candidates(level);
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (out_of_budget()) return false;
        if (!refute(list[i], level, ++tried)) continue;
        if (i == 0) chain_.active = false;
        return true;
    }
    return false;
}

/// Assumes a candidate; on a contradiction its cell has the other colour, and the next cell inward comes next.
bool Solver::refute(const Candidate& candidate, int level, int tried) {
    Colour colour = candidate.colour;
    Test test = assume(candidate.cell, colour, level);
    if (test == Test::complete) {
        // A filled board is a solution, but the only one only if the other colour fails as well.
        if (outcome_.guess_level == 0) outcome_.guess_level = level;
        colour = static_cast<Colour>(-colour);
        test = assume(candidate.cell, colour, level);
    }
    if (test != Test::refuted) return false;
    decide(candidate, static_cast<Colour>(-colour), tried);
    const int row = candidate.cell / clues_.width() + down_step[candidate.direction];
    const int column = candidate.cell % clues_.width() + right_step[candidate.direction];
    chain_.active = row >= 0 && row < clues_.height() && column >= 0 && column < clues_.width();
    chain_.candidate = candidate;
    if (chain_.active) chain_.candidate.cell = row * clues_.width() + column;
    return true;
}

void Solver::decide(const Candidate& candidate, Colour colour, int tried) {
    ++counts_[candidate.level];
    set(candidate.cell, colour);
    const int row = candidate.cell / clues_.width();
    const int column = candidate.cell % clues_.width();
    mark({0, row}, column + 1);
    mark({1, column}, row + 1);
    if (!record_) return;
    Step step;
    step.technique = static_cast<std::int32_t>(Technique::contradiction);
    step.level = step.counted = candidate.level;
    step.found = candidate.level;
    step.axis = candidate.line.axis;
    step.index = candidate.line.index;
    step.from = step.to = candidate.line.axis == 0 ? column + 1 : row + 1;
    step.fail_axis = failed_.axis;
    step.fail_index = failed_.index;
    step.number = assumed_cells_;
    step.tried = tried;
    auto& cells = outcome_.log.cells;
    step.used = static_cast<std::int32_t>(cells.size());
    for (int i = 1; i <= board_.length(failed_.axis); ++i) {
        const int cell = board_.cell(failed_, i);
        if (cell != candidate.cell && board_.at(cell) != unknown) cells.push_back(cell);
    }
    step.decided = static_cast<std::int32_t>(cells.size());
    cells.push_back(2 * candidate.cell + (colour == black));
    step.end = static_cast<std::int32_t>(cells.size());
    outcome_.log.steps.push_back(step);
}

/// What an assumption comes to; remembered while the lines it touched stay as they are.
Solver::Test Solver::assume(int cell, Colour colour, int level) {
    Memory& memory = assumed_[(2LL * cell + (colour == black)) * (highest_level + 1) + level];
    if (memory.versions >= 0 && memory.versions == versions_of(memory.lines)) {
        for (int i = 0; i <= highest_level; ++i) counts_[i] += memory.counts[i];
        return memory.test;
    }
    // What is counted on the way may raise a lower level, so there the way is gone whatever it comes to.
    if (level == highest_level && is_vain(cell, colour, memory)) return Test::open;
    const auto counted = counts_;
    memory.test = assume_anew(cell, colour, level);
    for (int i = 0; i <= highest_level; ++i) memory.counts[i] = counts_[i] - counted[i];
    memory.lines = touched_;
    memory.versions = out_of_budget() ? -1 : versions_of(touched_);
    return memory.test;
}

/// Whether going on under an assumption can decide nothing, judged by complete line solving; remembers it if so.
bool Solver::is_vain(int cell, Colour colour, Memory& memory) {
    using Fate = Foresight::Fate;
    // A colour that a solution has cannot fail. If it fills the board, the cell is decided where the other one fails.
    const bool holds = !solution_.empty() && solution_[cell] == colour;
    const Colour asked = holds ? static_cast<Colour>(-colour) : colour;
    if (const Memory* known = vain_[2 * cell + (asked == black)]) {
        memory = *known;
        return true;
    }
    const Fate fate = foresight_.look(cell, asked, decided_);
    if (fate == Fate::contradiction || (fate == Fate::full && solution_.empty())) return false;
    trail_.clear();
    for (const int decision : decided_) trail_.push_back(decision / 2);
    note_touched();
    memory = {touched_, versions_of(touched_), Test::open, {}};
    // From what follows no more can follow.
    for (const int decision : decided_) vain_[decision] = &memory;
    return true;
}

/// Goes on under an assumption until it fails, fills the board, or nothing more is found; then takes it all back.
Solver::Test Solver::assume_anew(int cell, Colour colour, int level) {
    assuming_ = true;
    trail_.assign(1, cell);
    finished_trail_.clear();
    const std::size_t known = foresight_.mark();
    set(cell, colour);
    mark({0, cell / clues_.width()}, cell % clues_.width() + 1);
    mark({1, cell % clues_.width()}, cell / clues_.width() + 1);
    const Status status = sweep(level);
    note_touched();
    Test test = status == Status::impossible ? Test::refuted : Test::open;
    if (status == Status::stuck) {
        // MUARICH; lines that the assumption did not touch are as they were.
        for (const std::int32_t number : touched_) {
            const Line line = number < clues_.height() ? Line{0, number} : Line{1, number - clues_.height()};
            if (line_possible(line, level)) continue;
            test = Test::refuted;
            failed_ = line;
            break;
        }
        if (test == Test::open && board_.unknown_cells() == 0 && all_lines_match()) test = Test::complete;
        if (test == Test::complete && solution_.empty()) solution_ = board_.cells();
    }
    assumed_cells_ = static_cast<int>(trail_.size()) - 1;
    undo();
    foresight_.go_back(known);
    return test;
}

/// The lines through the cells of the trail.
void Solver::note_touched() {
    touched_.clear();
    for (const int changed : trail_) {
        for (const Line line : {Line{0, changed / clues_.width()}, Line{1, changed % clues_.width()}}) {
            const std::int32_t number = line_number(line);
            if (is_touched_[number]) continue;
            is_touched_[number] = 1;
            touched_.push_back(number);
        }
    }
    for (const std::int32_t number : touched_) is_touched_[number] = 0;
}

void Solver::undo() {
    for (const int cell : trail_) {
        board_.set(cell, unknown);
        dirty_[0][cell / clues_.width()] = 0;
        dirty_[1][cell % clues_.width()] = 0;
    }
    for (const Line line : finished_trail_) finished_[line.axis][line.index] = 0;
    assuming_ = false;
}

/// MUARICH for one line: whether it can still be completed, as far as a person of this level sees.
bool Solver::line_possible(Line line, int level) {
    LineView& view = desk_.view;
    view.read(clues_, board_, line, level);
    if (!view.ends_match()) return false;
    if (view.complete()) return true;
    if (view.black_segments() > view.working_pieces()) return false;
    int room = 0;
    for (int s = view.first_segment; s <= view.last_segment; ++s) room += view.segments[s].length;
    int needed = view.working_pieces() - view.working_segments();
    for (int i = view.first_piece; i <= view.last_piece; ++i) needed += view.piece(i);
    if (needed > room) return false;
    view.find_limits();
    if (level >= 4) view.tighten();
    for (int s = view.first_segment; s <= view.last_segment; ++s) {
        if (!view.segments[s].has_black || (level < 4 && !view.segments[s].closed)) continue;
        const Space space = view.space(s, 1);
        view.find_runs(s, 1, desk_.runs);
        for (int b = 1; b <= desk_.runs.blocks; ++b) {
            view.find_candidates(space, desk_.runs.at[b] - 1, desk_.runs.block[b], view.first_piece, view.last_piece,
                                 desk_.found);
            if (desk_.found.count == 0) return false;
        }
    }
    return true;
}

// ---------------------------------------------------------------- candidates, KOHOLIST

std::vector<Solver::Candidate> Solver::list_candidates(int level) {
    std::vector<Candidate> list;
    listed_.assign(clues_.cells(), 0);
    list_edges(3, list);
    // KHLSORT: the longest pieces first, swapping as the program does.
    for (std::size_t i = 0; i + 1 < list.size(); ++i) {
        for (std::size_t j = i + 1; j < list.size(); ++j) {
            if (list[i].length < list[j].length) std::swap(list[i], list[j]);
        }
    }
    if (level >= 4) list_edges(4, list);
    if (level < 5) return list;
    for (int axis = 0; axis < 2; ++axis) {
        int first = 0;
        int last = 0;
        if (!open_range(axis, first, last)) continue;
        for (int depth = 1; depth <= (last - first) / 2; ++depth) {
            for (const int index : {first + depth, last - depth}) {
                if (finished_[axis][index]) continue;
                desk_.view.read(clues_, board_, {axis, index}, 5);
                if (desk_.view.complete()) continue;
                list_segments(5, list);
                list_piece_ends(5, list);
            }
        }
    }
    return list;
}

/// KHL34LIST: the outermost open lines of all four sides.
void Solver::list_edges(int level, std::vector<Candidate>& list) {
    for (int axis = 0; axis < 2; ++axis) {
        int first = 0;
        int last = 0;
        if (!open_range(axis, first, last)) continue;
        for (const int index : {first, last}) {
            const Line line{axis, index};
            desk_.view.read(clues_, board_, line, level);
            if (desk_.view.complete() || desk_.view.working_pieces() < 1) continue;
            if (level == 4) {
                const bool several = desk_.view.working_segments() >= 2;
                if (several) list_segments(level, list);
                list_piece_ends(level, list);
                continue;
            }
            for (const int direction : {1, -1}) {
                const int position = direction > 0 ? desk_.view.start() : desk_.view.last();
                const int length = desk_.view.piece(desk_.view.side(direction).piece);
                add_candidate({board_.cell(line, position), black, level, length, inward(axis, direction), line}, list);
            }
        }
    }
}

/// KHSKUSEIA: the first open cell of every open segment of the line in view from either side, black.
void Solver::list_segments(int level, std::vector<Candidate>& list) {
    const LineView& view = desk_.view;
    const Line line = view.line();
    for (int s = view.first_segment; s <= view.last_segment; ++s) {
        if (view.segments[s].closed) continue;
        for (const int direction : {1, -1}) {
            int position = direction > 0 ? view.segments[s].start : view.segments[s].last();
            while (view.at(position) == black) position += direction;
            add_candidate({board_.cell(line, position), black, level, 0, inward(line.axis, direction), line}, list);
        }
    }
}

/// KHSKUSEIB: the last cell of that line's end piece if it stood at the wall, white.
void Solver::list_piece_ends(int level, std::vector<Candidate>& list) {
    const LineView& view = desk_.view;
    const Line line = view.line();
    if (view.working_pieces() < 1) return;
    for (const int direction : {1, -1}) {
        const Side side = view.side(direction);
        int position = (direction > 0 ? view.start() : view.last()) + (view.piece(side.piece) - 1) * direction;
        position = std::clamp(position, 0, view.length() + 1);
        while (view.at(position) == black) position -= direction;
        if (view.at(position) != unknown) continue;
        const int back = opposite(inward(line.axis, direction));
        add_candidate({board_.cell(line, position), white, level, 0, back, line}, list);
    }
}

/// KHTISET: each cell and colour once; the longer piece decides its place.
void Solver::add_candidate(const Candidate& candidate, std::vector<Candidate>& list) {
    if (board_.at(candidate.cell) != unknown) return;
    const std::int8_t bit = candidate.colour == black ? 1 : 2;
    if ((listed_[candidate.cell] & bit) == 0) {
        listed_[candidate.cell] = static_cast<std::int8_t>(listed_[candidate.cell] | bit);
        list.push_back(candidate);
        return;
    }
    if (candidate.length == 0) return;
    for (Candidate& other : list) {
        const bool same = other.cell == candidate.cell && other.colour == candidate.colour;
        if (same) other.length = std::max(other.length, candidate.length);
    }
}

}  // namespace masume::techniques
