#pragma once

#include "search.h"

namespace masume::placement {

/// Simulated annealing one word at a time: a round adds a random crossing word, or takes a random word off and puts
/// another one where it can, and is accepted by Metropolis's rule at a falling temperature.
class Annealing : public Search {
public:
    Annealing(Layout layout, std::uint64_t seed) : Search(std::move(layout), seed, true) {}

private:
    void round() override;
    void add_word();
    void remove_word();

    std::vector<Anchor> anchors_;  // scratch of add_word
};

}  // namespace masume::placement
