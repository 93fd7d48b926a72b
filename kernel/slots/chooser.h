#pragma once

#include <cstdint>
#include <vector>

#include "common/rng.h"
#include "state.h"

namespace masume::slots {

/// What makes a word good for a slot; the numbers were found by measuring.
struct Taste {
    double noise = 0.1;          // how far the choice among good words is left to chance
    double score_value = 0.02;   // what a point of a word's score counts
    double freedom_value = 1.0;  // what the logarithm of the words left to a crossing slot counts
};

/// Chooses words for slots, and the order of their letters.
class Chooser {
public:
    Chooser(const State& state, Taste taste) : state_(state), taste_(taste) {}

    /// The word that leaves crossing slots the most words and scores the most, with some chance.
    std::int32_t choose_word(int slot, Rng& rng);
    /// The letter of a word, in an open cell of the slot, that leaves its crossing slot the fewest words.
    int choose_letter(int slot, std::int32_t word) const;

private:
    void measure_freedom(int slot);

    const State& state_;
    Taste taste_;
    std::vector<float> freedom_;  // by place and letter of the slot under choice
};

}  // namespace masume::slots
