#include "task.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

namespace masume::hints {

namespace {

[[noreturn]] void refuse(const std::string& sentence) { throw std::invalid_argument(sentence); }

void check_cells(const Task& task) {
    std::vector<std::vector<int>> through(static_cast<std::size_t>(task.cells));
    for (int slot = 0; slot < static_cast<int>(task.slots.size()); ++slot) {
        for (const int cell : task.slots[static_cast<std::size_t>(slot)]) {
            if (cell < 0 || cell >= task.cells) refuse("a slot has a cell out of range");
            through[static_cast<std::size_t>(cell)].push_back(slot);
        }
    }
    std::set<std::pair<int, int>> met;
    for (const auto& slots : through) {
        if (slots.size() > 2) refuse("a cell is in more than two slots");
        if (slots.size() < 2) continue;
        if (slots[0] == slots[1]) refuse("a slot has a cell twice");
        if (!met.emplace(slots[0], slots[1]).second) refuse("two slots cross twice");
    }
}

}  // namespace

void Task::validate() const {
    if (cells < 0 || cells > most_cells || slots.size() > static_cast<std::size_t>(most_slots)) refuse("there are too many slots or cells");
    if (slots.size() != candidates.size()) refuse("every slot needs its candidates");
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        if (slots[slot].empty()) refuse("a slot has no cells");
        if (static_cast<int>(candidates[slot].size()) > most_candidates) refuse("a slot has too many candidates");
        for (const Candidate& candidate : candidates[slot]) {
            if (candidate.letters.size() != slots[slot].size()) refuse("a candidate is not as long as its slot");
            if (!(std::abs(candidate.score) <= largest_score)) refuse("a candidate's score is out of range");
        }
    }
    check_cells(*this);
}

}  // namespace masume::hints
