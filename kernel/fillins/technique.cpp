#include "technique.h"

#include "chain.h"
#include "contradiction.h"
#include "look_ahead.h"
#include "singles.h"
#include "word_set.h"

namespace masume::fillins {

void Exclusions::add_for_slot(const Board& board, int slot, std::vector<int>& needs) const {
    std::vector<Block> fits;
    board.fitting(slot, fits);
    for_each(fits, [&](int word) {
        if (!test(board.words(slot), word) && by(slot, word) >= 0) needs.push_back(by(slot, word));
    });
}

void Exclusions::add_for_word(const Board& board, int group, int word, std::vector<int>& needs) const {
    std::vector<Block> fits;
    for (const int slot : board.network().group(group).slots) {
        if (!board.is_open(slot) || test(board.words(slot), word) || by(slot, word) < 0) continue;
        board.fitting(slot, fits);
        if (test(fits, word)) needs.push_back(by(slot, word));
    }
}

void apply(Board& board, Exclusions& exclusions, const Step& step, int number) {
    for (const auto& [cell, symbol] : step.decided) board.write(cell, symbol);
    for (const auto& [slot, word] : step.excluded) {
        const int index = board.network().group_at(slot).index_of(word);
        board.exclude(slot, index);
        exclusions.record(slot, index, number);
    }
}

std::unique_ptr<Technique> make_technique(Name name, const Network& network, TechniqueSet set, Work& work) {
    switch (name) {
        case Name::only_word_of_its_length: return std::make_unique<OnlyWordOfItsLength>();
        case Name::only_word_that_fits: return std::make_unique<OnlyWordThatFits>();
        case Name::only_slot_for_a_word: return std::make_unique<OnlySlotForAWord>();
        case Name::every_word_agrees: return std::make_unique<EveryWordAgrees>();
        case Name::only_word_that_crosses: return std::make_unique<OnlyWordThatCrosses>();
        case Name::only_slot_that_crosses: return std::make_unique<OnlySlotThatCrosses>();
        case Name::crossing_words: return std::make_unique<Chain>(name, network, 2, work);
        case Name::word_pair: return std::make_unique<WordSet>(name, 2, work);
        case Name::chain_of_three: return std::make_unique<Chain>(name, network, 3, work);
        case Name::word_triple: return std::make_unique<WordSet>(name, 3, work);
        case Name::chain_of_four: return std::make_unique<Chain>(name, network, 4, work);
        case Name::word_set: return std::make_unique<WordSet>(name, WordSet::any, work);
        case Name::contradiction: return std::make_unique<Contradiction>(set, work);
    }
    return nullptr;
}

}  // namespace masume::fillins
