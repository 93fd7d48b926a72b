#pragma once

#include <cstdint>
#include <vector>

#include "state.h"

namespace masume::slots {

/// What a conflict teaches.
struct Lesson {
    std::vector<Literal> clause;  // its first literal follows at `level`; the second is the last to have become false
    int level = 0;                // where to go back to
    int levels = 0;               // how many levels its literals have
    SlotSet core;                 // the slots it was derived from
};

/// Learns clauses from conflicts (first unique implication point), explaining facts only when they are asked for.
///
/// A slot's conclusions are explained by letters that together rule out every word that would contradict them: the
/// letters that stand there first, then those that are gone, the oldest first.
class Learner {
public:
    explicit Learner(State& state);

    /// The clause that a conflict teaches; the conflict must depend on a decision.
    const Lesson& learn(const Conflict& conflict);

    /// Call when nothing is decided and everything followed: what is known from now on needs no explanation.
    void settle_root();
    /// Notes that a literal follows from some slots, whatever is decided.
    void note_root(Literal literal, const SlotSet& core);
    /// The slots from which a conflict without decisions follows.
    SlotSet core_of(const Conflict& conflict);

    /// How often a slot took part in conflicts, recent ones counting more.
    double weight(int slot) const { return weights_[static_cast<std::size_t>(slot)]; }

private:
    void note_missing_letters();
    void settle_fact(int position);
    void settle_taken(int facts);
    void use_root_of(Literal literal);
    void explain(const Conflict& conflict);
    void explain(int position);
    void gather_claims(int position, const Reason& reason);
    void explain_slot(int slot, int before);
    void explain_absence(int slot, std::int32_t word, int before);
    void explain_word(int required, int before, int but_not);
    void explain_halls();
    void explain_confinement(int slot, const std::vector<Block>& words, int before);
    void cover_with_standing(int slot, int before);
    void cover_with_gone(int slot, int before);
    bool is_before(Literal literal, int before) const;
    int gone_place(int slot, std::int32_t word, int before) const;
    const Block* mask_of(const Support& support);
    void add_standing(int slot);
    void start_uncovered(int slot);
    void use_slot(int slot);
    void mark(Literal fact);
    void drop_implied();
    void find_levels();
    void bump(int slot);

    const Network& network_;
    const Facts& facts_;
    const Domains& domains_;
    const Propagator& propagator_;
    Clauses& clauses_;

    std::vector<Literal> because_;      // the facts of the explanation under way
    std::vector<std::uint8_t> seen_;    // by literal: 0, marked or explained in the lesson under way
    static constexpr std::uint8_t marked = 1, explained = 2;
    std::vector<Literal> to_clear_;
    int open_ = 0;                      // facts of the last level still to be explained
    Lesson lesson_;
    std::vector<std::int64_t> level_seen_;  // by level: the last lesson with a literal of it
    std::int64_t lessons_ = 0;

    std::vector<Block> root_;           // by slot: words not ruled out before the first decision
    std::vector<std::size_t> first_root_;
    std::vector<SlotSet> root_core_;    // by cell: slots that ruled out letters before the first decision
    std::vector<SlotSet> taken_core_;   // by slot: slots that took words from it before the first decision
    int settled_ = 0;                   // facts of the root whose cores are known
    std::size_t settled_taken_ = 0;
    std::size_t root_changes_ = no_changes;  // what the domains had seen when `root_` was copied
    static constexpr std::size_t no_changes = static_cast<std::size_t>(-1);
    std::vector<Block> uncovered_;      // words still to be ruled out
    std::vector<std::int32_t> active_;  // their blocks

    std::vector<std::pair<int, int>> halls_;  // Hall sets still to be explained, each with its moment
    std::vector<std::uint8_t> hall_seen_;     // by Hall set: part of the lesson already
    std::vector<int> claims_;           // the variables to be explained, whose letters went for one and the same reason
    std::vector<Block> sparse_;         // a support that is a list of words, as blocks
    std::span<const std::int32_t> written_out_;  // that list
    std::vector<std::pair<int, int>> standing_;  // position and place of the letters that stand in a slot

    std::vector<double> weights_;
    double bump_ = 1;
};

}  // namespace masume::slots
