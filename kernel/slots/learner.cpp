#include "learner.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

namespace masume::slots {

namespace {

constexpr double decay = 0.999;

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
    lesson_.core = no_slots(network_);
}

// ---------------------------------------------------------------- the root

void Learner::settle_root() {
    for (; settled_ < facts_.size(); ++settled_) {
        const Reason& reason = facts_.reason(settled_);
        SlotSet& core = root_core_[static_cast<std::size_t>(network_.cell_of(variable_of(facts_[settled_])))];
        lesson_.core.assign(lesson_.core.size(), 0);
        if (reason.kind == Reason::Kind::slot) use_slot(reason.index);
        if (reason.kind == Reason::Kind::clause) {
            unite(lesson_.core, clauses_.core(reason.index));
            for (const Literal literal : clauses_.literals(reason.index))
                unite(lesson_.core, root_core_[static_cast<std::size_t>(network_.cell_of(variable_of(literal)))]);
        }
        if (reason.kind == Reason::Kind::word)
            for (const int slot : network_.slots_of(network_.slot(reason.index % network_.slots()).length)) use_slot(slot);
        unite(core, lesson_.core);
    }
    for (; settled_taken_ < propagator_.all_taken().size(); ++settled_taken_) {
        const Propagator::Taken& taken = propagator_.all_taken()[settled_taken_];
        lesson_.core.assign(lesson_.core.size(), 0);
        use_slot(taken.by);
        unite(taken_core_[static_cast<std::size_t>(taken.slot)], lesson_.core);
    }
    for (int slot = 0; slot < network_.slots(); ++slot) {
        const auto blocks = static_cast<std::size_t>(network_.slot(slot).words->blocks());
        std::copy_n(domains_.bits(slot), blocks, root_.data() + first_root_[static_cast<std::size_t>(slot)]);
    }
}

void Learner::use_slot(int slot) {
    lesson_.core[static_cast<std::size_t>(slot / 64)] |= std::uint64_t{1} << (slot % 64);
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
    explain(conflict);
    for (const Literal fact : because_)
        unite(lesson_.core, root_core_[static_cast<std::size_t>(network_.cell_of(variable_of(fact)))]);
    return lesson_.core;
}

// ---------------------------------------------------------------- learning

const Lesson& Learner::learn(const Conflict& conflict) {
    lesson_.clause.assign(1, 0);
    lesson_.core.assign(lesson_.core.size(), 0);
    because_.clear();
    explain(conflict);
    open_ = 0;
    int position = facts_.size();
    while (true) {
        for (const Literal fact : because_) mark(fact);
        do --position;
        while (!seen_[static_cast<std::size_t>(facts_[position])]);
        if (--open_ == 0) break;
        because_.clear();
        explain(position);
    }
    lesson_.clause[0] = opposite(facts_[position]);
    drop_implied();
    for (const Literal fact : to_clear_) seen_[static_cast<std::size_t>(fact)] = 0;
    to_clear_.clear();

    std::vector<int> levels;
    for (const Literal literal : lesson_.clause) levels.push_back(facts_.level_of(opposite(literal)));
    lesson_.level = 0;
    for (std::size_t i = 1; i < levels.size(); ++i)
        if (levels[i] > lesson_.level) {
            lesson_.level = levels[i];
            std::swap(levels[i], levels[1]);
            std::swap(lesson_.clause[i], lesson_.clause[1]);
        }
    std::ranges::sort(levels);
    lesson_.levels = static_cast<int>(std::unique(levels.begin(), levels.end()) - levels.begin());
    bump_ /= decay;
    return lesson_;
}

/// Enters a fact into the lesson: to be explained if it is of the last level, else as a literal of the clause.
void Learner::mark(Literal fact) {
    const int level = facts_.level_of(fact);
    if (level == 0) {
        unite(lesson_.core, root_core_[static_cast<std::size_t>(network_.cell_of(variable_of(fact)))]);
        return;
    }
    auto& seen = seen_[static_cast<std::size_t>(fact)];
    if (seen) return;
    seen = 1;
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

// ---------------------------------------------------------------- explaining

void Learner::explain(const Conflict& conflict) {
    switch (conflict.kind) {
        case Conflict::Kind::slot: explain_slot(conflict.index, Network::no_variable, facts_.size()); break;
        case Conflict::Kind::word: explain_word(conflict.index, facts_.size(), -1); break;
        case Conflict::Kind::clause:
            clauses_.bump(conflict.index);
            unite(lesson_.core, clauses_.core(conflict.index));
            for (const Literal literal : clauses_.literals(conflict.index)) because_.push_back(opposite(literal));
            break;
        default: break;
    }
}

void Learner::explain(int position) {
    const Literal fact = facts_[position];
    const Reason& reason = facts_.reason(position);
    const int variable = variable_of(fact);
    const Network::Cell& cell = network_.cell(network_.cell_of(variable));
    switch (reason.kind) {
        case Reason::Kind::slot: explain_slot(reason.index, variable, position); break;
        case Reason::Kind::other: because_.push_back(stands(reason.index)); break;
        case Reason::Kind::last:
            for (int other = cell.first; other < cell.first + cell.letters; ++other)
                if (other != variable) because_.push_back(is_gone(other));
            break;
        case Reason::Kind::clause:
            clauses_.bump(reason.index);
            unite(lesson_.core, clauses_.core(reason.index));
            for (const Literal literal : clauses_.literals(reason.index))
                if (literal != fact) because_.push_back(opposite(literal));
            break;
        case Reason::Kind::word:
            explain_word(reason.index / network_.slots(), position, reason.index % network_.slots());
            break;
        case Reason::Kind::decision: break;
    }
}

bool Learner::is_before(Literal literal, int before) const {
    return facts_.is_true(literal) && facts_.position(literal) < before;
}

/// Facts before a moment from which it follows that no word of a slot has a letter (or that it has no word at all).
void Learner::explain_slot(int slot, int variable, int before) {
    bump(slot);
    use_slot(slot);
    const Network::Slot& s = network_.slot(slot);
    const Block* const root = root_.data() + first_root_[static_cast<std::size_t>(slot)];
    active_.clear();
    for (std::int32_t block = 0; block < s.words->blocks(); ++block)
        if ((uncovered_[static_cast<std::size_t>(block)] = root[block]) != 0) active_.push_back(block);
    int place = -1;
    if (variable != Network::no_variable) {
        const int cell = network_.cell_of(variable);
        place = static_cast<int>(std::ranges::find(s.cells, cell) - s.cells.begin());
        narrow_uncovered(network_.support(slot, place, variable - network_.cell(cell).first), true);
    }
    cover_with_standing(slot, place, before);
    cover_with_gone(slot, before);
}

void Learner::narrow_uncovered(const Support& support, bool keep) {
    if (!support.is_dense()) {
        for (const std::int32_t block : active_) {
            Block mask = 0;
            for (const std::int32_t word : support.words)
                if (word / 64 == block) mask |= Block{1} << (word % 64);
            uncovered_[static_cast<std::size_t>(block)] &= keep ? mask : ~mask;
        }
    } else {
        for (const std::int32_t block : active_)
            uncovered_[static_cast<std::size_t>(block)] &= keep ? support.mask[block] : ~support.mask[block];
    }
    std::erase_if(active_, [this](std::int32_t block) { return uncovered_[static_cast<std::size_t>(block)] == 0; });
}

std::int32_t Learner::would_stay(const Support& support) const {
    std::int32_t count = 0;
    if (support.is_dense())
        for (const std::int32_t block : active_)
            count += std::popcount(uncovered_[static_cast<std::size_t>(block)] & support.mask[block]);
    else
        for (const std::int32_t word : support.words)
            count += static_cast<std::int32_t>(uncovered_[static_cast<std::size_t>(word / 64)] >> (word % 64) & 1);
    return count;
}

/// Letters that stand in the slot rule out all words that have others there.
void Learner::cover_with_standing(int slot, int but_not, int before) {
    const Network::Slot& s = network_.slot(slot);
    std::vector<int> places;
    for (int place = 0; place < s.length; ++place) {
        const int cell = s.cells[static_cast<std::size_t>(place)];
        if (place != but_not && facts_.is_fixed(cell) && is_before(stands(facts_.fixed(cell)), before) &&
            facts_.level_of(stands(facts_.fixed(cell))) > 0)
            places.push_back(place);
    }
    const auto support_at = [&](int place) -> const Support& {
        const int cell = s.cells[static_cast<std::size_t>(place)];
        return network_.support(slot, place, facts_.fixed(cell) - network_.cell(cell).first);
    };
    while (!active_.empty() && !places.empty()) {
        std::int32_t total = 0;
        for (const std::int32_t block : active_) total += std::popcount(uncovered_[static_cast<std::size_t>(block)]);
        std::int32_t least = total;
        std::size_t best = places.size();
        for (std::size_t i = 0; i < places.size(); ++i)
            if (const std::int32_t stay = would_stay(support_at(places[i])); stay < least) {
                least = stay;
                best = i;
            }
        if (best == places.size()) return;
        narrow_uncovered(support_at(places[best]), true);
        because_.push_back(stands(facts_.fixed(s.cells[static_cast<std::size_t>(places[best])])));
        places.erase(places.begin() + static_cast<std::ptrdiff_t>(best));
    }
}

/// The words that remain were ruled out because a letter of theirs is gone, or because another slot took them.
void Learner::cover_with_gone(int slot, int before) {
    const Network::Slot& s = network_.slot(slot);
    while (!active_.empty()) {
        const std::int32_t block = active_.back();
        const std::int32_t word = block * 64 + std::countr_zero(uncovered_[static_cast<std::size_t>(block)]);
        const std::span<const Symbol> symbols = s.words->word(word);
        int best = -1;
        std::int32_t least = 0;
        bool best_is_seen = false;
        for (int place = 0; place < s.length; ++place) {
            const auto at = static_cast<std::size_t>(place);
            const int variable = network_.variable(s.cells[at], symbols[at]);
            if (facts_.is_open(variable) || facts_.position(is_gone(variable)) >= before) continue;
            const bool is_seen = seen_[static_cast<std::size_t>(is_gone(variable))];
            const Support& support = network_.support(slot, place, variable - network_.cell(s.cells[at]).first);
            const std::int32_t covers = would_stay(support);
            if (best < 0 || std::pair(is_seen, covers) > std::pair(best_is_seen, least)) {
                best = place;
                best_is_seen = is_seen;
                least = covers;
            }
        }
        if (best < 0) {
            explain_absence(slot, word, before);
            uncovered_[static_cast<std::size_t>(block)] &= uncovered_[static_cast<std::size_t>(block)] - 1;
            if (uncovered_[static_cast<std::size_t>(block)] == 0) active_.pop_back();
            continue;
        }
        const auto at = static_cast<std::size_t>(best);
        const int variable = network_.variable(s.cells[at], symbols[at]);
        because_.push_back(is_gone(variable));
        narrow_uncovered(network_.support(slot, best, variable - network_.cell(s.cells[at]).first), false);
    }
}

/// A word that another slot took: the letters of that slot.
void Learner::explain_absence(int slot, std::int32_t word, int before) {
    const Propagator::Taken* const taken = propagator_.taken(slot, word);
    if (taken == nullptr || taken->position > before) std::abort();
    use_slot(taken->by);
    add_standing(taken->by);
}

void Learner::add_standing(int slot) {
    for (const int cell : network_.slot(slot).cells) because_.push_back(stands(facts_.fixed(cell)));
}

/// Why a required word is in none of the slots of its length but perhaps one.
void Learner::explain_word(int required, int before, int but_not) {
    const WordName& word = network_.task().required[static_cast<std::size_t>(required)];
    for (const int slot : network_.slots_of(word.length)) {
        if (slot == but_not) continue;
        const Network::Slot& s = network_.slot(slot);
        use_slot(slot);
        const Block* const root = root_.data() + first_root_[static_cast<std::size_t>(slot)];
        if (!(root[word.index / 64] >> (word.index % 64) & 1)) continue;
        bump(slot);
        const std::span<const Symbol> symbols = s.words->word(word.index);
        Literal best = -1;
        for (std::size_t place = 0; place < symbols.size(); ++place) {
            const Literal gone = is_gone(network_.variable(s.cells[place], symbols[place]));
            if (!is_before(gone, before)) continue;
            if (best < 0 || facts_.position(gone) < facts_.position(best)) best = gone;
        }
        if (best >= 0) because_.push_back(best);
        else explain_absence(slot, word.index, before);
    }
}

}  // namespace masume::slots
