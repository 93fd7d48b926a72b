#include "foresight.h"

#include <algorithm>
#include <cstdint>

namespace masume::techniques {

namespace {

nonogram::Place place_of(int cell, int width) {
    return {static_cast<std::uint16_t>(cell / width), static_cast<std::uint16_t>(cell % width)};
}

template <int W>
int number_of(Line line, const nonogram::Board<W>& board) {
    return line.axis == 0 ? board.row_line(line.index) : board.column_line(line.index);
}

}  // namespace

Foresight::Foresight(const Clues& clues) : board_(make(clues)) {
    std::visit(
        [&](auto& board) {
            for (const int axis : {0, 1}) {
                for (int i = 0; i < clues.lines(axis); ++i) {
                    board.set_clue(number_of({axis, i}, board), clues.of({axis, i}));
                }
            }
        },
        board_);
}

Foresight::Boards Foresight::make(const Clues& clues) {
    switch (nonogram::words_for(std::max(clues.height(), clues.width()))) {
        case 1: return Lines<1>(clues.height(), clues.width());
        case 2: return Lines<2>(clues.height(), clues.width());
        case 4: return Lines<4>(clues.height(), clues.width());
        default: return Lines<8>(clues.height(), clues.width());
    }
}

void Foresight::learn(int cell, Colour colour) {
    std::visit([&](auto& board) { board.assign(place_of(cell, board.width()), colour == black); }, board_);
}

std::size_t Foresight::mark() const {
    return std::visit([](const auto& board) { return board.mark(); }, board_);
}

void Foresight::go_back(std::size_t mark) {
    std::visit([&](auto& board) { board.go_back(mark); }, board_);
}

bool Foresight::has_news(Line line) {
    return std::visit([&](auto& board) { return board.has_news(number_of(line, board)); }, board_);
}

bool Foresight::is_full(Line line) const {
    return std::visit(
        [&](const auto& board) {
            const int number = number_of(line, board);
            const auto known = board.line(number).known();
            return known == known.first(board.length(number));
        },
        board_);
}

Foresight::Fate Foresight::look(int cell, Colour colour, std::vector<int>& decided) {
    return std::visit(
        [&](auto& board) {
            const std::size_t before = board.mark();
            board.remember_lines();
            board.go_back(before);  // so that only the lines of this cell are looked at, and those it leads to
            board.assign(place_of(cell, board.width()), colour == black);
            const bool holds = board.propagate();
            const Fate fate = !holds ? Fate::contradiction : board.is_solved() ? Fate::full : Fate::open;
            decided.clear();
            for (const nonogram::Place place : board.trail().subspan(before)) {
                decided.push_back(2 * (place.row * board.width() + place.column) + board.is_black(place));
            }
            board.go_back(before);
            return fate;
        },
        board_);
}

}  // namespace masume::techniques
