#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <vector>

#include "common/rng.h"
#include "layout.h"
#include "moves.h"

namespace masume::placement {

/// What every search over layouts shares: rounds, the best board so far, and a clock by which it cools.
///
/// A search keeps its layout legal and settled between rounds. step(a); step(b) leaves the same state as step(a + b).
class Search {
public:
    static constexpr double no_target = std::numeric_limits<double>::infinity();

    Search(Layout layout, std::uint64_t seed, bool alongside);
    virtual ~Search() = default;
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    /// Runs up to `rounds` rounds and returns how many it ran: fewer once the score reaches `target`, after cancel(),
    /// or when the first round has shown that no word fits.
    std::int64_t step(std::int64_t rounds, double target = no_target);

    /// Makes the step that is running, and any later one until resume(), return soon with a legal board;
    /// safe to call from any thread.
    void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
    void resume() { cancelled_.store(false, std::memory_order_relaxed); }

    /// The best board's points if it meets every wish, otherwise minus the number of wishes it leaves unmet.
    /// Minus infinity before there is one. Safe to read while another thread steps, as are the two counts below.
    double score() const { return score_.load(std::memory_order_relaxed); }
    std::int64_t rounds() const { return rounds_.load(std::memory_order_relaxed); }
    /// How often a better board was found.
    std::int64_t improvements() const { return improvements_.load(std::memory_order_relaxed); }

    /// The number of rounds after which the search should have cooled down. A search that goes on warms up again and
    /// takes twice as long each time.
    void set_horizon(std::int64_t rounds) { horizon_.store(rounds, std::memory_order_relaxed); }

    /// The words of the best board; safe to read while another thread steps.
    std::vector<Placement> best() const;
    const Layout& layout() const { return layout_; }
    /// Goes on from the best board of another search, of which it takes the words that can stand together here.
    void adopt(const std::vector<Placement>& placements);

protected:
    virtual void round() = 0;

    /// How far the present warming and cooling has come, from 0 to 1.
    double cooled() const;
    /// The points of a letter in a middling word: the unit of temperatures.
    double points_per_letter() const { return points_per_letter_; }
    bool cancelled() const { return cancelled_.load(std::memory_order_relaxed); }
    /// Places a first word if there is none; false if none fits.
    bool begin();
    /// Moves the whole board by a cell in a random direction, if it can move.
    void shift_randomly();
    /// The board that rounds start from; false and empty before the first round has ended.
    bool has_current() const { return has_current_; }
    const Worth& current() const { return current_; }
    /// Makes the settled layout the current board.
    void keep(const Worth& worth);
    /// Goes back to the current board.
    void take_back() { layout_.undo(); }
    /// Keeps the layout by Metropolis's rule at a temperature that falls from `hot` to `cold` (in points of a letter).
    void anneal(double hot, double cold);

    Layout layout_;
    Moves moves_;
    Rng rng_;
    bool hopeless_ = false;  // no word fits the board

private:
    bool accepts(Points before, Points after, double temperature);

    double points_per_letter_ = 0;
    bool has_current_ = false;
    Worth current_;
    Worth best_worth_;
    mutable std::mutex best_mutex_;
    std::vector<Placement> best_;
    std::atomic<bool> cancelled_ = false;
    std::atomic<double> score_ = -std::numeric_limits<double>::infinity();
    std::atomic<std::int64_t> rounds_ = 0;
    std::atomic<std::int64_t> improvements_ = 0;
    std::atomic<std::int64_t> horizon_ = 100'000;
};

}  // namespace masume::placement
