#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace masume::placement {

/// A symbol of the word list's alphabet, numbered from 1.
using Letter = std::int32_t;

/// The words that may be placed, and an index of which of them have a given letter at a given place.
class Dictionary {
public:
    static constexpr Letter max_letter = 1 << 20;

    /// All words of one length that have the indexed letter at one position.
    struct Group {
        std::int32_t position;
        std::int32_t length;
        std::span<const std::int32_t> words;
    };

    /// Throws std::invalid_argument naming the word if one has fewer than two letters,
    /// a letter out of range, or stands in the list twice.
    explicit Dictionary(const std::vector<std::vector<Letter>>& words);

    Dictionary(const Dictionary&) = delete;
    Dictionary& operator=(const Dictionary&) = delete;

    std::size_t size() const { return starts_.size() - 1; }
    std::int32_t longest() const { return longest_; }
    std::int32_t length(std::int32_t word) const { return starts_[word + 1] - starts_[word]; }

    std::span<const Letter> word(std::int32_t word) const {
        return {letters_.data() + starts_[word], static_cast<std::size_t>(length(word))};
    }

    /// Every way a word can pass through a cell that holds `letter`, ordered by position, then length.
    std::span<const Group> through(Letter letter) const { return groups_[letter]; }

private:
    void store(const std::vector<std::vector<Letter>>& words);
    void index();

    std::vector<Letter> letters_;
    std::vector<std::int32_t> starts_;
    std::int32_t longest_ = 0;
    std::vector<std::int32_t> members_;
    std::vector<std::vector<Group>> groups_;
};

}  // namespace masume::placement
