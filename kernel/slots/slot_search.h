#pragma once

#include <cstdint>
#include <vector>

#include "chooser.h"
#include "common/engine.h"
#include "common/rng.h"
#include "learner.h"
#include "state.h"

namespace masume::slots {

/// How a search goes about it; the numbers were found by measuring.
struct Manner {
    Taste taste = {};
    int restart = 100;   // conflicts before the first restart, times the Luby sequence after that
    int clauses = 4000;  // clauses kept before the first half is forgotten
};

/// Fills the slots, or proves that they cannot be filled; finds further solutions if asked.
///
/// It tries letters, guided by the word that seems best for the slot that seems hardest, draws every conclusion from
/// each, and learns a clause from each conflict. It restarts now and then, keeping what it learned, so a proof comes
/// sooner or later. A round is a decision or a conflict.
class SlotSearch : public Engine {
public:
    SlotSearch(const Network& network, std::uint64_t seed, int limit = 1, Manner manner = {});

    /// Up to so many rounds; returns how many were done, fewer only when it is finished or cancelled.
    std::int64_t step(std::int64_t rounds);

    /// True once the limit of solutions is reached, or it is proved that there are no more.
    bool is_finished() const { return finished_; }
    /// True once it is proved that there are no more solutions than those found.
    bool is_complete() const { return complete_; }
    std::int64_t conflicts() const { return conflicts_; }
    /// For each solution the word of each slot, by its number among those of its length.
    const std::vector<std::vector<std::int32_t>>& solutions() const { return solutions_; }
    /// How often a slot took part in conflicts, recent ones counting more.
    double weight(int slot) const { return learner_.weight(slot); }
    /// The slots from which it follows that there is no (further) solution, once that is proved.
    std::vector<int> core() const;

private:
    void round();
    void resolve(const Conflict& conflict);
    void adopt(const Lesson& lesson);
    void give_up(const Conflict& conflict);
    void go_back(int level);
    void restart();
    void decide();
    int choose_slot() const;
    void keep_solution();

    const Network& network_;
    Manner manner_;
    Rng rng_;
    int limit_;
    State state_;
    Learner learner_;
    Chooser chooser_;

    int slot_ = -1;  // the slot that is being filled, and its word
    std::int32_t word_ = -1;

    std::int64_t conflicts_ = 0, conflicts_left_;
    std::uint32_t restarts_ = 0;
    std::size_t most_clauses_;
    bool finished_ = false, complete_ = false;
    std::vector<std::vector<std::int32_t>> solutions_;
    SlotSet core_;
};

}  // namespace masume::slots
