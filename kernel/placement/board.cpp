#include "board.h"

#include <stdexcept>
#include <string>

namespace masume::placement {

Board::Board(int height, int width, std::span<const std::uint8_t> outside_mask) : height_(height), width_(width) {
    if (height < 1 || width < 1 || height > max_side || width > max_side) {
        throw std::invalid_argument("a board has 1 to " + std::to_string(max_side) + " rows and columns, not " +
                                    std::to_string(height) + " rows of " + std::to_string(width));
    }
    const std::size_t inner = static_cast<std::size_t>(height) * width;
    if (!outside_mask.empty() && outside_mask.size() != inner) {
        throw std::invalid_argument("the mask has " + std::to_string(outside_mask.size()) + " cells, the board " +
                                    std::to_string(inner));
    }
    const std::size_t framed = static_cast<std::size_t>(height + 2) * (width + 2);
    letters_.assign(framed, outside);
    for (auto& covers : covers_) covers.assign(framed, no_word);
    for (auto& beside : beside_) beside.assign(framed, 0);
    for (std::size_t i = 0; i < inner; ++i) {
        if (outside_mask.empty() || !outside_mask[i]) {
            letters_[cell(static_cast<int>(i) / width, static_cast<int>(i) % width)] = black;
        }
    }
}

void Board::place(const Placement& p, std::span<const Letter> word) {
    Cell c = p.start;
    for (Letter letter : word) {
        if (letters_[c] == black) {
            letters_[c] = letter;
            count_beside(c, +1);
        }
        covers_[index(p.direction)][c] = p.word;
        c += stride(p.direction);
    }
}

void Board::remove(const Placement& p, std::span<const Letter> word) {
    Cell c = p.start;
    for (std::size_t i = 0; i < word.size(); ++i) {
        covers_[index(p.direction)][c] = no_word;
        if (!is_covered(c, turned(p.direction)) && !is_given(c)) {
            letters_[c] = black;
            count_beside(c, -1);
        }
        c += stride(p.direction);
    }
}

void Board::give(Cell c, Letter letter) {
    if (given_.empty()) given_.resize(letters_.size());
    given_[c] = true;
    letters_[c] = letter;
    count_beside(c, +1);
}

void Board::count_beside(Cell c, std::int8_t change) {
    for (Direction d : {Direction::across, Direction::down}) {
        const Cell side = stride(turned(d));
        beside_[index(d)][c - side] += change;
        beside_[index(d)][c + side] += change;
    }
}

}  // namespace masume::placement
