#include "bound.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace masume::hints {

namespace {

constexpr double minus_infinity = -std::numeric_limits<double>::infinity();

}  // namespace

Bound::Bound(const Network& network, double price) : network_(network), may_be_blank_(price >= 0) {
    if (!(price <= Task::largest_score)) throw std::invalid_argument("the price of a blank slot is out of range");
    for (int slot = 0; slot < network.slots(); ++slot) {
        auto& worths = worths_.emplace_back();
        for (int i = 0; i < network.candidates(slot); ++i) worths.push_back(std::round(network.score(slot, i) * unit));
        worths.push_back(std::round(-price * unit));
    }
}

Relaxation Bound::start() const {
    Relaxation now;
    now.at_edge.assign(at(network_.edges()), 0);
    for (auto& offers : now.offers)
        for (int edge = 0; edge < network_.edges(); ++edge)
            offers.emplace_back(at(network_.letters_at(edge) + 1), 0.0);
    for (int slot = 0; slot < network_.slots(); ++slot) {
        auto& domain = now.domains.emplace_back();
        double best = minus_infinity;
        for (int i = 0; i < blank(slot) + (may_be_blank_ ? 1 : 0); ++i) {
            domain.push_back(i);
            best = std::max(best, worth(slot, i));
        }
        now.at_slot.push_back(best);
        now.bound += best;
        const auto& crossings = network_.crossings(slot);
        for (std::size_t k = 0; k < crossings.size(); ++k) {
            auto& offers = now.offers[crossings[k].side][at(crossings[k].edge)];
            offers.assign(offers.size(), minus_infinity);
            for (const int i : domain) offers[at(network_.letter(slot, static_cast<int>(k), i))] = 0;
        }
    }
    return now;
}

/// A letter goes with the same letter and with a blank slot, a blank slot with everything.
void Bound::pull(const Relaxation& now, int slot, std::vector<std::vector<double>>& shares) const {
    const auto& crossings = network_.crossings(slot);
    shares.resize(crossings.size());
    for (std::size_t k = 0; k < crossings.size(); ++k) {
        const auto& offers = now.offers[1 - crossings[k].side][at(crossings[k].edge)];
        const double from_blank = offers.back();
        shares[k].resize(offers.size());
        double best = minus_infinity;
        for (std::size_t letter = 0; letter < offers.size(); ++letter) {
            shares[k][letter] = std::max(offers[letter], from_blank);
            best = std::max(best, offers[letter]);
        }
        shares[k].back() = best;
    }
}

double Bound::total(int slot, int candidate, const std::vector<std::vector<double>>& shares) const {
    double sum = worth(slot, candidate);
    for (std::size_t k = 0; k < shares.size(); ++k)
        sum += shares[k][at(network_.letter(slot, static_cast<int>(k), candidate))];
    return sum;
}

/// The bound without what a slot and its crossings contribute.
double Bound::rest(const Relaxation& now, int slot) const {
    double sum = now.bound - now.at_slot[at(slot)];
    for (const Crossing& crossing : network_.crossings(slot)) sum -= now.at_edge[at(crossing.edge)];
    return sum;
}

void Bound::push(Relaxation& now, int slot, const std::vector<double>& totals,
                 const std::vector<std::vector<double>>& shares) const {
    const auto& crossings = network_.crossings(slot);
    const auto& domain = now.domains[at(slot)];
    const double part = 1.0 / static_cast<double>(crossings.size());
    for (std::size_t k = 0; k < crossings.size(); ++k) {
        auto& offers = now.offers[crossings[k].side][at(crossings[k].edge)];
        std::fill(offers.begin(), offers.end(), minus_infinity);
        for (std::size_t i = 0; i < domain.size(); ++i) {
            double& best = offers[at(network_.letter(slot, static_cast<int>(k), domain[i]))];
            best = std::max(best, totals[i]);
        }
        for (std::size_t letter = 0; letter < offers.size(); ++letter)
            if (offers[letter] > minus_infinity) offers[letter] = part * offers[letter] - shares[k][letter];
    }
}

bool Bound::sweep(Relaxation& now, double floor) const {
    std::vector<std::vector<double>> shares;
    std::vector<double> totals;
    for (int slot = 0; slot < network_.slots(); ++slot) {
        pull(now, slot, shares);
        const double others = rest(now, slot);
        auto& domain = now.domains[at(slot)];
        totals.clear();
        std::size_t kept = 0;
        for (const int candidate : domain) {
            const double sum = total(slot, candidate, shares);
            if (sum == minus_infinity || others + sum <= floor) continue;
            domain[kept++] = candidate;
            totals.push_back(sum);
        }
        domain.resize(kept);
        if (kept == 0) return false;
        const double best = *std::max_element(totals.begin(), totals.end());
        now.bound = others + best;
        const auto& crossings = network_.crossings(slot);
        now.at_slot[at(slot)] = crossings.empty() ? best : 0;
        for (const Crossing& crossing : crossings)
            now.at_edge[at(crossing.edge)] = best / static_cast<double>(crossings.size());
        if (!crossings.empty()) push(now, slot, totals, shares);
    }
    return true;
}

std::vector<double> Bound::bounds_of(const Relaxation& now, int slot) const {
    std::vector<std::vector<double>> shares;
    pull(now, slot, shares);
    const double others = rest(now, slot);
    std::vector<double> bounds;
    for (const int candidate : now.domains[at(slot)]) bounds.push_back(others + total(slot, candidate, shares));
    return bounds;
}

}  // namespace masume::hints
