#include "start.h"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>

namespace masume::placement {

namespace {

std::string place_name(std::int64_t row, std::int64_t column) {
    return "row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1);
}

std::string place_name(const Board& board, Cell c) { return place_name(board.row(c), board.column(c)); }

void give_letters(Layout& layout, const std::vector<GivenLetter>& letters) {
    const Board& board = layout.board();
    for (const GivenLetter& given : letters) {
        const bool inside = given.row >= 0 && given.column >= 0 && given.row < board.height() &&
                            given.column < board.width();
        if (!inside || !board.is_black(board.cell(given.row, given.column))) {
            throw std::invalid_argument("the letter at " + place_name(given.row, given.column) +
                                        " has no cell of its own");
        }
        if (given.letter < 1 || given.letter > layout.dictionary().last_letter()) {
            throw std::invalid_argument("the letter at " + place_name(given.row, given.column) +
                                        " is in no word of the list");
        }
        layout.give(board.cell(given.row, given.column), given.letter);
    }
}

/// The word that the given letters make from `start` on.
std::int32_t word_from(const Layout& layout, Cell start, Direction d, std::int32_t length) {
    const Board& board = layout.board();
    const Dictionary& dictionary = layout.dictionary();
    for (const auto& group : dictionary.through(board.letter(start))) {
        if (group.position != 0 || group.length != length) continue;
        for (std::int32_t word : group.words) {
            Cell c = start - board.stride(d);
            const auto is_there = [&](Letter letter) { return board.letter(c += board.stride(d)) == letter; };
            const auto letters = dictionary.word(word);
            if (std::all_of(letters.begin(), letters.end(), is_there)) return word;
        }
    }
    throw std::invalid_argument("the letters from " + place_name(board, start) +
                                (d == Direction::across ? " across" : " down") + " are no word of the list");
}

std::vector<Placement> words_on(const Layout& layout) {
    const Board& board = layout.board();
    std::vector<Placement> words;
    for (Cell c : layout.givens()) {
        for (Direction d : {Direction::across, Direction::down}) {
            const Cell stride = board.stride(d);
            if (board.is_white(c - stride) || !board.is_white(c + stride)) continue;
            std::int32_t length = 1;
            while (board.is_white(c + length * stride)) ++length;
            const Placement p{word_from(layout, c, d, length), c, d};
            for (const Placement& other : words) {
                if (other.word == p.word) {
                    throw std::invalid_argument("the same word stands at " + place_name(board, other.start) + " and at " +
                                                place_name(board, p.start));
                }
            }
            words.push_back(p);
        }
    }
    return words;
}

}  // namespace

Layout Start::layout(std::shared_ptr<const Dictionary> dictionary, std::shared_ptr<const Goal> goal) const {
    Layout layout(std::move(dictionary), std::move(goal), Board(height, width, outside));
    give_letters(layout, letters);
    for (const Placement& p : words_on(layout)) layout.fix(p);
    return layout;
}

}  // namespace masume::placement
