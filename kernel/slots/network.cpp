#include "network.h"

#include <algorithm>
#include <utility>

namespace masume::slots {

Network::Network(const WordTable& table, Task task)
    : task_(std::move(task)), symbols_(static_cast<std::size_t>(table.symbols())) {
    task_.validate(table);
    for (const WordName& word : task_.repeated) ++repeated_[{word.length, word.index}];
    for (const WordName& word : task_.required) ++required_[{word.length, word.index}];
    lay_out_slots(table);
    lay_out_cells();
    link_supports();
}

int Network::allowed(const WordName& word) const {
    const auto found = repeated_.find({word.length, word.index});
    return found == repeated_.end() ? 1 : 1 + found->second;
}

int Network::needed(const WordName& word) const {
    const auto found = required_.find({word.length, word.index});
    return found == required_.end() ? 0 : found->second;
}

std::span<const int> Network::slots_of(int length) const {
    const auto found = by_length_.find(length);
    return found == by_length_.end() ? std::span<const int>{} : found->second;
}

void Network::lay_out_slots(const WordTable& table) {
    cells_.resize(static_cast<std::size_t>(task_.cells));
    slots_.resize(task_.slots.size());
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        Slot& slot = slots_[i];
        slot.cells = task_.slots[i];
        slot.length = static_cast<int>(slot.cells.size());
        auto& supports = supports_[slot.length];
        if (!supports) supports = std::make_unique<Supports>(table.group(slot.length), slot.length, table.symbols());
        slot.words = supports.get();
        by_length_[slot.length].push_back(static_cast<int>(i));
        for (int at = 0; at < slot.length; ++at)
            cells_[static_cast<std::size_t>(slot.cells[static_cast<std::size_t>(at)])].places.push_back(
                {static_cast<int>(i), at});
    }
}

/// The symbols that every slot through a cell has words for; a given letter stands alone.
std::vector<Symbol> Network::letters_of(const Cell& cell) const {
    std::vector<Symbol> letters;
    for (std::size_t symbol = 0; symbol < symbols_; ++symbol) {
        const auto is_possible = [&](const Place& place) {
            return slot(place.slot).words->at(place.at, static_cast<Symbol>(symbol)).count > 0;
        };
        if (!cell.places.empty() && std::ranges::all_of(cell.places, is_possible))
            letters.push_back(static_cast<Symbol>(symbol));
    }
    return letters;
}

void Network::lay_out_cells() {
    variable_of_.assign(cells_.size() * symbols_, no_variable);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        Cell& cell = cells_[i];
        std::vector<Symbol> letters = letters_of(cell);
        for (const auto& given : task_.givens)
            if (static_cast<std::size_t>(given.first) == i)
                std::erase_if(letters, [&](Symbol letter) { return letter != given.second; });
        cell.first = static_cast<int>(symbol_of_.size());
        cell.letters = static_cast<int>(letters.size());
        letter_blocks_ = std::max(letter_blocks_, (cell.letters + 63) / 64);
        for (const Symbol symbol : letters) {
            variable_of_[i * symbols_ + symbol] = static_cast<int>(symbol_of_.size());
            cell_of_.push_back(static_cast<int>(i));
            symbol_of_.push_back(symbol);
        }
    }
}

void Network::link_supports() {
    for (Slot& slot : slots_)
        for (int at = 0; at < slot.length; ++at) {
            const Cell& cell = cells_[static_cast<std::size_t>(slot.cells[static_cast<std::size_t>(at)])];
            slot.first.push_back(static_cast<int>(slot.supports.size()));
            for (int letter = 0; letter < cell.letters; ++letter)
                slot.supports.push_back(&slot.words->at(at, symbol_of(cell.first + letter)));
        }
}

}  // namespace masume::slots
