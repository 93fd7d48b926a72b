#include "chain.h"

#include <algorithm>
#include <span>

namespace masume::fillins {

Chain::Chain(Name name, const Network& network, int order, Work& work)
    : name_(name), network_(network), order_(order), work_(work), support_(work) {}

void Chain::reset() {
    std::ranges::fill(seen_, 0);
    is_counted_ = false;
}

std::optional<Step> Chain::find(const Board& board, const Exclusions& exclusions) {
    if (!is_ready()) return {};
    work_.spend(static_cast<std::int64_t>(subs_.size()));
    for (std::size_t i = 0; i < subs_.size() && !work_.is_over(); ++i) {
        const std::span slots(subs_[i].data(), static_cast<std::size_t>(order_));
        if (!is_due(board, slots, seen_[i])) continue;
        if (auto step = narrow(board, exclusions, {slots.begin(), slots.end()}, seen_[i])) return step;
        seen_[i] = board.clock();
    }
    return {};
}

/// Makes the list of sub-puzzles when it is first needed; false if the work is over before it is done.
///
/// In later runs the list counts as if it were made anew, so that a limit does not depend on what was asked before.
bool Chain::is_ready() {
    if (is_counted_) return is_made_;
    is_counted_ = true;
    if (is_made_) {
        work_.spend(work_to_make_);
        return true;
    }
    const std::int64_t before = work_.spent();
    subs_ = sub_puzzles(network_, order_, work_);
    seen_.assign(subs_.size(), 0);
    work_to_make_ = work_.spent() - before;
    return is_made_ = !work_.is_over();
}

bool Chain::is_due(const Board& board, std::span<const int> slots, std::int64_t seen) {
    return std::ranges::any_of(slots, [&](int slot) { return board.changed(slot) > seen; }) &&
           std::ranges::count_if(slots, [&](int slot) { return board.is_open(slot); }) > 1;
}

std::optional<Step> Chain::narrow(const Board& board, const Exclusions& exclusions, const std::vector<int>& slots,
                                  std::int64_t seen) {
    const auto has_changed = [&](int slot) { return board.changed(slot) > seen; };
    const bool is_one = std::ranges::count_if(slots, has_changed) == 1;
    for (const int slot : slots) {
        if (!board.is_open(slot) || (is_one && has_changed(slot))) continue;  // its words still go with the others
        support_.begin(board, slots, slot);
        const Group& group = board.network().group_at(slot);
        Step step{.technique = static_cast<int>(name_), .slot = slot};
        for_each(board.words(slot), [&](int word) {
            if (!support_.has(word)) step.excluded.push_back({slot, group.words[static_cast<std::size_t>(word)]});
        });
        if (step.excluded.empty()) continue;
        for (const int other : slots)
            if (other != slot && board.is_open(other)) {
                step.slots.push_back(other);
                exclusions.add_for_slot(board, other, step.needs);
            }
        return step;
    }
    return {};
}

std::optional<Step> Chain::again(const Board& board, const Exclusions& exclusions, const Step& step) {
    Step kept = step;
    std::vector<int> slots = step.slots;
    slots.push_back(step.slot);
    support_.begin(board, slots, step.slot);
    const Group& group = board.network().group_at(step.slot);
    std::erase_if(kept.excluded, [&](const Fitting& excluded) { return support_.has(group.index_of(excluded.word)); });
    if (kept.excluded.empty()) return {};
    kept.needs.clear();
    for (const int other : step.slots) exclusions.add_for_slot(board, other, kept.needs);
    return kept;
}

}  // namespace masume::fillins
