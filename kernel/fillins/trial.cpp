#include "trial.h"

#include <algorithm>

#include "singles.h"

namespace masume::fillins {

Trial::Trial(const Board& board, TechniqueSet set, Work& work)
    : board_(board), network_(board.network()), set_(set), work_(work) {
    killed_.assign(static_cast<std::size_t>(network_.blocks()) * 64, -1);
}

Bits Trial::words(int slot) {
    return {words_.data() + network_.offset(slot), static_cast<std::size_t>(network_.group_at(slot).blocks)};
}

ConstBits Trial::words(int slot) const {
    return {words_.data() + network_.offset(slot), static_cast<std::size_t>(network_.group_at(slot).blocks)};
}

void Trial::restart() {
    const auto slots = static_cast<std::size_t>(network_.slots());
    words_.resize(static_cast<std::size_t>(network_.blocks()));
    open_.resize(slots);
    for (int slot = 0; slot < network_.slots(); ++slot) {
        std::ranges::copy(board_.words(slot), words(slot).begin());
        open_[static_cast<std::size_t>(slot)] = board_.is_open(slot);
    }
    letters_ = board_.letters();
    dirty_slots_.assign(slots, 0);
    dirty_groups_.assign(static_cast<std::size_t>(network_.groups()), 0);
    for (const std::size_t pair : touched_) killed_[pair] = -1;
    touched_.clear();
    events_.clear();
    failed_slot_ = failed_group_ = failed_word_ = -1;
}

bool Trial::run(int slot, int word, bool with_reasons) {
    with_reasons_ = with_reasons;
    work_.spend(network_.blocks());
    restart();
    if (!apply({slot, word, -1, 0})) return true;
    while (!work_.is_over() && round()) work_.spend(network_.blocks());
    return failed_slot_ >= 0 || failed_word_ >= 0;
}

/// What follows from the board as it is; false if nothing does or something fails.
bool Trial::round() {
    found_.clear();
    collect_from_slots();
    if (has(set_, Name::only_slot_for_a_word)) collect_from_words();
    if (failed_word_ >= 0) return false;
    if (with_reasons_)
        for (Event& event : found_) event.causes = causes(event);
    for (Event& event : found_)
        if (!apply(std::move(event))) return false;
    return !found_.empty();
}

void Trial::collect_from_slots() {
    for (int slot = 0; slot < network_.slots(); ++slot) {
        if (!dirty_slots_[static_cast<std::size_t>(slot)] || !open_[static_cast<std::size_t>(slot)]) continue;
        dirty_slots_[static_cast<std::size_t>(slot)] = 0;
        const Group& group = network_.group_at(slot);
        const int word = only(words(slot));
        if (word >= 0 && has(set_, Name::only_word_that_fits)) {
            found_.push_back({slot, word, -1, 0});
            continue;
        }
        if (!has(set_, Name::every_word_agrees)) continue;
        for (int place = 0; place < group.length; ++place) {
            const int cell = network_.cells_of(slot)[static_cast<std::size_t>(place)];
            if (letters_[static_cast<std::size_t>(cell)]) continue;
            if (const Symbol symbol = common_letter(network_, group, words(slot), place))
                found_.push_back({slot, -1, cell, symbol});
        }
    }
}

void Trial::collect_from_words() {
    for (int number = 0; number < network_.groups() && failed_word_ < 0; ++number) {
        if (!dirty_groups_[static_cast<std::size_t>(number)]) continue;
        dirty_groups_[static_cast<std::size_t>(number)] = 0;
        collect_from_words(number);
    }
}

void Trial::collect_from_words(int number) {
    const Group& group = network_.group(number);
    once_.assign(static_cast<std::size_t>(group.blocks), 0);
    several_ = once_;
    for (const int slot : group.slots)
        for (std::size_t i = 0; i < once_.size(); ++i) {
            several_[i] |= once_[i] & words(slot)[i];
            once_[i] |= words(slot)[i];
        }
    if (const int words_left = count(once_); words_left < static_cast<int>(group.words.size())) {
        failed_group_ = number;
        for (failed_word_ = 0; test(once_, failed_word_);) ++failed_word_;
        return;
    }
    for (std::size_t i = 0; i < once_.size(); ++i) once_[i] &= ~several_[i];
    if (is_empty(once_)) return;
    for (const int slot : group.slots)
        if (open_[static_cast<std::size_t>(slot)] && intersect(words(slot), once_))
            for_each(once_, [&](int word) {
                if (is_alive(slot, word)) found_.push_back({slot, word, -1, 0, true});
            });
}

/// Makes a consequence true; false if that cannot be, or leaves a slot without words.
bool Trial::apply(Event event) {
    const int number = static_cast<int>(events_.size());
    const int slot = event.slot;
    if (event.word < 0) {
        if (letters_[static_cast<std::size_t>(event.cell)] == event.symbol) return true;
        events_.push_back(std::move(event));
        return write(events_.back().cell, events_.back().symbol, number);
    }
    if (!open_[static_cast<std::size_t>(slot)] && is_alive(slot, event.word)) return true;
    const int word = event.word;
    if (!is_alive(slot, word)) {
        fail(event);
        return false;
    }
    events_.push_back(std::move(event));
    const Group& group = network_.group_at(slot);
    open_[static_cast<std::size_t>(slot)] = 0;
    for (int other = 0; other < static_cast<int>(group.words.size()); ++other)
        if (other != word && is_alive(slot, other)) kill(slot, other, number);
    for (const int other : group.slots)
        if (other != slot && is_alive(other, word)) kill(other, word, number);
    if (failed_slot_ >= 0) return false;
    for (int place = 0; place < group.length; ++place)
        if (!write(network_.cells_of(slot)[static_cast<std::size_t>(place)], network_.letter(group, word, place), number))
            return false;
    return true;
}

/// A word that had only this slot, or a slot that had only this word, has it no longer.
void Trial::fail(const Event& event) {
    if (event.by_slots) {
        failed_group_ = network_.group_of(event.slot);
        failed_word_ = event.word;
    } else {
        failed_slot_ = event.slot;
    }
}

bool Trial::write(int cell, Symbol symbol, int event) {
    Symbol& here = letters_[static_cast<std::size_t>(cell)];
    if (here == symbol) return true;
    here = symbol;
    for (const Seat& seat : network_.seats(cell)) {
        const Group& group = network_.group_at(seat.slot);
        const ConstBits mask = network_.with_letter(group, seat.place, symbol);
        const Bits left = words(seat.slot);
        for (std::size_t i = 0; i < left.size(); ++i)
            for (Block gone = left[i] & ~mask[i]; gone; gone &= gone - 1)
                kill(seat.slot, static_cast<int>(i) * 64 + std::countr_zero(gone), event);
        if (failed_slot_ >= 0) return false;
    }
    return true;
}

void Trial::kill(int slot, int word, int event) {
    clear(words(slot), word);
    if (with_reasons_) {
        const auto pair = static_cast<std::size_t>(network_.offset(slot) * 64 + word);
        killed_[pair] = event;
        touched_.push_back(pair);
    }
    dirty_slots_[static_cast<std::size_t>(slot)] = 1;
    dirty_groups_[static_cast<std::size_t>(network_.group_of(slot))] = 1;
    if (is_empty(words(slot))) failed_slot_ = slot;
}

// ---------------------------------------------------------------- why

void Trial::add_cause(std::vector<int>& causes, int slot, int word) const {
    const int event = killed_[static_cast<std::size_t>(network_.offset(slot) * 64 + word)];
    if (event >= 0) causes.push_back(event);
}

std::vector<int> Trial::causes(const Event& event) const {
    std::vector<int> found;
    const Group& group = network_.group_at(event.slot);
    if (event.by_slots) {
        for (const int slot : group.slots)
            if (slot != event.slot) add_cause(found, slot, event.word);
    } else {
        for (int word = 0; word < static_cast<int>(group.words.size()); ++word) {
            const bool agrees = event.cell >= 0 && [&] {
                const auto& cells = network_.cells_of(event.slot);
                const auto place = static_cast<int>(std::ranges::find(cells, event.cell) - cells.begin());
                return network_.letter(group, word, place) == event.symbol;
            }();
            if (!agrees) add_cause(found, event.slot, word);
        }
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
}

std::vector<char> Trial::needed() const {
    std::vector<char> is_needed(events_.size());
    std::vector<int> last;
    if (failed_slot_ >= 0) {
        const Group& group = network_.group_at(failed_slot_);
        for (int word = 0; word < static_cast<int>(group.words.size()); ++word) add_cause(last, failed_slot_, word);
    } else {
        for (const int slot : network_.group(failed_group_).slots) add_cause(last, slot, failed_word_);
    }
    for (const int event : last) is_needed[static_cast<std::size_t>(event)] = 1;
    for (std::size_t i = events_.size(); i-- > 0;)
        if (is_needed[i])
            for (const int cause : events_[i].causes) is_needed[static_cast<std::size_t>(cause)] = 1;
    return is_needed;
}

std::vector<Consequence> Trial::trail() const {
    const std::vector<char> is_needed = needed();
    std::vector<Consequence> told;
    for (std::size_t i = 1; i < events_.size(); ++i) {
        if (!is_needed[i]) continue;
        const Event& event = events_[i];
        const Group& group = network_.group_at(event.slot);
        const int word = event.word < 0 ? -1 : group.words[static_cast<std::size_t>(event.word)];
        told.push_back({event.slot, word, event.cell, event.symbol});
    }
    const int failed = failed_word_ < 0 ? -1 : network_.group(failed_group_).words[static_cast<std::size_t>(failed_word_)];
    told.push_back({failed_slot_, failed, -1, 0});
    return told;
}

void Trial::add_needs(const Exclusions& exclusions, std::vector<int>& needs) const {
    const std::vector<char> is_needed = needed();
    for (std::size_t i = 1; i < events_.size(); ++i) {
        if (!is_needed[i]) continue;
        const Event& event = events_[i];
        if (event.by_slots)
            exclusions.add_for_word(board_, network_.group_of(event.slot), event.word, needs);
        else
            exclusions.add_for_slot(board_, event.slot, needs);
    }
    if (failed_slot_ >= 0)
        exclusions.add_for_slot(board_, failed_slot_, needs);
    else
        exclusions.add_for_word(board_, failed_group_, failed_word_, needs);
}

}  // namespace masume::fillins
