#pragma once

#include <cstdint>
#include <vector>

#include "domains.h"
#include "network.h"

namespace masume::slots {

/// Slots of one length that use up some words between them, since they are as many as those words and can hold no
/// others; or, if they are more than the words, a contradiction (Hall's theorem).
struct HallSet {
    std::vector<int> slots;
    std::vector<Block> words;
};

/// Slots and words of one length of which each takes exactly one of the other, as in a skeleton: a perfect matching,
/// kept from call to call, and what follows from there being one (Régin 1994).
class Pairing {
public:
    /// True if the words that must appear are as many as the slots of that length, and each stands once.
    static bool applies(const Network& network, int length);

    Pairing(const Network& network, int length);

    int length() const { return length_; }
    /// Makes the matching one of the present domains; false if there is none, and then `crowded` says why.
    bool match(const Domains& domains);
    const HallSet& crowded() const { return crowded_; }

    /// A word that a slot cannot hold, since the slots of a Hall set, by its number in `halls`, need it.
    struct Needless {
        int slot;
        std::int32_t word;
        std::size_t hall;
    };
    /// What no perfect matching has; call it after `match` succeeded.
    void prune(const Domains& domains, std::vector<Needless>& needless, std::vector<HallSet>& halls);

private:
    bool augment(std::size_t start, const Domains& domains);
    void visit(std::size_t slot, const Domains& domains);
    void close_component(std::size_t root, const Domains& domains);

    int length_;
    std::vector<int> slots_;
    std::size_t blocks_;
    std::vector<std::int32_t> word_of_;  // by slot of this length, -1 if none
    std::vector<std::int32_t> slot_of_;  // by word: its slot among these, -1 if none
    std::vector<Block> seen_;
    std::vector<std::int32_t> came_from_;  // by word: the slot it was reached from
    HallSet crowded_;

    // Tarjan's strongly connected components of slots, of which one leads to another if it can hold its word.
    std::vector<int> order_, low_, component_;
    std::vector<std::size_t> stack_;
    std::vector<std::vector<Block>> reached_;  // by component: the words of all slots it leads to
    int visited_ = 0;
};

}  // namespace masume::slots
