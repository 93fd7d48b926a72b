#pragma once

#include "technique.h"

namespace masume::fillins {

/// A slot's length has one word left.
class OnlyWordOfItsLength : public Technique {
public:
    std::optional<Step> find(const Board& board, const Exclusions& exclusions) override;
    std::optional<Step> again(const Board& board, const Exclusions& exclusions, const Step& step) override;
};

/// A slot has one word left.
class OnlyWordThatFits : public Technique {
public:
    std::optional<Step> find(const Board& board, const Exclusions& exclusions) override;
    std::optional<Step> again(const Board& board, const Exclusions& exclusions, const Step& step) override;
};

/// A word has one slot left.
class OnlySlotForAWord : public Technique {
public:
    std::optional<Step> find(const Board& board, const Exclusions& exclusions) override;
    std::optional<Step> again(const Board& board, const Exclusions& exclusions, const Step& step) override;
};

/// The words left for a slot have a letter in common.
class EveryWordAgrees : public Technique {
public:
    std::optional<Step> find(const Board& board, const Exclusions& exclusions) override;
    std::optional<Step> again(const Board& board, const Exclusions& exclusions, const Step& step) override;
};

/// A word in a slot, with the letters that are not there yet.
Step placing(const Board& board, Name name, int slot, int word);

/// The letter that all of some words have at a place; 0 if they differ.
Symbol common_letter(const Network& network, const Group& group, ConstBits words, int place);

}  // namespace masume::fillins
