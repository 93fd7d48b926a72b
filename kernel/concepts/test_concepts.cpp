#include <cstdint>
#include <stdexcept>
#include <vector>

#include "common/rng.h"
#include "common/testing.h"
#include "evidence.h"

using namespace masume;
using namespace masume::concepts;

namespace {

int below(Rng& rng, int limit) { return static_cast<int>(rng.below(static_cast<std::size_t>(limit))); }

}  // namespace

TEST(products_are_those_of_the_chosen_rows) {
    Rng rng(1);
    for (int width : {1, 7, 16, 300}) {
        std::vector<std::int8_t> rows(static_cast<std::size_t>(20 * width));
        for (auto& number : rows) number = static_cast<std::int8_t>(below(rng, 255) - 127);
        std::vector<std::int16_t> directions(static_cast<std::size_t>(3 * width));
        for (auto& number : directions) number = static_cast<std::int16_t>(below(rng, 2 * largest + 1) - largest);
        const std::vector<std::int32_t> chosen = {19, 0, 5, 5};
        std::vector<std::int32_t> out(12);
        multiply(rows, chosen, directions, static_cast<std::size_t>(width), out);
        for (std::size_t d = 0; d < 3; ++d) {
            for (std::size_t i = 0; i < 4; ++i) {
                std::int64_t sum = 0;
                for (int k = 0; k < width; ++k) {
                    sum += std::int64_t{rows[static_cast<std::size_t>(chosen[i] * width + k)]} *
                           directions[d * static_cast<std::size_t>(width) + static_cast<std::size_t>(k)];
                }
                CHECK(out[d * 4 + i] == sum);
            }
        }
    }
}

TEST(the_longest_products_fit) {
    const std::vector<std::int8_t> rows(widest, -127);
    const std::vector<std::int16_t> directions(widest, -largest);
    const std::vector<std::int32_t> chosen = {0};
    std::vector<std::int32_t> out(1);
    multiply(rows, chosen, directions, widest, out);
    CHECK(out[0] == std::int64_t{127} * largest * static_cast<std::int64_t>(widest));
}

TEST(postings_add_up) {
    const std::vector<std::int64_t> starts = {0, 2, 3};
    const std::vector<std::int32_t> concepts_of = {0, 2, 2};
    const std::vector<std::uint8_t> weights = {10, 20, 255};
    const std::vector<std::int32_t> terms = {0, 1};
    const std::vector<float> factors = {0.5F, 1.0F};
    std::vector<float> sums(3, 1.0F);
    accumulate({starts, concepts_of, weights}, terms, factors, sums);
    CHECK(sums == std::vector<float>({6.0F, 1.0F, 266.0F}));
}

TEST(what_is_not_there_is_refused) {
    const std::vector<std::int8_t> rows(4);
    const std::vector<std::int16_t> directions(2);
    const std::vector<std::int32_t> beyond = {2};
    std::vector<std::int32_t> out(1);
    CHECK_THROWS(multiply(rows, beyond, directions, 2, out));
    const std::vector<std::int64_t> starts = {0, 1};
    const std::vector<std::int32_t> concepts_of = {7};
    const std::vector<std::uint8_t> weights = {1};
    const std::vector<std::int32_t> term = {0};
    const std::vector<float> factor = {1.0F};
    std::vector<float> sums(3);
    CHECK_THROWS(accumulate({starts, concepts_of, weights}, term, factor, sums));
    CHECK_THROWS(accumulate({starts, concepts_of, weights}, beyond, factor, sums));
}

int main() { return masume::testing::run_all(); }
