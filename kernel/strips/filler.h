#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "patterns.h"
#include "watch.h"
#include "word_index.h"

namespace masume::strips {

/// A letter of the engine, or Filler::black, for each cell.
using Board = std::vector<std::vector<int>>;

/// What arc consistency leaves below a strip.
struct Outlook {
    RowBits cannot_end = 0, cannot_go_on = 0;  // columns whose cell below cannot be black, or white
    RunSet runs = 0;                           // runs of the next row that may be words
};

/// The words that were possible in each slot of a strip, to start from when a row is added below.
struct Snapshot {
    struct Part {
        int row, column, length, blocks;
        bool down;
    };
    std::vector<Part> parts;
    std::vector<std::uint64_t> domains;
    std::vector<LetterSet> letters;
};

/// Letters for a strip: slots are its runs, domains the words, or parts of words cut by its ends, that may stand there.
///
/// Domains are first made arc consistent, then words are tried by the slot with the fewest, with forward checking.
class Filler {
public:
    static constexpr int black = -1;

    Filler(const Task& task, const WordIndex& index, Ticker& ticker);

    /// True if distinct words can stand in all slots; `above` may hold what was possible without the last row.
    bool fill(const Strip& strip, const Snapshot* above = nullptr);
    /// What may follow, and the strip's own snapshot; false if the strip itself cannot be filled.
    bool look_ahead(const Strip& strip, Outlook& outlook, Snapshot& snapshot);
    /// The letters of the strip that was just filled.
    Board letters(const Strip& strip) const;

private:
    using Bits = WordIndex::Bits;
    static constexpr int max_slots = 512;  // more than the runs of the largest board
    static constexpr int max_side = max_height > max_width ? max_height : max_width;
    static constexpr int no_slot = -1;

    struct Crossing {
        int at, slot, at_other;
    };
    struct Slot {
        int row, column, length, blocks, crossings;
        bool down;
        Bits domain;
        LetterSet letters[max_side];  // that the domain has at each cell
        Crossing crossing[max_side];
    };
    /// The domain of a slot of which nothing but the shape is known.
    struct Shape {
        Bits domain{};
        LetterSet letters[max_side] = {};
    };
    /// How many letters of a word may stand before a slot.
    struct Reach {
        int least, most;
    };
    struct Change {
        int slot, block;
        std::uint64_t old;
    };

    const Shape& shape(Reach before, int after, int length);
    Reach reach_above(const Strip& strip, int row, int column) const;
    bool add_slot(int row, int column, int length, bool down, Reach before, int after);
    bool add_across_slots(const Strip& strip);
    bool add_down_slots(const Strip& strip);
    bool add_slots(const Strip& strip);
    void link_slots();

    bool refresh(Slot& slot) const;
    void refresh_by_letter(Slot& slot) const;
    void keep_letters(Slot& slot, int at, LetterSet letters) const;
    bool keep_fixed_letters(const Strip& strip);
    LetterSet fixed_at(int row, int column) const;
    bool meet_crossings(Slot& slot, bool& changed) const;
    bool make_arc_consistent();

    void save(Snapshot& snapshot) const;
    bool inherit(const Snapshot& above, int height);

    int find_parts();
    bool search();
    int smallest_slot() const;
    bool assign(const Slot& slot, int tail);
    bool narrow(int slot, const Bits& with, bool invert);
    void undo(std::size_t mark);

    bool look_below(const Strip& strip, int column, Outlook& outlook, LetterSet& next);
    bool can_end(const Slot& slot) const;
    bool may_be_word(const LetterSet* letters, int length) const;

    const Task& task_;
    const WordIndex& index_;
    Ticker& ticker_;
    std::vector<std::unique_ptr<const Shape>> shapes_;
    int slots_ = 0;
    std::vector<Slot> slot_;
    std::vector<std::uint8_t> open_;  // by slot: still without a word
    std::vector<int> part_, tail_;    // by slot
    std::vector<Change> trail_;
    int across_[max_height][max_width], down_[max_height][max_width];  // the slot of each cell
};

}  // namespace masume::strips
