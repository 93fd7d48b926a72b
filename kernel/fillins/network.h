#pragma once

#include <algorithm>
#include <vector>

#include "bits.h"
#include "task.h"

namespace masume::fillins {

/// Where a slot meets another.
struct Crossing {
    int place;        // counted along the slot
    int other;        // the slot that crosses it
    int other_place;  // counted along that one
};

/// A cell of a slot, as seen from the cell.
struct Seat {
    int slot;
    int place;
};

/// The slots and words of one length; words are known by their numbers within the group.
struct Group {
    int length = 0;
    int blocks = 0;
    std::vector<int> slots = {};
    std::vector<int> words = {};       // their numbers in the task
    std::vector<Symbol> letters = {};  // of one word after the other
    std::vector<Block> masks = {};     // the words that have a letter at a place

    /// The place of one of its words, which are in rising order.
    int index_of(int word) const { return static_cast<int>(std::ranges::lower_bound(words, word) - words.begin()); }
};

/// A task laid out for looking things up; it never changes.
class Network {
public:
    explicit Network(Task task);

    int cells() const { return task_.cells; }
    int slots() const { return static_cast<int>(task_.slots.size()); }
    int words() const { return static_cast<int>(task_.words.size()); }
    int groups() const { return static_cast<int>(groups_.size()); }
    const Group& group(int number) const { return groups_[static_cast<std::size_t>(number)]; }
    int group_of(int slot) const { return group_of_[static_cast<std::size_t>(slot)]; }
    const Group& group_at(int slot) const { return group(group_of(slot)); }
    const std::vector<int>& cells_of(int slot) const { return task_.slots[static_cast<std::size_t>(slot)]; }
    const std::vector<Crossing>& crossings(int slot) const { return crossings_[static_cast<std::size_t>(slot)]; }
    const std::vector<Seat>& seats(int cell) const { return seats_[static_cast<std::size_t>(cell)]; }

    /// The letter of a group's word at a place.
    static Symbol letter(const Group& group, int word, int place) {
        return group.letters[static_cast<std::size_t>(word * group.length + place)];
    }

    /// The words of a slot's length that have a letter at a place; none for a letter that no word has.
    ConstBits with_letter(const Group& group, int place, Symbol symbol) const {
        const auto blocks = static_cast<std::size_t>(group.blocks);
        if (symbol >= symbols_) return ConstBits(nothing_).subspan(0, blocks);
        const auto start = static_cast<std::size_t>((place * symbols_ + symbol) * group.blocks);
        return ConstBits(group.masks).subspan(start, blocks);
    }

    /// Where the words of a slot begin in a table that has room for those of all slots, in blocks and in words.
    int offset(int slot) const { return offsets_[static_cast<std::size_t>(slot)]; }
    int blocks() const { return offsets_.back(); }

private:
    void make_groups();
    void make_masks(Group& group) const;
    void make_crossings();

    Task task_;
    int symbols_ = 1;
    std::vector<Group> groups_;
    std::vector<int> group_of_;
    std::vector<int> offsets_;
    std::vector<std::vector<Crossing>> crossings_;
    std::vector<std::vector<Seat>> seats_;
    std::vector<Block> nothing_;
};

}  // namespace masume::fillins
