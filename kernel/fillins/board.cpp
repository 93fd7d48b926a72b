#include "board.h"

#include <algorithm>

namespace masume::fillins {

namespace {

/// The first so many bits.
std::vector<Block> all(int words, int blocks) {
    std::vector<Block> bits(static_cast<std::size_t>(blocks));
    for (int word = 0; word < words; ++word) set(bits, word);
    return bits;
}

}  // namespace

Board::Board(const Network& network)
    : network_(&network),
      letters_(static_cast<std::size_t>(network.cells())),
      words_(static_cast<std::size_t>(network.blocks())),
      open_(static_cast<std::size_t>(network.slots()), 1),
      changed_(static_cast<std::size_t>(network.slots()), 1),
      open_slots_(network.slots()) {
    for (int i = 0; i < network.groups(); ++i) {
        const Group& group = network.group(i);
        unused_.push_back(all(static_cast<int>(group.words.size()), group.blocks));
        for (const int slot : group.slots) std::ranges::copy(unused_.back(), left(slot).begin());
    }
    for (int slot = 0; slot < network.slots(); ++slot) missing_.push_back(network.group_at(slot).length);
}

void Board::fitting(int slot, std::vector<Block>& into) const {
    const Group& group = network_->group_at(slot);
    const ConstBits left = unused(network_->group_of(slot));
    into.assign(left.begin(), left.end());
    const auto& cells = network_->cells_of(slot);
    for (int place = 0; place < group.length; ++place)
        if (const Symbol symbol = letter(cells[static_cast<std::size_t>(place)])) {
            const ConstBits mask = network_->with_letter(group, place, symbol);
            for (std::size_t i = 0; i < into.size(); ++i) into[i] &= mask[i];
        }
}

bool Board::has_letters(int slot) const {
    return std::ranges::any_of(network_->cells_of(slot), [this](int cell) { return letter(cell) != 0; });
}

void Board::write(int cell, Symbol symbol) {
    Symbol& here = letters_[static_cast<std::size_t>(cell)];
    if (here == symbol) return;
    if (here) broken_ = true;
    here = symbol;
    for (const Seat& seat : network_->seats(cell)) {
        --missing_[static_cast<std::size_t>(seat.slot)];
        const ConstBits mask = network_->with_letter(network_->group_at(seat.slot), seat.place, symbol);
        const Bits remaining = left(seat.slot);
        for (std::size_t i = 0; i < mask.size(); ++i) remaining[i] &= mask[i];
        touch(seat.slot);
    }
    for (const Seat& seat : network_->seats(cell)) close_if_full(seat.slot);
}

void Board::exclude(int slot, int word) {
    clear(left(slot), word);
    touch(slot);
}

void Board::touch(int slot) {
    changed_[static_cast<std::size_t>(slot)] = ++clock_;
    if (is_open(slot) && is_empty(words(slot))) broken_ = true;
}

void Board::close_if_full(int slot) {
    if (!is_open(slot) || missing_[static_cast<std::size_t>(slot)] > 0) return;
    open_[static_cast<std::size_t>(slot)] = 0;
    --open_slots_;
    const int word = first(words(slot));  // words that are left have the same letters: any of them
    if (word < 0) {
        broken_ = true;
        return;
    }
    clear(unused_[static_cast<std::size_t>(network_->group_of(slot))], word);
    for (const int other : network_->group_at(slot).slots)
        if (other != slot && is_open(other) && test(words(other), word)) exclude(other, word);
}

}  // namespace masume::fillins
