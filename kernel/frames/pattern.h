#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "odds.h"
#include "plan.h"
#include "rules.h"

namespace masume::frames {

/// Black and white cells on a plan, with what they are worth, kept up to date flip by flip.
///
/// Broken rules are counted, not forbidden, so that a search can pass through them; only connectedness is asked for
/// apart, since it cannot be counted locally.
class Pattern {
public:
    /// Cells that are not decided start white.
    Pattern(std::shared_ptr<const Plan> plan, std::shared_ptr<const Odds> odds, const Rules& rules, double margin);

    const Plan& plan() const { return *plan_; }
    bool is_black(Cell cell) const { return shade_[at(cell)] == Shade::black; }
    /// Turns a cell from white to black or back; flipping it once more restores everything exactly.
    void flip(Cell cell) { paint(cell, is_white(cell) ? Shade::black : Shade::white); }

    int blacks() const { return blacks_; }
    /// Broken rules, connectedness apart; too long a run counts once for each letter too many.
    int faults() const { return faults_; }
    int slots() const { return slots_; }
    /// The expected log number of fills: of the words of every slot, less what crossings and repeated lengths cost.
    Nats fills() const { return fills_; }
    /// What slots lack to the margin, summed over slots.
    Nats lack() const { return lack_; }
    /// The least slack of a slot, which is its log number of words less half of what its crossings cost.
    Nats worst() const;

    /// True if all white cells hang together.
    bool is_connected() const;
    /// True if a flip surely leaves connected white cells connected; False if one has to look.
    bool is_flip_safe(Cell cell) const;

    /// One character a cell, row by row: '-' outside, '#' black, '.' white.
    std::string text() const;

private:
    enum class Shade : std::uint8_t { closed, black, white };

    /// White cells in a line between two that are not.
    struct Run {
        Cell start = 0;
        int length = 0;
        bool is_slot() const { return length > 1; }
    };

    static std::size_t at(Cell cell) { return static_cast<std::size_t>(cell); }
    bool is_white(Cell cell) const { return shade_[at(cell)] == Shade::white; }
    const Run& run(int direction, Cell cell) const { return run_[direction][at(cell)]; }
    bool is_checked(Cell cell) const { return run(across, cell).is_slot() && run(down, cell).is_slot(); }

    void paint(Cell cell, Shade shade);
    void take_away(Cell painted);
    void add(Cell painted);
    void find_zone(int direction, Cell painted);
    void find_runs(int direction, Cell painted);
    void set_run(int direction, Cell start, Cell end);
    void change_runs(int direction, Cell painted, int sign);
    void change_run(int direction, const Run& run, int sign);
    void change_slot(int direction, const Run& run, int sign);
    void change_slots_across(int direction, Cell painted, int sign);
    void change_crossing(Cell cell, int sign);
    void change_cell(Cell cell, int sign);

    int faults_beside(Cell cell) const;
    int black_neighbours(Cell cell) const;
    bool is_walled(Cell cell) const;
    bool is_corner(Cell cell) const;
    int chains_through(Cell cell) const;
    int chain_length(Cell cell, Cell step) const;
    int faults_of_length(int direction, const Run& run) const;
    int faults_of_checking(int direction, const Run& run) const;

    int letters_in(int direction, const Run& run) const;
    bool is_settled(int direction, const Run& run) const { return letters_in(direction, run) == run.length; }
    const Odds::Narrowed& narrowed(int direction, const Run& run) const;
    Nats log_words(int direction, const Run& run) const;
    Nats log_unused(const Run& run, int used) const;
    Nats half_agreement(Cell cell) const;

    std::shared_ptr<const Plan> plan_;
    std::shared_ptr<const Odds> odds_;
    Rules rules_;
    Nats margin_;
    std::vector<Shade> shade_;            // by cell
    std::vector<Run> run_[2];             // by direction and white cell
    std::vector<Nats> slack_[2];          // by direction and first cell of a slot
    std::vector<int> letters_before_[2];  // by direction and cell: letters in its row or column before it
    std::vector<int> slots_of_;           // by length
    int blacks_ = 0, faults_ = 0, slots_ = 0;
    Nats fills_ = 0, lack_ = 0;
    Cell zone_first_[2] = {}, zone_last_[2] = {};  // what a painted cell parts or joins
    mutable std::unordered_map<std::uint64_t, Odds::Narrowed> narrowed_;  // by run
    mutable std::vector<Cell> frontier_;                                  // scratch of is_connected
    mutable std::vector<std::uint8_t> reached_;
};

}  // namespace masume::frames
