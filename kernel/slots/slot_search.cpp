#include "slot_search.h"

#include <algorithm>
#include <limits>

#include "common/elementary.h"
#include "common/luby.h"

namespace masume::slots {

SlotSearch::SlotSearch(const Network& network, std::uint64_t seed, int limit, Manner manner)
    : network_(network), manner_(manner), rng_(seed), limit_(limit), state_(network), learner_(state_),
      chooser_(state_, manner.taste), conflicts_left_(manner.restart),
      most_clauses_(static_cast<std::size_t>(manner.clauses)) {}

std::int64_t SlotSearch::step(std::int64_t rounds) {
    return run(rounds, no_target, [this] { return finished_; }, [this] { round(); });
}

void SlotSearch::round() {
    if (const Conflict conflict = state_.propagator.propagate()) {
        resolve(conflict);
        return;
    }
    if (state_.facts.level() == 0) learner_.settle_root();
    if (conflicts_left_ <= 0 && state_.facts.level() > 0) restart();
    decide();
}

// ---------------------------------------------------------------- conflicts

void SlotSearch::resolve(const Conflict& conflict) {
    ++conflicts_;
    --conflicts_left_;
    if (state_.facts.level() == 0) give_up(conflict);
    else adopt(learner_.learn(conflict));
}

void SlotSearch::adopt(const Lesson& lesson) {
    go_back(lesson.level);
    const Literal follows = lesson.clause[0];
    Reason reason;
    if (lesson.clause.size() > 1)
        reason = {Reason::Kind::clause, state_.clauses.add(lesson.clause, lesson.levels, lesson.core)};
    else
        learner_.note_root(follows, lesson.core);
    if (says_gone(follows)) state_.facts.remove(variable_of(follows), reason);
    else state_.facts.fix(variable_of(follows), reason);
}

void SlotSearch::give_up(const Conflict& conflict) {
    core_ = learner_.core_of(conflict);
    complete_ = finished_ = true;
}

void SlotSearch::go_back(int level) {
    state_.go_back(level);
    slot_ = -1;
}

void SlotSearch::restart() {
    go_back(0);
    conflicts_left_ = luby(++restarts_) * manner_.restart;
    if (state_.clauses.size() < most_clauses_) return;
    state_.clauses.forget_half(state_.facts);
    most_clauses_ += most_clauses_ / 10;
}

// ---------------------------------------------------------------- decisions

void SlotSearch::decide() {
    const bool goes_on = slot_ >= 0 && state_.domains.count(slot_) > 1 && state_.domains.has(slot_, word_);
    if (!goes_on) {
        slot_ = choose_slot();
        if (slot_ < 0) {
            keep_solution();
            return;
        }
        word_ = chooser_.choose_word(slot_, rng_);
    }
    state_.decide(chooser_.choose_letter(slot_, word_));
}

/// The slot with the fewest words for its weight; -1 if all are filled.
int SlotSearch::choose_slot() const {
    int best = -1;
    double least = std::numeric_limits<double>::infinity();
    for (int slot = 0; slot < network_.slots(); ++slot) {
        const std::int32_t count = state_.domains.count(slot);
        if (count == 1) continue;
        const double value = logarithm(count) / learner_.weight(slot);
        if (value < least) {
            least = value;
            best = slot;
        }
    }
    return best;
}

/// Keeps what stands there, and forbids it from now on, unless there are enough.
void SlotSearch::keep_solution() {
    std::vector<std::int32_t> words;
    for (int slot = 0; slot < network_.slots(); ++slot) words.push_back(state_.domains.first(slot));
    solutions_.push_back(std::move(words));
    if (static_cast<int>(solutions_.size()) >= limit_) {
        finished_ = true;
        return;
    }
    if (state_.facts.level() == 0) {
        complete_ = finished_ = true;
        return;
    }
    Lesson lesson;
    for (int level = state_.facts.level(); level > 0; --level)
        lesson.clause.push_back(opposite(state_.facts[state_.facts.start_of(level)]));
    lesson.level = state_.facts.level() - 1;
    lesson.levels = 0;
    lesson.core.assign(no_slots(network_).size(), ~std::uint64_t{0});
    adopt(lesson);
}

std::vector<int> SlotSearch::core() const {
    std::vector<int> slots;
    for (int slot = 0; slot < network_.slots() && !core_.empty(); ++slot)
        if (core_[static_cast<std::size_t>(slot / 64)] >> (slot % 64) & 1) slots.push_back(slot);
    return slots;
}

}  // namespace masume::slots
