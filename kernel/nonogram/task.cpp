#include "task.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "board.h"

namespace masume::nonogram {

namespace {

using Clues = std::vector<std::vector<int>>;

void check(const Clues& clues, const std::string& name) {
    if (clues.empty() || clues.size() > longest_line)
        throw std::invalid_argument("a nonogram has 1 to " + std::to_string(longest_line) + " " + name + "s, not " +
                                    std::to_string(clues.size()));
    for (std::size_t i = 0; i < clues.size(); ++i)
        for (const int block : clues[i])
            if (block < 1)
                throw std::invalid_argument(name + " " + std::to_string(i + 1) + " has a block of " +
                                            std::to_string(block) + " cells");
}

void check_givens(const std::string& givens, std::size_t height, std::size_t width) {
    if (givens.empty()) return;
    if (givens.size() != height * width)
        throw std::invalid_argument("the givens have " + std::to_string(givens.size()) + " cells, but the board has " +
                                    std::to_string(height * width));
    const auto is_mark = [](char mark) { return mark == black_mark || mark == white_mark || mark == open_mark; };
    const auto wrong = std::ranges::find_if_not(givens, is_mark);
    if (wrong != givens.end())
        throw std::invalid_argument(
            "row " + std::to_string(static_cast<std::size_t>(wrong - givens.begin()) / width + 1) +
            " has a given that is neither black nor white nor open");
}

std::int64_t cells(const Clues& clues) {
    std::int64_t sum = 0;
    for (const auto& clue : clues) sum = std::accumulate(clue.begin(), clue.end(), sum);
    return sum;
}

}  // namespace

Task::Task(Clues row_clues, Clues column_clues, std::string marks)
    : rows(std::move(row_clues)), columns(std::move(column_clues)), givens(std::move(marks)) {
    check(rows, "row");
    check(columns, "column");
    check_givens(givens, rows.size(), columns.size());
}

bool Task::sums_agree() const { return cells(rows) == cells(columns); }

}  // namespace masume::nonogram
