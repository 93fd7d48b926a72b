#pragma once

#include "technique.h"

namespace masume::fillins {

/// Words of a slot, or slots of a word, that a person looks through without taking notes.
inline constexpr int few = 5;

/// A slot has few words left, and one with which every slot that crosses it still has a word.
class OnlyWordThatCrosses : public Technique {
public:
    std::optional<Step> find(const Board& board, const Exclusions& exclusions) override;
    std::optional<Step> again(const Board& board, const Exclusions& exclusions, const Step& step) override;
};

/// A word has few slots left, and one in which every slot that crosses it still has a word.
class OnlySlotThatCrosses : public Technique {
public:
    std::optional<Step> find(const Board& board, const Exclusions& exclusions) override;
    std::optional<Step> again(const Board& board, const Exclusions& exclusions, const Step& step) override;
};

}  // namespace masume::fillins
