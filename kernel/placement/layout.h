#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "board.h"
#include "dictionary.h"
#include "goal.h"

namespace masume::placement {

/// Words of a dictionary on a board, what they are worth, and a journal so that any series of changes can be taken back.
///
/// Promise: as long as placements come from `Moves`, every run of two or more white cells is exactly one placed word and
/// no word is placed twice; after `settle` the white cells are connected as far as fixed words allow.
class Layout {
public:
    /// Throws std::invalid_argument if the goal does not suit the dictionary.
    Layout(std::shared_ptr<const Dictionary> dictionary, std::shared_ptr<const Goal> goal, Board board);

    const Board& board() const { return board_; }
    const Dictionary& dictionary() const { return *dictionary_; }
    const Goal& goal() const { return *goal_; }
    const std::vector<Placement>& placements() const { return placed_; }
    bool empty() const { return placed_.empty(); }
    bool is_placed(std::int32_t word) const { return position_[word] != not_placed; }
    const Placement& placement_of(std::int32_t word) const { return placed_[position_[word]]; }
    bool has_fixed() const { return !fixed_.empty(); }
    bool is_fixed(std::int32_t word) const { return !fixed_.empty() && fixed_[word]; }
    const std::vector<Cell>& givens() const { return givens_; }

    /// What adding a word is worth by itself, a bonus included if it must appear.
    Points value_of(std::int32_t word) const { return values_[word]; }
    /// What an unmet requirement costs while searching.
    Points penalty() const { return penalty_; }
    /// False if the two words must not cross.
    bool may_cross(std::int32_t a, std::int32_t b) const;

    /// Words that would fill the run across a word running in direction d, if c, black and beside white cells, were white.
    std::span<const Dictionary::Completion> completions(Cell c, Direction d) const {
        std::int32_t& list = lists_[static_cast<std::size_t>(d)][c];
        if (list == unknown_list) list = find_list(c, d);
        if (list == Dictionary::no_list) return {};
        return dictionary_->completions(list);
    }

    /// Puts a letter or a word on the board for good; only before anything else is placed.
    void give(Cell c, Letter letter);
    void fix(const Placement& p);

    /// Places a word and every word that it makes beside it, in place of the shorter ones these replace.
    void place(const Placement& p);
    /// Removes a word that is not fixed, and any word that would be left touching another without crossing it.
    void remove(const Placement& p);
    /// Removes every part that does not hang together with the fixed words and given letters, or with the best part if
    /// there are none; false if nothing had to go.
    bool settle();
    /// Moves every word by one cell; false, and nothing changes, if that would leave the board or move a given.
    bool shift(Cell by);
    /// Replaces all words that are not fixed by those of another layout, as far as they can stand together here; `undo`
    /// does not go back.
    void assign(const std::vector<Placement>& placements);

    /// The points of the words, and the unmet requirements; the layout must be settled.
    Worth worth() const;
    /// Points less the penalties of unmet requirements: what a search climbs.
    Points energy(const Worth& worth) const { return worth.points - worth.unmet * penalty_; }

    /// Makes the present state the one `undo` returns to.
    void commit();
    void undo();

    /// Lines in which the board has changed since the last commit or undo, and words taken off since then.
    const std::vector<std::uint8_t>& touched(Direction d) const { return touched_[static_cast<std::size_t>(d)]; }
    const std::vector<std::int32_t>& freed() const { return freed_; }

private:
    enum class Kind : std::uint8_t { put, lifted, shifted };
    struct Change {
        Kind kind;
        Placement placement;  // its start is the distance if shifted
    };

    static constexpr std::int32_t not_placed = -1;
    static constexpr std::int32_t unknown_list = -2;

    std::int32_t find_list(Cell c, Direction d) const;
    void forget_lists(const Placement& p);
    void put(const Placement& p);
    void lift(const Placement& p);
    void move_all(Cell by);
    void record_put(const Placement& p);
    void record_lift(const Placement& p);
    void touch(const Placement& p);
    void count_letter(Letter letter, int change);
    bool fits_inside(const Placement& p) const;
    bool can_stand(const Placement& p) const;
    void part_words_that_touch();
    std::int32_t loose_word_at(Cell c) const;

    int find_parts();
    bool is_anchored(const Placement& p) const;
    Points points_of_part(int part) const;

    int unmet_rules() const;
    int black_pairs() const;
    int white_blocks() const;
    int missing_crossings() const;

    template <typename Visit>
    void for_cells(const Placement& p, Visit visit) const {
        Cell c = p.start;
        const Cell stride = board_.stride(p.direction);
        for (int i = 0, length = dictionary_->length(p.word); i < length; ++i, c += stride) visit(c);
    }

    std::shared_ptr<const Dictionary> dictionary_;
    std::shared_ptr<const Goal> goal_;
    Board board_;
    std::vector<Points> values_;
    Points penalty_ = 0;
    std::vector<std::uint8_t> required_;  // by word; empty if none is
    std::vector<std::uint8_t> fixed_;     // by word; empty if none is
    std::vector<Cell> givens_;
    std::vector<std::vector<std::int32_t>> apart_;  // by word, sorted; empty if nothing is required

    std::vector<Placement> placed_;
    std::vector<std::int32_t> position_;  // of a word within placed_
    std::vector<Change> journal_;
    Points points_ = 0;
    std::int32_t required_missing_ = 0;
    std::int32_t loose_parts_ = 0;                // anchored parts that do not hang together
    std::vector<std::int32_t> letter_counts_;     // empty unless balance counts
    std::array<std::vector<std::uint8_t>, 2> touched_;
    std::vector<std::int32_t> freed_;
    mutable std::array<std::vector<std::int32_t>, 2> lists_;  // what completions() found, while it holds

    std::vector<std::int32_t> part_of_;  // scratch of settle: by position in placed_
    std::vector<std::int32_t> frontier_;
    std::vector<Placement> made_;        // scratch of place
};

}  // namespace masume::placement
