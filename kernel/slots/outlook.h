#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "common/elementary.h"
#include "state.h"

namespace masume::slots {

/// What propagation alone says: the words still possible in each slot, the letters in each cell.
class Outlook {
public:
    explicit Outlook(std::shared_ptr<const Network> network)
        : network_(std::move(network)), state_(*network_), conflict_(state_.propagator.propagate()) {}

    /// False if propagation alone proves that there is no solution.
    bool is_possible() const { return !conflict_; }
    /// The numbers of the words that a slot can hold, after propagation.
    std::vector<std::int32_t> words(int slot) const {
        std::vector<std::int32_t> found;
        state_.domains.each(slot, [&](std::int32_t word) { found.push_back(word); });
        return found;
    }
    std::int32_t count(int slot) const { return state_.domains.count(slot); }
    /// For each of these words what it leaves to the slots that cross it: the fewest words of one of them, and the
    /// logarithms of all their numbers summed up. A slot that nothing crosses leaves the most there can be.
    std::vector<std::pair<std::int32_t, double>> leaves(int slot) const {
        const Network::Slot& entry = network_->slot(slot);
        std::vector<std::vector<std::int32_t>> left;  // by place and letter
        for (const int cell : entry.cells) left.push_back(left_beside(slot, cell));
        std::vector<std::pair<std::int32_t, double>> found;
        state_.domains.each(slot, [&](std::int32_t word) {
            std::int32_t least = std::numeric_limits<std::int32_t>::max();
            double logs = 0;
            for (std::size_t at = 0; at < entry.cells.size(); ++at) {
                if (left[at].empty()) continue;
                const int letter = letter_of(entry.cells[at], entry.words->word(word)[at]);
                const std::int32_t count = letter < 0 ? 0 : left[at][static_cast<std::size_t>(letter)];
                least = std::min(least, count);
                logs += logarithm(std::max(count, 1));
            }
            found.emplace_back(least, logs);
        });
        return found;
    }
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
    /// For each letter of a cell how many words the crossing slot has with it; empty if nothing crosses there.
    std::vector<std::int32_t> left_beside(int slot, int cell) const {
        const Network::Cell& c = network_->cell(cell);
        std::vector<std::int32_t> left;
        for (const Place& place : c.places)
            if (place.slot != slot)
                for (int letter = 0; letter < c.letters; ++letter)
                    left.push_back(state_.domains.count(place.slot, network_->support(place.slot, place.at, letter)));
        return left;
    }
    int letter_of(int cell, Symbol symbol) const {
        const int variable = network_->variable(cell, symbol);
        return variable == Network::no_variable ? -1 : variable - network_->cell(cell).first;
    }

    std::shared_ptr<const Network> network_;
    State state_;
    Conflict conflict_;
};

}  // namespace masume::slots
