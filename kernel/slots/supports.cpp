#include "supports.h"

namespace masume::slots {

namespace {

/// A symbol that fewer than one block in so many holds is kept as a list of words.
constexpr std::int32_t sparse_below = 4;

}  // namespace

Supports::Supports(const words::Group& group, int length, int symbols)
    : group_(group), length_(length), words_(static_cast<std::int32_t>(group.size())),
      symbols_(static_cast<std::size_t>(symbols)), supports_(static_cast<std::size_t>(length) * symbols_) {
    count_symbols();
    lay_out_masks();
    enter_words();
}

void Supports::count_symbols() {
    const auto length = static_cast<std::size_t>(length_);
    for (std::size_t i = 0; i < group_.letters.size(); i += length)
        for (std::size_t place = 0; place < length; ++place)
            ++supports_[place * symbols_ + group_.letters[i + place]].count;
}

void Supports::lay_out_masks() {
    std::size_t masks = 0, numbers = 0;
    const auto is_dense = [this](const Support& support) { return support.count * sparse_below >= blocks(); };
    for (const Support& support : supports_) {
        if (support.count == 0) continue;
        if (is_dense(support)) masks += static_cast<std::size_t>(blocks());
        else numbers += static_cast<std::size_t>(support.count);
    }
    masks_.resize(masks);
    numbers_.resize(numbers);
    masks = numbers = 0;
    for (Support& support : supports_) {
        if (support.count == 0) continue;
        if (is_dense(support)) {
            support.mask = masks_.data() + masks;
            masks += static_cast<std::size_t>(blocks());
        } else {
            support.words = {numbers_.data() + numbers, static_cast<std::size_t>(support.count)};
            numbers += support.words.size();
        }
    }
}

void Supports::enter_words() {
    std::vector<std::int32_t> entered(supports_.size());
    const auto length = static_cast<std::size_t>(length_);
    const Symbol* letters = group_.letters.data();
    for (std::int32_t word = 0; word < words_; ++word)
        for (std::size_t place = 0; place < length; ++place) {
            const std::size_t at = place * symbols_ + *letters++;
            const Support& support = supports_[at];
            if (support.is_dense())
                masks_[static_cast<std::size_t>(support.mask - masks_.data() + word / 64)] |= Block{1} << (word % 64);
            else
                numbers_[static_cast<std::size_t>(support.words.data() - numbers_.data() + entered[at]++)] = word;
        }
}

}  // namespace masume::slots
