#include "look_ahead.h"

#include <algorithm>

#include "singles.h"

namespace masume::fillins {

namespace {

/// A word other than itself that stands where it is crossed.
bool leaves_words(const Board& board, int slot, int word, const Crossing& crossing) {
    const Network& network = board.network();
    const Symbol symbol = network.letter(network.group_at(slot), word, crossing.place);
    const Group& other = network.group_at(crossing.other);
    const ConstBits words = board.words(crossing.other), mask = network.with_letter(other, crossing.other_place, symbol);
    const bool is_same_group = network.group_of(slot) == network.group_of(crossing.other);
    for (std::size_t i = 0; i < words.size(); ++i) {
        Block left = words[i] & mask[i];
        if (is_same_group && static_cast<int>(i) == word / 64) left &= ~(Block{1} << (word % 64));
        if (left) return true;
    }
    return false;
}

/// The first crossing at which a word would leave the other slot without words; none if there is no such crossing.
const Crossing* failing_crossing(const Board& board, int slot, int word) {
    for (const Crossing& crossing : board.network().crossings(slot))
        if (board.is_open(crossing.other) && !leaves_words(board, slot, word, crossing)) return &crossing;
    return nullptr;
}

/// The open slots in which a word may stand.
std::vector<int> slots_for(const Board& board, const Group& group, int word) {
    std::vector<int> slots;
    for (const int slot : group.slots)
        if (board.is_open(slot) && test(board.words(slot), word)) slots.push_back(slot);
    return slots;
}

/// What a step rests on: the crossing slots that rule out the other words.
void add_crossing(const Board& board, const Exclusions& exclusions, const Crossing& crossing, Step& step) {
    if (std::ranges::find(step.slots, crossing.other) != step.slots.end()) return;
    step.slots.push_back(crossing.other);
    exclusions.add_for_slot(board, crossing.other, step.needs);
}

}  // namespace

std::optional<Step> OnlyWordThatCrosses::find(const Board& board, const Exclusions& exclusions) {
    for (int slot = 0; slot < board.network().slots(); ++slot) {
        if (!board.is_open(slot) || count(board.words(slot)) > few) continue;
        const Group& group = board.network().group_at(slot);
        int left = 0, word = -1;
        for_each(board.words(slot), [&](int one) {
            if (left < 2 && !failing_crossing(board, slot, one)) {
                ++left;
                word = one;
            }
        });
        if (left != 1) continue;
        Step step = placing(board, Name::only_word_that_crosses, slot, word);
        for_each(board.words(slot), [&](int one) {
            if (one == word) return;
            step.words.push_back(group.words[static_cast<std::size_t>(one)]);
            add_crossing(board, exclusions, *failing_crossing(board, slot, one), step);
        });
        exclusions.add_for_slot(board, slot, step.needs);
        return step;
    }
    return {};
}

std::optional<Step> OnlySlotThatCrosses::find(const Board& board, const Exclusions& exclusions) {
    const Network& network = board.network();
    for (int number = 0; number < network.groups(); ++number) {
        const Group& group = network.group(number);
        for (int word = 0; word < static_cast<int>(group.words.size()); ++word) {
            if (!test(board.unused(number), word)) continue;
            const std::vector<int> slots = slots_for(board, group, word);
            if (static_cast<int>(slots.size()) > few) continue;
            int left = 0, only_slot = -1;
            for (const int slot : slots)
                if (!failing_crossing(board, slot, word)) {
                    ++left;
                    only_slot = slot;
                }
            if (left != 1) continue;
            Step step = placing(board, Name::only_slot_that_crosses, only_slot, word);
            for (const int slot : slots)
                if (slot != only_slot) add_crossing(board, exclusions, *failing_crossing(board, slot, word), step);
            exclusions.add_for_word(board, number, word, step.needs);
            return step;
        }
    }
    return {};
}

}  // namespace masume::fillins
