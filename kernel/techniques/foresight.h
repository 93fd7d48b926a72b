#pragma once

#include <cstddef>
#include <variant>
#include <vector>

#include "board.h"
#include "nonogram/board.h"

namespace masume::techniques {

/// The cells of a board once more, for a line solver that is complete: what a look at a line can come to at most.
///
/// No line technique decides a cell, and no check of a line finds it impossible, unless complete line solving does. So
/// where that comes to nothing the techniques come to nothing too, and it says so in a small part of their time.
class Foresight {
public:
    enum class Fate { open, contradiction, full };

    /// Knows no cell yet.
    explicit Foresight(const Clues& clues);

    void learn(int cell, Colour colour);
    /// How many cells are known.
    std::size_t mark() const;
    /// Forgets what was learned after the mark.
    void go_back(std::size_t mark);

    /// Whether a line decides another cell, or cannot be completed.
    bool has_news(Line line);
    /// Whether every cell of a line is known.
    bool is_full(Line line) const;
    /// What becomes of the board if an open cell has this colour. `decided` is that cell and those that follow: twice
    /// their number, plus one if black.
    Fate look(int cell, Colour colour, std::vector<int>& decided);

private:
    template <int W>
    using Lines = nonogram::Board<W>;
    using Boards = std::variant<Lines<1>, Lines<2>, Lines<4>, Lines<8>>;

    static Boards make(const Clues& clues);

    Boards board_;
};

}  // namespace masume::techniques
