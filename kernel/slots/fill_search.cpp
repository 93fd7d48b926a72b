#include "fill_search.h"

#include <limits>
#include <utility>

namespace masume::slots {

FillSearch::FillSearch(std::shared_ptr<const Network> network, std::uint64_t seed, int limit, bool improve,
                       const Manner& manner)
    : network_(std::move(network)), search_(*network_, seed, improve ? 1 : limit, manner), seed_(seed),
      improve_(improve), score_(-std::numeric_limits<double>::infinity()) {}

std::int64_t FillSearch::step(std::int64_t rounds, double target) {
    std::int64_t done = 0;
    for (; done < rounds && !is_over(target); ++done) round();
    return done;
}

bool FillSearch::is_over(double target) const {
    const bool is_done = search_.is_finished() && !(improve_ && !search_.solutions().empty());
    return is_done || best_ || cancelled_ || score_ >= target;
}

void FillSearch::round() {
    if (!search_.is_finished()) {
        search_.step(1);
    } else {
        if (!improver_) improver_ = std::make_unique<Improver>(*network_, search_.solutions().front(), seed_);
        if (!improver_->is_best()) improver_->round(cancelled_);
        best_ = improver_->is_best();
    }
    ++rounds_;
    conflicts_ = search_.conflicts();
    complete_ = search_.is_complete();
    publish();
}

/// Shows new solutions to other threads.
void FillSearch::publish() {
    const bool is_better = improver_ && improver_->score() > score_;
    if (!is_better && search_.solutions().size() == solutions_.size()) return;
    const std::lock_guard lock(solutions_mutex_);
    solutions_ = search_.solutions();
    if (improver_) solutions_ = {improver_->words()};
    double best = 0;
    for (int slot = 0; slot < network_->slots(); ++slot)
        best += network_->slot(slot).words->score(solutions_.back()[static_cast<std::size_t>(slot)]);
    if (best > score_) score_ = best;
}

std::vector<std::vector<std::int32_t>> FillSearch::solutions() const {
    const std::lock_guard lock(solutions_mutex_);
    return solutions_;
}

std::vector<double> FillSearch::weights() const {
    std::vector<double> all;
    for (int slot = 0; slot < network_->slots(); ++slot) all.push_back(search_.weight(slot));
    return all;
}

}  // namespace masume::slots
