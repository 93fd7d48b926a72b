#include "evidence.h"

#include <stdexcept>

namespace masume::concepts {

namespace {

/// One product; plain enough for the compiler to multiply and add many numbers at a time.
std::int32_t product(const std::int8_t* row, const std::int16_t* direction, std::size_t width) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < width; ++i) {
        sum += static_cast<std::int16_t>(row[i]) * direction[i];
    }
    return sum;
}

void require(bool holds, const char* sentence) {
    if (!holds) throw std::invalid_argument(sentence);
}

}  // namespace

void multiply(std::span<const std::int8_t> rows, std::span<const std::int32_t> chosen,
              std::span<const std::int16_t> directions, std::size_t width, std::span<std::int32_t> out) {
    require(width > 0 && width <= widest, "a row has 1 to 4096 numbers");
    require(rows.size() % width == 0 && directions.size() % width == 0, "rows and directions are of the same width");
    const std::size_t count = rows.size() / width;
    const std::size_t turns = directions.size() / width;
    require(out.size() == turns * chosen.size(), "there is a product for each row and direction");
    for (const std::int16_t number : directions) require(number <= largest && number >= -largest, "a direction is too long");
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        require(chosen[i] >= 0 && static_cast<std::size_t>(chosen[i]) < count, "there is no such row");
        const std::int8_t* row = rows.data() + static_cast<std::size_t>(chosen[i]) * width;
        for (std::size_t d = 0; d < turns; ++d) {
            out[d * chosen.size() + i] = product(row, directions.data() + d * width, width);
        }
    }
}

void accumulate(const Index& index, std::span<const std::int32_t> terms, std::span<const float> factors,
                std::span<float> sums) {
    require(terms.size() == factors.size(), "every term has a factor");
    require(index.concepts.size() == index.weights.size(), "every posting has a weight");
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const auto term = static_cast<std::size_t>(terms[i]);
        require(terms[i] >= 0 && term + 1 < index.starts.size(), "there is no such term");
        const std::int64_t start = index.starts[term];
        const std::int64_t end = index.starts[term + 1];
        require(start >= 0 && start <= end && static_cast<std::size_t>(end) <= index.concepts.size(),
                "a term's postings are in the index");
        for (auto posting = static_cast<std::size_t>(start); posting < static_cast<std::size_t>(end); ++posting) {
            const std::int32_t concept_number = index.concepts[posting];
            require(concept_number >= 0 && static_cast<std::size_t>(concept_number) < sums.size(),
                    "a posting names a concept");
            sums[static_cast<std::size_t>(concept_number)] += factors[i] * static_cast<float>(index.weights[posting]);
        }
    }
}

}  // namespace masume::concepts
