#include "chooser.h"

#include <limits>

#include "common/elementary.h"

namespace masume::slots {

namespace {

double uniform(Rng& rng) { return static_cast<double>((rng.next() >> 11) + 1) * 0x1p-53; }

/// A random number of the Gumbel distribution: the largest of many.
double gumbel(Rng& rng) { return -logarithm(-logarithm(uniform(rng) * (1 - 0x1p-53))); }

/// Words that would need more luck than this to be chosen are passed over.
constexpr double most_luck = 12;

}  // namespace

void Chooser::measure_freedom(int slot) {
    const Network& network = state_.network;
    const Network::Slot& s = network.slot(slot);
    freedom_.assign(s.supports.size(), 0);
    for (std::size_t place = 0; place < s.cells.size(); ++place) {
        if (state_.facts.is_fixed(s.cells[place])) continue;
        const Network::Cell& cell = network.cell(s.cells[place]);
        float* const freedom = freedom_.data() + s.first[place];
        for (const Place& other : cell.places)
            for (int letter = 0; letter < cell.letters && other.slot != slot; ++letter)
                if (state_.facts.is_open(cell.first + letter))
                    freedom[letter] = static_cast<float>(logarithm(
                        state_.domains.count(other.slot, network.support(other.slot, other.at, letter))));
    }
}

std::int32_t Chooser::choose_word(int slot, Rng& rng) {
    measure_freedom(slot);
    const Network::Slot& s = state_.network.slot(slot);
    std::int32_t best = -1;
    double most = -std::numeric_limits<double>::infinity();
    state_.domains.each(slot, [&](std::int32_t word) {
        const std::span<const Symbol> symbols = s.words->word(word);
        float freedom = 0;
        for (std::size_t place = 0; place < symbols.size(); ++place) {
            const int cell = s.cells[place];
            const int letter = state_.network.variable(cell, symbols[place]) - state_.network.cell(cell).first;
            freedom += freedom_[static_cast<std::size_t>(s.first[place] + letter)];
        }
        const double merit = taste_.freedom_value * freedom + taste_.score_value * s.words->score(word);
        if (merit + taste_.noise * most_luck < most) return;
        const double value = merit + taste_.noise * gumbel(rng);
        if (value > most) {
            most = value;
            best = word;
        }
    });
    return best;
}

int Chooser::choose_letter(int slot, std::int32_t word) const {
    const Network& network = state_.network;
    const Network::Slot& s = network.slot(slot);
    const std::span<const Symbol> symbols = s.words->word(word);
    int best = Network::no_variable;
    std::int32_t least = std::numeric_limits<std::int32_t>::max();
    for (std::size_t place = 0; place < symbols.size(); ++place) {
        if (state_.facts.is_fixed(s.cells[place])) continue;
        const Network::Cell& cell = network.cell(s.cells[place]);
        const int variable = network.variable(s.cells[place], symbols[place]);
        std::int32_t count = std::numeric_limits<std::int32_t>::max() - 1;
        for (const Place& other : cell.places)
            if (other.slot != slot)
                count = state_.domains.count(other.slot, network.support(other.slot, other.at, variable - cell.first));
        if (count < least) {
            least = count;
            best = variable;
        }
    }
    return best;
}

}  // namespace masume::slots
