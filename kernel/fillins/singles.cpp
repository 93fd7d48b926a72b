#include "singles.h"

#include <algorithm>

namespace masume::fillins {

Step placing(const Board& board, Name name, int slot, int word) {
    const Network& network = board.network();
    const Group& group = network.group_at(slot);
    Step step{.technique = static_cast<int>(name), .slot = slot};
    step.words = {group.words[static_cast<std::size_t>(word)]};
    const auto& cells = network.cells_of(slot);
    for (int place = 0; place < group.length; ++place)
        if (const int cell = cells[static_cast<std::size_t>(place)]; board.letter(cell) == 0)
            step.decided.emplace_back(cell, network.letter(group, word, place));
    return step;
}

Symbol common_letter(const Network& network, const Group& group, ConstBits words, int place) {
    Symbol common = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!words[i]) continue;
        if (!common) common = network.letter(group, static_cast<int>(i) * 64 + std::countr_zero(words[i]), place);
        if (words[i] & ~network.with_letter(group, place, common)[i]) return 0;
    }
    return common;
}

namespace {

std::optional<Step> only_word_of_its_length(const Board& board, int slot) {
    if (!board.is_open(slot)) return {};
    const int word = only(board.unused(board.network().group_of(slot)));
    if (word < 0 || !test(board.words(slot), word)) return {};
    return placing(board, Name::only_word_of_its_length, slot, word);
}

std::optional<Step> only_word_that_fits(const Board& board, const Exclusions& exclusions, int slot) {
    if (!board.is_open(slot)) return {};
    const int word = only(board.words(slot));
    if (word < 0) return {};
    Step step = placing(board, Name::only_word_that_fits, slot, word);
    exclusions.add_for_slot(board, slot, step.needs);
    return step;
}

Step only_slot_for_a_word(const Board& board, const Exclusions& exclusions, int slot, int word) {
    Step step = placing(board, Name::only_slot_for_a_word, slot, word);
    exclusions.add_for_word(board, board.network().group_of(slot), word, step.needs);
    return step;
}

std::optional<Step> every_word_agrees(const Board& board, const Exclusions& exclusions, int slot) {
    if (!board.is_open(slot)) return {};
    const Network& network = board.network();
    const Group& group = network.group_at(slot);
    Step step{.technique = static_cast<int>(Name::every_word_agrees), .slot = slot};
    for (int place = 0; place < group.length; ++place) {
        const int cell = network.cells_of(slot)[static_cast<std::size_t>(place)];
        if (board.letter(cell)) continue;
        if (const Symbol symbol = common_letter(network, group, board.words(slot), place))
            step.decided.emplace_back(cell, symbol);
    }
    if (step.decided.empty()) return {};
    for_each(board.words(slot), [&](int word) { step.words.push_back(group.words[static_cast<std::size_t>(word)]); });
    exclusions.add_for_slot(board, slot, step.needs);
    return step;
}

}  // namespace

std::optional<Step> OnlyWordOfItsLength::find(const Board& board, const Exclusions&) {
    return first_of(board.network().slots(), [&](int slot) { return only_word_of_its_length(board, slot); });
}

std::optional<Step> OnlyWordOfItsLength::again(const Board& board, const Exclusions&, const Step& step) {
    return only_word_of_its_length(board, step.slot);
}

std::optional<Step> OnlyWordThatFits::find(const Board& board, const Exclusions& exclusions) {
    return first_of(board.network().slots(), [&](int slot) { return only_word_that_fits(board, exclusions, slot); });
}

std::optional<Step> OnlyWordThatFits::again(const Board& board, const Exclusions& exclusions, const Step& step) {
    return only_word_that_fits(board, exclusions, step.slot);
}

std::optional<Step> OnlySlotForAWord::find(const Board& board, const Exclusions& exclusions) {
    const Network& network = board.network();
    std::vector<Block> once, several;
    for (int i = 0; i < network.groups(); ++i) {
        const Group& group = network.group(i);
        once.assign(static_cast<std::size_t>(group.blocks), 0);
        several = once;
        for (const int slot : group.slots) {
            if (!board.is_open(slot)) continue;
            for (std::size_t k = 0; k < once.size(); ++k) {
                several[k] |= once[k] & board.words(slot)[k];
                once[k] |= board.words(slot)[k];
            }
        }
        for (std::size_t k = 0; k < once.size(); ++k) once[k] &= ~several[k];
        for (const int slot : group.slots) {
            if (!board.is_open(slot) || !intersect(board.words(slot), once)) continue;
            int word = -1;
            for_each(once, [&](int one) {
                if (word < 0 && test(board.words(slot), one)) word = one;
            });
            return only_slot_for_a_word(board, exclusions, slot, word);
        }
    }
    return {};
}

std::optional<Step> OnlySlotForAWord::again(const Board& board, const Exclusions& exclusions, const Step& step) {
    const Group& group = board.network().group_at(step.slot);
    const int word = group.index_of(step.words.front());
    const bool is_elsewhere = std::ranges::any_of(group.slots, [&](int slot) {
        return slot != step.slot && board.is_open(slot) && test(board.words(slot), word);
    });
    if (is_elsewhere) return {};
    return only_slot_for_a_word(board, exclusions, step.slot, word);
}

std::optional<Step> EveryWordAgrees::find(const Board& board, const Exclusions& exclusions) {
    return first_of(board.network().slots(), [&](int slot) { return every_word_agrees(board, exclusions, slot); });
}

std::optional<Step> EveryWordAgrees::again(const Board& board, const Exclusions& exclusions, const Step& step) {
    return every_word_agrees(board, exclusions, step.slot);
}

}  // namespace masume::fillins
