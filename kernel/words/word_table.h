#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace masume::words {

/// A symbol of the alphabet, numbered from 0.
using Symbol = std::uint16_t;

/// Where a word comes from: which list, and which line or entry of it.
struct Origin {
    std::uint32_t list = 0;
    std::uint32_t line = 0;
};

/// All words of one length, side by side.
struct Group {
    int length = 0;
    std::vector<Symbol> letters;  // word by word
    std::vector<float> scores;    // by word
    std::vector<Origin> origins;  // by word

    std::size_t size() const { return scores.size(); }
    std::span<const Symbol> word(std::size_t index) const {
        return {letters.data() + index * static_cast<std::size_t>(length), static_cast<std::size_t>(length)};
    }
};

/// A word that was left out, and the equal one that counts.
struct Repeat {
    Origin repeated;
    Origin first;
};

/// The words of one group by their letters: a hash table of their indices.
class GroupIndex {
public:
    static constexpr std::uint32_t none = UINT32_MAX;

    GroupIndex() = default;
    /// Takes words that repeat an earlier one out of the group and adds them to the repeats.
    GroupIndex(Group& group, std::vector<Repeat>& repeats);

    /// The index of the word in the group, or `none`.
    std::uint32_t find(const Group& group, std::span<const Symbol> word) const;

private:
    struct Place {
        std::uint32_t hash = 0;
        std::uint32_t index = none;
    };

    /// The place of the word, or the free one where it would go.
    std::size_t place(const Group& group, std::span<const Symbol> word, std::uint32_t hash) const;

    std::vector<Place> places_;  // as many as a power of two, some of them free
};

/// Distinct words with their scores, grouped by length; a word is named by its length and its index in that group.
class WordTable {
public:
    static constexpr int max_symbols = 1 << 16;
    static constexpr int max_length = 1 << 10;

    WordTable() = default;
    /// Throws std::invalid_argument naming the word if one is too short or long, has a symbol out of range, or a score that
    /// is not finite.
    /// Of equal words the first counts.
    WordTable(const std::vector<std::vector<std::int32_t>>& words, const std::vector<float>& scores, int symbols);

    /// Adds a word of two to `max_length` letters. The table is ready only after `finish`.
    void add(std::span<const Symbol> word, float score, Origin origin);
    /// Takes out words that repeat earlier ones and returns them, by length; the words have that many symbols at most.
    std::vector<Repeat> finish(std::size_t symbols);

    /// The same words, those of one list with so many points more. Throws std::invalid_argument if these are not finite.
    WordTable with_bonus(std::uint32_t list, float points) const;

    /// The words of one length; an empty group if there are none.
    const Group& group(int length) const {
        static const Group empty;
        return length >= 0 && static_cast<std::size_t>(length) < groups_.size()
                   ? groups_[static_cast<std::size_t>(length)]
                   : empty;
    }
    /// The index of the word in the group of its length, or `GroupIndex::none`.
    std::uint32_t find(std::span<const Symbol> word) const;

    int longest() const { return static_cast<int>(groups_.size()) - 1; }
    int symbols() const { return symbols_; }
    std::size_t size() const { return size_; }

private:
    std::vector<Group> groups_;        // by length
    std::vector<GroupIndex> indices_;  // by length
    int symbols_ = 0;
    std::size_t size_ = 0;
};

}  // namespace masume::words
