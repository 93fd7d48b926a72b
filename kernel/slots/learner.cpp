#include "learner.h"

#include <algorithm>
#include <utility>

namespace masume::slots {

namespace {

/// How much less a conflict counts for a slot's weight than the next one.
constexpr double decay = 0.9995;

}  // namespace

Learner::Learner(State& state)
    : network_(state.network), facts_(state.facts), domains_(state.domains), propagator_(state.propagator),
      clauses_(state.clauses), seen_(static_cast<std::size_t>(2 * network_.variables())),
      root_core_(static_cast<std::size_t>(network_.cells()), no_slots(network_)),
      taken_core_(static_cast<std::size_t>(network_.slots()), no_slots(network_)),
      weights_(static_cast<std::size_t>(network_.slots()), 1.0) {
    std::size_t blocks = 0, largest = 0;
    for (int slot = 0; slot < network_.slots(); ++slot) {
        first_root_.push_back(blocks);
        const auto size = static_cast<std::size_t>(network_.slot(slot).words->blocks());
        blocks += size;
        largest = std::max(largest, size);
    }
    root_.resize(blocks);
    uncovered_.resize(largest);
    sparse_.resize(largest);
    lesson_.core = no_slots(network_);
    note_missing_letters();
    for (int slot = 0; slot < network_.slots(); ++slot)
        if (const int length = network_.slot(slot).length; propagator_.is_paired(length))
            for (const int other : network_.slots_of(length))
                insert(taken_core_[static_cast<std::size_t>(slot)], other);
}

/// A letter for which one slot through a cell has no word is no variable, so the other slot lost words to it.
void Learner::note_missing_letters() {
    for (int i = 0; i < network_.cells(); ++i) {
        const std::vector<Place>& places = network_.cell(i).places;
        for (const Place& place : places)
            for (int symbol = 0; symbol < network_.symbols(); ++symbol)
                if (network_.slot(place.slot).words->at(place.at, static_cast<Symbol>(symbol)).count == 0 &&
                    std::ranges::any_of(places, [&](const Place& other) {
                        return network_.slot(other.slot).words->at(other.at, static_cast<Symbol>(symbol)).count > 0;
                    }))
                    insert(root_core_[static_cast<std::size_t>(i)], place.slot);
    }
}

// ---------------------------------------------------------------- the root

void Learner::settle_root() {
    for (; settled_ < facts_.size(); ++settled_) {
        settle_taken(settled_);
        settle_fact(settled_);
    }
    settle_taken(settled_);
    if (domains_.mark() == root_changes_) return;
    root_changes_ = domains_.mark();
    for (int slot = 0; slot < network_.slots(); ++slot) {
        const auto blocks = static_cast<std::size_t>(network_.slot(slot).words->blocks());
        std::copy_n(domains_.bits(slot), blocks, root_.data() + first_root_[static_cast<std::size_t>(slot)]);
    }
}

void Learner::settle_fact(int position) {
    const Reason& reason = facts_.reason(position);
    lesson_.core.assign(lesson_.core.size(), 0);
    if (reason.kind == Reason::Kind::slot) use_slot(reason.index);
    if (reason.kind == Reason::Kind::clause) {
        unite(lesson_.core, clauses_.core(reason.index));
        for (const Literal literal : clauses_.literals(reason.index)) use_root_of(literal);
    }
    if (reason.kind == Reason::Kind::word)
        for (const int slot : network_.slots_of(network_.slot(reason.index % network_.slots()).length)) use_slot(slot);
    note_root(facts_[position], lesson_.core);
}

/// Settles the words that were taken when there were no more than so many facts.
void Learner::settle_taken(int facts) {
    const std::vector<Propagator::Taken>& all = propagator_.all_taken();
    for (; settled_taken_ < all.size() && all[settled_taken_].position <= facts; ++settled_taken_) {
        lesson_.core.assign(lesson_.core.size(), 0);
        if (all[settled_taken_].hall != Propagator::Taken::none)
            for (const int slot : propagator_.hall(all[settled_taken_].hall).slots) use_slot(slot);
        else
            for (const int slot : propagator_.takers(all[settled_taken_])) use_slot(slot);
        unite(taken_core_[static_cast<std::size_t>(all[settled_taken_].slot)], lesson_.core);
    }
}

void Learner::use_root_of(Literal literal) {
    unite(lesson_.core, root_core_[static_cast<std::size_t>(network_.cell_of(variable_of(literal)))]);
}

void Learner::use_slot(int slot) {
    insert(lesson_.core, slot);
    unite(lesson_.core, taken_core_[static_cast<std::size_t>(slot)]);
    for (const int cell : network_.slot(slot).cells) unite(lesson_.core, root_core_[static_cast<std::size_t>(cell)]);
}

void Learner::note_root(Literal literal, const SlotSet& core) {
    unite(root_core_[static_cast<std::size_t>(network_.cell_of(variable_of(literal)))], core);
}

SlotSet Learner::core_of(const Conflict& conflict) {
    settle_root();
    lesson_.core.assign(lesson_.core.size(), 0);
    because_.clear();
    hall_seen_.clear();
    explain(conflict);
    for (const Literal fact : because_) use_root_of(fact);
    return lesson_.core;
}

// ---------------------------------------------------------------- learning

const Lesson& Learner::learn(const Conflict& conflict) {
    lesson_.clause.assign(1, 0);
    lesson_.core.assign(lesson_.core.size(), 0);
    because_.clear();
    hall_seen_.clear();
    explain(conflict);
    open_ = 0;
    int position = facts_.size();
    while (true) {
        for (const Literal fact : because_) mark(fact);
        do --position;
        while (seen_[static_cast<std::size_t>(facts_[position])] != marked);
        if (--open_ == 0) break;
        because_.clear();
        explain(position);
    }
    lesson_.clause[0] = opposite(facts_[position]);
    drop_implied();
    for (const Literal fact : to_clear_) seen_[static_cast<std::size_t>(fact)] = 0;
    to_clear_.clear();

    find_levels();
    bump_ /= decay;
    return lesson_;
}

/// Puts the literal of the lesson that became false last, but for the first, second, and counts the levels.
void Learner::find_levels() {
    lesson_.level = lesson_.levels = 0;
    ++lessons_;
    level_seen_.resize(static_cast<std::size_t>(facts_.level()) + 1);
    for (std::size_t i = 0; i < lesson_.clause.size(); ++i) {
        const int level = facts_.level_of(opposite(lesson_.clause[i]));
        lesson_.levels += std::exchange(level_seen_[static_cast<std::size_t>(level)], lessons_) != lessons_;
        if (i == 0 || level <= lesson_.level) continue;
        lesson_.level = level;
        std::swap(lesson_.clause[i], lesson_.clause[1]);
    }
}

/// Enters a fact into the lesson: to be explained if it is of the last level, else as a literal of the clause.
void Learner::mark(Literal fact) {
    const int level = facts_.level_of(fact);
    if (level == 0) {
        use_root_of(fact);
        return;
    }
    auto& seen = seen_[static_cast<std::size_t>(fact)];
    if (seen) return;
    seen = marked;
    to_clear_.push_back(fact);
    if (level == facts_.level()) ++open_;
    else lesson_.clause.push_back(opposite(fact));
}

/// That a letter is gone needs no saying where another letter of the same cell is said to stand.
void Learner::drop_implied() {
    std::erase_if(lesson_.clause, [this](Literal literal) {
        if (literal == lesson_.clause[0] || says_gone(literal)) return false;
        const int standing = facts_.fixed(network_.cell_of(variable_of(literal)));
        return standing >= 0 && standing != variable_of(literal) && seen_[static_cast<std::size_t>(stands(standing))] &&
               facts_.level_of(stands(standing)) < facts_.level();
    });
}

void Learner::bump(int slot) {
    double& weight = weights_[static_cast<std::size_t>(slot)];
    weight += bump_;
    if (weight < 1e100) return;
    for (double& each : weights_) each *= 1e-100;
    bump_ *= 1e-100;
}

}  // namespace masume::slots
