#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace masume::concepts {

/// The largest number in a quantised direction: 127 times this, 4096 times over, still fits into 32 bits.
inline constexpr int largest = 4095;
inline constexpr std::size_t widest = 4096;

/// The products of some rows of bytes with some directions: `out[d * chosen.size() + i]` is row `chosen[i]` times
/// direction d. Rows and directions are `width` numbers each, one after the other.
void multiply(std::span<const std::int8_t> rows, std::span<const std::int32_t> chosen,
              std::span<const std::int16_t> directions, std::size_t width, std::span<std::int32_t> out);

/// Postings of an index: term t is in the concepts from `starts[t]` to `starts[t + 1]`, with weights from 0 to 255.
struct Index {
    std::span<const std::int64_t> starts;
    std::span<const std::int32_t> concepts;
    std::span<const std::uint8_t> weights;
};

/// Adds to each concept's sum the weights of the terms it has, each times the term's factor.
void accumulate(const Index& index, std::span<const std::int32_t> terms, std::span<const float> factors,
                std::span<float> sums);

}  // namespace masume::concepts
