#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "words/word_table.h"

namespace masume::frames {

/// Natural logarithms in millionths, so that sums are exact and can be taken back.
using Nats = std::int64_t;
inline constexpr Nats nat = 1'000'000;

/// How likely random words of a list fit together: their number by length, and how often two of them have the same
/// letter where they cross.
class Odds {
public:
    /// Longer words are left out: tables grow with the fourth power of this.
    static constexpr int max_length = 64;
    /// What stands for the logarithm of 0.
    static constexpr Nats never = -20 * nat;

    /// The words of a slot that has letters already.
    struct Narrowed {
        std::size_t words = 0;
        Nats log_words = never;
        std::vector<std::vector<std::pair<words::Symbol, float>>> letters;  // by position: those possible, how often
    };

    /// Looks at words of up to `longest` letters.
    Odds(std::shared_ptr<const words::WordTable> table, int longest);

    int longest() const { return longest_; }
    std::size_t words(int length) const { return table_->group(length).size(); }
    /// The logarithm of the number of words; 0 if there are none.
    Nats log_words(int length) const { return log_words_[static_cast<std::size_t>(length)]; }
    /// True if there are words of that length.
    bool knows(int length) const { return length <= longest_ && first_[static_cast<std::size_t>(length)] >= 0; }
    /// Half of the log probability that two random words agree where the one has its letter `i` and the other `j`.
    Nats half_agreement(int length, int i, int other_length, int j) const {
        return half_agreement_[static_cast<std::size_t>(node(length, i)) * static_cast<std::size_t>(nodes_) +
                               static_cast<std::size_t>(node(other_length, j))];
    }

    /// The words that have these letters, of which there is at least one; -1 stands for any.
    Narrowed narrowed(std::span<const std::int32_t> pattern) const;
    /// The same as half_agreement when one of the slots, or both, are narrowed.
    Nats half_agreement(const Narrowed& one, int i, int other_length, int j) const;
    Nats half_agreement(const Narrowed& one, int i, const Narrowed& other, int j) const;

private:
    int node(int length, int position) const { return first_[static_cast<std::size_t>(length)] + position; }
    std::span<const std::uint32_t> words_with(int length, int position, std::int32_t symbol) const;
    std::vector<std::uint32_t> fitting(std::span<const std::int32_t> pattern) const;
    void count_letters();
    void count_agreements();
    void index_words();

    std::shared_ptr<const words::WordTable> table_;
    int longest_;
    int nodes_ = 0;
    std::vector<int> first_;                    // by length: its first position's node, -1 if there are no words
    std::vector<Nats> log_words_;               // by length
    std::vector<float> frequency_;              // by node and symbol
    std::vector<std::int32_t> half_agreement_;  // by node and node
    std::vector<std::uint32_t> indexed_;        // words by node and symbol
    std::vector<std::size_t> index_first_;      // by node and symbol: the first of its words, and one more
};

}  // namespace masume::frames
