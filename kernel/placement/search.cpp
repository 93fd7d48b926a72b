#include "search.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "common/elementary.h"

namespace masume::placement {

Search::Search(Layout layout, std::uint64_t seed, bool alongside)
    : layout_(std::move(layout)), moves_(layout_, alongside), rng_(seed) {
    const Goal& goal = layout_.goal();
    double points = 0, letters = 0;
    for (std::int32_t word = 0; word < static_cast<std::int32_t>(layout_.dictionary().size()); ++word) {
        points += static_cast<double>(goal.word_values[word]);
        letters += layout_.dictionary().length(word);
    }
    // About every second letter is crossed, and about every fourth cell brings a new letter. All may cost points.
    points_per_letter_ = std::max({0.0, letters > 0 ? points / letters : 0, static_cast<double>(goal.crossing_value) / 2,
                                   static_cast<double>(goal.balance_value) / 4});
}

std::int64_t Search::step(std::int64_t rounds, double target) {
    return run(rounds, target, [this] { return hopeless_; }, [this] { round(); });
}

bool Search::begin() {
    if (!layout_.empty() || !layout_.givens().empty()) return true;
    const auto first = moves_.draw_first(rng_);
    hopeless_ = !first;
    if (first) layout_.place(*first);
    return !hopeless_;
}

void Search::shift_randomly() {
    const Direction along = rng_.below(2) ? Direction::down : Direction::across;
    const Cell stride = layout_.board().stride(along);
    layout_.shift(rng_.below(2) ? stride : -stride);
}

void Search::keep(const Worth& worth) {
    has_current_ = true;
    current_ = worth;
    layout_.commit();
    if (layout_.empty() || (!best_.empty() && !(best_worth_ < worth))) return;
    best_worth_ = worth;
    {
        const std::lock_guard lock(best_mutex_);
        best_ = layout_.placements();
    }
    improvements_.fetch_add(1, std::memory_order_relaxed);
    const double points = static_cast<double>(worth.points) / point;
    set_score(worth.unmet > 0 ? -worth.unmet : points);
}

std::vector<Placement> Search::best() const {
    const std::lock_guard lock(best_mutex_);
    return best_;
}

void Search::adopt(const std::vector<Placement>& placements) {
    layout_.assign(placements);
    layout_.settle();
    keep(layout_.worth());
}

void Search::anneal(double hot, double cold) {
    const Worth worth = layout_.worth();
    const double temperature = points_per_letter_ * hot * power(cold / hot, cooled());
    if (has_current_ && !accepts(layout_.energy(current_), layout_.energy(worth), temperature)) {
        take_back();
    } else {
        keep(worth);
    }
}

bool Search::accepts(Points before, Points after, double temperature) {
    if (after >= before) return true;
    const double chance = static_cast<double>(rng_.next() >> 11) * 0x1.0p-53;
    return static_cast<double>(after - before) > temperature * logarithm(chance);
}

}  // namespace masume::placement
