#pragma once

#include <string>
#include <vector>

namespace masume::nonogram {

/// Clues of rows and columns, and cells that are given; checked when it is made.
struct Task {
    std::vector<std::vector<int>> rows, columns;
    /// One mark a cell, row by row: '#' black, '.' white, '?' open; or nothing at all.
    std::string givens;

    /// Throws std::invalid_argument with one sentence that names the row or column.
    Task(std::vector<std::vector<int>> row_clues, std::vector<std::vector<int>> column_clues, std::string marks = {});

    int height() const { return static_cast<int>(rows.size()); }
    int width() const { return static_cast<int>(columns.size()); }
    /// True if the blocks of the rows have as many cells as those of the columns.
    bool sums_agree() const;
};

constexpr char black_mark = '#', white_mark = '.', open_mark = '?';

}  // namespace masume::nonogram
