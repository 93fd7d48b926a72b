#include "anneal.h"

namespace masume::placement {

namespace {

/// Temperatures in points of a letter: at first a word of a few letters is given up lightly, at last hardly one letter.
constexpr double hot = 2.0, cold = 0.2;

}  // namespace

void Annealing::round() {
    if (!begin()) return;
    if (rng_.below(2)) {
        remove_word();
        add_word();
    }
    add_word();
    layout_.settle();
    anneal(hot, cold);
}

/// Tries the free cells of one placed word, or of a given letter, in random order.
void Annealing::add_word() {
    anchors_.clear();
    const auto& placements = layout_.placements();
    const auto& givens = layout_.givens();
    const std::size_t lot = rng_.below(placements.size() + givens.size());
    if (lot < placements.size()) {
        moves_.collect_anchors(placements[lot], anchors_);
    } else {
        const Cell given = givens[lot - placements.size()];
        for (Direction d : {Direction::across, Direction::down}) anchors_.push_back({given, d});
    }
    while (!anchors_.empty()) {
        if (const auto placement = moves_.draw_crossing(rng_.take(anchors_), rng_)) {
            layout_.place(*placement);
            return;
        }
    }
}

void Annealing::remove_word() {
    const auto& placements = layout_.placements();
    if (placements.size() < 2) return;
    const Placement p = placements[rng_.below(placements.size())];
    if (layout_.is_fixed(p.word)) return;
    layout_.remove(p);
    layout_.settle();
    begin();
}

}  // namespace masume::placement
