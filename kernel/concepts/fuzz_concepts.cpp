#include <cmath>
#include <cstdint>
#include <vector>

#include "common/fuzzing.h"
#include "evidence.h"

using namespace masume::concepts;
using masume::fuzzing::Source;
using masume::fuzzing::unless_refused;

namespace {

/// Each product is the sum that it stands for, however long a row is.
void check_products(Source& from) {
    const std::size_t width = from.one_in(16) ? 4096 : static_cast<std::size_t>(from.wild(1, 8));
    if (width > widest) return;
    const int count = from.between(0, 3), turns = from.between(0, 2);
    const auto extreme = static_cast<std::int8_t>(from.coin() ? -128 : 127);
    std::vector<std::int8_t> rows(width * static_cast<std::size_t>(count), extreme);
    for (auto& number : rows) if (!from.is_empty()) number = static_cast<std::int8_t>(from.byte());
    std::vector<std::int16_t> directions(width * static_cast<std::size_t>(turns), -largest);
    for (auto& number : directions) if (!from.is_empty()) number = static_cast<std::int16_t>(from.wild(-largest, largest));
    const auto chosen = from.list(0, 4, [&] { return std::int32_t{from.wild(0, 2)}; });
    std::vector<std::int32_t> out(chosen.size() * static_cast<std::size_t>(turns) + (from.one_in(32) ? 1 : 0));
    if (!unless_refused([&] { return multiply(rows, chosen, directions, width, out), true; })) return;
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::size_t row = static_cast<std::size_t>(chosen[i % chosen.size()]), turn = i / chosen.size();
        std::int64_t sum = 0;
        for (std::size_t k = 0; k < width; ++k) sum += std::int64_t{rows[row * width + k]} * directions[turn * width + k];
        PROMISE(out[i] == sum);
    }
}

/// Terms beyond the index, postings beyond its end and concepts beyond the sums are refused.
void check_postings(Source& from) {
    std::int64_t start = 0;
    const auto starts = from.list(1, 5, [&] {
        const std::int64_t here = start + (from.one_in(64) ? from.wild(0, 1) : 0);
        start += from.between(0, 3);
        return here;
    });
    const auto concepts = from.list(0, 12, [&] { return std::int32_t{from.wild(0, 5)}; });
    std::vector<std::uint8_t> weights(concepts.size() + (from.one_in(32) ? 1 : 0));
    for (auto& weight : weights) weight = static_cast<std::uint8_t>(from.byte());
    const auto terms = from.list(0, 4, [&] { return std::int32_t{from.wild(0, 3)}; });
    std::vector<float> factors(terms.size(), 1.0F), sums(6);
    if (!unless_refused([&] { return accumulate({starts, concepts, weights}, terms, factors, sums), true; })) return;
    double sum = 0, expected = 0;
    for (const float number : sums) sum += number;
    for (const std::int32_t term : terms) {
        const auto end = starts[static_cast<std::size_t>(term) + 1];
        for (auto i = starts[static_cast<std::size_t>(term)]; i < end; ++i) expected += weights[static_cast<std::size_t>(i)];
    }
    PROMISE(sum == expected);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Source from(data, size);
    check_products(from);
    check_postings(from);
    return 0;
}
