#pragma once

#include <cstdint>
#include <vector>

#include "network.h"

namespace masume::hints {

/// What is left of a question during a search: the candidates of each slot, and a bound that is passed along crossings.
///
/// Every crossing holds a share of the worth of the words on either side of it, split by letters. A slot takes the
/// shares of its crossings, adds them to its candidates, and hands them back in equal parts; the sum of all bests is a
/// bound on every assignment and never rises (block-coordinate ascent on the dual of the linear relaxation, as in
/// max-sum diffusion: Werner 2007). A candidate with which the bound is not above what is known already is dropped.
struct Relaxation {
    std::vector<std::vector<int>> domains;  // the candidate after a slot's last one is the blank
    std::vector<std::vector<double>> offers[2];  // by side and crossing: what the slot offers for each letter
    std::vector<double> at_slot, at_edge;
    double bound = 0;
};

/// Makes and tightens relaxations. Scores are whole millionths, so that an improvement is at least 1.
class Bound {
public:
    static constexpr double unit = 1e6;
    /// A price of less than 0 means that no slot may stay blank.
    Bound(const Network& network, double price);

    Relaxation start() const;
    /// Goes through all slots once, dropping candidates that cannot lead above `floor`; false if a slot has none left.
    bool sweep(Relaxation& now, double floor) const;
    /// The bound of each candidate of a slot's domain, were it chosen.
    std::vector<double> bounds_of(const Relaxation& now, int slot) const;
    /// What a candidate, or the blank, is worth in millionths.
    double worth(int slot, int candidate) const { return worths_[at(slot)][at(candidate)]; }
    int blank(int slot) const { return network_.candidates(slot); }
    bool may_be_blank() const { return may_be_blank_; }
    /// What the crossings of a slot hold for each of their letters, as the other slots see it.
    void pull(const Relaxation& now, int slot, std::vector<std::vector<double>>& shares) const;

private:
    double rest(const Relaxation& now, int slot) const;
    double total(int slot, int candidate, const std::vector<std::vector<double>>& shares) const;
    void push(Relaxation& now, int slot, const std::vector<double>& totals,
              const std::vector<std::vector<double>>& shares) const;

    const Network& network_;
    bool may_be_blank_;
    std::vector<std::vector<double>> worths_;
};

}  // namespace masume::hints
