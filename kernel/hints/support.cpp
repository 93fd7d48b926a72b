#include "support.h"

#include <bit>
#include <limits>

namespace masume::hints {

SupportSearch::SupportSearch(const Network& network)
    : network_(network), takes_part_(at(network.slots()), 0), chosen_(at(network.slots()), -1),
      domains_(at(network.slots())) {}

Support SupportSearch::find(int slot, int candidate, const std::vector<int>& among, const std::vector<Bits>& alive,
                            const std::vector<Bits>& wanted, std::int64_t tries, const Cancellable& whole) {
    takes_part_.assign(takes_part_.size(), 0);
    for (const int each : among) {
        takes_part_[at(each)] = 1;
        chosen_[at(each)] = -1;
        domains_[at(each)] = alive[at(each)];
    }
    among_ = &among;
    wanted_ = &wanted;
    whole_ = &whole;
    tries_ = tries;
    trail_.clear();
    return assign(slot, candidate) ? search(among.size() - 1) : Support::none;
}

/// Gives a slot its word and leaves its neighbours only what agrees; false if one has nothing left.
bool SupportSearch::assign(int slot, int candidate) {
    chosen_[at(slot)] = candidate;
    const auto& crossings = network_.crossings(slot);
    for (std::size_t i = 0; i < crossings.size(); ++i) {
        const auto& [edge, side, other, place, letters] = crossings[i];
        if (!takes_part_[at(other)] || chosen_[at(other)] >= 0) continue;
        const Bits& fitting = network_.with_letter(other, place, network_.letter(slot, static_cast<int>(i), candidate));
        Bits& domain = domains_[at(other)];
        trail_.push_back({other, domain});
        std::uint64_t any = 0;
        for (std::size_t word = 0; word < domain.size(); ++word) any |= domain[word] &= fitting[word];
        if (any == 0) return false;
    }
    return true;
}

void SupportSearch::undo(std::size_t mark) {
    while (trail_.size() > mark) {
        domains_[at(trail_.back().slot)] = std::move(trail_.back().before);
        trail_.pop_back();
    }
}

int SupportSearch::narrowest() const {
    int best = -1, least = std::numeric_limits<int>::max();
    for (const int slot : *among_) {
        if (chosen_[at(slot)] >= 0) continue;
        const int left = count(domains_[at(slot)]);
        if (left < least) {
            least = left;
            best = slot;
        }
    }
    return best;
}

Support SupportSearch::search(std::size_t left) {
    if (left == 0) return Support::found;
    const int slot = narrowest();
    const Bits domain = domains_[at(slot)];
    const Bits& wanted = (*wanted_)[at(slot)];
    const std::size_t mark = trail_.size();
    for (const bool first : {true, false}) {
        for (std::size_t word = 0; word < domain.size(); ++word) {
            for (std::uint64_t bits = domain[word] & (first ? wanted[word] : ~wanted[word]); bits; bits &= bits - 1) {
                if (tries_-- <= 0 || whole_->is_cancelled()) return Support::unknown;
                if (assign(slot, static_cast<int>(word) * 64 + std::countr_zero(bits))) {
                    const Support support = search(left - 1);
                    if (support != Support::none) return support;
                }
                undo(mark);
            }
        }
    }
    chosen_[at(slot)] = -1;
    return Support::none;
}

}  // namespace masume::hints
