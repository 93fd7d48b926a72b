#include "chain.h"

#include <algorithm>
#include <set>

namespace masume::fillins {

namespace {

using Slots = std::vector<int>;

/// Every connected set of so many slots, each once, sorted.
std::set<Slots> connected_sets(const Network& network, int order) {
    std::set<Slots> sets;
    for (int slot = 0; slot < network.slots(); ++slot) sets.insert({slot});
    for (int size = 1; size < order; ++size) {
        std::set<Slots> larger;
        for (const Slots& slots : sets)
            for (const int slot : slots)
                for (const Crossing& crossing : network.crossings(slot)) {
                    const auto place = std::ranges::lower_bound(slots, crossing.other);
                    if (place != slots.end() && *place == crossing.other) continue;
                    Slots grown(slots.begin(), place);
                    grown.push_back(crossing.other);
                    grown.insert(grown.end(), place, slots.end());
                    larger.insert(std::move(grown));
                }
        sets = std::move(larger);
    }
    return sets;
}

/// The number of the part that each slot is in when one of them is left out.
std::vector<int> parts_without(const Network& network, const Slots& slots, int left_out) {
    std::vector<int> part(slots.size(), -1);
    int parts = 0;
    for (std::size_t first = 0; first < slots.size(); ++first) {
        if (slots[first] == left_out || part[first] >= 0) continue;
        std::vector<std::size_t> waiting{first};
        part[first] = parts;
        while (!waiting.empty()) {
            const std::size_t here = waiting.back();
            waiting.pop_back();
            for (const Crossing& crossing : network.crossings(slots[here])) {
                const auto place = std::ranges::lower_bound(slots, crossing.other);
                if (crossing.other == left_out || place == slots.end() || *place != crossing.other) continue;
                const auto other = static_cast<std::size_t>(place - slots.begin());
                if (part[other] >= 0) continue;
                part[other] = parts;
                waiting.push_back(other);
            }
        }
        ++parts;
    }
    return part;
}

/// True if a slot parts the others so that no two parts have slots of one length.
bool is_parted_by(const Network& network, const Slots& slots, int cut) {
    const std::vector<int> part = parts_without(network, slots, cut);
    if (*std::ranges::max_element(part) == 0) return false;
    for (std::size_t i = 0; i < slots.size(); ++i)
        for (std::size_t k = i + 1; k < slots.size(); ++k)
            if (part[i] >= 0 && part[k] >= 0 && part[i] != part[k] &&
                network.group_of(slots[i]) == network.group_of(slots[k]))
                return false;
    return true;
}

bool says_more_than_its_parts(const Network& network, const Slots& slots) {
    return slots.size() == 2 ||
           std::ranges::none_of(slots, [&](int cut) { return is_parted_by(network, slots, cut); });
}

}  // namespace

Chain::Chain(Name name, const Network& network, int order) : name_(name) {
    for (const Slots& slots : connected_sets(network, order))
        if (says_more_than_its_parts(network, slots)) subs_.push_back({slots});
}

void Chain::reset() {
    for (SubPuzzle& sub : subs_) sub.seen = 0;
}

std::optional<Step> Chain::find(const Board& board, const Exclusions& exclusions) {
    for (SubPuzzle& sub : subs_) {
        if (!is_due(board, sub)) continue;
        if (auto step = narrow(board, exclusions, sub)) return step;
        sub.seen = board.clock();
    }
    return {};
}

bool Chain::is_due(const Board& board, const SubPuzzle& sub) const {
    return board.has_changed(sub.slots, sub.seen) &&
           std::ranges::count_if(sub.slots, [&](int slot) { return board.is_open(slot); }) > 1;
}

std::optional<Step> Chain::narrow(const Board& board, const Exclusions& exclusions, const SubPuzzle& sub) {
    const auto has_changed = [&](int slot) { return board.changed(slot) > sub.seen; };
    const bool is_one = std::ranges::count_if(sub.slots, has_changed) == 1;
    for (const int slot : sub.slots) {
        if (!board.is_open(slot) || (is_one && has_changed(slot))) continue;  // its words still go with the others
        support_.begin(board, sub.slots, slot);
        const Group& group = board.network().group_at(slot);
        Step step{.technique = static_cast<int>(name_), .slot = slot};
        for_each(board.words(slot), [&](int word) {
            if (!support_.has(word)) step.excluded.push_back({slot, group.words[static_cast<std::size_t>(word)]});
        });
        if (step.excluded.empty()) continue;
        for (const int other : sub.slots)
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
    Slots slots = step.slots;
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
