#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "common/engine.h"
#include "common/rng.h"
#include "pattern.h"

namespace masume::frames {

/// What a frame is worth by a goal, and what it is made of.
struct Worth {
    double score = 0;  // higher is better; of use only if nothing is broken
    double fills = 0;  // the expected log number of fills
    double lack = 0;   // what slots lack to the margin
    double worst = 0;  // the least slack of a slot
    int blacks = 0;
    int slots = 0;
    int faults = 0;  // broken rules, parts that do not hang together among them
};

/// Makes frames by simulated annealing over black and white cells: a round flips the cells of one choice, or moves a
/// black choice elsewhere, and is kept by Metropolis's rule. Broken rules cost so much that few survive the cooling, and
/// only frames without any are reported.
class FrameSearch : public Engine {
public:
    /// Throws std::invalid_argument with a sentence if no frame can be as the rules, the plan and the goal ask.
    FrameSearch(const std::shared_ptr<const Plan>& plan, const std::shared_ptr<const Odds>& odds, const Rules& rules,
                const Goal& goal, std::uint64_t seed);

    /// Runs up to `rounds` rounds and returns how many: fewer once the score reaches `target`, after cancel(), or when
    /// there is nothing to choose.
    std::int64_t step(std::int64_t rounds, double target = no_target);

    /// The best frame, one character a cell ('-', '#', '.'); empty if there is none yet.
    const std::string& best() const { return best_; }
    /// What the best frame is worth.
    const Worth& worth() const { return worth_; }

private:
    void round();
    void choose();
    void flip(int orbit);
    void flip_all();
    double energy() const;
    double objective() const;
    int distance_from_range() const;
    bool accepts(double before, double after);
    bool is_joined() const;
    void note_if_best();
    int draw_near(int orbit);

    Goal goal_;
    double scale_;  // of temperatures and costs: that of the weights
    bool must_connect_;
    Pattern pattern_;
    Rng rng_;
    std::vector<int> orbit_of_;               // by cell, -1 if decided
    std::vector<int> black_orbits_, place_;   // those that are black, and where each stands there (-1 if white)
    std::vector<int> chosen_;                 // the orbits of this round's move
    double cooled_ = 0;                       // how far this round has cooled, from 0 to 1
    bool is_safe_ = true;                     // no flip of this round could divide the white cells
    std::string best_;
    Worth worth_;
};

/// What a given frame is worth: one character a cell, '-' outside, '#' black, anything else white.
/// Throws std::invalid_argument if it has not the plan's size or contradicts it.
Worth appraise(const std::shared_ptr<const Plan>& plan, const std::shared_ptr<const Odds>& odds, const Rules& rules,
               const Goal& goal, const std::string& frame);

/// The same after each of some changes, which are cells, counted row by row, that turn from white to black or back;
/// whether white cells hang together is not looked at. The cells must be open to choice in the plan.
std::vector<Worth> appraise_changes(const std::shared_ptr<const Plan>& plan, const std::shared_ptr<const Odds>& odds,
                                    const Rules& rules, const Goal& goal, const std::string& frame,
                                    const std::vector<std::vector<int>>& changes);

}  // namespace masume::frames
