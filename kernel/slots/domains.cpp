#include "domains.h"

#include <algorithm>
#include <numeric>

#include "wide.h"

namespace masume::slots {

Domains::Domains(const Network& network) : sets_(static_cast<std::size_t>(network.slots())) {
    std::size_t blocks = 0, largest = 0;
    for (int slot = 0; slot < network.slots(); ++slot) {
        Set& set = sets_[static_cast<std::size_t>(slot)];
        const Supports& words = *network.slot(slot).words;
        set = {blocks, words.blocks(), words.words()};
        blocks += static_cast<std::size_t>(words.blocks());
        largest = std::max(largest, static_cast<std::size_t>(words.blocks()));
    }
    blocks_.assign(blocks, ~Block{0});
    active_.resize(blocks);
    scratch_.resize(largest);
    for (const Set& set : sets_) {
        const auto begin = active_.begin() + static_cast<std::ptrdiff_t>(set.begin);
        std::iota(begin, begin + set.limit, 0);
        if (set.count % 64 != 0)
            blocks_[set.begin + static_cast<std::size_t>(set.limit) - 1] = (Block{1} << (set.count % 64)) - 1;
    }
}

void Domains::remember(int slot, const Set& set) {
    trail_.push_back({slot, -1, static_cast<Block>(set.limit) << 32 | static_cast<std::uint32_t>(set.count)});
}

template <bool inverted>
bool Domains::intersect(int slot, const Block* mask) {
    Set& set = sets_[static_cast<std::size_t>(slot)];
    Block* const bits = blocks_.data() + set.begin;
    std::int32_t* const active = active_.data() + set.begin;
    bool changed = false;
    for (std::int32_t i = set.limit - 1; i >= 0; --i) {
        const std::int32_t block = active[i];
        const Block old = bits[block];
        const Block gone = old & (inverted ? mask[block] : ~mask[block]);
        if (gone == 0) continue;
        if (!changed) remember(slot, set);
        changed = true;
        trail_.push_back({slot, block, old});
        bits[block] = old ^ gone;
        set.count -= std::popcount(gone);
        if (old == gone) std::swap(active[i], active[--set.limit]);
    }
    return changed;
}

bool Domains::keep(int slot, const Support& support) {
    if (support.is_dense()) return intersect<false>(slot, support.mask);
    clear_scratch(active(slot));
    for (const std::int32_t word : support.words)
        scratch_[static_cast<std::size_t>(word / 64)] |= Block{1} << (word % 64);
    return intersect<false>(slot, scratch_.data());
}

void Domains::clear_scratch(std::span<const std::int32_t> blocks) {
    for (const std::int32_t block : blocks) scratch_[static_cast<std::size_t>(block)] = 0;
}

bool Domains::drop(int slot, const Support& support) {
    if (support.is_dense()) return intersect<true>(slot, support.mask);
    bool changed = false;
    for (const std::int32_t word : support.words) changed |= drop_word(slot, word);
    return changed;
}

bool Domains::drop_word(int slot, std::int32_t word) {
    if (!has(slot, word)) return false;
    Set& set = sets_[static_cast<std::size_t>(slot)];
    Block& bits = blocks_[set.begin + static_cast<std::size_t>(word / 64)];
    remember(slot, set);
    trail_.push_back({slot, word / 64, bits});
    bits &= ~(Block{1} << (word % 64));
    --set.count;
    if (bits == 0) {
        std::int32_t* const active = active_.data() + set.begin;
        std::swap(*std::find(active, active + set.limit, word / 64), active[set.limit - 1]);
        --set.limit;
    }
    return true;
}

/// Several edits at a time: what goes is gathered first, so that each block changes, and is remembered, once.
bool Domains::apply(int slot, std::span<const Edit> edits) {
    if (edits.size() == 1) return edits[0].keep ? keep(slot, *edits[0].support) : drop(slot, *edits[0].support);
    bool changed = false;
    for (const Edit& edit : edits)
        if (edit.keep && !edit.support->is_dense()) changed |= keep(slot, *edit.support);
    clear_scratch(active(slot));
    for (const Edit& edit : edits)
        if (!edit.keep || edit.support->is_dense()) gather(active(slot), edit);
    return intersect<true>(slot, scratch_.data()) || changed;
}

/// Adds to the scratch what an edit takes away, at least where some blocks are concerned.
void Domains::gather(std::span<const std::int32_t> blocks, const Edit& edit) {
    const Block* const mask = edit.support->mask;
    if (mask == nullptr) {
        for (const std::int32_t word : edit.support->words)
            scratch_[static_cast<std::size_t>(word / 64)] |= Block{1} << (word % 64);
        return;
    }
    if (edit.keep)
        for (const std::int32_t block : blocks) scratch_[static_cast<std::size_t>(block)] |= ~mask[block];
    else
        for (const std::int32_t block : blocks) scratch_[static_cast<std::size_t>(block)] |= mask[block];
}

bool Domains::seek(int slot, const Support& support, std::int32_t& residue) const {
    const Block* const set = bits(slot);
    if (!support.is_dense())
        return std::ranges::any_of(support.words, [&](std::int32_t word) { return set[word / 64] >> (word % 64) & 1; });
    for (const std::int32_t block : active(slot))
        if ((set[block] & support.mask[block]) != 0) {
            residue = block;
            return true;
        }
    return false;
}

std::int32_t Domains::count(int slot, const Support& support) const {
    const Block* const set = bits(slot);
    if (support.is_dense()) return wide::count_common(set, support.mask, active(slot));
    std::int32_t total = 0;
    for (const std::int32_t word : support.words) total += static_cast<std::int32_t>(set[word / 64] >> (word % 64) & 1);
    return total;
}

std::int32_t Domains::first(int slot) const {
    const std::int32_t block = active(slot).front();
    return block * 64 + std::countr_zero(bits(slot)[block]);
}

void Domains::undo(std::size_t mark) {
    while (trail_.size() > mark) {
        const Change& change = trail_.back();
        Set& set = sets_[static_cast<std::size_t>(change.slot)];
        if (change.block < 0) {
            set.limit = static_cast<std::int32_t>(change.old >> 32);
            set.count = static_cast<std::int32_t>(static_cast<std::uint32_t>(change.old));
        } else {
            blocks_[set.begin + static_cast<std::size_t>(change.block)] = change.old;
        }
        trail_.pop_back();
    }
}

}  // namespace masume::slots
