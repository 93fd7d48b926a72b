#include "dictionary.h"

#include <algorithm>
#include <bit>
#include <map>
#include <stdexcept>
#include <string>
#include <tuple>

namespace masume::placement {

namespace {

[[noreturn]] void reject(std::size_t word, const std::string& why) {
    throw std::invalid_argument("word " + std::to_string(word) + " " + why);
}

void require_letters_in_range(const std::vector<std::vector<Letter>>& words) {
    for (std::size_t w = 0; w < words.size(); ++w) {
        if (words[w].size() < 2) reject(w, "has fewer than two letters");
        for (Letter letter : words[w]) {
            if (letter < 1 || letter > Dictionary::max_letter) {
                reject(w, "has a letter outside 1.." + std::to_string(Dictionary::max_letter));
            }
        }
    }
}

void require_distinct(const std::vector<std::vector<Letter>>& words) {
    std::map<std::vector<Letter>, std::size_t> first_seen;
    for (std::size_t w = 0; w < words.size(); ++w) {
        const auto [seen, is_new] = first_seen.emplace(words[w], w);
        if (!is_new) reject(w, "repeats word " + std::to_string(seen->second));
    }
}

}  // namespace

Dictionary::Dictionary(const std::vector<std::vector<Letter>>& words) {
    require_letters_in_range(words);
    require_distinct(words);
    store(words);
    index_letters();
    index_patterns();
}

void Dictionary::store(const std::vector<std::vector<Letter>>& words) {
    starts_.push_back(0);
    for (const auto& word : words) {
        letters_.insert(letters_.end(), word.begin(), word.end());
        starts_.push_back(static_cast<std::int32_t>(letters_.size()));
        longest_ = std::max(longest_, static_cast<std::int32_t>(word.size()));
    }
}

void Dictionary::index_letters() {
    struct Occurrence {
        Letter letter;
        std::int32_t position, length, word;
        auto group() const { return std::tie(letter, position, length); }
        bool operator<(const Occurrence& other) const {
            return std::tie(letter, position, length, word) <
                   std::tie(other.letter, other.position, other.length, other.word);
        }
    };
    std::vector<Occurrence> occurrences;
    occurrences.reserve(letters_.size());
    for (std::int32_t w = 0; w < static_cast<std::int32_t>(size()); ++w) {
        for (std::int32_t p = 0; p < length(w); ++p) occurrences.push_back({word(w)[p], p, length(w), w});
    }
    std::sort(occurrences.begin(), occurrences.end());

    members_.reserve(occurrences.size());
    for (const Occurrence& occurrence : occurrences) members_.push_back(occurrence.word);
    groups_.resize(occurrences.empty() ? 1 : occurrences.back().letter + 1);
    lengths_.resize(groups_.size() * 64);
    occurrences_.resize(groups_.size());
    for (const Occurrence& occurrence : occurrences) ++occurrences_[occurrence.letter];
    for (std::size_t begin = 0, end; begin < occurrences.size(); begin = end) {
        const Occurrence& first = occurrences[begin];
        for (end = begin + 1; end < occurrences.size() && occurrences[end].group() == first.group();) ++end;
        if (first.position < 64 && first.length < 64) {
            lengths_[static_cast<std::size_t>(first.letter) * 64 + first.position] |= std::uint64_t{1} << first.length;
        }
        groups_[first.letter].push_back(
            {first.position, first.length, std::span(members_).subspan(begin, end - begin)});
    }
}

void Dictionary::index_patterns() {
    struct Occurrence {
        std::uint64_t key;
        Completion completion;
    };
    std::vector<Occurrence> occurrences;
    occurrences.reserve(letters_.size());
    for (std::int32_t w = 0; w < static_cast<std::int32_t>(size()); ++w) {
        const auto letters = word(w);
        for (std::size_t hole = 0; hole < letters.size(); ++hole) {
            Pattern pattern;
            for (std::size_t i = 0; i < letters.size(); ++i) i == hole ? pattern.add_hole() : pattern.add(letters[i]);
            occurrences.push_back({pattern.key(), {letters[hole], w}});
        }
    }
    std::sort(occurrences.begin(), occurrences.end(), [](const Occurrence& a, const Occurrence& b) {
        return std::tie(a.key, a.completion.word, a.completion.letter) <
               std::tie(b.key, b.completion.word, b.completion.letter);
    });
    buckets_.resize(std::bit_ceil(2 * occurrences.size() + 1));
    const std::size_t mask = buckets_.size() - 1;
    for (std::size_t begin = 0, end; begin < occurrences.size(); begin = end) {
        const std::uint64_t key = occurrences[begin].key;
        for (end = begin; end < occurrences.size() && occurrences[end].key == key; ++end) {
            completions_.push_back(occurrences[end].completion);
        }
        std::size_t slot = key & mask;
        while (buckets_[slot].end != 0) slot = (slot + 1) & mask;
        buckets_[slot] = {key, static_cast<std::int32_t>(begin), static_cast<std::int32_t>(end)};
    }
}

std::int32_t Dictionary::find_list(const Pattern& pattern) const {
    const std::uint64_t key = pattern.key();
    const std::size_t mask = buckets_.size() - 1;
    for (std::size_t slot = key & mask; buckets_[slot].end != 0; slot = (slot + 1) & mask) {
        if (buckets_[slot].key == key) return static_cast<std::int32_t>(slot);
    }
    return no_list;
}

}  // namespace masume::placement
