#pragma once

#include <memory>
#include <span>
#include <variant>
#include <vector>

#include "board.h"

namespace masume::nonogram {

/// What line solving alone says about a board of any size; made once, asked again whenever some clues have changed.
///
/// To judge many pictures of one size, give only the lines that changed their clue and call `look`: what each clue says
/// by itself is kept, so an unchanged line costs next to nothing until a crossing line decides a cell.
/// A caller that knows its size at compile time can use Board<W> itself, with W = words_for(longest side).
class Outlook {
public:
    Outlook(int height, int width);

    void set_row(int row, std::span<const int> clue);
    void set_column(int column, std::span<const int> clue);
    /// Solves line by line from an empty board; false if there is a contradiction.
    bool look();
    /// Cells that line solving leaves open, after look; 0 if the puzzle can be solved line by line.
    int undecided() const;
    std::vector<Place> undecided_places() const;
    bool is_known(Place place) const;
    bool is_black(Place place) const;

private:
    using Boards = std::variant<Board<1>, Board<2>, Board<4>, Board<8>>;

    static Boards make(int height, int width);

    Boards board_;
};

}  // namespace masume::nonogram
