#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "network.h"

namespace masume::slots {

/// The words still possible in each slot: sets that shrink, and grow back when steps are undone.
///
/// Only blocks that are not empty are visited (the reversible sparse bit sets of Demeulenaere et al. 2016, whose
/// propagation of tables this follows).
class Domains {
public:
    explicit Domains(const Network& network);

    std::int32_t count(int slot) const { return sets_[static_cast<std::size_t>(slot)].count; }
    bool has(int slot, std::int32_t word) const { return bits(slot)[word / 64] >> (word % 64) & 1; }
    const Block* bits(int slot) const { return blocks_.data() + sets_[static_cast<std::size_t>(slot)].begin; }
    /// The blocks of a slot that hold a word.
    std::span<const std::int32_t> active(int slot) const {
        const Set& set = sets_[static_cast<std::size_t>(slot)];
        return {active_.data() + set.begin, static_cast<std::size_t>(set.limit)};
    }

    /// Words that are to stay, or to go.
    struct Edit {
        const Support* support;
        bool keep;  // else drop
    };

    /// Each of these returns true if the slot lost a word.
    bool keep(int slot, const Support& support);
    bool drop(int slot, const Support& support);
    bool drop_word(int slot, std::int32_t word);
    bool apply(int slot, std::span<const Edit> edits);

    /// True if a word of the support is possible; `residue` is where one was found the last time.
    bool supports(int slot, const Support& support, std::int32_t& residue) const {
        const bool is_there = support.is_dense() && (bits(slot)[residue] & support.mask[residue]) != 0;
        return is_there || seek(slot, support, residue);
    }
    /// How many words of the support are possible.
    std::int32_t count(int slot, const Support& support) const;
    /// Any possible word; there must be one.
    std::int32_t first(int slot) const;

    template <typename Visit>
    void each(int slot, Visit visit) const {
        const Block* set = bits(slot);
        for (const std::int32_t block : active(slot))
            for (Block rest = set[block]; rest != 0; rest &= rest - 1)
                visit(block * 64 + std::countr_zero(rest));
    }

    std::size_t mark() const { return trail_.size(); }
    void undo(std::size_t mark);

private:
    struct Set {
        std::size_t begin = 0;
        std::int32_t limit = 0, count = 0;
    };
    /// What a block was, or, for block -1, what limit and count of a slot were.
    struct Change {
        std::int32_t slot, block;
        Block old;
    };
    bool seek(int slot, const Support& support, std::int32_t& residue) const;
    template <bool inverted>
    bool intersect(int slot, const Block* mask);
    void clear_scratch(std::span<const std::int32_t> blocks);
    void gather(std::span<const std::int32_t> blocks, const Edit& edit);
    void remember(int slot, const Set& set);

    std::vector<Set> sets_;
    std::vector<Block> blocks_;
    std::vector<std::int32_t> active_;
    std::vector<Change> trail_;
    std::vector<Block> scratch_;
};

}  // namespace masume::slots
