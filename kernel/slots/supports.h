#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "words/word_table.h"

namespace masume::slots {

using words::Symbol;

/// A set of words of one length, 64 to a block.
using Block = std::uint64_t;

/// The words of one length that have one symbol at one place: a mask if they are many, else their numbers.
struct Support {
    const Block* mask = nullptr;
    std::span<const std::int32_t> words;
    std::int32_t count = 0;

    bool is_dense() const { return mask != nullptr; }
};

/// The words of one length, indexed by place and symbol. Symbols that are rare at a place take little memory, so lists
/// over thousands of symbols do not need a mask for each of them.
class Supports {
public:
    Supports(const words::Group& group, int length, int symbols);
    Supports(const Supports&) = delete;
    Supports& operator=(const Supports&) = delete;

    int length() const { return length_; }
    std::int32_t words() const { return words_; }
    std::int32_t blocks() const { return (words_ + 63) / 64; }
    const Support& at(int place, Symbol symbol) const {
        return supports_[static_cast<std::size_t>(place) * symbols_ + symbol];
    }
    std::span<const Symbol> word(std::int32_t index) const { return group_.word(static_cast<std::size_t>(index)); }
    float score(std::int32_t index) const { return group_.scores[static_cast<std::size_t>(index)]; }

private:
    void count_symbols();
    void lay_out_masks();
    void enter_words();

    const words::Group& group_;
    int length_;
    std::int32_t words_;
    std::size_t symbols_;
    std::vector<Support> supports_;  // by place, then symbol
    std::vector<Block> masks_;
    std::vector<std::int32_t> numbers_;
};

}  // namespace masume::slots
