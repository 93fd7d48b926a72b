#include "solver.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "basic.h"
#include "line_finder.h"

namespace masume::techniques {

namespace {

void check_level(int level) {
    if (level < 1 || level > highest_level) throw std::invalid_argument("a level is 1 to 5");
}

/// §5.2: the level after its techniques were applied so often.
int raise(int level, const std::array<int, highest_level + 1>& counts, int cells) {
    if (level < highest_level && counts[level] >= ranges[level].level_up) return level + 1;
    return level == 1 && cells >= long_board ? 2 : level;
}

}  // namespace

Solver::Solver(Clues clues)
    : clues_(std::move(clues)), board_(clues_.height(), clues_.width()), foresight_(clues_) {
    start_empty();
}

// ---------------------------------------------------------------- the three ways to run

Outcome Solver::grade(const std::vector<Colour>& cells, std::int64_t max_scans, bool record) {
    start(cells, max_scans, record);
    if (!clues_.can_be()) return finish(Status::impossible, 1);
    for (int level = 1;; ++level) {
        start_empty();
        if (!cells.empty() && !start_board(cells)) return finish(Status::impossible, level);
        first_clues(level);
        const Status status = run_level(level);
        if (status != Status::stuck || level == highest_level) return finish(status, level);
    }
}

Outcome Solver::run(const std::vector<Colour>& cells, int level, int max_steps, std::int64_t max_scans) {
    check_level(level);
    start(cells, max_scans, true);
    max_steps_ = max_steps;
    if (!clues_.can_be() || !start_board(cells)) return finish(Status::impossible, level);
    return finish(run_level(level), level);
}

Outcome Solver::follow(const std::vector<Colour>& cells, int max_level, int max_steps, std::int64_t max_scans) {
    check_level(max_level);
    start(cells, max_scans, true);
    max_steps_ = max_steps;
    if (!clues_.can_be() || !start_board(cells)) return finish(Status::impossible, 1);
    const Status status = follow_steps(max_level);
    int level = 1;
    for (const Step& step : outcome_.log.steps) level = std::max(level, step.found);
    return finish(status, level);
}

Outcome Solver::offers(const std::vector<Colour>& cells, int level) {
    check_level(level);
    start(cells, no_limit, true);
    if (!clues_.can_be() || !start_board(cells)) return finish(Status::impossible, level);
    Status status = Status::stuck;
    const int offering = refresh_offers(level, status);
    for (int axis = 0; axis < 2; ++axis) {
        open_range(axis, desk_.first_open_line, desk_.last_open_line);
        for (int i = 0; i < clues_.lines(axis); ++i) {
            if (finished_[axis][i] || !offers_[level][axis][i].has || !scan({axis, i}, level, true)) continue;
            outcome_.log.take(desk_.pencil.log(), desk_.pencil.log().steps.front());
        }
    }
    annotate(0, open_lines(), offering, 0);
    return finish(status, level);
}

void Solver::start(const std::vector<Colour>& cells, std::int64_t max_scans, bool record) {
    if (!cells.empty() && static_cast<int>(cells.size()) != clues_.cells()) {
        throw std::invalid_argument("the board has another number of cells than the puzzle");
    }
    for (const Colour cell : cells) {
        if (cell < white || cell > black) throw std::invalid_argument("a cell is -1 (white), 0 (unknown) or 1 (black)");
    }
    outcome_ = Outcome{};
    solution_.clear();
    record_ = record;
    scans_ = 0;
    max_scans_ = max_scans;
    max_steps_ = no_limit;
    start_empty();
}

void Solver::start_empty() {
    board_ = Board(clues_.height(), clues_.width());
    foresight_.go_back(0);
    for (int axis = 0; axis < 2; ++axis) {
        finished_[axis].assign(clues_.lines(axis), 0);
        dirty_[axis].assign(clues_.lines(axis), 0);
        version_[axis].assign(clues_.lines(axis), 0);
        for (auto& offers : offers_) offers[axis].assign(clues_.lines(axis), Offer{});
    }
    const int lines = clues_.height() + clues_.width();
    is_touched_.assign(lines, 0);
    assumed_.clear();
    for (auto& memories : around_) memories.assign(lines, Memory{});
    counts_.fill(0);
    outcome_.log.clear();
    assuming_ = false;
    chain_ = Chain{};
    last_line_ = {0, -1};
}

bool Solver::start_board(const std::vector<Colour>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] != unknown) set(static_cast<int>(i), cells[i]);
    }
    bool possible = true;
    for (int axis = 0; axis < 2; ++axis) {
        dirty_[axis].assign(clues_.lines(axis), 1);
        for (int i = 0; i < clues_.lines(axis); ++i) {
            desk_.view.read(clues_, board_, {axis, i}, 1);
            finished_[axis][i] = desk_.view.complete();
            possible = possible && desk_.view.ends_match();
        }
    }
    return possible;
}

Outcome Solver::finish(Status status, int level) {
    outcome_.status = status;
    outcome_.level = level;
    outcome_.raised_level = status == Status::solved ? raise(level, counts_, clues_.cells()) : level;
    outcome_.counts = counts_;
    outcome_.scans = scans_;
    outcome_.cells = board_.cells();
    return std::move(outcome_);
}

// ---------------------------------------------------------------- the program's loop

void Solver::first_clues(int level) {
    for (int axis = 0; axis < 2; ++axis) {
        desk_.first_open_line = 0;
        desk_.last_open_line = clues_.lines(axis) - 1;
        for (int i = 0; i < clues_.lines(axis); ++i) {
            desk_.view.read(clues_, board_, {axis, i}, level);
            if (desk_.view.complete()) continue;
            // The program looks at the whole line here, whatever its crossings have decided.
            desk_.pencil.start(desk_.view, board_, record_);
            desk_.finished = desk_.contradiction = false;
            desk_.view.first_piece = 1;
            desk_.view.last_piece = desk_.view.pieces();
            desk_.view.find_lengths();
            find_first_clue(desk_);
            apply({axis, i});
        }
    }
}

Status Solver::run_level(int level) {
    for (;;) {
        const Status status = sweep(level);
        if (status != Status::stuck) return status;
        if (board_.unknown_cells() == 0) return all_lines_match() ? Status::solved : Status::impossible;
        if (is_enough()) return Status::enough;
        if (find_crossed(level)) continue;
        if (!may_assume(level) || !find_contradiction(level)) return out_of_budget() ? Status::stopped : Status::stuck;
    }
}

/// The while loop of TUJYOSYORI: line after line, until none of those that were touched yields anything.
Status Solver::sweep(int level) {
    for (bool again = true; again;) {
        again = false;
        for (int axis = 0; axis < 2; ++axis) {
            int first = 0;
            int last = 0;
            if (!open_range(axis, first, last)) return Status::stuck;
            for (int i = first; i <= last; ++i) {
                if (!dirty_[axis][i] || finished_[axis][i]) continue;
                if (out_of_budget()) return Status::stopped;
                dirty_[axis][i] = 0;
                desk_.first_open_line = first;
                desk_.last_open_line = last;
                const bool found = scan({axis, i}, level, record_ && !assuming_);
                const bool failed = desk_.contradiction || (!assuming_ && desk_.pencil.conflict());
                if (failed) failed_ = {axis, i};
                if (failed) return Status::impossible;
                if (!found) continue;
                apply({axis, i});
                again = true;
                if (!assuming_ && is_enough()) return Status::enough;
            }
        }
    }
    return Status::stuck;
}

/// Looks at a line; what was found is on the desk.
bool Solver::scan(Line line, int level, bool record) {
    ++scans_;
    desk_.assuming = assuming_;
    bool found = false;
    if (foresight_.has_news(line)) {
        found = find_in_line(desk_, clues_, board_, line, level, record);
    } else {
        desk_.pencil.start(desk_.view, board_, record);
        desk_.contradiction = false;
        desk_.finished = foresight_.is_full(line);
    }
    if (desk_.finished && !finished_[line.axis][line.index] && !found) {
        finished_[line.axis][line.index] = 1;
        if (assuming_) finished_trail_.push_back(line);
    }
    return found;
}

void Solver::mark(Line line, int position) {
    dirty_[1 - line.axis][position - 1] = 1;
    version_[1 - line.axis][position - 1] += !assuming_;
}

void Solver::apply(Line line) {
    const Pencil& pencil = desk_.pencil;
    for (const int position : pencil.positions()) {
        const int cell = board_.cell(line, position);
        set(cell, desk_.view.at(position));
        mark(line, position);
        if (assuming_) trail_.push_back(cell);
    }
    for (int level = 0; level <= highest_level; ++level) counts_[level] += pencil.counts()[level];
    if (pencil.wrote()) {
        dirty_[line.axis][line.index] = 1;
        version_[line.axis][line.index] += !assuming_;
    }
    if (desk_.finished && !finished_[line.axis][line.index]) {
        finished_[line.axis][line.index] = 1;
        if (assuming_) finished_trail_.push_back(line);
    }
    if (!assuming_) {
        for (const Step& step : desk_.pencil.log().steps) outcome_.log.take(desk_.pencil.log(), step);
    }
}

void Solver::set(int cell, Colour colour) {
    board_.set(cell, colour);
    foresight_.learn(cell, colour);
}

bool Solver::open_range(int axis, int& first, int& last) const {
    const auto& done = finished_[axis];
    first = static_cast<int>(std::find(done.begin(), done.end(), 0) - done.begin());
    last = static_cast<int>(done.rend() - std::find(done.rbegin(), done.rend(), 0)) - 1;
    return first <= last;
}

bool Solver::find_crossed(int level) {
    if (level < 3) return false;
    Crossed crossed(clues_, board_, desk_, level, record_);
    const auto take = [&] {
        apply(desk_.view.line());
        return true;
    };
    ++scans_;
    if (crossed.find_edge_glance(finished_)) return take();
    if (level < 4) return false;
    for (int axis = 0; axis < 2; ++axis) {
        for (int i = 0; i < clues_.lines(axis); ++i) {
            if (finished_[axis][i]) continue;
            if (out_of_budget()) return false;
            Memory& memory = around_[level][line_number({axis, i})];
            if (memory.versions == versions_of(memory.lines)) continue;
            ++scans_;
            if (crossed.find_around({axis, i})) return take();
            memory.lines = crossed.lines_read();
            memory.versions = versions_of(memory.lines);
        }
    }
    return false;
}

bool Solver::all_lines_match() {
    for (int axis = 0; axis < 2; ++axis) {
        for (int i = 0; i < clues_.lines(axis); ++i) {
            desk_.view.read(clues_, board_, {axis, i}, 1);
            if (!desk_.view.ends_match()) return false;
        }
    }
    return true;
}

std::int64_t Solver::versions_of(const std::vector<std::int32_t>& lines) const {
    std::int64_t sum = 0;
    for (const std::int32_t line : lines) {
        sum += line < clues_.height() ? version_[0][line] : version_[1][line - clues_.height()];
    }
    return sum;
}

int Solver::open_lines() const {
    return static_cast<int>(std::count(finished_[0].begin(), finished_[0].end(), 0) +
                            std::count(finished_[1].begin(), finished_[1].end(), 0));
}

}  // namespace masume::techniques
