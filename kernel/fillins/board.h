#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "network.h"

namespace masume::fillins {

/// What a solver knows: the letters so far, and for each open slot the words that may still stand there.
///
/// A word may stand in a slot if it has the slot's length and letters, does not stand elsewhere, and no step has ruled
/// it out.
class Board {
public:
    explicit Board(const Network& network);

    const Network& network() const { return *network_; }
    Symbol letter(int cell) const { return letters_[static_cast<std::size_t>(cell)]; }
    const std::vector<Symbol>& letters() const { return letters_; }
    bool is_open(int slot) const { return open_[static_cast<std::size_t>(slot)]; }
    int open_slots() const { return open_slots_; }
    /// True if a letter has been written that leaves a slot without words.
    bool is_broken() const { return broken_; }

    /// The words that may stand in a slot.
    ConstBits words(int slot) const { return {words_.data() + network_->offset(slot), blocks(slot)}; }
    /// The words of a length that stand nowhere yet.
    ConstBits unused(int group) const { return unused_[static_cast<std::size_t>(group)]; }
    /// The words that letters and use alone leave in a slot: those that steps ruled out are among them.
    void fitting(int slot, std::vector<Block>& into) const;
    bool has_letters(int slot) const;

    /// Rises whenever a slot's words become fewer.
    std::int64_t changed(int slot) const { return changed_[static_cast<std::size_t>(slot)]; }
    std::int64_t clock() const { return clock_; }
    bool has_changed(const std::vector<int>& slots, std::int64_t since) const {
        return std::ranges::any_of(slots, [&](int slot) { return changed(slot) > since; });
    }

    /// A letter on the board; a slot that it completes takes its word off the list.
    void write(int cell, Symbol symbol);
    /// A word that does not stand in a slot.
    void exclude(int slot, int word);

private:
    std::size_t blocks(int slot) const { return static_cast<std::size_t>(network_->group_at(slot).blocks); }
    Bits left(int slot) { return {words_.data() + network_->offset(slot), blocks(slot)}; }
    void touch(int slot);
    void close_if_full(int slot);

    const Network* network_;
    std::vector<Symbol> letters_;
    std::vector<Block> words_;
    std::vector<std::vector<Block>> unused_;
    std::vector<char> open_;
    std::vector<int> missing_;  // letters that a slot still wants
    std::vector<std::int64_t> changed_;
    std::int64_t clock_ = 1;
    int open_slots_;
    bool broken_ = false;
};

}  // namespace masume::fillins
