// Looking ahead: what may stand in the row below a strip.
#include "filler.h"

#include <algorithm>

namespace masume::strips {

bool Filler::look_ahead(const Strip& strip, Outlook& outlook, Snapshot& snapshot) {
    outlook = {};
    LetterSet next[max_width];
    std::fill_n(next, task_.width, every_letter);
    if (strip.size > 0) {
        if (!add_slots(strip) || !keep_fixed_letters(strip) || !make_arc_consistent()) return false;
        save(snapshot);
    }
    for (int c = 0; c < task_.width; ++c) {
        const bool is_white = (strip.last() >> c & 1) != 0;
        if (is_white && !look_below(strip, c, outlook, next[c])) return false;
        next[c] &= fixed_at(strip.first + strip.size, c);
        if (next[c] == 0) outlook.cannot_go_on |= RowBits{1} << c;
    }
    for (int start = 0; start < task_.width; ++start) {
        for (int length = 2; start + length <= task_.width; ++length) {
            const bool goes_on = (start == 0 && task_.margins.left > 0) ||
                                 (start + length == task_.width && task_.margins.right > 0);
            if (!goes_on && !may_be_word(next + start, length)) continue;
            outlook.runs |= RunSet{1} << Patterns::run_index(start, length, task_.width);
        }
    }
    return true;
}

/// The letters that may stand below a white cell of the last row; false if the cell itself can have none.
bool Filler::look_below(const Strip& strip, int column, Outlook& outlook, LetterSet& next) {
    const int last = strip.size - 1, known = down_[last][column];
    bool may_end = false;
    if (known == no_slot) {  // one cell so far: a word starts here, or comes from above the strip
        const Reach before = reach_above(strip, last, column);
        if (!add_slot(last, column, 1, true, before, index_.longest())) return false;
        --slots_;  // only a probe
        LetterSet here = fixed_at(strip.first + last, column);
        const int crossed = across_[last][column];
        if (crossed != no_slot) here &= slot_[crossed].letters[column - slot_[crossed].column];
        keep_letters(slot_[slots_], 0, here);
        may_end = before.least == 0;
    }
    const Slot& slot = slot_[known == no_slot ? slots_ : known];
    next = slot.length < index_.longest() ? index_.letters_at(slot.domain, slot.blocks, slot.length) : 0;
    if (!may_end && !can_end(slot)) outlook.cannot_end |= RowBits{1} << column;
    return true;
}

/// True if a word of the domain ends with the slot.
bool Filler::can_end(const Slot& slot) const {
    for (int offset = 0; offset + slot.length <= index_.longest(); ++offset) {
        const Bits& ending = index_.of_shape(offset, slot.length);
        for (int k = 0; k < slot.blocks; ++k) {
            if ((slot.domain[k] & ending[k]) != 0) return true;
        }
    }
    return false;
}

/// True if a word of this length has one of the given letters at each place.
bool Filler::may_be_word(const LetterSet* letters, int length) const {
    if (length > index_.longest()) return false;
    const int blocks = index_.blocks_of_whole_words();
    std::uint64_t left[WordIndex::max_blocks], with[WordIndex::max_blocks];
    std::copy_n(index_.of_shape(0, length).begin(), blocks, left);
    for (int at = 0; at < length; ++at) {
        if (letters[at] == every_letter) continue;
        std::fill_n(with, blocks, 0);
        for (LetterSet rest = letters[at]; rest != 0; rest &= rest - 1) {
            const Bits& bits = index_.with_letter(at, first_letter(rest));
            for (int k = 0; k < blocks; ++k) with[k] |= bits[k];
        }
        for (int k = 0; k < blocks; ++k) left[k] &= with[k];
    }
    return std::any_of(left, left + blocks, [](std::uint64_t block) { return block != 0; });
}

}  // namespace masume::strips
