#include "pattern.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "common/elementary.h"

namespace masume::frames {

Pattern::Pattern(std::shared_ptr<const Plan> plan, std::shared_ptr<const Odds> odds, const Rules& rules, double margin)
    : plan_(std::move(plan)), odds_(std::move(odds)), rules_(rules), margin_(std::llround(margin * nat)) {
    const std::size_t cells = at(plan_->cells());
    rules_.longest = std::min(rules.longest, odds_->longest());
    shade_.assign(cells, Shade::closed);
    reached_.assign(cells, 0);
    slots_of_.assign(at(std::max(plan_->height(), plan_->width())) + 1, 0);
    for (const int direction : {across, down}) {
        run_[direction].assign(cells, {});
        slack_[direction].assign(cells, 0);
        letters_before_[direction].assign(cells, 0);
        for (Cell cell = plan_->stride(direction); cell < plan_->cells(); ++cell) {
            const Cell before = cell - plan_->stride(direction);
            letters_before_[direction][at(cell)] =
                letters_before_[direction][at(before)] + (plan_->letter(before) != Plan::no_letter ? 1 : 0);
        }
    }
    for (Cell cell = 0; cell < plan_->cells(); ++cell) {
        if (plan_->mark(cell) != '-') paint(cell, plan_->mark(cell) == '#' ? Shade::black : Shade::white);
    }
}

std::string Pattern::text() const {
    std::string result;
    for (int row = 0; row < plan_->height(); ++row) {
        for (int column = 0; column < plan_->width(); ++column) {
            constexpr std::array marks{'-', '#', '.'};
            result += marks[static_cast<std::size_t>(shade_[at(plan_->cell(row, column))])];
        }
    }
    return result;
}

Nats Pattern::worst() const {
    Nats least = 0;
    bool is_first = true;
    for (const int direction : {across, down}) {
        for (Cell cell = 0; cell < plan_->cells(); ++cell) {
            if (!is_white(cell) || run(direction, cell).start != cell || !run(direction, cell).is_slot()) continue;
            if (is_settled(direction, run(direction, cell))) continue;
            least = is_first ? slack_[direction][at(cell)] : std::min(least, slack_[direction][at(cell)]);
            is_first = false;
        }
    }
    return least;
}

// ---------------------------------------------------------------- painting a cell

/// Everything that a cell's shade has a part in is taken away, and added again as it is afterwards.
void Pattern::paint(Cell cell, Shade shade) {
    for (const int direction : {across, down}) find_zone(direction, cell);
    take_away(cell);
    blacks_ += (shade == Shade::black ? 1 : 0) - (is_black(cell) ? 1 : 0);
    shade_[at(cell)] = shade;
    for (const int direction : {across, down}) find_runs(direction, cell);
    add(cell);
}

void Pattern::take_away(Cell painted) {
    faults_ -= faults_beside(painted);
    for (const int direction : {across, down}) change_runs(direction, painted, -1);
    for (const int direction : {across, down}) change_slots_across(direction, painted, -1);
    if (is_white(painted)) {
        change_cell(painted, -1);
        change_crossing(painted, -1);
    }
}

void Pattern::add(Cell painted) {
    if (is_white(painted)) {
        change_crossing(painted, +1);
        change_cell(painted, +1);
    }
    for (const int direction : {across, down}) change_slots_across(direction, painted, +1);
    for (const int direction : {across, down}) change_runs(direction, painted, +1);
    faults_ += faults_beside(painted);
}

/// The cell and the white cells on both sides of it.
void Pattern::find_zone(int direction, Cell painted) {
    const Cell step = plan_->stride(direction);
    Cell& first = zone_first_[direction] = painted;
    Cell& last = zone_last_[direction] = painted;
    while (is_white(first - step)) first -= step;
    while (is_white(last + step)) last += step;
}

void Pattern::find_runs(int direction, Cell painted) {
    const Cell step = plan_->stride(direction);
    const Cell first = zone_first_[direction], end = zone_last_[direction] + step;
    if (is_white(painted)) {
        set_run(direction, first, end);
    } else {
        set_run(direction, first, painted);
        set_run(direction, painted + step, end);
    }
}

void Pattern::set_run(int direction, Cell start, Cell end) {
    const Cell step = plan_->stride(direction);
    const Run whole{start, static_cast<int>((end - start) / step)};
    for (Cell cell = start; cell < end; cell += step) run_[direction][at(cell)] = whole;
    if (whole.is_slot()) slack_[direction][at(start)] = log_words(direction, whole);  // crossings are added later
}

/// The runs of a zone.
void Pattern::change_runs(int direction, Cell painted, int sign) {
    const Cell step = plan_->stride(direction);
    for (const Cell inside : {painted - step, painted, painted + step}) {
        if (!is_white(inside) || (inside != painted && is_white(painted))) continue;
        const Run& changed = run(direction, inside);
        if (!changed.is_slot()) continue;
        change_run(direction, changed, sign);
        change_slot(direction, changed, sign);
    }
}

/// The part of a slot that depends on its place and length alone.
void Pattern::change_run(int direction, const Run& changed, int sign) {
    slots_ += sign;
    faults_ += sign * faults_of_length(direction, changed);
    fills_ += sign * log_words(direction, changed);
    if (is_settled(direction, changed) || !odds_->knows(changed.length)) return;
    int& used = slots_of_[static_cast<std::size_t>(changed.length)];
    if (sign < 0) --used;
    fills_ += sign * log_unused(changed, used);
    if (odds_->words(changed.length) <= static_cast<std::size_t>(used)) faults_ += sign;
    if (sign > 0) ++used;
}

/// The part of a slot that depends on what crosses it.
void Pattern::change_slot(int direction, const Run& changed, int sign) {
    faults_ += sign * faults_of_checking(direction, changed);
    if (is_settled(direction, changed)) return;
    lack_ += sign * std::max<Nats>(0, margin_ - slack_[direction][at(changed.start)]);
}

/// The crossings in a zone, and what they mean to the slots that cross it; the painted cell apart.
void Pattern::change_slots_across(int direction, Cell painted, int sign) {
    const Cell step = plan_->stride(direction);
    const int other = 1 - direction;
    for (Cell cell = zone_first_[direction]; cell <= zone_last_[direction]; cell += step) {
        if (cell == painted) continue;
        change_cell(cell, sign);
        const Run& crossing = run(other, cell);
        if (!crossing.is_slot()) continue;
        if (sign < 0) change_slot(other, crossing, sign);
        change_crossing(cell, sign);
        if (sign > 0) change_slot(other, crossing, sign);
    }
}

void Pattern::change_crossing(Cell cell, int sign) {
    if (!is_checked(cell)) return;
    const Nats half = sign * half_agreement(cell);
    fills_ += 2 * half;
    for (const int direction : {across, down}) slack_[direction][at(run(direction, cell).start)] += half;
}

/// A cell that no word reaches, or that is unchecked where all must be checked.
void Pattern::change_cell(Cell cell, int sign) {
    const bool is_fault = rules_.checking == Checking::all
                              ? !is_checked(cell)
                              : !run(across, cell).is_slot() && !run(down, cell).is_slot();
    if (is_fault) faults_ += sign;
}

// ---------------------------------------------------------------- rules that look at a few cells

/// Faults of the black cell, or of a white cell and those beside it, that paint could change.
int Pattern::faults_beside(Cell cell) const {
    int faults = 0;
    if (!rules_.three_sides_may_be_black) {
        const Cell below = plan_->stride(down);
        for (const Cell near : {cell, cell - 1, cell + 1, cell - below, cell + below}) faults += is_walled(near) ? 1 : 0;
    }
    if (!is_black(cell)) return faults;
    if (!rules_.black_may_touch) faults += black_neighbours(cell);
    if (!rules_.corners_may_be_black && is_corner(cell)) ++faults;
    if (rules_.longest_diagonal > 0) faults += chains_through(cell);
    return faults;
}

int Pattern::black_neighbours(Cell cell) const {
    const Cell below = plan_->stride(down);
    return is_black(cell - 1) + is_black(cell + 1) + is_black(cell - below) + is_black(cell + below);
}

bool Pattern::is_walled(Cell cell) const { return is_white(cell) && black_neighbours(cell) >= 3; }

bool Pattern::is_corner(Cell cell) const {
    const int row = plan_->row(cell), column = plan_->column(cell);
    return (row == 0 || row == plan_->height() - 1) && (column == 0 || column == plan_->width() - 1);
}

/// Chains of exactly one cell too many, as many as there are in longer ones.
int Pattern::chains_through(Cell cell) const {
    const Cell below = plan_->stride(down);
    int chains = 0;
    for (const Cell step : {below + 1, below - 1}) {
        const int black = chain_length(cell, step) + chain_length(cell, -step) + 1;
        chains += std::max(0, black - rules_.longest_diagonal);
    }
    return chains;
}

/// Black cells after this one, as far as they can share a chain that is just too long.
int Pattern::chain_length(Cell cell, Cell step) const {
    int length = 0;
    while (length < rules_.longest_diagonal && is_black(cell + step * (length + 1))) ++length;
    return length;
}

int Pattern::faults_of_length(int direction, const Run& slot) const {
    if (slot.length < rules_.shortest) return 1;
    if (plan_->is_entry(direction, slot.start, slot.length)) return 0;
    if (slot.length > rules_.longest) return slot.length - rules_.longest;
    if (!odds_->knows(slot.length)) return 1;
    return letters_in(direction, slot) > 0 && narrowed(direction, slot).words == 0 ? 1 : 0;
}

int Pattern::faults_of_checking(int direction, const Run& slot) const {
    if (rules_.checking != Checking::half) return 0;
    const Cell step = plan_->stride(direction);
    int checked = 0, unchecked_in_a_row = 0, faults = 0;
    for (int i = 0; i < slot.length; ++i) {
        const bool is_crossed = run(1 - direction, slot.start + i * step).is_slot();
        checked += is_crossed ? 1 : 0;
        unchecked_in_a_row = is_crossed ? 0 : unchecked_in_a_row + 1;
        if (unchecked_in_a_row >= 3) ++faults;
    }
    return faults + std::max(0, slot.length / 2 - checked);
}

// ---------------------------------------------------------------- words and letters

int Pattern::letters_in(int direction, const Run& slot) const {
    if (!plan_->has_letters()) return 0;
    const Cell end = slot.start + slot.length * plan_->stride(direction);
    return letters_before_[direction][at(end)] - letters_before_[direction][at(slot.start)];
}

const Odds::Narrowed& Pattern::narrowed(int direction, const Run& slot) const {
    const std::uint64_t key = (static_cast<std::uint64_t>(slot.start) * 2 + static_cast<std::uint64_t>(direction)) * 256 +
                              static_cast<std::uint64_t>(slot.length);
    if (const auto known = narrowed_.find(key); known != narrowed_.end()) return known->second;
    std::vector<std::int32_t> letters;
    for (int i = 0; i < slot.length; ++i) letters.push_back(plan_->letter(slot.start + i * plan_->stride(direction)));
    return narrowed_.emplace(key, odds_->narrowed(letters)).first->second;
}

Nats Pattern::log_words(int direction, const Run& slot) const {
    if (!odds_->knows(slot.length) || is_settled(direction, slot)) return 0;
    return letters_in(direction, slot) > 0 ? narrowed(direction, slot).log_words : odds_->log_words(slot.length);
}

/// What it costs that words already used cannot be used again.
Nats Pattern::log_unused(const Run& slot, int used) const {
    const auto words = static_cast<double>(odds_->words(slot.length));
    return used < words ? static_cast<Nats>(std::llround(logarithm((words - used) / words) * nat)) : 0;
}

Nats Pattern::half_agreement(Cell cell) const {
    const Run &one = run(across, cell), &other = run(down, cell);
    if (!odds_->knows(one.length) || !odds_->knows(other.length)) return 0;
    const int i = cell - one.start, j = (cell - other.start) / plan_->stride(down);
    if (!plan_->has_letters()) return odds_->half_agreement(one.length, i, other.length, j);
    if (plan_->letter(cell) != Plan::no_letter) return 0;
    const bool has_one = letters_in(across, one) > 0, has_other = letters_in(down, other) > 0;
    if (has_one && has_other) return odds_->half_agreement(narrowed(across, one), i, narrowed(down, other), j);
    if (has_one) return odds_->half_agreement(narrowed(across, one), i, other.length, j);
    if (has_other) return odds_->half_agreement(narrowed(down, other), j, one.length, i);
    return odds_->half_agreement(one.length, i, other.length, j);
}

// ---------------------------------------------------------------- connectedness

bool Pattern::is_connected() const {
    const auto first = std::find(shade_.begin(), shade_.end(), Shade::white);
    if (first == shade_.end()) return true;
    std::fill(reached_.begin(), reached_.end(), 0);
    frontier_.assign(1, static_cast<Cell>(first - shade_.begin()));
    reached_[at(frontier_.front())] = 1;
    const Cell below = plan_->stride(down);
    for (std::size_t i = 0; i < frontier_.size(); ++i) {
        for (const Cell step : {-1, 1, -below, below}) {
            const Cell near = frontier_[i] + step;
            if (!is_white(near) || reached_[at(near)]) continue;
            reached_[at(near)] = 1;
            frontier_.push_back(near);
        }
    }
    const auto whites = std::count(shade_.begin(), shade_.end(), Shade::white);
    return frontier_.size() == static_cast<std::size_t>(whites);
}

bool Pattern::is_flip_safe(Cell cell) const {
    const Cell below = plan_->stride(down);
    const std::array<Cell, 8> around{-below, -below + 1, 1, below + 1, below, below - 1, -1, -below - 1};
    int beside = 0, links = 0;
    for (std::size_t i = 0; i < 8; i += 2) {
        if (!is_white(cell + around[i])) continue;
        ++beside;
        if (is_white(cell + around[i + 1]) && is_white(cell + around[(i + 2) % 8])) ++links;
    }
    if (beside == 0) return false;
    return !is_white(cell) || beside - links <= 1;
}

}  // namespace masume::frames
