// Explaining: the facts from which a conflict or another fact follows.
#include "learner.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

#include "wide.h"

namespace masume::slots {

void Learner::explain(const Conflict& conflict) {
    switch (conflict.kind) {
        case Conflict::Kind::slot:
            claims_.clear();
            explain_slot(conflict.index, facts_.size());
            break;
        case Conflict::Kind::word: explain_word(conflict.index, facts_.size(), -1); break;
        case Conflict::Kind::clause:
            clauses_.bump(conflict.index);
            unite(lesson_.core, clauses_.core(conflict.index));
            for (const Literal literal : clauses_.literals(conflict.index)) because_.push_back(opposite(literal));
            break;
        case Conflict::Kind::group:
            for (const int slot : propagator_.crowded().slots)
                explain_confinement(slot, propagator_.crowded().words, facts_.size());
            break;
        case Conflict::Kind::none: break;
    }
    explain_halls();
}

void Learner::explain(int position) {
    const Literal fact = facts_[position];
    const Reason& reason = facts_.reason(position);
    const int variable = variable_of(fact);
    const Network::Cell& cell = network_.cell(network_.cell_of(variable));
    switch (reason.kind) {
        case Reason::Kind::slot:
            gather_claims(position, reason);
            explain_slot(reason.index, reason.since);
            break;
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
    explain_halls();
}

bool Learner::is_before(Literal literal, int before) const {
    return facts_.is_true(literal) && facts_.position(literal) < before;
}

/// The facts under way that follow from the same look at a slot: they are explained together.
void Learner::gather_claims(int position, const Reason& reason) {
    claims_.assign(1, variable_of(facts_[position]));
    for (int at = position - 1; at >= reason.since; --at) {
        auto& seen = seen_[static_cast<std::size_t>(facts_[at])];
        if (seen != marked || facts_.reason(at).kind != Reason::Kind::slot) continue;
        seen = explained;
        --open_;
        claims_.push_back(variable_of(facts_[at]));
    }
}

/// Facts before a moment from which it follows that no word of a slot has a letter (or that it has no word at all).
void Learner::explain_slot(int slot, int before) {
    bump(slot);
    use_slot(slot);
    start_uncovered(slot);
    cover_with_standing(slot, before);
    cover_with_gone(slot, before);
}

/// The words to be ruled out: those with one of the letters, or all.
void Learner::start_uncovered(int slot) {
    const Network::Slot& s = network_.slot(slot);
    const Block* const root = root_.data() + first_root_[static_cast<std::size_t>(slot)];
    const auto blocks = static_cast<std::size_t>(s.words->blocks());
    std::fill_n(uncovered_.begin(), blocks, claims_.empty() ? ~Block{0} : 0);
    for (const int variable : claims_) {
        const int cell = network_.cell_of(variable);
        const int place = static_cast<int>(std::ranges::find(s.cells, cell) - s.cells.begin());
        const Support& support = network_.support(slot, place, variable - network_.cell(cell).first);
        if (support.is_dense()) wide::unite(uncovered_.data(), support.mask, blocks);
        else
            for (const std::int32_t word : support.words)
                uncovered_[static_cast<std::size_t>(word / 64)] |= Block{1} << (word % 64);
    }
    active_.resize(blocks);
    active_.resize(wide::restrict_all(uncovered_.data(), root, blocks, active_.data()));
}

/// The blocks of a support; of one that is a list of words they are written out first.
const Block* Learner::mask_of(const Support& support) {
    if (support.is_dense()) return support.mask;
    for (const std::int32_t word : written_out_) sparse_[static_cast<std::size_t>(word / 64)] = 0;
    written_out_ = support.words;
    for (const std::int32_t word : written_out_)
        sparse_[static_cast<std::size_t>(word / 64)] |= Block{1} << (word % 64);
    return sparse_.data();
}

/// Letters that stand in the slot rule out all words that have others there; the oldest come first.
void Learner::cover_with_standing(int slot, int before) {
    const Network::Slot& s = network_.slot(slot);
    standing_.clear();
    for (int place = 0; place < s.length; ++place) {
        const int standing = facts_.fixed(s.cells[static_cast<std::size_t>(place)]);
        if (standing < 0) continue;
        const int position = facts_.position(stands(standing));
        if (position < before && facts_.level_at(position) > 0) standing_.push_back({position, place});
    }
    std::ranges::sort(standing_);
    for (const auto& [position, place] : standing_) {
        if (active_.empty()) return;
        const int variable = variable_of(facts_[position]);
        const int first = network_.cell(s.cells[static_cast<std::size_t>(place)]).first;
        const Block* const mask = mask_of(network_.support(slot, place, variable - first));
        bool changed = false;
        active_.resize(wide::keep(uncovered_.data(), mask, active_.data(), active_.size(), changed));
        if (changed) because_.push_back(stands(variable));
    }
}

/// The words that remain were ruled out because a letter of theirs is gone, or because another slot took them.
void Learner::cover_with_gone(int slot, int before) {
    while (!active_.empty()) {
        const std::int32_t block = active_.back();
        Block& bits = uncovered_[static_cast<std::size_t>(block)];
        const std::int32_t word = block * 64 + std::countr_zero(bits);
        if (const int place = gone_place(slot, word, before); place >= 0) {
            const int cell = network_.slot(slot).cells[static_cast<std::size_t>(place)];
            const Symbol symbol = network_.slot(slot).words->word(word)[static_cast<std::size_t>(place)];
            const int variable = network_.variable(cell, symbol);
            because_.push_back(is_gone(variable));
            const Block* const mask = mask_of(network_.support(slot, place, variable - network_.cell(cell).first));
            active_.resize(wide::drop(uncovered_.data(), mask, active_.data(), active_.size()));
            continue;
        }
        explain_absence(slot, word, before);
        bits &= bits - 1;
        if (bits == 0) active_.pop_back();
    }
}

/// Where a word has the letter that has been gone for longest, one that is part of the lesson anyway if possible.
int Learner::gone_place(int slot, std::int32_t word, int before) const {
    const Network::Slot& s = network_.slot(slot);
    const std::span<const Symbol> symbols = s.words->word(word);
    int best = -1, oldest = before;
    for (std::size_t place = 0; place < symbols.size(); ++place) {
        const int variable = network_.variable(s.cells[place], symbols[place]);
        if (facts_.is_open(variable)) continue;
        int position = facts_.position(is_gone(variable));
        if (position >= before) continue;
        if (seen_[static_cast<std::size_t>(is_gone(variable))]) position -= facts_.size();
        if (position < oldest) {
            oldest = position;
            best = static_cast<int>(place);
        }
    }
    return best;
}

/// A word that another slot took: the letters of that slot; or that a Hall set needs, which is explained later.
void Learner::explain_absence(int slot, std::int32_t word, int before) {
    const Propagator::Taken* const taken = propagator_.taken(slot, word);
    if (taken == nullptr || taken->position > before) std::abort();
    if (taken->hall != Propagator::Taken::none) {
        halls_.emplace_back(taken->hall, taken->position);
        return;
    }
    for (const int taker : propagator_.takers(*taken)) {
        use_slot(taker);
        add_standing(taker);
    }
}

void Learner::explain_halls() {
    while (!halls_.empty()) {
        const auto [number, before] = halls_.back();
        halls_.pop_back();
        const auto at = static_cast<std::size_t>(number);
        if (at >= hall_seen_.size()) hall_seen_.resize(at + 1);
        if (std::exchange(hall_seen_[at], 1)) continue;
        for (const int slot : propagator_.hall(number).slots)
            explain_confinement(slot, propagator_.hall(number).words, before);
    }
}

/// Facts before a moment from which it follows that a slot can hold only some words.
void Learner::explain_confinement(int slot, const std::vector<Block>& words, int before) {
    bump(slot);
    use_slot(slot);
    claims_.clear();
    start_uncovered(slot);
    for (const std::int32_t block : active_)
        uncovered_[static_cast<std::size_t>(block)] &= ~words[static_cast<std::size_t>(block)];
    std::erase_if(active_, [this](std::int32_t block) { return uncovered_[static_cast<std::size_t>(block)] == 0; });
    cover_with_standing(slot, before);
    cover_with_gone(slot, before);
}

void Learner::add_standing(int slot) {
    for (const int cell : network_.slot(slot).cells) because_.push_back(stands(facts_.fixed(cell)));
}

/// Why a required word is in none of the slots of its length but perhaps one; if it must stand more often, but those
/// that could hold it.
void Learner::explain_word(int required, int before, int but_not) {
    const WordName& word = network_.task().required[static_cast<std::size_t>(required)];
    for (const int slot : network_.slots_of(word.length)) {
        use_slot(slot);
        if (slot == but_not) continue;
        const Network::Slot& s = network_.slot(slot);
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
        if (best >= 0) {
            because_.push_back(best);
            continue;
        }
        const Propagator::Taken* const taken = propagator_.taken(slot, word.index);
        const bool is_absent = taken != nullptr && taken->position <= before;
        if (is_absent || network_.needed(word) == 1) explain_absence(slot, word.index, before);
    }
}

}  // namespace masume::slots
