#include "ils.h"

#include <utility>

namespace masume::placement {

IteratedLocalSearch::IteratedLocalSearch(std::shared_ptr<const Dictionary> dictionary, Board board,
                                         std::uint64_t seed, bool shift)
    : layout_(std::move(dictionary), std::move(board)), rng_(seed), shift_(shift) {}

std::int64_t IteratedLocalSearch::step(std::int64_t rounds, std::int64_t target) {
    std::int64_t done = 0;
    while (done < rounds && score() < target && !cancelled() && !hopeless_) {
        round();
        ++done;
    }
    return done;
}

/// One pass of the loop in section 3.3.
void IteratedLocalSearch::round() {
    perturb();
    local_search();
    const std::int64_t white = layout_.board().white_cells();
    if (white >= score()) {
        layout_.commit();
        if (white > score()) improvements_.fetch_add(1, std::memory_order_relaxed);
        score_.store(white, std::memory_order_relaxed);
    } else {
        layout_.undo();
    }
    rounds_.fetch_add(1, std::memory_order_relaxed);
}

/// Section 3.3: remove random words until the board falls apart, keep the largest part, shift it.
/// A board that never falls apart ends up empty, and the local search begins anew.
void IteratedLocalSearch::perturb() {
    while (!layout_.empty()) {
        const auto& placements = layout_.placements();
        layout_.remove(placements[rng_.below(placements.size())]);
        if (layout_.keep_largest_component()) break;
    }
    if (shift_) shift_randomly();
}

void IteratedLocalSearch::shift_randomly() {
    const Direction along = rng_.below(2) ? Direction::down : Direction::across;
    const Cell stride = layout_.board().stride(along);
    layout_.shift(rng_.below(2) ? stride : -stride);
}

/// Section 3.2: a neighbour has one more word, which crosses a placed one; go to a random neighbour while there is one.
///
/// Each anchor is looked at once. Words only come, so a placement through an anchor that is illegal now can become
/// legal only by crossing a later word, and then it is found from that word's anchors.
void IteratedLocalSearch::local_search() {
    if (layout_.empty()) {
        const auto first = layout_.draw_first(rng_);
        hopeless_ = !first;
        if (hopeless_) return;
        layout_.place(*first);
    }
    anchors_.clear();
    for (const Placement& p : layout_.placements()) layout_.collect_anchors(p, anchors_);
    while (!anchors_.empty() && !cancelled()) {
        if (const auto placement = layout_.draw_crossing(rng_.take(anchors_), rng_)) {
            layout_.place(*placement);
            layout_.collect_anchors(*placement, anchors_);
        }
    }
}

}  // namespace masume::placement
