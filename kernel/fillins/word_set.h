#pragma once

#include "technique.h"
#include "work.h"

namespace masume::fillins {

/// As many slots as words that have only each other (a Hall set): the words leave all other slots.
///
/// Either the slots have no other words, or the words no other slots. Of a perfect matching, what can be reached from a
/// slot by going from slots to their words and from words to the slots they are matched with is the smallest such set
/// around it (Régin 1994), so that no sets need be tried.
class WordSet : public Technique {
public:
    static constexpr int any = 1 << 30;

    /// Sets of at most so many words; they become smaller as more is known, so there is no least.
    WordSet(Name name, int largest, Work& work) : name_(name), largest_(largest), work_(work) {}

    std::optional<Step> find(const Board& board, const Exclusions& exclusions) override;
    std::optional<Step> again(const Board& board, const Exclusions& exclusions, const Step& step) override;
    void reset() override { seen_.clear(); }

private:
    std::optional<Step> find_in(const Board& board, const Exclusions& exclusions, int group) const;

    Name name_;
    int largest_;
    Work& work_;
    std::vector<std::int64_t> seen_;  // the board's clock when nothing was found in a group
};

}  // namespace masume::fillins
