#pragma once

#include <cstdint>
#include <vector>

#include "clauses.h"
#include "domains.h"
#include "facts.h"
#include "pairing.h"

namespace masume::slots {

/// What makes the present choice of letters impossible.
struct Conflict {
    enum class Kind : std::uint8_t {
        none,
        slot,    // no word is left for a slot
        clause,  // all literals of a clause are false
        word,    // a required word has no slot left
        group,   // some slots have fewer words between them than they are
    };
    Kind kind = Kind::none;
    int index = 0;

    explicit operator bool() const { return kind != Kind::none; }
};

/// Draws conclusions: words that no longer fit leave their slots, letters without a word leave their cells.
class Propagator {
public:
    /// A word that left a slot because a word of its family stands in another, or because other slots need it.
    struct Taken {
        std::int32_t slot;
        std::int32_t word;
        int position;  // on the trail of facts
        int by;        // the slot; if it is none, `hall` is a Hall set
        int hall = none;
        static constexpr int none = -1;
    };

    Propagator(const Network& network, Facts& facts, Domains& domains, Clauses& clauses);

    /// Everything that follows from the facts so far, or a conflict.
    Conflict propagate();
    /// Forgets what was still to be looked at, after facts were undone to `level`.
    void undo(int level);
    /// Call after Facts::open_level.
    void open_level();

    /// Why a word is not in a slot, if that is because of another slot; null otherwise.
    const Taken* taken(int slot, std::int32_t word) const;
    /// The slots in which it stood so often that another one lost a word: one, or more if the word may be repeated.
    std::vector<int> takers(const Taken& taken) const;
    const std::vector<Taken>& all_taken() const { return taken_; }
    /// True if every word of that length has a slot and every slot such a word, so that others were left out.
    bool is_paired(int length) const;
    const HallSet& hall(int number) const { return halls_[static_cast<std::size_t>(number)]; }
    /// More slots than the words they can hold: the last conflict of kind group.
    const HallSet& crowded() const { return crowded_; }

private:
    struct Queued {
        std::vector<Domains::Edit> edits;
        bool is_queued = false;
        bool lost_words = false;  // since it was last looked at, but for the edits
    };
    struct Level {
        std::size_t domains, taken, halls;
    };
    struct Required {
        WordName word;
        int one = 0, other = 1;  // among the slots of its length: two that can still hold it
    };

    void drop_impossible_words();
    void note(Literal fact, const Reason& reason);
    void enqueue(int slot);
    int next_slot();
    bool revise(int slot, Conflict& conflict);
    bool apply_edits(int slot);
    void narrow_cells(int slot);
    void narrow_cells_by_word(int slot);
    void narrow_cell(int slot, int place);
    void remove_letters(int cell, int block, Block letters, int slot);
    void announce(int slot);
    void announce_repeated(int slot, const WordName& word, int allowed);
    bool is_written(int slot, std::int32_t word, int before) const;
    void take(int slot, std::int32_t word, int by, int hall = Taken::none);
    void make_pairings();
    bool pair_off(Conflict& conflict);
    bool place_required(Conflict& conflict);
    bool place_often(std::size_t required, Conflict& conflict);
    void place(std::size_t required, int slot);
    bool seek_slot(Required& required, int& watch, int not_this) const;

    const Network& network_;
    Facts& facts_;
    Domains& domains_;
    Clauses& clauses_;
    int since_ = 0;  // facts when the slot under way was looked at
    int head_ = 0;  // facts before this are known to slots and clauses
    std::vector<Queued> queued_;
    std::vector<int> queue_;
    std::vector<std::int32_t> residues_;  // by slot, place and letter
    std::vector<std::size_t> first_residue_;
    std::vector<Taken> taken_;
    std::vector<std::vector<std::int32_t>> taken_of_;  // by slot: numbers in taken_
    std::vector<Level> levels_;
    std::vector<Required> required_;
    std::map<std::pair<int, std::int32_t>, std::vector<WordName>> relatives_;
    std::vector<Block> seen_letters_;  // by place of the slot under way
    std::vector<Pairing> pairings_;
    std::vector<HallSet> halls_;
    HallSet crowded_;
    std::vector<Pairing::Needless> needless_;
};

}  // namespace masume::slots
