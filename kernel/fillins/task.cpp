#include "task.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>

namespace masume::fillins {

namespace {

void require(bool holds, const std::string& sentence) {
    if (!holds) throw std::invalid_argument(sentence);
}

void validate_slots(const Task& task) {
    std::vector<int> times(static_cast<std::size_t>(std::max(task.cells, 0)));
    for (const auto& slot : task.slots) {
        require(!slot.empty(), "a slot has no cells");
        for (const int cell : slot) {
            require(cell >= 0 && cell < task.cells, "there is no cell " + std::to_string(cell));
            require(++times[static_cast<std::size_t>(cell)] <= 2, "a cell is in more than two slots");
        }
        auto sorted = slot;
        std::ranges::sort(sorted);
        require(std::ranges::adjacent_find(sorted) == sorted.end(), "a slot has a cell twice");
    }
}

void validate_words(const Task& task) {
    for (const auto& word : task.words) {
        require(!word.empty(), "a word has no letters");
        require(std::ranges::find(word, Symbol{0}) == word.end(), "a letter is 0");
    }
}

void validate_lengths(const Task& task) {
    std::map<std::size_t, std::pair<int, int>> counts;  // of slots and of words
    for (const auto& slot : task.slots) ++counts[slot.size()].first;
    for (const auto& word : task.words) ++counts[word.size()].second;
    for (const auto& [length, count] : counts)
        require(count.first == count.second, "there are " + std::to_string(count.second) + " words of " +
                                                 std::to_string(length) + " letters for " +
                                                 std::to_string(count.first) + " slots");
}

}  // namespace

void Task::validate() const {
    require(cells >= 0 && cells <= most_cells, "there are 0 to " + std::to_string(most_cells) + " cells, not " + std::to_string(cells));
    validate_slots(*this);
    validate_words(*this);
    validate_lengths(*this);
}

}  // namespace masume::fillins
