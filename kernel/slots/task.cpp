#include "task.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace masume::slots {

namespace {

[[noreturn]] void refuse(const std::string& sentence) { throw std::invalid_argument(sentence); }

void check_word(const WordTable& table, const WordName& word, const char* list) {
    if (word.index < 0 || static_cast<std::size_t>(word.index) >= table.group(word.length).size())
        refuse(std::string("a word of ") + list + " is not in the table");
}

void check_size(const Task& task, const WordTable& table) {
    if (task.cells < 0 || task.cells > Task::most_cells)
        refuse("there are 0 to " + std::to_string(Task::most_cells) + " cells, not " + std::to_string(task.cells));
    if (std::int64_t{task.cells} * table.symbols() > Task::most_letters)
        refuse("there are too many cells for so large an alphabet");
}

void check_slots(const Task& task) {
    std::vector<int> slots_of_cell(static_cast<std::size_t>(task.cells));
    std::vector<std::size_t> last(slots_of_cell.size(), task.slots.size());
    for (std::size_t i = 0; i < task.slots.size(); ++i) {
        if (task.slots[i].size() < 2 || task.slots[i].size() > WordTable::max_length)
            refuse("slot " + std::to_string(i) + " has fewer than two cells or too many");
        for (const int cell : task.slots[i]) {
            if (cell < 0 || cell >= task.cells)
                refuse("slot " + std::to_string(i) + " has a cell out of range");
            if (std::exchange(last[static_cast<std::size_t>(cell)], i) == i)
                refuse("slot " + std::to_string(i) + " has a cell twice");
            if (++slots_of_cell[static_cast<std::size_t>(cell)] > 2)
                refuse("cell " + std::to_string(cell) + " is in more than two slots");
        }
    }
}

}  // namespace

void Task::validate(const WordTable& table) const {
    check_size(*this, table);
    check_slots(*this);
    for (const auto& [cell, symbol] : givens)
        if (cell < 0 || cell >= cells) refuse("a given letter stands in a cell out of range");
    for (const WordName& word : required) check_word(table, word, "those required");
    for (const WordName& word : repeated) check_word(table, word, "those repeated");
    for (const WordName& word : banned) check_word(table, word, "those banned");
    for (const auto& family : families)
        for (const WordName& word : family) check_word(table, word, "a family");
}

}  // namespace masume::slots
