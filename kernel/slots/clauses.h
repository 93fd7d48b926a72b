#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "facts.h"

namespace masume::slots {

/// A set of slots, as bits.
using SlotSet = std::vector<std::uint64_t>;

inline SlotSet no_slots(const Network& network) { return SlotSet(static_cast<std::size_t>(network.slots() + 63) / 64); }

inline void insert(SlotSet& set, int slot) {
    set[static_cast<std::size_t>(slot / 64)] |= std::uint64_t{1} << (slot % 64);
}

inline void unite(SlotSet& set, const SlotSet& more) {
    for (std::size_t i = 0; i < set.size(); ++i) set[i] |= more[i];
}

/// What the search has learned: clauses, of which at least one literal is true in every solution.
class Clauses {
public:
    explicit Clauses(const Network& network) : watches_(static_cast<std::size_t>(2 * network.variables())) {}

    /// Adds a clause of two or more literals, watched by its first two, and returns its number.
    int add(std::span<const Literal> literals, int levels, const SlotSet& core);
    /// Literals that follow from one that just became true; the number of a clause that is broken, or none.
    int propagate(Literal fact, Facts& facts);
    static constexpr int none = -1;

    std::span<const Literal> literals(int clause) const {
        const Clause& c = clauses_[static_cast<std::size_t>(clause)];
        return {pool_.data() + c.begin, static_cast<std::size_t>(c.size)};
    }
    /// The slots a clause was derived from.
    const SlotSet& core(int clause) const { return clauses_[static_cast<std::size_t>(clause)].core; }
    std::size_t size() const { return clauses_.size(); }
    void bump(int clause);
    /// Forgets the less useful half, and what `facts` make superfluous; only while nothing is decided, since reasons
    /// name clauses by their numbers.
    void forget_half(const Facts& facts);

private:
    struct Clause {
        std::size_t begin;
        int size;
        int levels;  // how many levels its literals had; few are kept for ever
        float activity;
        SlotSet core;
    };
    struct Watch {
        int clause;
        Literal other;  // if this one is true there is nothing to do
    };
    void watch(int clause);

    std::vector<Clause> clauses_;
    std::vector<Literal> pool_;
    std::vector<std::vector<Watch>> watches_;  // by literal that must not become false unseen
    float bump_ = 1;
};

}  // namespace masume::slots
