#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "board.h"
#include "common/rng.h"
#include "dictionary.h"

namespace masume::placement {

/// A white cell through which no word runs in `direction` yet.
struct Anchor {
    Cell cell;
    Direction direction;
};

/// Words of a dictionary on a board, with a journal so that any series of changes can be taken back.
///
/// Promise: as long as placements come from `draw_first` and `draw_crossing`, every run of two or more white cells is
/// exactly one placed word and no word is placed twice; after `keep_largest_component` the white cells are connected.
class Layout {
public:
    Layout(std::shared_ptr<const Dictionary> dictionary, Board board);

    const Board& board() const { return board_; }
    const Dictionary& dictionary() const { return *dictionary_; }
    const std::vector<Placement>& placements() const { return placed_; }
    bool empty() const { return placed_.empty(); }
    bool is_placed(std::int32_t word) const { return position_[word] != not_placed; }

    /// A random word at a random place of an empty board; nothing if no word fits.
    std::optional<Placement> draw_first(Rng& rng);
    /// A random unused word that can legally cross at the anchor; nothing if there is none.
    std::optional<Placement> draw_crossing(const Anchor& anchor, Rng& rng);
    /// Appends the anchors that a placed word offers.
    void collect_anchors(const Placement& p, std::vector<Anchor>& into) const;

    void place(const Placement& p);
    /// Removes a word, and with it any word that would be left touching another without crossing it.
    void remove(const Placement& p);
    /// Removes all but the component with the most white cells; false if there was only one.
    bool keep_largest_component();
    /// Moves every word by one cell; false, and nothing changes, if that would leave the board.
    bool shift(Cell by);

    /// Makes the present state the one `undo` returns to.
    void commit() { journal_.clear(); }
    void undo();

private:
    struct Placed { Placement placement; };
    struct Removed { Placement placement; };
    struct Shifted { Cell by; };
    using Change = std::variant<Placed, Removed, Shifted>;

    struct Crossing {
        std::int32_t offset;  // from the anchor, along the word
        Letter letter;
    };
    struct Reach {
        std::int32_t before, after;  // cells a word may cover on each side of the anchor
    };

    static constexpr std::int32_t not_placed = -1;

    Reach survey(const Anchor& anchor);
    bool ends_are_free(const Anchor& anchor, const Dictionary::Group& group) const;
    bool agrees(std::int32_t word, const Dictionary::Group& group) const;
    bool fits_inside(const Placement& p) const;
    std::optional<Placement> draw_start(std::int32_t word, Rng& rng) const;
    std::vector<std::vector<Placement>> components() const;
    int white_cells_of(const std::vector<Placement>& component) const;
    void put(const Placement& p);
    void lift(const Placement& p);
    void move_all(Cell by);

    std::shared_ptr<const Dictionary> dictionary_;
    Board board_;
    std::vector<Placement> placed_;
    std::vector<std::int32_t> position_;  // of a word within placed_
    std::vector<Change> journal_;
    std::vector<Crossing> crossings_;     // scratch of draw_crossing: what the line through the anchor already holds
    std::vector<Placement> candidates_;   // scratch of draw_crossing
};

}  // namespace masume::placement
