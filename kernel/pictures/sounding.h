#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "canvas.h"
#include "nonogram/board.h"

namespace masume::pictures {

/// How many cells would stay open if one cell were flipped, at best.
///
/// It takes over all that line solving knew before the flip, though some of that may rest on a clue that changes; so it
/// knows at least as much as line solving from the start would, and needs a few lines instead of all of them.
template <int W>
class Sounding {
public:
    explicit Sounding(const nonogram::Board<W>& board);

    /// Takes over what the board knows, all of it true of the canvas, and which clues it has.
    void start();
    /// The fewest cells that can stay open if the cell of the canvas is flipped.
    int at_best(Canvas<W>& canvas, Cell cell);

private:
    using Known = nonogram::Line<W>;

    void forget(int line, int place);
    void settle(const Canvas<W>& canvas, int line);
    void send_for(int line);
    Known& to_change(int line);
    void take_back();

    const nonogram::Board<W>& board_;
    nonogram::LineSolver<W> solver_;
    std::vector<Known> lines_;
    std::vector<std::uint8_t> is_waiting_, is_saved_;
    std::vector<int> waiting_;
    std::vector<std::pair<int, Known>> saved_;
    int row_ = 0, column_ = 0;  // the lines whose clues change
    std::vector<nonogram::Length> row_clue_, column_clue_;
    int open_ = 0;
};

}  // namespace masume::pictures
