#pragma once

#include "support.h"
#include "technique.h"

namespace masume::fillins {

/// A word that leaves some slots that hang together without words: narrowing of order n, as Nguyen, Ishikawa and
/// Kanasugi (1998) have it, with the rule that no word stands twice.
///
/// Connected sub-puzzles of n slots are looked at. One that falls apart when a slot is left out, into parts that can have
/// no word in common, says no more than its parts do, and is not kept.
class Chain : public Technique {
public:
    Chain(Name name, const Network& network, int order);

    std::optional<Step> find(const Board& board, const Exclusions& exclusions) override;
    std::optional<Step> again(const Board& board, const Exclusions& exclusions, const Step& step) override;
    void reset() override;

private:
    struct SubPuzzle {
        std::vector<int> slots;
        std::int64_t seen = 0;  // the board's clock when nothing was found
    };

    bool is_due(const Board& board, const SubPuzzle& sub) const;
    std::optional<Step> narrow(const Board& board, const Exclusions& exclusions, const SubPuzzle& sub);

    Name name_;
    std::vector<SubPuzzle> subs_;
    Support support_;
};

}  // namespace masume::fillins
