#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "common/engine.h"
#include "common/rng.h"
#include "layout.h"
#include "moves.h"

namespace masume::placement {

/// What every search over layouts shares: the best board so far, and a clock by which it cools.
///
/// A search keeps its layout legal and settled between rounds, and when it is cancelled within one. Its score is that of
/// the best board: its points if it meets every requirement, otherwise minus the number it leaves unmet.
class Search : public Engine {
public:
    Search(Layout layout, std::uint64_t seed, bool alongside);
    virtual ~Search() = default;

    /// Runs up to `rounds` rounds and returns how many it ran: fewer once the score reaches `target`, after cancel(),
    /// or when the first round has shown that no word fits.
    std::int64_t step(std::int64_t rounds, double target = no_target);

    /// How often a better board was found; safe to read while another thread steps.
    std::int64_t improvements() const { return improvements_.load(std::memory_order_relaxed); }

    /// The words of the best board; safe to read while another thread steps.
    std::vector<Placement> best() const;
    const Layout& layout() const { return layout_; }
    /// Goes on from the best board of another search, of which it takes the words that can stand together here.
    void adopt(const std::vector<Placement>& placements);

protected:
    virtual void round() = 0;

    /// The points of a letter in a middling word: the unit of temperatures.
    double points_per_letter() const { return points_per_letter_; }
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
    std::atomic<std::int64_t> improvements_ = 0;
};

}  // namespace masume::placement
