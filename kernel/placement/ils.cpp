#include "ils.h"

namespace masume::placement {

/// One pass of the loop in section 3.3.
void IteratedLocalSearch::round() {
    perturb();
    local_search();
    if (hopeless_) return;
    layout_.settle();
    const Worth worth = layout_.worth();
    if (has_current() && worth < current()) {
        take_back();
    } else {
        keep(worth);
    }
}

/// Section 3.3: remove random words until the board falls apart, keep the best part, shift it.
/// A board that never falls apart ends up empty, and the local search begins anew.
void IteratedLocalSearch::perturb() {
    for (std::size_t tries = layout_.placements().size(); tries > 0 && !layout_.empty(); --tries) {
        const auto& placements = layout_.placements();
        const Placement p = placements[rng_.below(placements.size())];
        if (layout_.is_fixed(p.word)) continue;
        layout_.remove(p);
        if (layout_.settle()) break;
    }
    if (shift_) shift_randomly();
}

/// Section 3.2: a neighbour has one more word, which crosses a placed one; go to a random neighbour while there is one.
///
/// Each anchor is looked at once. Words only come, so a placement through an anchor that is illegal now can become
/// legal only by crossing a later word, and then it is found from that word's anchors.
void IteratedLocalSearch::local_search() {
    if (!begin()) return;
    anchors_.clear();
    for (const Placement& p : layout_.placements()) moves_.collect_anchors(p, anchors_);
    for (Cell c : layout_.givens()) {
        for (Direction d : {Direction::across, Direction::down}) anchors_.push_back({c, d});
    }
    while (!anchors_.empty() && !is_cancelled()) {
        if (const auto placement = moves_.draw_crossing(rng_.take(anchors_), rng_)) {
            layout_.place(*placement);
            moves_.collect_anchors(*placement, anchors_);
        }
    }
}

}  // namespace masume::placement
