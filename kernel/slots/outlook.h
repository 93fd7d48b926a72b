#pragma once

#include <memory>
#include <vector>

#include "state.h"

namespace masume::slots {

/// What propagation alone says: the words still possible in each slot, the letters in each cell.
class Outlook {
public:
    explicit Outlook(std::shared_ptr<const Network> network)
        : network_(std::move(network)), state_(*network_), conflict_(state_.propagator.propagate()) {}

    /// False if propagation alone proves that there is no solution.
    bool is_possible() const { return !conflict_; }
    /// The numbers of the words that a slot can hold, as far as propagation tells.
    std::vector<std::int32_t> words(int slot) const {
        std::vector<std::int32_t> found;
        state_.domains.each(slot, [&](std::int32_t word) { found.push_back(word); });
        return found;
    }
    std::int32_t count(int slot) const { return state_.domains.count(slot); }
    std::vector<int> letters(int cell) const {
        std::vector<int> found;
        const Network::Cell& c = network_->cell(cell);
        for (int variable = c.first; variable < c.first + c.letters; ++variable)
            if (state_.facts.is_open(variable)) found.push_back(network_->symbol_of(variable));
        return found;
    }
    int slots() const { return network_->slots(); }
    int cells() const { return network_->cells(); }

private:
    std::shared_ptr<const Network> network_;
    State state_;
    Conflict conflict_;
};

}  // namespace masume::slots
