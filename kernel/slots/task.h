#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "words/word_table.h"

namespace masume::slots {

using words::Symbol;
using words::WordTable;

/// A word by its length and its number among the words of that length.
struct WordName {
    int length;
    std::int32_t index;
};

/// Slots that want words: every slot takes a listed word of its length, and slots agree on the cells they share.
struct Task {
    int cells = 0;
    std::vector<std::vector<int>> slots;          // the cells of each, in reading order; a cell is in one or two
    std::vector<std::pair<int, Symbol>> givens;   // letters that stand in cells from the start
    std::vector<WordName> required;               // words that must stand somewhere, as often as they are named here
    std::vector<WordName> repeated;               // words that may stand once more for each time they are named here
    std::vector<WordName> banned;                 // words that must not
    std::vector<std::vector<WordName>> families;  // of the words of one family at most one may stand on the board
    bool distinct = true;                         // no word twice, but for those repeated

    static constexpr int most_cells = 1 << 20;
    static constexpr std::int64_t most_letters = 1 << 26;  // of all cells together, each with the whole alphabet

    /// Throws std::invalid_argument naming what cannot be.
    void validate(const WordTable& table) const;
};

}  // namespace masume::slots
