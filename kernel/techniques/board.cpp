#include "board.h"

#include <numeric>
#include <stdexcept>
#include <utility>

namespace masume::techniques {

Clues::Clues(std::vector<Clue> rows, std::vector<Clue> columns) : lines_{std::move(rows), std::move(columns)} {
    for (const auto& lines : lines_) {
        if (lines.empty() || lines.size() > longest_line) {
            throw std::invalid_argument("a puzzle has 1 to 512 rows and 1 to 512 columns");
        }
        for (const Clue& clue : lines) {
            if (clue.size() > longest_line) throw std::invalid_argument("a line has at most 512 pieces");
            for (const int piece : clue) {
                if (piece < 1 || piece > longest_line) throw std::invalid_argument("a piece has 1 to 512 cells");
            }
        }
    }
}

bool Clues::can_be() const {
    int cells[2] = {0, 0};
    for (int axis = 0; axis < 2; ++axis) {
        for (const Clue& clue : lines_[axis]) {
            const int sum = std::accumulate(clue.begin(), clue.end(), 0);
            if (!clue.empty() && sum + static_cast<int>(clue.size()) - 1 > lines(1 - axis)) return false;
            cells[axis] += sum;
        }
    }
    return cells[0] == cells[1];
}

}  // namespace masume::techniques
