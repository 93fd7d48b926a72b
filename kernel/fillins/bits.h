#pragma once

#include <bit>
#include <cstdint>
#include <span>

namespace masume::fillins {

using Block = std::uint64_t;
using Bits = std::span<Block>;
using ConstBits = std::span<const Block>;

inline int blocks_for(int count) { return (count + 63) / 64; }

inline bool test(ConstBits bits, int i) { return bits[static_cast<std::size_t>(i / 64)] >> (i % 64) & 1; }
inline void set(Bits bits, int i) { bits[static_cast<std::size_t>(i / 64)] |= Block{1} << (i % 64); }
inline void clear(Bits bits, int i) { bits[static_cast<std::size_t>(i / 64)] &= ~(Block{1} << (i % 64)); }

inline int count(ConstBits bits) {
    int total = 0;
    for (const Block block : bits) total += std::popcount(block);
    return total;
}

/// The only bit that is set; -1 if there is none or more than one.
inline int only(ConstBits bits) {
    int found = -1;
    for (std::size_t i = 0; i < bits.size(); ++i) {
        if (bits[i] == 0) continue;
        if (found >= 0 || !std::has_single_bit(bits[i])) return -1;
        found = static_cast<int>(i) * 64 + std::countr_zero(bits[i]);
    }
    return found;
}

/// The first bit that is set; -1 if there is none.
inline int first(ConstBits bits) {
    for (std::size_t i = 0; i < bits.size(); ++i)
        if (bits[i]) return static_cast<int>(i) * 64 + std::countr_zero(bits[i]);
    return -1;
}

inline bool intersect(ConstBits one, ConstBits other) {
    for (std::size_t i = 0; i < one.size(); ++i)
        if (one[i] & other[i]) return true;
    return false;
}

inline bool is_within(ConstBits some, ConstBits all) {
    for (std::size_t i = 0; i < some.size(); ++i)
        if (some[i] & ~all[i]) return false;
    return true;
}

inline bool is_empty(ConstBits bits) {
    for (const Block block : bits)
        if (block) return false;
    return true;
}

/// Calls an action with each bit that is set, in rising order.
template <typename Action>
void for_each(ConstBits bits, Action action) {
    for (std::size_t i = 0; i < bits.size(); ++i)
        for (Block rest = bits[i]; rest; rest &= rest - 1)
            action(static_cast<int>(i) * 64 + std::countr_zero(rest));
}

}  // namespace masume::fillins
