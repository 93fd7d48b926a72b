#pragma once

#include <span>

#include "sub_puzzles.h"
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
    Chain(Name name, const Network& network, int order, Work& work);

    std::optional<Step> find(const Board& board, const Exclusions& exclusions) override;
    std::optional<Step> again(const Board& board, const Exclusions& exclusions, const Step& step) override;
    void reset() override;

private:
    bool is_ready();
    static bool is_due(const Board& board, std::span<const int> slots, std::int64_t seen);
    std::optional<Step> narrow(const Board& board, const Exclusions& exclusions, const std::vector<int>& slots,
                               std::int64_t seen);

    Name name_;
    const Network& network_;
    int order_;
    Work& work_;
    bool is_made_ = false;
    bool is_counted_ = false;
    std::int64_t work_to_make_ = 0;
    std::vector<SubPuzzle> subs_;
    std::vector<std::int64_t> seen_;  // the board's clock when nothing was found in a sub-puzzle
    Support support_;
};

}  // namespace masume::fillins
