#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "common/rng.h"
#include "layout.h"

namespace masume::placement {

/// Nishijima's iterated local search (2017, section 3) for connected boards with the most white cells.
///
/// Between rounds the layout is the incumbent x*. A round perturbs it, adds words until no neighbour is left, and
/// keeps the result if it has at least as many white cells; otherwise the journal takes it back.
class IteratedLocalSearch {
public:
    static constexpr std::int64_t no_target = std::numeric_limits<std::int64_t>::max();

    /// `shift` turns the perturbation's parallel move on or off (the thesis's experiment 1).
    IteratedLocalSearch(std::shared_ptr<const Dictionary> dictionary, Board board, std::uint64_t seed, bool shift);

    /// Runs up to `rounds` rounds and returns how many it ran: fewer once the score reaches `target`, after cancel(),
    /// or when the first round has shown that no word fits. step(a); step(b) leaves the same state as step(a + b).
    std::int64_t step(std::int64_t rounds, std::int64_t target = no_target);

    /// Makes the step that is running, and any later one until resume(), return soon with a legal board;
    /// safe to call from any thread.
    void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
    void resume() { cancelled_.store(false, std::memory_order_relaxed); }

    /// White cells of the incumbent; safe to read while another thread steps, as are the two counts below.
    std::int64_t score() const { return score_.load(std::memory_order_relaxed); }
    std::int64_t rounds() const { return rounds_.load(std::memory_order_relaxed); }
    /// How often the incumbent was replaced by a board with more white cells.
    std::int64_t improvements() const { return improvements_.load(std::memory_order_relaxed); }

    const Layout& incumbent() const { return layout_; }

private:
    void round();
    void perturb();
    void shift_randomly();
    void local_search();
    bool cancelled() const { return cancelled_.load(std::memory_order_relaxed); }

    Layout layout_;
    Rng rng_;
    bool shift_;
    bool hopeless_ = false;        // no word fits the board
    std::vector<Anchor> anchors_;  // scratch of local_search
    std::atomic<bool> cancelled_ = false;
    std::atomic<std::int64_t> score_ = 0;
    std::atomic<std::int64_t> rounds_ = 0;
    std::atomic<std::int64_t> improvements_ = 0;
};

}  // namespace masume::placement
