#pragma once

#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "supports.h"
#include "task.h"

namespace masume::slots {

/// A place in a slot.
struct Place {
    int slot;
    int at;
};

/// A task laid out for search: cells with the letters that may stand there, slots with their indexed words.
/// It never changes, so several searches may share it.
///
/// A letter of a cell is a variable; the variables of a cell are numbered in a row.
class Network {
public:
    struct Cell {
        int first = 0;    // variable
        int letters = 0;  // how many variables
        std::vector<Place> places;
    };
    struct Slot {
        int length = 0;
        const Supports* words = nullptr;
        std::vector<int> cells;
        std::vector<int> first;                // by place: the first of its supports
        std::vector<const Support*> supports;  // by place and letter of the cell
    };

    /// The table must outlive the network.
    Network(const WordTable& table, Task task);
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    const Task& task() const { return task_; }
    int cells() const { return static_cast<int>(cells_.size()); }
    int slots() const { return static_cast<int>(slots_.size()); }
    int symbols() const { return static_cast<int>(symbols_); }
    int variables() const { return static_cast<int>(symbol_of_.size()); }
    /// Blocks of 64 letters that the largest cell needs.
    int letter_blocks() const { return letter_blocks_; }

    const Cell& cell(int index) const { return cells_[static_cast<std::size_t>(index)]; }
    const Slot& slot(int index) const { return slots_[static_cast<std::size_t>(index)]; }
    int cell_of(int variable) const { return cell_of_[static_cast<std::size_t>(variable)]; }
    Symbol symbol_of(int variable) const { return symbol_of_[static_cast<std::size_t>(variable)]; }
    /// The variable of a symbol in a cell; no_variable if it cannot stand there.
    int variable(int cell, Symbol symbol) const {
        return variable_of_[static_cast<std::size_t>(cell) * symbols_ + symbol];
    }
    static constexpr int no_variable = -1;

    const Support& support(int slot, int place, int letter) const {
        const Slot& s = slots_[static_cast<std::size_t>(slot)];
        return *s.supports[static_cast<std::size_t>(s.first[static_cast<std::size_t>(place)] + letter)];
    }
    /// How often a word may stand if words are distinct: once, or more often if it is repeated.
    int allowed(const WordName& word) const;
    /// How often a word must stand.
    int needed(const WordName& word) const;
    /// The slots of one length.
    std::span<const int> slots_of(int length) const;

private:
    void lay_out_slots(const WordTable& table);
    void lay_out_cells();
    void link_supports();
    std::vector<Symbol> letters_of(const Cell& cell) const;

    using Times = std::map<std::pair<int, std::int32_t>, int>;  // of words that are named

    Task task_;
    Times repeated_, required_;
    std::size_t symbols_;
    int letter_blocks_ = 1;
    std::map<int, std::unique_ptr<Supports>> supports_;  // by length
    std::map<int, std::vector<int>> by_length_;
    std::vector<Cell> cells_;
    std::vector<Slot> slots_;
    std::vector<int> cell_of_;
    std::vector<Symbol> symbol_of_;
    std::vector<int> variable_of_;
};

}  // namespace masume::slots
