#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace masume::placement {

/// A symbol of the word list's alphabet, numbered from 1.
using Letter = std::int32_t;

/// A run of letters with one hole, built letter by letter; equal patterns have equal keys.
class Pattern {
public:
    void add(Letter letter) { key_ += mixed(static_cast<std::uint64_t>(letter) << 32 | length_++); }
    void add_hole() { hole_ = length_++; }
    std::uint32_t hole() const { return hole_; }
    std::uint64_t key() const { return key_ + mixed(~std::uint64_t{length_} << 16 ^ hole_); }

private:
    static std::uint64_t mixed(std::uint64_t x) {
        x *= 0x9e3779b97f4a7c15ULL;
        x ^= x >> 29;
        x *= 0xbf58476d1ce4e5b9ULL;
        return x ^ (x >> 32);
    }

    std::uint64_t key_ = 0;
    std::uint32_t length_ = 0;
    std::uint32_t hole_ = 0;
};

/// The words that may be placed, indexed by the letter at a place and by all letters but one.
class Dictionary {
public:
    static constexpr Letter max_letter = 1 << 16;

    /// All words of one length that have the indexed letter at one position.
    struct Group {
        std::int32_t position;
        std::int32_t length;
        std::span<const std::int32_t> words;
    };

    /// A letter that makes a pattern a word.
    struct Completion {
        Letter letter;
        std::int32_t word;
    };

    /// Throws std::invalid_argument naming the word if one has fewer than two letters,
    /// a letter out of range, or stands in the list twice.
    explicit Dictionary(const std::vector<std::vector<Letter>>& words);

    Dictionary(const Dictionary&) = delete;
    Dictionary& operator=(const Dictionary&) = delete;

    std::size_t size() const { return starts_.size() - 1; }
    std::int32_t longest() const { return longest_; }
    Letter last_letter() const { return static_cast<Letter>(groups_.size()) - 1; }
    std::int32_t length(std::int32_t word) const { return starts_[word + 1] - starts_[word]; }

    std::span<const Letter> word(std::int32_t word) const {
        return {letters_.data() + starts_[word], static_cast<std::size_t>(length(word))};
    }

    /// Every way a word can pass through a cell that holds `letter`, ordered by position, then length.
    std::span<const Group> through(Letter letter) const { return groups_[letter]; }

    /// How many ways `through` lists in all.
    std::size_t words_through(Letter letter) const { return occurrences_[letter]; }

    /// True if some word of this length has the letter at the position.
    bool has(Letter letter, std::int32_t position, std::int32_t length) const {
        if (position >= 64 || length >= 64) return true;  // too long for the table: perhaps
        return lengths_[static_cast<std::size_t>(letter) * 64 + position] >> length & 1;
    }

    /// The number of the list of letters that complete a pattern; no_list if there is none.
    /// Patterns share a list only if their keys collide.
    std::int32_t find_list(const Pattern& pattern) const;
    static constexpr std::int32_t no_list = -1;
    /// The letters of a list, each with its word.
    std::span<const Completion> completions(std::int32_t list) const {
        const Bucket& bucket = buckets_[list];
        return {completions_.data() + bucket.begin, static_cast<std::size_t>(bucket.end - bucket.begin)};
    }

private:
    struct Bucket {
        std::uint64_t key = 0;
        std::int32_t begin = 0, end = 0;
    };

    void store(const std::vector<std::vector<Letter>>& words);
    void index_letters();
    void index_patterns();

    std::vector<Letter> letters_;
    std::vector<std::int32_t> starts_;
    std::int32_t longest_ = 0;
    std::vector<std::int32_t> members_;
    std::vector<std::vector<Group>> groups_;
    std::vector<std::size_t> occurrences_;  // by letter
    std::vector<std::uint64_t> lengths_;  // by letter and position, a bit for each length
    std::vector<Completion> completions_;
    std::vector<Bucket> buckets_;  // open addressing, a power of two
};

}  // namespace masume::placement
