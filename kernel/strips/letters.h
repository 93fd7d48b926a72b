#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace masume::strips {

__extension__ typedef unsigned __int128 Bits128;

/// A letter in the engine's own numbering, from 0.
using Letter = std::uint8_t;
using Word = std::vector<Letter>;
using LetterSet = Bits128;

constexpr int max_alphabet = 128;
constexpr LetterSet every_letter = ~LetterSet{0};

constexpr LetterSet only(int letter) { return LetterSet{1} << letter; }

/// The first letter of a set that is not empty.
constexpr int first_letter(LetterSet set) {
    const auto low = static_cast<std::uint64_t>(set);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(set >> 64));
}

constexpr bool is_single(LetterSet set) { return set != 0 && (set & (set - 1)) == 0; }

}  // namespace masume::strips
