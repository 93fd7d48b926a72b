#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/rng.h"
#include "layout.h"

namespace masume::placement {

/// A cell through which a word may run in `direction`.
struct Anchor {
    Cell cell;
    Direction direction;
};

/// A legal placement and what it adds to the points.
struct Move {
    Placement placement;
    Points gain;
};

/// Finds the legal placements on a layout.
///
/// A word may be placed if it hangs together with the board and every run of two or more white cells is a listed word
/// used once. Most words just cross others; with `alongside` a word may also lie beside others, if every run it makes
/// across itself is listed too, and over shorter ones that it contains (Layout::place then adds and removes those words).
class Moves {
public:
    Moves(const Layout& layout, bool alongside) : layout_(layout), alongside_(alongside) {}

    /// A random word at a random place of a board without words; nothing if no word fits.
    std::optional<Placement> draw_first(Rng& rng) const;
    /// A random legal placement that crosses at the anchor; nothing if there is none.
    std::optional<Placement> draw_crossing(const Anchor& anchor, Rng& rng);

    /// What the placement would add; nothing if it is not legal.
    std::optional<Points> gain(const Placement& p);

    /// Appends every legal placement in a line that the last words to come and go may have made legal, each once.
    void in_line(int line, Direction d, Rng& rng, std::vector<Move>& into);
    /// Appends the legal placements that meet a newly placed word.
    void around(const Placement& p, Rng& rng, std::vector<Move>& into);
    /// Appends the legal placements of these words alone that cross the placed words in a line.
    void of_words_in_line(std::span<const std::int32_t> words, int line, Direction d, std::vector<Move>& into);

    /// Appends the anchors that a placed word offers.
    void collect_anchors(const Placement& p, std::vector<Anchor>& into) const;

private:
    /// What the line through an anchor asks of a word at one cell: a letter, or one of several.
    struct Need {
        std::int32_t offset;  // from the anchor, along the word
        Letter letter;        // 0 if any of the completions will do
        std::span<const Dictionary::Completion> completions;
    };
    struct Reach {
        std::int32_t before, after;  // cells a word may cover on each side of the anchor
    };
    /// How far a word may run on each side of the anchor: over everything, or only where no other anchor finds it too.
    enum class Before : std::uint8_t { anything, no_anchor, no_white, no_white_beside };
    enum class After : std::uint8_t { anything, no_anchor, no_white };

    void through(const Anchor& anchor, Before before, Rng& rng, std::vector<Move>& into);
    void over(const Anchor& anchor, Rng& rng, std::vector<Move>& into);
    void beside(const Anchor& anchor, Rng& rng, std::vector<Move>& into);
    void words_through(const Anchor& anchor, Letter letter, Reach reach, Rng& rng, std::vector<Move>& into);
    Reach survey(const Anchor& anchor, Before before, After after);
    bool need_at(Cell c, Direction d, std::int32_t offset);
    bool ends_are_free(Cell start, Direction d, std::int32_t length) const;
    bool agrees(std::int32_t word, const Dictionary::Group& group) const;
    Points likely_gain(std::int32_t word, const Dictionary::Group& group) const;
    bool is_open(Cell c, Direction d) const;
    bool extends_fixed(Cell c, Direction d) const;
    std::optional<Points> gain_beside(Cell c, Direction d, Letter letter, std::int32_t word);
    std::optional<Placement> draw_start(std::int32_t word, Rng& rng) const;

    const Layout& layout_;
    bool alongside_;
    std::vector<Need> needs_;            // scratch of survey
    std::vector<std::int32_t> made_;     // scratch of gain: words made beside the placement
    std::vector<Move> drawn_;            // scratch of draw_crossing
};

}  // namespace masume::placement
