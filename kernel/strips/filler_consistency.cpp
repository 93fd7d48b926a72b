// Arc consistency: the letters that crossing slots leave each other.
#include "filler.h"

#include <algorithm>
#include <bit>

namespace masume::strips {

LetterSet Filler::fixed_at(int row, int column) const {
    const int letter = task_.fixed_at(row, column);
    return letter == Task::no_letter ? every_letter : only(letter);
}

/// Takes words without these letters out of the domain; the letters elsewhere are left to `refresh`.
void Filler::keep_letters(Slot& slot, int at, LetterSet letters) const {
    const LetterSet kept = slot.letters[at] & letters;
    if (is_single(kept)) {
        const Bits& with = index_.with_letter(at, first_letter(kept));
        for (int k = 0; k < slot.blocks; ++k) slot.domain[k] &= with[k];
        return;
    }
    for (LetterSet gone = slot.letters[at] & ~letters; gone != 0; gone &= gone - 1) {
        const Bits& with = index_.with_letter(at, first_letter(gone));
        for (int k = 0; k < slot.blocks; ++k) slot.domain[k] &= ~with[k];
    }
}

void Filler::refresh_by_letter(Slot& slot) const {
    for (int at = 0; at < slot.length; ++at) {
        LetterSet found = 0;
        for (LetterSet letters = slot.letters[at]; letters != 0; letters &= letters - 1) {
            const Bits& with = index_.with_letter(at, first_letter(letters));
            for (int k = 0; k < slot.blocks; ++k) {
                if ((slot.domain[k] & with[k]) == 0) continue;
                found |= letters & -letters;
                break;
            }
        }
        slot.letters[at] = found;
    }
}

/// Finds the possible letters again after the domain has shrunk; false if no word is left.
bool Filler::refresh(Slot& slot) const {
    constexpr int few = 40;  // words that are faster to read than to ask for each letter
    int size = 0;
    for (int k = 0; k < slot.blocks && size <= few; ++k) size += std::popcount(slot.domain[k]);
    if (size > few) {
        refresh_by_letter(slot);
        return true;
    }
    std::fill_n(slot.letters, slot.length, LetterSet{0});
    for (int k = 0; k < slot.blocks; ++k) {
        for (std::uint64_t rest = slot.domain[k]; rest != 0; rest &= rest - 1) {
            const Letter* text = index_.text(k * 64 + std::countr_zero(rest));
            for (int at = 0; at < slot.length; ++at) slot.letters[at] |= only(text[at]);
        }
    }
    return size > 0;
}

bool Filler::keep_fixed_letters(const Strip& strip) {
    if (!task_.has_fixed) return true;
    for (int s = 0; s < slots_; ++s) {
        Slot& slot = slot_[s];
        for (int at = 0; at < slot.length; ++at) {
            const int r = slot.row + (slot.down ? at : 0), c = slot.column + (slot.down ? 0 : at);
            const LetterSet fixed = fixed_at(strip.first + r, c);
            if ((slot.letters[at] & ~fixed) == 0) continue;
            keep_letters(slot, at, fixed);
            if (!refresh(slot)) return false;
        }
    }
    return true;
}

/// Keeps the letters that crossing slots allow; false if there is none at some cell.
bool Filler::meet_crossings(Slot& slot, bool& changed) const {
    for (int i = 0; i < slot.crossings; ++i) {
        const Crossing& crossing = slot.crossing[i];
        const LetterSet theirs = slot_[crossing.slot].letters[crossing.at_other];
        const LetterSet ours = slot.letters[crossing.at];
        if ((ours & theirs) == 0) return false;
        if ((ours & ~theirs) == 0) continue;
        keep_letters(slot, crossing.at, theirs);
        changed = true;
    }
    return true;
}

bool Filler::make_arc_consistent() {
    bool waiting[max_slots];
    std::fill_n(waiting, slots_, true);
    for (bool more = true; more;) {
        more = false;
        for (int s = 0; s < slots_; ++s) {
            if (!waiting[s]) continue;
            waiting[s] = false;
            Slot& slot = slot_[s];
            bool changed = false;
            if (!meet_crossings(slot, changed)) return false;
            if (!changed) continue;
            if (!refresh(slot)) return false;
            for (int i = 0; i < slot.crossings; ++i) {
                const Crossing& crossing = slot.crossing[i];
                const LetterSet theirs = slot_[crossing.slot].letters[crossing.at_other];
                if ((theirs & ~slot.letters[crossing.at]) != 0) waiting[crossing.slot] = more = true;
            }
        }
    }
    return true;
}

}  // namespace masume::strips
