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

/// What a step rests on: the crossing slot that rules a word out.
void add_crossing(const Board& board, const Exclusions& exclusions, int slot, int word, Step& step) {
    const int other = failing_crossing(board, slot, word)->other;
    if (std::ranges::find(step.slots, other) != step.slots.end()) return;
    step.slots.push_back(other);
    exclusions.add_for_slot(board, other, step.needs);
}

/// The only word of a slot that every crossing allows; -1 if none or several do, or there are many to look through.
int word_that_crosses(const Board& board, int slot) {
    if (!board.is_open(slot) || count(board.words(slot)) > few) return -1;
    int left = 0, word = -1;
    for_each(board.words(slot), [&](int one) {
        if (left < 2 && !failing_crossing(board, slot, one)) {
            ++left;
            word = one;
        }
    });
    return left == 1 ? word : -1;
}

std::optional<Step> only_word_that_crosses(const Board& board, const Exclusions& exclusions, int slot) {
    const int word = word_that_crosses(board, slot);
    if (word < 0) return {};
    const Group& group = board.network().group_at(slot);
    Step step = placing(board, Name::only_word_that_crosses, slot, word);
    for_each(board.words(slot), [&](int one) {
        if (one == word) return;
        step.words.push_back(group.words[static_cast<std::size_t>(one)]);
        add_crossing(board, exclusions, slot, one, step);
    });
    exclusions.add_for_slot(board, slot, step.needs);
    return step;
}

std::optional<Step> only_slot_that_crosses(const Board& board, const Exclusions& exclusions, int number, int word) {
    if (!test(board.unused(number), word)) return {};
    const std::vector<int> slots = slots_for(board, board.network().group(number), word);
    if (static_cast<int>(slots.size()) > few) return {};
    int left = 0, only_slot = -1;
    for (const int slot : slots)
        if (!failing_crossing(board, slot, word)) {
            ++left;
            only_slot = slot;
        }
    if (left != 1) return {};
    Step step = placing(board, Name::only_slot_that_crosses, only_slot, word);
    for (const int slot : slots)
        if (slot != only_slot) add_crossing(board, exclusions, slot, word, step);
    exclusions.add_for_word(board, number, word, step.needs);
    return step;
}

}  // namespace

std::optional<Step> OnlyWordThatCrosses::find(const Board& board, const Exclusions& exclusions) {
    return first_of(board.network().slots(), [&](int slot) { return only_word_that_crosses(board, exclusions, slot); });
}

std::optional<Step> OnlyWordThatCrosses::again(const Board& board, const Exclusions& exclusions, const Step& step) {
    return only_word_that_crosses(board, exclusions, step.slot);
}

std::optional<Step> OnlySlotThatCrosses::find(const Board& board, const Exclusions& exclusions) {
    const Network& network = board.network();
    return first_of(network.groups(), [&](int number) {
        const int words = static_cast<int>(network.group(number).words.size());
        return first_of(words, [&](int word) { return only_slot_that_crosses(board, exclusions, number, word); });
    });
}

std::optional<Step> OnlySlotThatCrosses::again(const Board& board, const Exclusions& exclusions, const Step& step) {
    const int number = board.network().group_of(step.slot);
    return only_slot_that_crosses(board, exclusions, number, board.network().group(number).index_of(step.words.front()));
}

}  // namespace masume::fillins
