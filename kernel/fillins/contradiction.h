#pragma once

#include "technique.h"

namespace masume::fillins {

/// A word that cannot stand in a slot, because what would follow leaves some slot without a word or some word without a
/// slot; what follows is found by the techniques of levels 1 and 2 alone.
class Contradiction : public Technique {
public:
    explicit Contradiction(TechniqueSet set) : set_(set) {}

    /// Of all words that fail, the first that does; after the last step the search goes on where it ended.
    std::optional<Step> find(const Board& board, const Exclusions& exclusions) override;
    void reset() override { next_ = 0; }

private:
    TechniqueSet set_;
    int next_ = 0;  // the slot to begin with
};

/// The word, among all that fail, whose failure takes the fewest consequences to see.
std::optional<Step> shortest_contradiction(const Board& board, const Exclusions& exclusions, TechniqueSet set);

}  // namespace masume::fillins
