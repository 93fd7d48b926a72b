#include <algorithm>

#include "line_finder.h"
#include "solver.h"

namespace masume::techniques {

/// Always a step of the lowest level that has one.
Status Solver::follow_steps(int max_level) {
    for (;;) {
        if (board_.unknown_cells() == 0) return all_lines_match() ? Status::solved : Status::impossible;
        if (is_enough()) return Status::enough;
        Status status = Status::stuck;
        bool found = false;
        for (int level = 1; level <= max_level && !found && status == Status::stuck; ++level) {
            found = follow_level(level, status);
        }
        if (status != Status::stuck) return status;
        if (!found) return Status::stuck;
    }
}

bool Solver::follow_level(int level, Status& status) {
    const std::size_t first = outcome_.log.steps.size();
    int offering = refresh_offers(level, status);
    if (status != Status::stuck) return false;
    const int open = open_lines();
    for (; offering > 0; --offering) {
        const Line line = next_offer(level);
        offers_[level][line.axis][line.index].has = false;
        if (!scan(line, level, true)) continue;  // another line is the edge by now
        apply(line);
        annotate(first, open, offering, 0);
        return true;
    }
    if (find_crossed(level)) {
        for (std::size_t i = first; i < outcome_.log.steps.size(); ++i) outcome_.log.steps[i].found = level;
        annotate(first, open, 1, 0);
        return true;
    }
    const bool found = may_assume(level) && find_contradiction(level);
    if (found) annotate(first, open, 1, outcome_.log.steps.back().tried);
    if (found) outcome_.log.steps.back().found = level;
    if (!found && out_of_budget()) status = Status::stopped;
    return found;
}

/// Looks at every line that changed since it was last looked at, and counts those that offer a step.
int Solver::refresh_offers(int level, Status& status) {
    int offering = 0;
    for (int axis = 0; axis < 2; ++axis) {
        int first = 0;
        int last = 0;
        if (!open_range(axis, first, last)) continue;
        for (int i = first; i <= last; ++i) {
            if (finished_[axis][i]) continue;
            Offer& offer = offers_[level][axis][i];
            const bool other_edge = level <= 2 && (offer.first_open != first || offer.last_open != last);
            if (offer.version != version_[axis][i] || (other_edge && !offer.has)) {
                if (out_of_budget()) {
                    status = Status::stopped;
                    return 0;
                }
                desk_.first_open_line = first;
                desk_.last_open_line = last;
                offer = {version_[axis][i], scan({axis, i}, level, false), first, last};
                if (desk_.contradiction || desk_.pencil.conflict()) {
                    status = Status::impossible;
                    return 0;
                }
            }
            offering += offer.has;
        }
    }
    return offering;
}

/// The next line that offers a step, going round from the last one.
Line Solver::next_offer(int level) {
    const int rows = clues_.height();
    const int all = rows + clues_.width();
    const int last = last_line_.axis == 0 ? last_line_.index : rows + last_line_.index;
    for (int i = 1; i <= all; ++i) {
        const int number = (last + i + all) % all;
        const Line line = number < rows ? Line{0, number} : Line{1, number - rows};
        if (finished_[line.axis][line.index] || !offers_[level][line.axis][line.index].has) continue;
        int first = 0;
        int end = 0;
        open_range(line.axis, first, end);
        desk_.first_open_line = first;
        desk_.last_open_line = end;
        last_line_ = line;
        return line;
    }
    return last_line_;
}

void Solver::annotate(std::size_t first, int open, int offering, int tried) {
    for (std::size_t i = first; i < outcome_.log.steps.size(); ++i) {
        Step& step = outcome_.log.steps[i];
        step.open_lines = open;
        step.offering_lines = offering;
        step.tried = tried;
    }
}

}  // namespace masume::techniques
