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

/// Looks for words for slots one after the other, each crossing one before it.
class Support {
public:
    Support(const Board& board, const Slots& slots, int first) : board_(board) {
        order_.push_back(first);
        while (order_.size() < slots.size()) {
            const auto next = std::ranges::find_if(slots, [&](int slot) {
                return !is_in_order(slot) && std::ranges::any_of(board.network().crossings(slot), [&](const Crossing& c) {
                    return is_in_order(c.other);
                });
            });
            order_.push_back(*next);
        }
        word_.resize(order_.size());
        left_.resize(order_.size());
    }

    /// True if the first slot can have a word together with words for all others.
    bool has(int word) {
        word_[0] = word;
        return extend(1);
    }

private:
    bool is_in_order(int slot) const { return std::ranges::find(order_, slot) != order_.end(); }

    bool extend(std::size_t depth) {
        if (depth == order_.size()) return true;
        std::vector<Block>& left = left_[depth];
        narrow(depth, left);
        if (depth + 1 == order_.size()) return !is_empty(left);
        for (std::size_t i = 0; i < left.size(); ++i)
            for (Block rest = left[i]; rest; rest &= rest - 1) {
                word_[depth] = static_cast<int>(i) * 64 + std::countr_zero(rest);
                if (extend(depth + 1)) return true;
            }
        return false;
    }

    /// The words of a slot that agree with those chosen before it and are none of them.
    void narrow(std::size_t depth, std::vector<Block>& left) const {
        const Network& network = board_.network();
        const int slot = order_[depth];
        const Group& group = network.group_at(slot);
        const ConstBits words = board_.words(slot);
        left.assign(words.begin(), words.end());
        for (std::size_t before = 0; before < depth; ++before) {
            const int other = order_[before];
            if (network.group_of(other) == network.group_of(slot)) clear(left, word_[before]);
            for (const Crossing& crossing : network.crossings(slot)) {
                if (crossing.other != other) continue;
                const Symbol symbol = network.letter(network.group_at(other), word_[before], crossing.other_place);
                const ConstBits mask = network.with_letter(group, crossing.place, symbol);
                for (std::size_t i = 0; i < left.size(); ++i) left[i] &= mask[i];
            }
        }
    }

    const Board& board_;
    std::vector<int> order_;
    std::vector<int> word_;
    std::vector<std::vector<Block>> left_;
};

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
    return std::ranges::count_if(sub.slots, [&](int slot) { return board.is_open(slot); }) > 1 &&
           std::ranges::any_of(sub.slots, [&](int slot) { return board.changed(slot) > sub.seen; });
}

std::optional<Step> Chain::narrow(const Board& board, const Exclusions& exclusions, const SubPuzzle& sub) const {
    for (const int slot : sub.slots) {
        if (!board.is_open(slot)) continue;
        Support support(board, sub.slots, slot);
        const Group& group = board.network().group_at(slot);
        Step step{.technique = static_cast<int>(name_), .slot = slot};
        for_each(board.words(slot), [&](int word) {
            if (!support.has(word)) step.excluded.push_back({slot, group.words[static_cast<std::size_t>(word)]});
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

}  // namespace masume::fillins
