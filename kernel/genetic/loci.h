#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "words/word_table.h"

namespace masume::genetic {

using words::Symbol;
using words::WordTable;

/// The index of a word among those of its length; `none` where there is no word.
using Gene = std::int32_t;
inline constexpr Gene none = -1;

/// A frame to fill, in numbers.
struct Frame {
    std::vector<std::vector<std::int32_t>> slots;  // the cells of each slot
    std::int32_t cells = 0;
    std::vector<std::int32_t> letters;  // by cell: a symbol that stands there, or -1; empty if there are none
    std::vector<Gene> kept;             // by slot: the word that stays in it, or `none`; empty if there are none
    std::vector<std::pair<std::int32_t, Gene>> banned{};  // words that no other slot takes: length and index
};

/// A slot that wants a word: a place on the chromosome (遺伝子座).
struct Locus {
    /// One end of a crossing: the position in this locus's word, the other locus, and the position there.
    struct Crossing {
        std::int32_t at, other, other_at;
    };

    std::int32_t slot;
    std::int32_t length;
    const Symbol* letters;         // of all words of this length
    std::vector<Gene> candidates;  // the words that fit the letters that stand there, less those kept or banned
    std::vector<Crossing> crossings;

    const Symbol* word(Gene gene) const { return letters + static_cast<std::size_t>(gene) * length; }
};

/// A crossing of two loci, listed once.
struct Crossed {
    std::int32_t one, at, other, other_at;
};

/// What does not change while a frame is filled: loci by overlap rate, the highest first, with candidates and crossings.
class Loci {
public:
    /// Throws std::invalid_argument naming the slot or cell if the frame cannot be one, or if kept words disagree.
    Loci(std::shared_ptr<const WordTable> table, const Frame& frame);

    std::size_t size() const { return loci_.size(); }
    const Locus& operator[](std::size_t i) const { return loci_[i]; }
    std::span<const Crossed> crossings() const { return crossings_; }

    /// Slots in the frame, those that keep their words among them.
    std::size_t slots() const { return kept_.size(); }
    const std::vector<Gene>& kept() const { return kept_; }
    /// A number for each word of any length, below words().
    std::size_t name(const Locus& locus, Gene gene) const { return offsets_[locus.length] + static_cast<std::size_t>(gene); }
    std::size_t words() const { return offsets_.back(); }
    std::size_t symbols() const { return static_cast<std::size_t>(table_->symbols()); }

private:
    void write_kept(const Frame& frame);
    void number_words();
    void order(const Frame& frame);
    std::vector<std::uint8_t> taken(const Frame& frame) const;
    void find_candidates(const Frame& frame);
    void find_crossings(const Frame& frame);

    std::shared_ptr<const WordTable> table_;
    std::vector<Locus> loci_;
    std::vector<Crossed> crossings_;
    std::vector<Gene> kept_;             // by slot
    std::vector<std::int32_t> letters_;  // by cell, those of kept words among them
    std::vector<std::size_t> offsets_;   // by length: the number of the first word
};

}  // namespace masume::genetic
