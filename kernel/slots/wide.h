#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "supports.h"

/// Compiles a function twice, the second time for processors with wide registers and a population count; the one that
/// suits the machine is chosen when the program starts.
#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define MASUME_WIDE __attribute__((target_clones("default", "avx2")))
#else
#define MASUME_WIDE
#endif

/// Loops over the blocks of word sets.
namespace masume::slots::wide {

/// How many words two sets share in some blocks.
std::int32_t count_common(const Block* a, const Block* b, std::span<const std::int32_t> blocks);
/// Adds a set to another.
void unite(Block* set, const Block* more, std::size_t blocks);
/// Takes from a set what `limits` lacks, writes down the numbers of the blocks that are left, and returns how many.
std::size_t restrict_all(Block* set, const Block* limits, std::size_t blocks, std::int32_t* left);
/// The same in `count` blocks that are written down already. Returns how many are left.
std::size_t keep(Block* set, const Block* limits, std::int32_t* blocks, std::size_t count, bool& changed);
/// Takes a set from another in `count` blocks that are written down; returns how many are left.
std::size_t drop(Block* set, const Block* gone, std::int32_t* blocks, std::size_t count);

}  // namespace masume::slots::wide
