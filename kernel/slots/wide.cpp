#include "wide.h"

#include <bit>

namespace masume::slots::wide {

MASUME_WIDE std::int32_t count_common(const Block* a, const Block* b, std::span<const std::int32_t> blocks) {
    std::int32_t count = 0;
    for (const std::int32_t block : blocks) count += std::popcount(a[block] & b[block]);
    return count;
}

MASUME_WIDE void unite(Block* set, const Block* more, std::size_t blocks) {
    for (std::size_t i = 0; i < blocks; ++i) set[i] |= more[i];
}

MASUME_WIDE std::size_t restrict_all(Block* set, const Block* limits, std::size_t blocks, std::int32_t* left) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < blocks; ++i) set[i] &= limits[i];
    for (std::size_t i = 0; i < blocks; ++i) {
        left[kept] = static_cast<std::int32_t>(i);
        kept += set[i] != 0;
    }
    return kept;
}

MASUME_WIDE std::size_t keep(Block* set, const Block* limits, std::int32_t* blocks, std::size_t count, bool& changed) {
    std::size_t kept = 0;
    Block gone = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::int32_t block = blocks[i];
        gone |= set[block] & ~limits[block];
        set[block] &= limits[block];
        blocks[kept] = block;
        kept += set[block] != 0;
    }
    changed = gone != 0;
    return kept;
}

MASUME_WIDE std::size_t drop(Block* set, const Block* gone, std::int32_t* blocks, std::size_t count) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::int32_t block = blocks[i];
        set[block] &= ~gone[block];
        blocks[kept] = block;
        kept += set[block] != 0;
    }
    return kept;
}

}  // namespace masume::slots::wide
