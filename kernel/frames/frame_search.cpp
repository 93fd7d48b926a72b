#include "frame_search.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "common/elementary.h"

namespace masume::frames {

namespace {

/// Temperatures in nats: at first a word more or less is taken lightly, at last hardly a letter.
constexpr double hot = 8.0, cold = 0.3;

/// What a broken rule costs in nats: little at first, so that frames can change through faulty ones, and at last more
/// than it can ever gain.
constexpr double first_fault_cost = 10.0, last_fault_cost = 150.0;

double in_nats(Nats value) { return static_cast<double>(value) / static_cast<double>(nat); }

double objective_of(const Pattern& pattern, const Goal& goal) {
    return goal.fills_weight * in_nats(pattern.fills()) - goal.lack_weight * in_nats(pattern.lack()) -
           goal.black_cost * pattern.blacks();
}

Worth worth_of(const Pattern& pattern, const Goal& goal) {
    return {objective_of(pattern, goal), in_nats(pattern.fills()), in_nats(pattern.lack()), in_nats(pattern.worst()),
            pattern.blacks(),            pattern.slots(),          pattern.faults()};
}

void require(bool holds, const char* sentence) {
    if (!holds) throw std::invalid_argument(sentence);
}

void require_sense(const Rules& rules, const Goal& goal) {
    require(rules.shortest >= 2, "a word has at least 2 letters, so the shortest cannot have fewer");
    require(rules.longest >= rules.shortest, "the longest word cannot be shorter than the shortest");
    require(rules.longest_diagonal >= 0, "the length of a diagonal chain cannot be negative");
    require(goal.min_black >= 0 && goal.max_black >= goal.min_black,
            "the number of black cells is a range from 0 or more upwards");
    for (const double weight : {goal.fills_weight, goal.lack_weight, goal.black_cost, goal.margin}) {
        require(std::isfinite(weight) && std::abs(weight) <= 1e6, "a weight is a number of at most 1000000");
    }
    require(goal.fills_weight >= 0 && goal.lack_weight >= 0, "the weights of fills and lack cannot be negative");
}

void require_some_words(const Odds& odds, const Rules& rules) {
    for (int length = rules.shortest; length <= std::min(rules.longest, odds.longest()); ++length) {
        if (odds.knows(length)) return;
    }
    throw std::invalid_argument("no word of the list has a length that the frame may have");
}

/// What is black already stays so, and rules about black cells cannot be mended by more of them.
void require_rules_kept(const Plan& plan, const Rules& rules) {
    const Cell below = plan.stride(down);
    const auto is_black = [&](Cell cell) { return plan.mark(cell) == '#'; };
    const auto is_chain = [&](Cell cell, Cell step) {
        for (int i = 0; i <= rules.longest_diagonal; ++i) {
            if (!is_black(cell + i * step)) return false;
        }
        return true;
    };
    for (Cell cell = 0; cell < plan.cells(); ++cell) {
        if (!is_black(cell)) continue;
        const auto refuse = [&](const std::string& what) { throw std::invalid_argument(what + plan.place(cell)); };
        if (!rules.black_may_touch && (is_black(cell + 1) || is_black(cell + below))) {
            refuse("two cells that must be black touch at ");
        }
        const int row = plan.row(cell), column = plan.column(cell);
        const bool is_corner = (row == 0 || row == plan.height() - 1) && (column == 0 || column == plan.width() - 1);
        if (!rules.corners_may_be_black && is_corner) refuse("a corner must be black and must not be: ");
        if (rules.longest_diagonal > 0 && (is_chain(cell, below + 1) || is_chain(cell, below - 1))) {
            refuse("cells that must be black make too long a diagonal at ");
        }
    }
}

/// Choices change as many cells at once as they have twins, so not every number of black cells can be had.
void require_reachable(const Plan& plan, const Goal& goal) {
    int decided = 0;
    for (Cell cell = 0; cell < plan.cells(); ++cell) decided += plan.mark(cell) == '#' ? 1 : 0;
    std::vector<bool> can(static_cast<std::size_t>(plan.cells()) + 1, false);
    can[static_cast<std::size_t>(decided)] = true;
    for (const auto& orbit : plan.orbits()) {
        for (std::size_t count = can.size(); count-- > orbit.size();) {
            if (can[count - orbit.size()]) can[count] = true;
        }
    }
    for (std::size_t count = 0; count < can.size(); ++count) {
        const int blacks = static_cast<int>(count);
        if (can[count] && goal.min_black <= blacks && blacks <= goal.max_black) return;
    }
    throw std::invalid_argument("no choice of cells gives the number of black cells that is asked for");
}

/// The plan, if frames can be made on it.
const std::shared_ptr<const Plan>& sensible(const std::shared_ptr<const Plan>& plan, const Odds& odds, const Rules& rules,
                                            const Goal& goal) {
    require_sense(rules, goal);
    require_some_words(odds, rules);
    require_rules_kept(*plan, rules);
    require_reachable(*plan, goal);
    return plan;
}

}  // namespace

FrameSearch::FrameSearch(const std::shared_ptr<const Plan>& plan, const std::shared_ptr<const Odds>& odds,
                         const Rules& rules, const Goal& goal, std::uint64_t seed)
    : goal_(goal),
      scale_(goal.fills_weight + goal.lack_weight > 0 ? goal.fills_weight + goal.lack_weight : 1),
      must_connect_(rules.connected),
      pattern_(sensible(plan, *odds, rules, goal), odds, rules, goal.margin),
      rng_(seed) {
    require(!must_connect_ || pattern_.is_connected(),
            "the cells that can be white do not hang together, but white cells must");
    orbit_of_.assign(static_cast<std::size_t>(plan->cells()), -1);
    place_.assign(plan->orbits().size(), -1);
    for (std::size_t orbit = 0; orbit < plan->orbits().size(); ++orbit) {
        for (const Cell cell : plan->orbits()[orbit]) {
            orbit_of_[static_cast<std::size_t>(cell)] = static_cast<int>(orbit);
        }
    }
}

std::int64_t FrameSearch::step(std::int64_t rounds, double target) {
    const auto has_no_choice = [this] {
        if (this->rounds() == 0) note_if_best();
        return place_.empty();
    };
    return run(rounds, target, has_no_choice, [this] { round(); });
}

void FrameSearch::round() {
    cooled_ = cooled();
    const double before = energy();
    const int distance = distance_from_range();
    choose();
    is_safe_ = true;
    flip_all();
    if (distance_from_range() <= distance && accepts(before, energy()) && is_joined()) {
        note_if_best();
    } else {
        flip_all();
    }
}

/// Half of the moves flip a choice, half move a black one, mostly to a cell nearby.
void FrameSearch::choose() {
    chosen_.clear();
    if (black_orbits_.empty() || rng_.below(2)) {
        chosen_.push_back(static_cast<int>(rng_.below(place_.size())));
        return;
    }
    const int black = black_orbits_[rng_.below(black_orbits_.size())];
    const int other = rng_.below(4) ? draw_near(black) : static_cast<int>(rng_.below(place_.size()));
    chosen_.push_back(black);
    if (other >= 0 && other != black && place_[static_cast<std::size_t>(other)] < 0) chosen_.push_back(other);
}

/// The choice of a cell around one of this choice's cells; -1 if that cell is decided.
int FrameSearch::draw_near(int orbit) {
    const auto& cells = pattern_.plan().orbits()[static_cast<std::size_t>(orbit)];
    const Cell below = pattern_.plan().stride(down);
    const int row = static_cast<int>(rng_.below(3)) - 1, column = static_cast<int>(rng_.below(3)) - 1;
    return orbit_of_[static_cast<std::size_t>(cells.front() + row * below + column)];
}

void FrameSearch::flip_all() {
    for (const int orbit : chosen_) flip(orbit);
}

void FrameSearch::flip(int orbit) {
    for (const Cell cell : pattern_.plan().orbits()[static_cast<std::size_t>(orbit)]) {
        is_safe_ = is_safe_ && pattern_.is_flip_safe(cell);
        pattern_.flip(cell);
    }
    int& place = place_[static_cast<std::size_t>(orbit)];
    if (place < 0) {
        place = static_cast<int>(black_orbits_.size());
        black_orbits_.push_back(orbit);
    } else {
        black_orbits_[static_cast<std::size_t>(place)] = black_orbits_.back();
        place_[static_cast<std::size_t>(black_orbits_.back())] = place;
        black_orbits_.pop_back();
        place = -1;
    }
}

bool FrameSearch::is_joined() const { return !must_connect_ || is_safe_ || pattern_.is_connected(); }

double FrameSearch::objective() const { return objective_of(pattern_, goal_); }

int FrameSearch::distance_from_range() const {
    return std::max({0, goal_.min_black - pattern_.blacks(), pattern_.blacks() - goal_.max_black});
}

/// What annealing raises.
double FrameSearch::energy() const {
    const double fault_cost = first_fault_cost + (last_fault_cost - first_fault_cost) * cooled_;
    return objective() - scale_ * fault_cost * (pattern_.faults() + distance_from_range());
}

bool FrameSearch::accepts(double before, double after) {
    if (after >= before) return true;
    const double chance = static_cast<double>(rng_.next() >> 11) * 0x1.0p-53;
    return after - before > scale_ * hot * power(cold / hot, cooled_) * logarithm(chance);
}

void FrameSearch::note_if_best() {
    if (pattern_.faults() > 0 || pattern_.slots() == 0 || distance_from_range() > 0) return;
    const double now = objective();
    if (now <= score()) return;
    best_ = pattern_.text();
    worth_ = worth_of(pattern_, goal_);
    set_score(now);
}

namespace {

/// A pattern with the colours that a frame has.
Pattern pattern_of(const std::shared_ptr<const Plan>& plan, const std::shared_ptr<const Odds>& odds, const Rules& rules,
                   const Goal& goal, const std::string& frame) {
    require_sense(rules, goal);
    Pattern pattern(plan, odds, rules, goal.margin);
    require(frame.size() == pattern.text().size(), "the frame has not as many cells as the board");
    for (int row = 0; row < plan->height(); ++row) {
        for (int column = 0; column < plan->width(); ++column) {
            const Cell cell = plan->cell(row, column);
            const char asked = frame[static_cast<std::size_t>(row * plan->width() + column)];
            const bool is_choice = plan->mark(cell) == '.' && asked != '-';
            if (is_choice && asked == '#') pattern.flip(cell);
            const char now = plan->mark(cell) == '-' ? '-' : pattern.is_black(cell) ? '#' : '.';
            require(now == (asked == '-' || asked == '#' ? asked : '.'), "the frame contradicts what is decided");
        }
    }
    return pattern;
}

/// The cells of a change as the plan numbers them.
std::vector<Cell> cells_of(const Plan& plan, const std::vector<int>& change) {
    std::vector<Cell> cells;
    for (const int number : change) {
        require(number >= 0 && number < plan.height() * plan.width(), "a cell that changes is not on the board");
        cells.push_back(plan.cell(number / plan.width(), number % plan.width()));
        require(plan.mark(cells.back()) == '.', "a cell that changes is decided");
    }
    return cells;
}

}  // namespace

Worth appraise(const std::shared_ptr<const Plan>& plan, const std::shared_ptr<const Odds>& odds, const Rules& rules,
               const Goal& goal, const std::string& frame) {
    const Pattern pattern = pattern_of(plan, odds, rules, goal, frame);
    Worth worth = worth_of(pattern, goal);
    if (rules.connected && !pattern.is_connected()) ++worth.faults;
    return worth;
}

std::vector<Worth> appraise_changes(const std::shared_ptr<const Plan>& plan, const std::shared_ptr<const Odds>& odds,
                                    const Rules& rules, const Goal& goal, const std::string& frame,
                                    const std::vector<std::vector<int>>& changes) {
    Pattern pattern = pattern_of(plan, odds, rules, goal, frame);
    std::vector<Worth> worths;
    for (const std::vector<int>& change : changes) {
        const std::vector<Cell> cells = cells_of(*plan, change);
        for (const Cell cell : cells) pattern.flip(cell);
        worths.push_back(worth_of(pattern, goal));
        for (const Cell cell : cells) pattern.flip(cell);
    }
    return worths;
}

}  // namespace masume::frames
