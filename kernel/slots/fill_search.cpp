#include "fill_search.h"

#include <utility>

namespace masume::slots {

FillSearch::FillSearch(std::shared_ptr<const Network> network, std::uint64_t seed, int limit, bool improve,
                       const Manner& manner)
    : network_(std::move(network)), search_(*network_, seed, improve ? 1 : limit, manner), seed_(seed),
      improve_(improve) {}

std::int64_t FillSearch::step(std::int64_t rounds, double target) {
    return run(rounds, target, [this] { return is_done(); }, [this] { round(); });
}

bool FillSearch::is_done() const {
    return best_ || (search_.is_finished() && !(improve_ && !search_.solutions().empty()));
}

void FillSearch::round() {
    if (!search_.is_finished()) {
        search_.step(1);
    } else {
        if (!improver_) improver_ = std::make_unique<Improver>(*network_, search_.solutions().front(), seed_);
        if (!improver_->is_best()) improver_->round(*this);
        best_ = improver_->is_best();
    }
    conflicts_ = search_.conflicts();
    complete_ = search_.is_complete();
    publish();
}

/// Shows new solutions to other threads.
void FillSearch::publish() {
    const bool is_better = improver_ && improver_->score() > score();
    if (!is_better && search_.solutions().size() == solutions_.size()) return;
    const std::lock_guard lock(solutions_mutex_);
    solutions_ = search_.solutions();
    if (improver_) solutions_ = {improver_->words()};
    double best = 0;
    for (int slot = 0; slot < network_->slots(); ++slot)
        best += network_->slot(slot).words->score(solutions_.back()[static_cast<std::size_t>(slot)]);
    if (best > score()) set_score(best);
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
