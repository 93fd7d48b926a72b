#include "learner.h"

#include <algorithm>

#include "common/luby.h"

namespace masume::nonogram {

namespace {

constexpr double decay = 0.95, largest_activity = 1e100;
constexpr std::int64_t restart_unit = 100;
constexpr std::uint32_t kept_for_ever = 3;  // clauses that join so few levels are never forgotten
constexpr int deepest = 200;                // steps of a proof that a literal is redundant

}  // namespace

std::uint32_t Learner::new_variable() {
    const std::uint32_t variable = variables();
    levels_.push_back(0);
    reasons_.push_back(no_reason);
    phases_.push_back(1);
    seen_.push_back(0);
    values_.resize(values_.size() + 2, 0);
    watches_.resize(watches_.size() + 2);
    implied_.resize(implied_.size() + 2);
    activities_.push_back(0);
    heap_places_.push_back(-1);
    level_stamps_.push_back(0);
    insert(variable);
    return variable;
}

void Learner::add(std::span<const Literal> clause) {
    go_back(0);
    if (state_ == State::contradictory) return;
    state_ = State::open;
    lesson_.clear();
    for (const Literal a : clause) {
        if (values_[a] > 0) return;
        if (values_[a] == 0) lesson_.push_back(a);
    }
    if (lesson_.empty()) state_ = State::contradictory;
    else if (lesson_.size() == 1) assume(lesson_[0], no_reason);
    else attach(lesson_, 0);
}

void Learner::attach(std::span<const Literal> clause, std::uint32_t levels) {
    if (clause.size() == 2) {
        implied_[opposite(clause[0])].push_back(clause[1]);
        implied_[opposite(clause[1])].push_back(clause[0]);
        return;
    }
    const auto number = static_cast<std::uint32_t>(clauses_.size());
    clauses_.push_back({static_cast<std::uint32_t>(arena_.size()), static_cast<std::uint32_t>(clause.size()), levels,
                        true});
    arena_.insert(arena_.end(), clause.begin(), clause.end());
    watches_[opposite(clause[0])].push_back({number, clause[1]});
    watches_[opposite(clause[1])].push_back({number, clause[0]});
    learned_ += levels > 0;
}

void Learner::round() {
    if (state_ != State::open) return;
    if (!propagate()) {
        ++conflicts_;
        --conflicts_left_;
        if (level() == 0) state_ = State::contradictory;
        else resolve();
        return;
    }
    if (conflicts_left_ <= 0) {
        go_back(0);
        conflicts_left_ = restart_unit * luby(++restarts_);
        if (learned_ > most_learned_) reduce();
    }
    decide();
}

// ---------------------------------------------------------------- propagation

void Learner::assume(Literal a, Reason reason) {
    values_[a] = 1;
    values_[opposite(a)] = -1;
    levels_[variable_of(a)] = level();
    reasons_[variable_of(a)] = reason;
    trail_.push_back(a);
}

bool Learner::propagate() {
    while (head_ < trail_.size()) {
        const Literal a = trail_[head_++];
        for (const Literal b : implied_[a]) {
            if (values_[b] < 0) {
                conflict_literal_ = b;
                conflict_ = by_literal(opposite(a));
                return false;
            }
            if (values_[b] == 0) assume(b, by_literal(opposite(a)));
        }
        if (!visit(a)) return false;
    }
    return true;
}

/// Looks at the clauses that watched the opposite of a literal that has become true.
bool Learner::visit(Literal a) {
    std::vector<Watch>& watching = watches_[a];
    const Literal fallen = opposite(a);
    auto kept = watching.begin();
    for (auto watch = watching.begin(); watch != watching.end(); ++watch) {
        if (values_[watch->other] > 0) {
            *kept++ = *watch;
            continue;
        }
        Literal* const begin = literals(watch->clause);
        Literal* const end = begin + clauses_[watch->clause].size;
        if (begin[0] == fallen) std::swap(begin[0], begin[1]);
        const Watch renewed{watch->clause, begin[0]};
        if (values_[begin[0]] <= 0) {
            Literal* const open = std::find_if(begin + 2, end, [&](Literal b) { return values_[b] >= 0; });
            if (open != end) {
                std::swap(begin[1], *open);
                watches_[opposite(begin[1])].push_back(renewed);
                continue;
            }
            if (values_[begin[0]] < 0) {
                conflict_literal_ = begin[0];
                conflict_ = by_clause(watch->clause);
                kept = std::copy(watch, watching.end(), kept);
                watching.erase(kept, watching.end());
                return false;
            }
            assume(begin[0], by_clause(watch->clause));
        }
        *kept++ = renewed;
    }
    watching.erase(kept, watching.end());
    return true;
}

void Learner::decide() {
    while (!heap_.empty()) {
        const std::uint32_t variable = take_most_active();
        if (values_[literal(variable)] != 0) continue;
        marks_.push_back(trail_.size());
        assume(literal(variable, phases_[variable] == 0), no_reason);
        return;
    }
    state_ = State::satisfied;
}

void Learner::go_back(int level) {
    if (this->level() <= level) return;
    const Size mark = marks_[static_cast<Size>(level)];
    for (Size i = trail_.size(); i-- > mark;) {
        const std::uint32_t variable = variable_of(trail_[i]);
        phases_[variable] = (trail_[i] & 1) == 0;
        values_[trail_[i]] = values_[opposite(trail_[i])] = 0;
        insert(variable);
    }
    trail_.resize(mark);
    marks_.resize(static_cast<Size>(level));
    head_ = mark;
}

// ---------------------------------------------------------------- learning

/// Learns the first unique implication point's clause, goes back and draws its conclusion.
void Learner::resolve() {
    lesson_.assign(1, 0);
    int open = 0;
    Literal buffer = 0, a = conflict_literal_;
    gather({&a, 1}, open);
    gather(others_of(conflict_, a, buffer), open);
    for (Size i = trail_.size();;) {
        do --i;
        while (!seen_[variable_of(trail_[i])]);
        a = trail_[i];
        if (--open == 0) break;
        gather(others_of(reasons_[variable_of(a)], a, buffer), open);
    }
    lesson_[0] = opposite(a);
    const auto kept = std::remove_if(lesson_.begin() + 1, lesson_.end(), [&](Literal b) { return is_redundant(b, 0); });
    lesson_.erase(kept, lesson_.end());
    for (const Literal b : cleared_) seen_[variable_of(b)] = 0;
    cleared_.clear();

    if (lesson_.size() > 1) {
        const auto highest = std::max_element(lesson_.begin() + 1, lesson_.end(), [&](Literal b, Literal c) {
            return levels_[variable_of(b)] < levels_[variable_of(c)];
        });
        std::iter_swap(lesson_.begin() + 1, highest);
    }
    const std::uint32_t levels = count_levels(lesson_);
    go_back(lesson_.size() > 1 ? levels_[variable_of(lesson_[1])] : 0);
    Reason reason = no_reason;
    if (lesson_.size() == 2) reason = by_literal(lesson_[1]);
    else if (lesson_.size() > 2) reason = by_clause(static_cast<std::uint32_t>(clauses_.size()));
    if (lesson_.size() > 1) attach(lesson_, levels);
    assume(lesson_[0], reason);
    increment_ /= decay;
}

void Learner::gather(std::span<const Literal> others, int& open) {
    for (const Literal b : others) {
        const std::uint32_t variable = variable_of(b);
        if (seen_[variable] || levels_[variable] == 0) continue;
        seen_[variable] = 1;
        cleared_.push_back(b);
        bump(variable);
        if (levels_[variable] == level()) ++open;
        else lesson_.push_back(b);
    }
}

/// The false literals that forced one to be what it is.
std::span<const Literal> Learner::others_of(Reason reason, Literal of, Literal& buffer) {
    if (reason == no_reason) return {};
    if (reason & 1) {
        buffer = reason >> 1;
        return {&buffer, 1};
    }
    Clause& clause = clauses_[reason >> 1];
    Literal* const begin = literals(reason >> 1);
    clause.is_used = true;
    if (clause.levels > kept_for_ever) clause.levels = std::min(clause.levels, count_levels({begin, clause.size}));
    if (begin[0] != of) std::swap(begin[0], begin[1]);
    return {begin + 1, clause.size - 1};
}

/// True if a literal of the lesson follows from its other ones.
bool Learner::is_redundant(Literal a, int depth) {
    const std::uint32_t variable = variable_of(a);
    const Reason reason = reasons_[variable];
    if (reason == no_reason || depth > deepest) return false;
    Literal buffer = 0;
    for (const Literal b : others_of(reason, opposite(a), buffer)) {
        const std::uint32_t before = variable_of(b);
        if (levels_[before] == 0 || seen_[before] == 1) continue;
        if (seen_[before] == 2 || !is_redundant(b, depth + 1)) {
            if (seen_[before] == 0) {
                seen_[before] = 2;
                cleared_.push_back(b);
            }
            return false;
        }
        seen_[before] = 1;
        cleared_.push_back(b);
    }
    return true;
}

std::uint32_t Learner::count_levels(std::span<const Literal> clause) {
    ++stamp_;
    std::uint32_t count = 0;
    for (const Literal a : clause) {
        std::int64_t& stamp = level_stamps_[static_cast<Size>(levels_[variable_of(a)])];
        count += stamp != stamp_;
        stamp = stamp_;
    }
    return count;
}

/// Forgets the worse half of what was learned and has been of no use lately; only without decisions.
void Learner::reduce() {
    std::vector<std::uint32_t> candidates;
    for (std::uint32_t c = 0; c < clauses_.size(); ++c)
        if (clauses_[c].levels > kept_for_ever && !clauses_[c].is_used) candidates.push_back(c);
    std::ranges::stable_sort(candidates, [&](std::uint32_t a, std::uint32_t b) {
        return clauses_[a].levels > clauses_[b].levels;
    });
    candidates.resize(std::min(candidates.size(), static_cast<Size>(learned_ / 2)));
    std::vector<std::uint8_t> is_gone(clauses_.size(), 0);
    for (const std::uint32_t c : candidates) is_gone[c] = 1;

    const std::vector<Clause> clauses = std::move(clauses_);
    const std::vector<Literal> arena = std::move(arena_);
    clauses_.clear();
    arena_.clear();
    learned_ = 0;
    for (auto& watching : watches_) watching.clear();
    for (const Literal a : trail_) reasons_[variable_of(a)] = no_reason;
    for (Size c = 0; c < clauses.size(); ++c) {
        if (is_gone[c]) continue;
        lesson_.clear();
        bool is_satisfied = false;
        for (const Literal a : std::span(arena).subspan(clauses[c].first, clauses[c].size)) {
            is_satisfied |= values_[a] > 0;
            if (values_[a] == 0) lesson_.push_back(a);
        }
        if (is_satisfied) continue;
        const Size before = clauses_.size();
        attach(lesson_, clauses[c].levels);
        if (clauses_.size() > before) clauses_.back().is_used = false;
    }
    most_learned_ += 500;
}

// ---------------------------------------------------------------- the most active variable

void Learner::bump(std::uint32_t variable) {
    activities_[variable] += increment_;
    if (activities_[variable] > largest_activity) {
        for (double& activity : activities_) activity /= largest_activity;
        increment_ /= largest_activity;
    }
    if (heap_places_[variable] >= 0) sift_up(static_cast<Size>(heap_places_[variable]));
}

void Learner::sift_up(Size place) {
    const std::uint32_t variable = heap_[place];
    for (; place > 0; place = (place - 1) / 2) {
        const std::uint32_t parent = heap_[(place - 1) / 2];
        if (activities_[parent] >= activities_[variable]) break;
        heap_[place] = parent;
        heap_places_[parent] = static_cast<std::int32_t>(place);
    }
    heap_[place] = variable;
    heap_places_[variable] = static_cast<std::int32_t>(place);
}

void Learner::sift_down(Size place) {
    const std::uint32_t variable = heap_[place];
    for (Size child = 2 * place + 1; child < heap_.size(); child = 2 * place + 1) {
        if (child + 1 < heap_.size() && activities_[heap_[child + 1]] > activities_[heap_[child]]) ++child;
        if (activities_[heap_[child]] <= activities_[variable]) break;
        heap_[place] = heap_[child];
        heap_places_[heap_[place]] = static_cast<std::int32_t>(place);
        place = child;
    }
    heap_[place] = variable;
    heap_places_[variable] = static_cast<std::int32_t>(place);
}

void Learner::insert(std::uint32_t variable) {
    if (heap_places_[variable] >= 0) return;
    heap_.push_back(variable);
    sift_up(heap_.size() - 1);
}

std::uint32_t Learner::take_most_active() {
    const std::uint32_t variable = heap_.front();
    heap_places_[variable] = -1;
    const std::uint32_t last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) {
        heap_[0] = last;
        sift_down(0);
    }
    return variable;
}

}  // namespace masume::nonogram
