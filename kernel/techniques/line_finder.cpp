#include "line_finder.h"

#include "basic.h"
#include "global.h"
#include "local.h"
#include "semilocal.h"

namespace masume::techniques {

namespace {

bool find_basic(Desk& desk) {
    if (find_completion(desk) || find_short_segments(desk) || find_insertion(desk) || find_common_cells(desk)) {
        return true;
    }
    desk.tightened = false;
    return false;
}

/// Basic, local and semi-local techniques, again on what is left while end segments can be skipped.
bool find_near(Desk& desk) {
    for (;;) {
        if (find_basic(desk) || desk.contradiction) return desk.pencil.wrote();
        if (find_local(desk)) return true;
        const LineView& view = desk.view;
        const bool may_skip = !desk.assuming && view.level() >= 3 && view.working_segments() >= 2;
        if (!may_skip || view.working_pieces() < 2) return false;
        const Skip skip = find_semilocal(desk);
        if (skip != Skip::skipped) return skip == Skip::decided;
        desk.view.find_lengths();
    }
}

}  // namespace

bool find_in_line(Desk& desk, const Clues& clues, const Board& board, Line line, int level, bool record) {
    LineView& view = desk.view;
    view.read(clues, board, line, level);
    desk.pencil.start(view, board, record);
    desk.tightened = desk.finished = false;
    desk.contradiction = !view.ends_match();
    if (desk.contradiction) return false;
    if (view.complete()) {
        desk.finished = true;
        return false;
    }
    if (view.pieces() == 0) return find_first_clue(desk);
    view.find_limits();
    view.find_lengths();
    for (;;) {
        if (find_near(desk)) return true;
        if (desk.contradiction || level < 3) return false;
        view.unskip();
        view.find_lengths();
        if (find_global(desk)) return true;
        if (!desk.tightened) return false;
    }
}

}  // namespace masume::techniques
