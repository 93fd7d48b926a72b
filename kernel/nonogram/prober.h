#pragma once

#include <cstdint>
#include <vector>

#include "board.h"

namespace masume::nonogram {

/// Tries both colours of a cell and keeps what follows either way.
///
/// A trial that ends in a contradiction fixes the cell; what both trials agree on is fixed as well. Each trial depends
/// only on the lines it touched, so a cell is tried again only when one of them has changed since.
template <int W>
class Prober {
public:
    enum class Finding : std::uint8_t { nothing, progress, contradiction, solution };

    explicit Prober(Board<W>& board);

    /// The next cell worth a trial; false if no cell is, since nothing has changed for any of them.
    bool next(Place& place);
    /// Tries a cell that is undecided. After `solution` the board is solved, on top of what was known before, at
    /// `mark`; the caller goes back, and the other colour of the cell remains to be looked at.
    Finding probe(Place place);
    /// The board has changed, forth or back, in the lines of the trail from the mark on.
    void note_changes(std::size_t mark);
    /// The undecided cell whose trials decided most.
    Place most_telling() const;
    /// The colour of a cell whose trial decided more.
    bool told_more_as_black(Place place) const;

    std::int64_t probes() const { return probes_; }

private:
    using Size = std::size_t;

    /// What is remembered of a cell's last trials.
    struct Memory {
        std::int64_t time = -1;  // when
        int gain[2] = {0, 0};    // cells decided by white, by black
        Bits<W> rows, columns;   // lines touched
    };

    Size index(Place place) const { return place.row * static_cast<Size>(board_.width()) + place.column; }
    bool is_stale(const Memory& memory) const;
    bool attempt(Place place, bool is_black, Memory& memory);
    bool merge(std::size_t mark);
    Finding fix(Place place, bool is_black);
    void gather();

    Board<W>& board_;
    std::vector<Memory> memories_;
    std::vector<std::int64_t> changed_;  // when each line changed last
    std::vector<std::uint32_t> stamps_;  // cells of the trial in black: its number twice, plus the colour
    std::uint32_t trial_ = 0;
    std::int64_t time_ = 0, probes_ = 0;
    std::vector<Place> waiting_, agreed_;
};

extern template class Prober<1>;
extern template class Prober<2>;
extern template class Prober<4>;
extern template class Prober<8>;

}  // namespace masume::nonogram
