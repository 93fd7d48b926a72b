#include "pairing.h"

#include <algorithm>
#include <bit>
#include <set>

namespace masume::slots {

namespace {

bool has(const std::vector<Block>& words, std::int32_t word) {
    return words[static_cast<std::size_t>(word / 64)] >> (word % 64) & 1;
}

void add(std::vector<Block>& words, std::int32_t word) {
    words[static_cast<std::size_t>(word / 64)] |= Block{1} << (word % 64);
}

std::set<std::int32_t> required_of(const Network& network, int length) {
    std::set<std::int32_t> words;
    for (const WordName& word : network.task().required)
        if (word.length == length) words.insert(word.index);
    return words;
}

}  // namespace

bool Pairing::applies(const Network& network, int length) {
    const auto is_once = [&](const WordName& word) {
        return word.length != length || (network.allowed(word) == 1 && network.needed(word) == 1);
    };
    return network.task().distinct && std::ranges::all_of(network.task().required, is_once) && required_of(network, length).size() == network.slots_of(length).size();
}

Pairing::Pairing(const Network& network, int length)
    : length_(length), slots_(network.slots_of(length).begin(), network.slots_of(length).end()),
      blocks_(static_cast<std::size_t>(network.slot(slots_.front()).words->blocks())), word_of_(slots_.size(), -1),
      slot_of_(static_cast<std::size_t>(network.slot(slots_.front()).words->words()), -1), seen_(blocks_),
      came_from_(slot_of_.size()) {}

// ---------------------------------------------------------------- matching

bool Pairing::match(const Domains& domains) {
    for (std::size_t i = 0; i < slots_.size(); ++i)
        if (word_of_[i] >= 0 && !domains.has(slots_[i], word_of_[i])) {
            slot_of_[static_cast<std::size_t>(word_of_[i])] = -1;
            word_of_[i] = -1;
        }
    for (std::size_t i = 0; i < slots_.size(); ++i)
        if (word_of_[i] < 0 && !augment(i, domains)) return false;
    return true;
}

/// Gives a slot a word, moving others to other words if need be; if that fails, the slots reached are crowded.
bool Pairing::augment(std::size_t start, const Domains& domains) {
    std::ranges::fill(seen_, 0);
    std::vector<std::size_t> reached{start};
    for (std::size_t at = 0; at < reached.size(); ++at) {
        const std::size_t slot = reached[at];
        const Block* const bits = domains.bits(slots_[slot]);
        for (const std::int32_t block : domains.active(slots_[slot])) {
            Block fresh = bits[block] & ~seen_[static_cast<std::size_t>(block)];
            seen_[static_cast<std::size_t>(block)] |= fresh;
            for (; fresh != 0; fresh &= fresh - 1) {
                std::int32_t word = block * 64 + std::countr_zero(fresh);
                came_from_[static_cast<std::size_t>(word)] = static_cast<std::int32_t>(slot);
                if (const std::int32_t owner = slot_of_[static_cast<std::size_t>(word)]; owner >= 0) {
                    reached.push_back(static_cast<std::size_t>(owner));
                    continue;
                }
                while (word >= 0) {  // hand the words on along the way back
                    const auto taker = static_cast<std::size_t>(came_from_[static_cast<std::size_t>(word)]);
                    slot_of_[static_cast<std::size_t>(word)] = static_cast<std::int32_t>(taker);
                    word = std::exchange(word_of_[taker], word);
                }
                return true;
            }
        }
    }
    crowded_.slots.clear();
    for (const std::size_t slot : reached) crowded_.slots.push_back(slots_[slot]);
    crowded_.words = seen_;
    return false;
}

// ---------------------------------------------------------------- pruning

void Pairing::prune(const Domains& domains, std::vector<Needless>& needless, std::vector<HallSet>& halls) {
    order_.assign(slots_.size(), -1);
    low_.assign(slots_.size(), 0);
    component_.assign(slots_.size(), -1);
    reached_.clear();
    visited_ = 0;
    for (std::size_t slot = 0; slot < slots_.size(); ++slot)
        if (order_[slot] < 0) visit(slot, domains);

    std::vector<std::ptrdiff_t> hall_of(reached_.size(), -1);
    for (std::size_t slot = 0; slot < slots_.size(); ++slot)
        domains.each(slots_[slot], [&](std::int32_t word) {
            const auto owner = static_cast<std::size_t>(slot_of_[static_cast<std::size_t>(word)]);
            const auto component = static_cast<std::size_t>(component_[owner]);
            if (component_[slot] == component_[owner]) return;
            if (hall_of[component] < 0) {
                hall_of[component] = static_cast<std::ptrdiff_t>(halls.size());
                HallSet& hall = halls.emplace_back();
                hall.words = reached_[component];
                for (std::size_t i = 0; i < slots_.size(); ++i)
                    if (has(hall.words, word_of_[i])) hall.slots.push_back(slots_[i]);
            }
            needless.push_back({slots_[slot], word, static_cast<std::size_t>(hall_of[component])});
        });
}

void Pairing::visit(std::size_t slot, const Domains& domains) {
    order_[slot] = low_[slot] = visited_++;
    stack_.push_back(slot);
    domains.each(slots_[slot], [&](std::int32_t word) {
        const auto next = static_cast<std::size_t>(slot_of_[static_cast<std::size_t>(word)]);
        if (order_[next] < 0) visit(next, domains);
        if (component_[next] < 0) low_[slot] = std::min(low_[slot], low_[next]);
    });
    if (low_[slot] == order_[slot]) close_component(slot, domains);
}

/// All slots on the stack down to the root lead to each other; so far they led only to components closed before.
void Pairing::close_component(std::size_t root, const Domains& domains) {
    const int number = static_cast<int>(reached_.size());
    std::vector<Block> words(blocks_);
    std::size_t slot;
    std::vector<std::size_t> members;
    do {
        slot = stack_.back();
        stack_.pop_back();
        component_[slot] = number;
        members.push_back(slot);
        add(words, word_of_[slot]);
    } while (slot != root);
    for (const std::size_t member : members)
        domains.each(slots_[member], [&](std::int32_t word) {
            const int other = component_[static_cast<std::size_t>(slot_of_[static_cast<std::size_t>(word)])];
            if (other == number || has(words, word)) return;
            const std::vector<Block>& more = reached_[static_cast<std::size_t>(other)];
            for (std::size_t i = 0; i < blocks_; ++i) words[i] |= more[i];
        });
    reached_.push_back(std::move(words));
}

}  // namespace masume::slots
