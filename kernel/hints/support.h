#pragma once

#include <cstdint>
#include <vector>

#include "common/engine.h"
#include "network.h"

namespace masume::hints {

/// What came of a search for a support.
enum class Support { found, none, unknown };

/// Looks for a partial solution of some slots that has a given candidate: words that agree wherever the slots cross.
class SupportSearch {
public:
    explicit SupportSearch(const Network& network);

    /// Only candidates that are alive are used, those that are wanted first. `among` says for each slot whether it
    /// takes part. Gives up as unknown after so many tries, or when cancelled.
    Support find(int slot, int candidate, const std::vector<int>& among, const std::vector<Bits>& alive,
                 const std::vector<Bits>& wanted, std::int64_t tries, const Cancellable& whole);

    /// The candidate of each slot that takes part, after a support was found.
    const std::vector<int>& solution() const { return chosen_; }

private:
    bool assign(int slot, int candidate);
    void undo(std::size_t mark);
    Support search(std::size_t left);
    int narrowest() const;

    struct Change {
        int slot;
        Bits before;
    };

    const Network& network_;
    std::vector<char> takes_part_;
    std::vector<int> chosen_;
    std::vector<Bits> domains_;
    std::vector<Change> trail_;
    const std::vector<int>* among_ = nullptr;
    const std::vector<Bits>* wanted_ = nullptr;
    const Cancellable* whole_ = nullptr;
    std::int64_t tries_ = 0;
};

}  // namespace masume::hints
