#include "propagator.h"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

namespace masume::slots {

namespace {

/// Up to so many words it is quicker to look at each than at each letter's support.
constexpr std::int32_t few_words = 24;

}  // namespace

Propagator::Propagator(const Network& network, Facts& facts, Domains& domains, Clauses& clauses)
    : network_(network), facts_(facts), domains_(domains), clauses_(clauses),
      queued_(static_cast<std::size_t>(network.slots())), taken_of_(queued_.size()) {
    std::size_t residues = 0;
    for (int slot = 0; slot < network.slots(); ++slot) {
        first_residue_.push_back(residues);
        residues += network.slot(slot).supports.size();
        enqueue(slot);
        queued_[static_cast<std::size_t>(slot)].lost_words = true;
    }
    residues_.resize(residues);
    for (const WordName& word : network.task().required) required_.push_back({word});
    for (const auto& family : network.task().families)
        for (const WordName& word : family)
            for (const WordName& relative : family)
                if (word.length != relative.length || word.index != relative.index)
                    relatives_[{word.length, word.index}].push_back(relative);
    drop_impossible_words();
    make_pairings();
}

/// Leaves only words that are not banned and whose every letter may stand in its cell.
void Propagator::drop_impossible_words() {
    for (const WordName& word : network_.task().banned)
        for (const int slot : network_.slots_of(word.length)) domains_.drop_word(slot, word.index);
    for (int slot = 0; slot < network_.slots(); ++slot)
        for (int place = 0; place < network_.slot(slot).length; ++place) {
            const int cell = network_.slot(slot).cells[static_cast<std::size_t>(place)];
            if (network_.cell(cell).letters == 1) {
                domains_.keep(slot, network_.support(slot, place, 0));
                continue;
            }
            for (int symbol = 0; symbol < network_.symbols(); ++symbol) {
                const Support& support = network_.slot(slot).words->at(place, static_cast<Symbol>(symbol));
                if (support.count > 0 && network_.variable(cell, static_cast<Symbol>(symbol)) == Network::no_variable)
                    domains_.drop(slot, support);
            }
        }
}

void Propagator::enqueue(int slot) {
    Queued& queued = queued_[static_cast<std::size_t>(slot)];
    if (queued.is_queued) return;
    queued.is_queued = true;
    queue_.push_back(slot);
}

void Propagator::open_level() { levels_.push_back({domains_.mark(), taken_.size(), halls_.size()}); }

void Propagator::undo(int level) {
    const Level& to = levels_[static_cast<std::size_t>(level)];
    domains_.undo(to.domains);
    while (taken_.size() > to.taken) {
        taken_of_[static_cast<std::size_t>(taken_.back().slot)].pop_back();
        taken_.pop_back();
    }
    halls_.resize(to.halls);
    levels_.resize(static_cast<std::size_t>(level));
    for (const int slot : queue_) {
        Queued& queued = queued_[static_cast<std::size_t>(slot)];
        queued.edits.clear();
        queued.is_queued = queued.lost_words = false;
    }
    queue_.clear();
    head_ = facts_.size();
}

// ---------------------------------------------------------------- conclusions

Conflict Propagator::propagate() {
    Conflict conflict;
    do {
        do {
            while (head_ < facts_.size()) {
                const Literal fact = facts_[head_];
                note(fact, facts_.reason(head_++));
                if (const int broken = clauses_.propagate(fact, facts_); broken != Clauses::none)
                    return {Conflict::Kind::clause, broken};
            }
            if (queue_.empty()) break;
            const int slot = next_slot();
            if (!revise(slot, conflict)) return conflict;
        } while (true);
        if (!place_required(conflict)) return conflict;
        if (head_ == facts_.size() && !pair_off(conflict)) return conflict;
    } while (head_ < facts_.size() || !queue_.empty());
    return conflict;
}

/// The waiting slot with the fewest words: looking at it costs the least and is the likeliest to end in a conflict.
int Propagator::next_slot() {
    const auto next = std::ranges::min_element(queue_, {}, [this](int slot) { return domains_.count(slot); });
    const int slot = *next;
    *next = queue_.back();
    queue_.pop_back();
    return slot;
}

/// Updates the slots through a cell after its change; what follows from another fact on the trail is left out.
void Propagator::note(Literal fact, const Reason& reason) {
    const bool gone = says_gone(fact);
    if (reason.kind == (gone ? Reason::Kind::other : Reason::Kind::last)) return;
    const int variable = variable_of(fact);
    const Network::Cell& cell = network_.cell(network_.cell_of(variable));
    for (const Place& place : cell.places) {
        if (reason.kind == Reason::Kind::slot && reason.index == place.slot) continue;
        enqueue(place.slot);
        queued_[static_cast<std::size_t>(place.slot)].edits.push_back(
            {&network_.support(place.slot, place.at, variable - cell.first), !gone});
    }
}

bool Propagator::revise(int slot, Conflict& conflict) {
    const bool changed = apply_edits(slot);
    if (domains_.count(slot) == 0) {
        conflict = {Conflict::Kind::slot, slot};
        return false;
    }
    if (!changed) return true;
    since_ = facts_.size();
    if (domains_.count(slot) <= few_words) narrow_cells_by_word(slot);
    else narrow_cells(slot);
    if (domains_.count(slot) == 1) announce(slot);
    return true;
}

bool Propagator::apply_edits(int slot) {
    Queued& queued = queued_[static_cast<std::size_t>(slot)];
    queued.is_queued = false;
    bool changed = std::exchange(queued.lost_words, false);
    if (!queued.edits.empty()) changed |= domains_.apply(slot, queued.edits);
    queued.edits.clear();
    return changed;
}

void Propagator::narrow_cells(int slot) {
    for (int place = 0; place < network_.slot(slot).length; ++place) narrow_cell(slot, place);
}

void Propagator::narrow_cell(int slot, int place) {
    const Network::Slot& s = network_.slot(slot);
    const int cell = s.cells[static_cast<std::size_t>(place)];
    if (facts_.is_fixed(cell)) return;
    const Support* const* const supports = s.supports.data() + s.first[static_cast<std::size_t>(place)];
    std::int32_t* const residues =
        residues_.data() + first_residue_[static_cast<std::size_t>(slot)] + s.first[static_cast<std::size_t>(place)];
    for (int block = 0; block < network_.letter_blocks(); ++block) {
        Block gone = 0;
        for (Block rest = facts_.open(cell)[block]; rest != 0; rest &= rest - 1) {
            const int letter = 64 * block + std::countr_zero(rest);
            if (!domains_.supports(slot, *supports[letter], residues[letter])) gone |= rest & -rest;
        }
        remove_letters(cell, block, gone, slot);
    }
}

/// Takes letters from a cell because no word of a slot has them.
void Propagator::remove_letters(int cell, int block, Block letters, int slot) {
    const int first = network_.cell(cell).first + 64 * block;
    for (; letters != 0; letters &= letters - 1)
        facts_.remove(first + std::countr_zero(letters), {Reason::Kind::slot, slot, since_});
}

void Propagator::narrow_cells_by_word(int slot) {
    const Network::Slot& s = network_.slot(slot);
    const auto blocks = static_cast<std::size_t>(network_.letter_blocks());
    seen_letters_.assign(s.cells.size() * blocks, 0);
    domains_.each(slot, [&](std::int32_t word) {
        const std::span<const Symbol> symbols = s.words->word(word);
        for (std::size_t place = 0; place < symbols.size(); ++place) {
            const int cell = s.cells[place];
            const int variable = network_.variable(cell, symbols[place]);
            const auto letter = static_cast<std::size_t>(variable - network_.cell(cell).first);
            seen_letters_[place * blocks + letter / 64] |= Block{1} << (letter % 64);
        }
    });
    for (std::size_t place = 0; place < s.cells.size(); ++place)
        for (std::size_t block = 0; block < blocks && !facts_.is_fixed(s.cells[place]); ++block)
            remove_letters(s.cells[place], static_cast<int>(block),
                           facts_.open(s.cells[place])[block] & ~seen_letters_[place * blocks + block], slot);
}

// ---------------------------------------------------------------- words once

/// The one word left for a slot, all of whose cells now hold its letters, leaves the other slots with its family.
void Propagator::announce(int slot) {
    const std::int32_t word = domains_.first(slot);
    const int length = network_.slot(slot).length;
    if (const int allowed = network_.allowed({length, word}); !network_.task().distinct) {
    } else if (allowed > 1) {
        announce_repeated(slot, {length, word}, allowed);
    } else {
        for (const int other : network_.slots_of(length))
            if (other != slot) take(other, word, slot);
    }
    if (relatives_.empty()) return;
    if (const auto found = relatives_.find({length, word}); found != relatives_.end())
        for (const WordName& relative : found->second)
            for (const int other : network_.slots_of(relative.length))
                if (other != slot) take(other, relative.index, slot);
}

/// A word that stands as often as it may leaves the other slots, even one in which it is written already.
void Propagator::announce_repeated(int slot, const WordName& word, int allowed) {
    const std::span<const int> slots = network_.slots_of(word.length);
    const auto stands_in = [&](int other) { return is_written(other, word.index, facts_.size()); };
    if (std::ranges::count_if(slots, stands_in) < allowed) return;
    for (const int other : slots)
        if (allowed > 0 && stands_in(other)) --allowed;
        else take(other, word.index, slot);
}

/// True if every letter of a word stood in a slot before a moment.
bool Propagator::is_written(int slot, std::int32_t word, int before) const {
    const Network::Slot& s = network_.slot(slot);
    const std::span<const Symbol> symbols = s.words->word(word);
    for (std::size_t place = 0; place < symbols.size(); ++place) {
        const int variable = network_.variable(s.cells[place], symbols[place]);
        if (variable == Network::no_variable || facts_.fixed(s.cells[place]) != variable ||
            facts_.position(stands(variable)) >= before)
            return false;
    }
    return true;
}

void Propagator::take(int slot, std::int32_t word, int by, int hall) {
    if (!domains_.drop_word(slot, word)) return;
    taken_of_[static_cast<std::size_t>(slot)].push_back(static_cast<std::int32_t>(taken_.size()));
    taken_.push_back({slot, word, facts_.size(), by, hall});
    queued_[static_cast<std::size_t>(slot)].lost_words = true;
    enqueue(slot);
}

const Propagator::Taken* Propagator::taken(int slot, std::int32_t word) const {
    for (const std::int32_t number : taken_of_[static_cast<std::size_t>(slot)])
        if (taken_[static_cast<std::size_t>(number)].word == word) return &taken_[static_cast<std::size_t>(number)];
    return nullptr;
}

std::vector<int> Propagator::takers(const Taken& taken) const {
    const int length = network_.slot(taken.slot).length;
    const int allowed = network_.allowed({length, taken.word});
    if (allowed == 1 || network_.slot(taken.by).length != length || !is_written(taken.by, taken.word, taken.position))
        return {taken.by};
    std::vector<int> slots;
    for (const int slot : network_.slots_of(length))
        if (slot != taken.slot && static_cast<int>(slots.size()) < allowed &&
            is_written(slot, taken.word, taken.position))
            slots.push_back(slot);
    return slots;
}

// ---------------------------------------------------------------- words that must appear

bool Propagator::seek_slot(Required& required, int& watch, int not_this) const {
    const std::span<const int> slots = network_.slots_of(required.word.length);
    const auto can_hold = [&](int i) {
        return i != not_this && i < static_cast<int>(slots.size()) &&
               domains_.has(slots[static_cast<std::size_t>(i)], required.word.index);
    };
    if (can_hold(watch)) return true;
    for (int i = 0; i < static_cast<int>(slots.size()); ++i)
        if (can_hold(i)) {
            watch = i;
            return true;
        }
    return false;
}

bool Propagator::place_required(Conflict& conflict) {
    for (std::size_t i = 0; i < required_.size(); ++i) {
        Required& required = required_[i];
        if (network_.needed(required.word) > 1) {
            if (!place_often(i, conflict)) return false;
            if (head_ < facts_.size()) return true;
            continue;
        }
        if (!seek_slot(required, required.one, -1)) {
            conflict = {Conflict::Kind::word, static_cast<int>(i)};
            return false;
        }
        if (seek_slot(required, required.other, required.one)) continue;
        const int slot = network_.slots_of(required.word.length)[static_cast<std::size_t>(required.one)];
        place(i, slot);
        if (head_ < facts_.size()) return true;  // first see what follows
    }
    return true;
}

/// A word that must stand several times: in the slots that can still hold it, one after the other, once these are so few.
bool Propagator::place_often(std::size_t required, Conflict& conflict) {
    const WordName& word = required_[required].word;
    const auto can_hold = [&](int slot) { return domains_.has(slot, word.index); };
    const auto slots = network_.slots_of(word.length);
    const auto holders = std::ranges::count_if(slots, can_hold);
    if (holders < network_.needed(word)) {
        conflict = {Conflict::Kind::word, static_cast<int>(required)};
        return false;
    }
    if (holders > network_.needed(word)) return true;
    for (const int slot : slots)
        if (can_hold(slot) && head_ == facts_.size()) place(required, slot);
    return true;
}

/// Writes a required word into a slot.
void Propagator::place(std::size_t required, int slot) {
    const Network::Slot& s = network_.slot(slot);
    const std::span<const Symbol> symbols = s.words->word(required_[required].word.index);
    for (std::size_t at = 0; at < symbols.size(); ++at)
        if (!facts_.is_fixed(s.cells[at]))
            facts_.fix(network_.variable(s.cells[at], symbols[at]),
                       {Reason::Kind::word, static_cast<std::int32_t>(required) * network_.slots() + slot});
}

// ---------------------------------------------------------------- as many words as slots

/// Where every word must appear and there are as many as slots, no other word can stand.
void Propagator::make_pairings() {
    std::set<int> lengths;
    for (const WordName& word : network_.task().required) lengths.insert(word.length);
    for (const int length : lengths) {
        if (!Pairing::applies(network_, length)) continue;
        std::set<std::int32_t> words;
        for (const WordName& word : network_.task().required)
            if (word.length == length) words.insert(word.index);
        const std::int32_t listed = network_.slot(network_.slots_of(length).front()).words->words();
        for (const int slot : network_.slots_of(length))
            for (std::int32_t word = 0; word < listed; ++word)
                if (!words.contains(word)) domains_.drop_word(slot, word);
        pairings_.emplace_back(network_, length);
    }
}

bool Propagator::is_paired(int length) const {
    return std::ranges::any_of(pairings_, [length](const Pairing& pairing) { return pairing.length() == length; });
}

/// Takes words from slots that no perfect matching of words and slots gives them.
bool Propagator::pair_off(Conflict& conflict) {
    for (Pairing& pairing : pairings_) {
        if (!pairing.match(domains_)) {
            crowded_ = pairing.crowded();
            conflict = {Conflict::Kind::group, pairing.length()};
            return false;
        }
        needless_.clear();
        pairing.prune(domains_, needless_, halls_);
        for (const Pairing::Needless& each : needless_)
            take(each.slot, each.word, Taken::none, static_cast<int>(each.hall));
        if (!queue_.empty()) return true;  // first see what follows
    }
    return true;
}

}  // namespace masume::slots
