#pragma once

#include "technique.h"
#include "work.h"

namespace masume::fillins {

/// A word that cannot stand in a slot, because what would follow leaves some slot without a word or some word without a
/// slot; what follows is found by the techniques of levels 1 and 2 alone.
class Contradiction : public Technique {
public:
    Contradiction(TechniqueSet set, Work& work) : set_(set), work_(work) {}

    /// Of all words that fail, the first that does; after the last step the search goes on where it ended.
    std::optional<Step> find(const Board& board, const Exclusions& exclusions) override;
    std::optional<Step> again(const Board& board, const Exclusions& exclusions, const Step& step) override;
    /// Of all words that fail, the one whose failure takes the fewest consequences to see. The others wait: a board must
    /// not have letters that it had not the last time.
    std::optional<Step> shortest(const Board& board, const Exclusions& exclusions);
    void reset() override {
        next_ = 0;
        waiting_.clear();
    }

private:
    TechniqueSet set_;
    Work& work_;
    int next_ = 0;  // the slot to begin with
    std::vector<Step> waiting_;
};

}  // namespace masume::fillins
