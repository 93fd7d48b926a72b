#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "board.h"
#include "learner.h"

namespace masume::nonogram {

/// The undecided part of a board as clauses: each block's start in order encoding, over the places it still has.
///
/// A variable says "this block starts at or before that place"; others say that a cell is black. Known cells and lines
/// cost nothing, so what is large and nearly solved stays small.
template <int W>
class Encoding {
public:
    Encoding(const Board<W>& board, Learner& learner);

    /// How many variables a board's blocks need.
    static std::int64_t variables_for(const Board<W>& board);

    /// Rules a solution out, given as marks of all cells.
    void forbid(const std::string& marks);
    /// Fills in the open cells of a board's marks once the learner is satisfied.
    void fill_in(std::string& marks) const;

private:
    /// A block of a line: the places from `first` on at which it may start, one more than it has variables.
    struct Block {
        int first, last, length;
        std::uint32_t variable;
    };

    void encode(int line);
    void order(const Block& block);
    void separate(const Block& block, const Block& next);
    void paint(const Block& block, int line);
    void leave_white(const Block* before, const Block* after, int line);
    void add(std::initializer_list<Literal> clause);
    Literal cell(int line, int place) const;

    const Board<W>& board_;
    Learner& learner_;
    std::vector<std::int32_t> variables_;  // of each cell, row by row; -1 if it is known
    std::vector<Literal> clause_;
    LineSolver<W> solver_;
};

extern template class Encoding<1>;
extern template class Encoding<2>;
extern template class Encoding<4>;
extern template class Encoding<8>;

}  // namespace masume::nonogram
