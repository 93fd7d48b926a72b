#include "filler.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <climits>
#include <utility>

namespace masume::strips {

Filler::Filler(const Task& task, const WordIndex& index, Ticker& ticker)
    : task_(task), index_(index), ticker_(ticker), slot_(max_slots), open_(max_slots), part_(max_slots),
      tail_(max_slots) {
    const std::size_t longest = index_.longest();
    shapes_.resize(2 * longest * (longest + 1) * (longest + 1));
}

// ---- slots

/// Words that begin `before` cells before the slot and end at most `after` cells behind it.
const Filler::Shape& Filler::shape(Reach before, int after, int length) {
    const int longest = index_.longest();
    const int most = std::min(before.most, longest - 1);
    const int behind = std::min(after, longest - length);
    auto& made = shapes_[((before.least * longest + most) * (longest + 1) + behind) * (longest + 1) + length];
    if (made) return *made;
    auto shape = std::make_unique<Shape>();
    for (int offset = before.least; offset <= most; ++offset) {
        for (int rest = length; rest <= length + behind && rest + offset <= longest; ++rest) {
            for (int k = 0; k < index_.blocks(); ++k) shape->domain[k] |= index_.of_shape(offset, rest)[k];
        }
    }
    for (int at = 0; at < length; ++at) shape->letters[at] = index_.letters_at(shape->domain, index_.blocks(), at);
    made = std::move(shape);
    return *made;
}

Filler::Reach Filler::reach_above(const Strip& strip, int row, int column) const {
    if (row > 0 || (strip.continued >> column & 1) == 0) return {0, 0};
    const bool is_sure = strip.first > 0 || task_.margins.top == 0;  // what is above a window is unknown
    return {is_sure ? 1 : 0, strip.first + task_.margins.top};
}

bool Filler::add_slot(int row, int column, int length, bool down, Reach before, int after) {
    if (length > index_.longest()) return false;
    assert(slots_ < max_slots);
    const Shape& from = shape(before, after, length);
    if (from.letters[0] == 0) return false;
    Slot& slot = slot_[slots_++];
    slot.row = row;
    slot.column = column;
    slot.length = length;
    slot.blocks = before.most > 0 ? index_.blocks() : index_.blocks_of_whole_words();
    slot.crossings = 0;
    slot.down = down;
    std::copy_n(from.domain.begin(), slot.blocks, slot.domain.begin());
    std::copy_n(from.letters, length, slot.letters);
    return true;
}

bool Filler::add_across_slots(const Strip& strip) {
    for (int r = 0; r < strip.size; ++r) {
        std::fill_n(across_[r], task_.width, no_slot);
        const bool fit = for_runs(strip.row[r], [&](int start, int end) {
            if (end - start < 2) return true;
            std::fill(across_[r] + start, across_[r] + end, slots_);
            const int before = start == 0 ? task_.margins.left : 0;
            const int after = end == task_.width ? task_.margins.right : 0;
            return add_slot(r, start, end - start, false, {0, before}, after);
        });
        if (!fit) return false;
    }
    return true;
}

bool Filler::add_down_slots(const Strip& strip) {
    const int below = task_.height - strip.first - strip.size + task_.margins.bottom;
    for (int r = 0; r < strip.size; ++r) std::fill_n(down_[r], task_.width, no_slot);
    for (int c = 0; c < task_.width; ++c) {
        const bool fit = for_runs(strip.column(c), [&](int start, int end) {
            const Reach before = reach_above(strip, start, c);
            const bool ends_here = before.least > 0 && end < strip.size;
            if (end - start < 2 && !ends_here) return true;
            for (int r = start; r < end; ++r) down_[r][c] = slots_;
            return add_slot(start, c, end - start, true, before, end == strip.size ? below : 0);
        });
        if (!fit) return false;
    }
    return true;
}

bool Filler::add_slots(const Strip& strip) {
    slots_ = 0;
    if (!add_across_slots(strip) || !add_down_slots(strip)) return false;
    link_slots();
    return true;
}

void Filler::link_slots() {
    for (int s = 0; s < slots_; ++s) {
        Slot& slot = slot_[s];
        for (int at = 0; at < slot.length; ++at) {
            const int r = slot.row + (slot.down ? at : 0), c = slot.column + (slot.down ? 0 : at);
            const int other = slot.down ? across_[r][c] : down_[r][c];
            if (other == no_slot) continue;
            const int at_other = slot.down ? c - slot_[other].column : r - slot_[other].row;
            slot.crossing[slot.crossings++] = {at, other, at_other};
        }
    }
}

// ---- snapshots

void Filler::save(Snapshot& snapshot) const {
    for (int s = 0; s < slots_; ++s) {
        const Slot& slot = slot_[s];
        snapshot.parts.push_back({slot.row, slot.column, slot.length, slot.blocks, slot.down});
        snapshot.domains.insert(snapshot.domains.end(), slot.domain.begin(), slot.domain.begin() + slot.blocks);
        snapshot.letters.insert(snapshot.letters.end(), slot.letters, slot.letters + slot.length);
    }
}

/// Slots come in the same order with and without the last row, new ones in between.
bool Filler::inherit(const Snapshot& above, int height) {
    const std::uint64_t* domain = above.domains.data();
    const LetterSet* letters = above.letters.data();
    int s = 0;
    for (const Snapshot::Part& part : above.parts) {
        while (slot_[s].down != part.down || slot_[s].row != part.row || slot_[s].column != part.column) ++s;
        assert(s < slots_);
        Slot& slot = slot_[s];
        const bool had_ended = slot.length == part.length && slot.row + slot.length < height - 1;
        if (!slot.down || had_ended) {
            std::copy_n(domain, part.blocks, slot.domain.begin());
            std::copy_n(letters, part.length, slot.letters);
        } else {  // goes on, or ends, at the new row
            for (int k = 0; k < part.blocks; ++k) slot.domain[k] &= domain[k];
            for (int at = 0; at < part.length; ++at) slot.letters[at] &= letters[at];
            if (!refresh(slot)) return false;
        }
        domain += part.blocks;
        letters += part.length;
    }
    return true;
}

// ---- search

bool Filler::fill(const Strip& strip, const Snapshot* above) {
    ticker_.tick();
    trail_.clear();
    if (!add_slots(strip)) return false;
    if (above != nullptr && !inherit(*above, strip.size)) return false;
    if (!keep_fixed_letters(strip) || !make_arc_consistent()) return false;
    // Parts that do not touch are first tried one by one, lest a hopeless one be met below each choice of another.
    const int parts = find_parts();
    for (int part = 0; parts > 1 && part < parts; ++part) {
        for (int s = 0; s < slots_; ++s) open_[s] = part_[s] == part;
        if (!search()) return false;
    }
    std::fill_n(open_.begin(), slots_, 1);
    return search();
}

/// Numbers the slots that hang together through crossings and returns how many such parts there are.
int Filler::find_parts() {
    int parts = 0, stack[max_slots];
    std::fill_n(part_.begin(), slots_, -1);
    for (int s = 0; s < slots_; ++s) {
        if (part_[s] >= 0) continue;
        int waiting = 0;
        stack[waiting++] = s;
        part_[s] = parts;
        while (waiting > 0) {
            const Slot& slot = slot_[stack[--waiting]];
            for (int i = 0; i < slot.crossings; ++i) {
                const int other = slot.crossing[i].slot;
                if (part_[other] >= 0) continue;
                part_[other] = parts;
                stack[waiting++] = other;
            }
        }
        ++parts;
    }
    return parts;
}

int Filler::smallest_slot() const {
    int smallest = no_slot, least = INT_MAX;
    for (int s = 0; s < slots_; ++s) {
        if (!open_[s]) continue;
        const Slot& slot = slot_[s];
        int rank = -slot.crossings;  // of slots alike, the one with more crossings
        for (int k = 0; k < slot.blocks && rank < least; ++k) rank += 4 * std::popcount(slot.domain[k]);
        if (rank >= least) continue;
        least = rank;
        smallest = s;
    }
    return smallest;
}

/// True if every open slot can have a word.
bool Filler::search() {
    ticker_.tick();
    const int chosen = smallest_slot();
    if (chosen == no_slot) return true;
    const Slot& slot = slot_[chosen];
    open_[chosen] = 0;
    bool found = false;
    for (int k = 0; k < slot.blocks && !found; ++k) {
        for (std::uint64_t rest = slot.domain[k]; rest != 0 && !found; rest &= rest - 1) {
            const std::size_t mark = trail_.size();
            tail_[chosen] = k * 64 + std::countr_zero(rest);
            found = assign(slot, tail_[chosen]) && search();
            undo(mark);
        }
    }
    open_[chosen] = 1;
    return found;
}

/// Takes out of the open slots what does not go with this word; false if one has nothing left.
bool Filler::assign(const Slot& slot, int tail) {
    const int word = index_.tail(tail).word;
    const Letter* text = index_.text(tail);
    for (int i = 0; i < slot.crossings; ++i) {
        const Crossing& crossing = slot.crossing[i];
        if (!open_[crossing.slot]) continue;
        if (!narrow(crossing.slot, index_.with_letter(crossing.at_other, text[crossing.at]), false)) return false;
        if (index_.has_barred(word) && !narrow(crossing.slot, index_.barred(word), true)) return false;
    }
    for (int other = 0; other < slots_; ++other) {
        if (open_[other] && !narrow(other, index_.of_word(word), true)) return false;
    }
    return true;
}

bool Filler::narrow(int s, const Bits& with, bool invert) {
    Slot& slot = slot_[s];
    std::uint64_t any = 0;
    for (int k = 0; k < slot.blocks; ++k) {
        const std::uint64_t kept = slot.domain[k] & (invert ? ~with[k] : with[k]);
        if (kept != slot.domain[k]) {
            trail_.push_back({s, k, slot.domain[k]});
            slot.domain[k] = kept;
        }
        any |= kept;
    }
    return any != 0;
}

void Filler::undo(std::size_t mark) {
    for (; trail_.size() > mark; trail_.pop_back()) {
        const Change& change = trail_.back();
        slot_[change.slot].domain[change.block] = change.old;
    }
}

Board Filler::letters(const Strip& strip) const {
    Board board(strip.size, std::vector<int>(task_.width, black));
    for (int s = 0; s < slots_; ++s) {
        const Slot& slot = slot_[s];
        const Letter* text = index_.text(tail_[s]);
        for (int at = 0; at < slot.length; ++at) {
            board[slot.row + (slot.down ? at : 0)][slot.column + (slot.down ? 0 : at)] = text[at];
        }
    }
    return board;
}

}  // namespace masume::strips
