#include "outlook.h"

#include <algorithm>
#include <stdexcept>

namespace masume::nonogram {

Outlook::Outlook(int height, int width) : board_(make(height, width)) {}

Outlook::Boards Outlook::make(int height, int width) {
    if (std::min(height, width) < 1 || std::max(height, width) > longest_line)
        throw std::invalid_argument("a nonogram has 1 to 512 rows and columns");
    switch (words_for(std::max(height, width))) {
        case 1: return Board<1>(height, width);
        case 2: return Board<2>(height, width);
        case 4: return Board<4>(height, width);
        default: return Board<8>(height, width);
    }
}

void Outlook::set_row(int row, std::span<const int> clue) {
    std::visit([&](auto& board) { board.set_clue(board.row_line(row), clue); }, board_);
}

void Outlook::set_column(int column, std::span<const int> clue) {
    std::visit([&](auto& board) { board.set_clue(board.column_line(column), clue); }, board_);
}

bool Outlook::look() {
    return std::visit([](auto& board) { return board.reset() && board.propagate(); }, board_);
}

int Outlook::undecided() const {
    return std::visit([](const auto& board) { return board.undecided(); }, board_);
}

std::vector<Place> Outlook::undecided_places() const {
    return std::visit([](const auto& board) { return board.undecided_places(); }, board_);
}

bool Outlook::is_known(Place place) const {
    return std::visit([&](const auto& board) { return board.is_known(place); }, board_);
}

bool Outlook::is_black(Place place) const {
    return std::visit([&](const auto& board) { return board.is_black(place); }, board_);
}

}  // namespace masume::nonogram
