#include "improver.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace masume::slots {

namespace {

constexpr int smallest_neighbourhood = 2, usual_neighbourhood = 14;
constexpr int patience = 400;                // rounds without gain after which neighbourhoods grow
constexpr double growth = 1.3;
constexpr int decisions_for_a_slot = 25;     // before a neighbourhood is given up
constexpr std::int32_t many_words = 4096;    // beyond this the best score is taken from the whole list
constexpr double bad_slots_first = 3;        // the seed of a neighbourhood is the worst of so many slots
/// When refilling, scores count far more than freedom, which only breaks ties.
constexpr Taste greedy{.noise = 0.5, .score_value = 1.0, .freedom_value = 0.5};

}  // namespace

Improver::Improver(const Network& network, std::vector<std::int32_t> words, std::uint64_t seed)
    : network_(network), state_(network), chooser_(state_, greedy), rng_(seed), best_(std::move(words)),
      current_(best_), all_(static_cast<std::size_t>(network.slots())), is_open_(all_.size()),
      size_(smallest_neighbourhood), largest_(usual_neighbourhood) {
    std::iota(all_.begin(), all_.end(), 0);
    best_score_ = current_score_ = score_of(best_, all_);
    for (const int slot : all_) {
        const Supports& list = *network.slot(slot).words;
        double best = 0;
        for (std::int32_t word = 0; word < list.words(); ++word) best = std::max<double>(best, list.score(word));
        best_of_list_.push_back(best);
        most_ += best;
    }
    (void)state_.propagator.propagate();  // there is a fill, so no conflict
}

double Improver::score_of(const std::vector<std::int32_t>& words, const std::vector<int>& slots) const {
    double total = 0;
    for (const int slot : slots) total += network_.slot(slot).words->score(words[static_cast<std::size_t>(slot)]);
    return total;
}

void Improver::round(const Cancellable& whole) {
    if (all_.empty()) return;
    choose_neighbourhood();
    const double before = best_score_;
    if (fix_the_rest() && refill(whole)) accept();
    state_.go_back(0);
    choose_size(best_score_ > before);
}

/// Sizes go round from small to large; when nothing has been gained for long, the large ones become larger.
void Improver::choose_size(bool has_gained) {
    rounds_without_gain_ = has_gained ? 0 : rounds_without_gain_ + 1;
    if (has_gained) largest_ = usual_neighbourhood;
    if (rounds_without_gain_ >= patience) {
        rounds_without_gain_ = 0;
        largest_ = std::min(static_cast<int>(largest_ * growth), static_cast<int>(all_.size()));
    }
    size_ = size_ >= largest_ ? smallest_neighbourhood : size_ + 1;
}

/// Some slots around a random one that scores badly, each crossing one chosen before.
void Improver::choose_neighbourhood() {
    std::ranges::fill(is_open_, 0);
    opened_.clear();
    int seed = -1;
    for (int i = 0; i < bad_slots_first; ++i) {
        const int slot = static_cast<int>(rng_.below(all_.size()));
        const auto score = [&](int s) { return network_.slot(s).words->score(current_[static_cast<std::size_t>(s)]); };
        if (seed < 0 || score(slot) < score(seed)) seed = slot;
    }
    std::vector<int> frontier{seed};
    while (!frontier.empty() && static_cast<int>(opened_.size()) < size_) {
        const int slot = rng_.take(frontier);
        if (std::exchange(is_open_[static_cast<std::size_t>(slot)], 1)) continue;
        opened_.push_back(slot);
        for (const int cell : network_.slot(slot).cells)
            for (const Place& place : network_.cell(cell).places)
                if (!is_open_[static_cast<std::size_t>(place.slot)]) frontier.push_back(place.slot);
    }
    to_beat_ = score_of(current_, opened_);
}

/// Puts the letters of all other slots onto one level.
bool Improver::fix_the_rest() {
    state_.open_level();
    for (const int slot : all_) {
        if (is_open_[static_cast<std::size_t>(slot)]) continue;
        const Network::Slot& s = network_.slot(slot);
        const std::span<const Symbol> symbols = s.words->word(current_[static_cast<std::size_t>(slot)]);
        for (std::size_t place = 0; place < symbols.size(); ++place)
            if (!state_.facts.is_fixed(s.cells[place]))
                state_.facts.fix(network_.variable(s.cells[place], symbols[place]), {Reason::Kind::decision, 0});
    }
    return !state_.propagator.propagate();
}

/// Searches for words of at least the old score; true if all slots are filled.
bool Improver::refill(const Cancellable& whole) {
    const int most = decisions_for_a_slot * static_cast<int>(opened_.size());
    for (int decisions = 0; decisions < most && !whole.is_cancelled();) {
        if (state_.propagator.propagate() || hope() < to_beat_ - 1e-6) {
            if (!turn_back()) return false;
            continue;
        }
        const int slot = next_slot();
        if (slot < 0) return true;
        ++decisions;
        state_.decide(chooser_.choose_letter(slot, chooser_.choose_word(slot, rng_)));
    }
    return false;
}

/// Takes the last decision back and rules it out; false if there is none left.
bool Improver::turn_back() {
    while (state_.facts.level() > 1) {
        const int variable = variable_of(state_.facts[state_.facts.start_of(state_.facts.level())]);
        state_.go_back(state_.facts.level() - 1);
        if (state_.facts.is_fixed(network_.cell_of(variable))) continue;
        state_.facts.remove(variable, {Reason::Kind::decision, 0});
        return true;
    }
    return false;
}

int Improver::next_slot() const {
    int best = -1;
    for (const int slot : opened_)
        if (const std::int32_t count = state_.domains.count(slot);
            count > 1 && (best < 0 || count < state_.domains.count(best)))
            best = slot;
    return best;
}

/// The most that the opened slots can still score.
double Improver::hope() const {
    double total = 0;
    for (const int slot : opened_) total += best_left(slot);
    return total;
}

double Improver::best_left(int slot) const {
    const Supports& words = *network_.slot(slot).words;
    if (state_.domains.count(slot) > many_words) return best_of_list_[static_cast<std::size_t>(slot)];
    float best = -std::numeric_limits<float>::infinity();
    state_.domains.each(slot, [&](std::int32_t word) { best = std::max(best, words.score(word)); });
    return best;
}

void Improver::accept() {
    for (const int slot : opened_) current_[static_cast<std::size_t>(slot)] = state_.domains.first(slot);
    current_score_ = score_of(current_, all_);
    if (current_score_ <= best_score_) return;
    best_ = current_;
    best_score_ = current_score_;
}

}  // namespace masume::slots
