#include "word_table.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

namespace masume::words {

namespace {

std::uint32_t hash_of(std::span<const Symbol> word) {
    std::uint64_t hash = word.size();
    for (const Symbol symbol : word) hash = (hash ^ symbol) * 0x9E3779B97F4A7C15ull;
    return static_cast<std::uint32_t>(hash >> 32);
}

constexpr std::size_t fetch_ahead = 16;  // words whose place in the table is fetched before it is needed

void move_word(Group& group, std::size_t from, std::size_t to) {
    if (from == to) return;
    const auto length = static_cast<std::size_t>(group.length);
    std::copy_n(group.letters.data() + from * length, length, group.letters.data() + to * length);
    group.scores[to] = group.scores[from];
    group.origins[to] = group.origins[from];
}

void resize(Group& group, std::size_t words) {
    group.letters.resize(words * static_cast<std::size_t>(group.length));
    group.scores.resize(words);
    group.origins.resize(words);
}

}  // namespace

// ---------------------------------------------------------------- index

std::size_t GroupIndex::place(const Group& group, std::span<const Symbol> word, std::uint32_t hash) const {
    const std::size_t mask = places_.size() - 1;
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
        const Place& here = places_[at];
        if (here.index == none || (here.hash == hash && std::ranges::equal(group.word(here.index), word))) return at;
    }
}

std::uint32_t GroupIndex::find(const Group& group, std::span<const Symbol> word) const {
    return places_.empty() ? none : places_[place(group, word, hash_of(word))].index;
}

GroupIndex::GroupIndex(Group& group, std::vector<Repeat>& repeats)
    : places_(std::bit_ceil(group.size() + group.size() / 2 + 1)) {
    std::vector<std::uint32_t> hashes(group.size());
    for (std::size_t i = 0; i < hashes.size(); ++i) hashes[i] = hash_of(group.word(i));
    const std::size_t mask = places_.size() - 1;
    std::uint32_t kept = 0;
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        if (i + fetch_ahead < hashes.size()) __builtin_prefetch(&places_[hashes[i + fetch_ahead] & mask], 1);
        Place& here = places_[place(group, group.word(i), hashes[i])];
        if (here.index != none) {
            repeats.push_back({group.origins[i], group.origins[here.index]});
            continue;
        }
        here = {hashes[i], kept};
        move_word(group, i, kept++);
    }
    resize(group, kept);
}

// ---------------------------------------------------------------- table

WordTable::WordTable(const std::vector<std::vector<std::int32_t>>& words, const std::vector<float>& scores,
                     int symbols) {
    if (symbols < 0 || symbols > max_symbols) throw std::invalid_argument("an alphabet has at most 65536 symbols");
    if (scores.size() != words.size()) throw std::invalid_argument("there must be one score for each word");
    std::vector<Symbol> letters;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].size() < 2 || words[i].size() > max_length)
            throw std::invalid_argument("word " + std::to_string(i) + " has fewer than two letters or too many");
        if (!std::isfinite(scores[i]))
            throw std::invalid_argument("the score of word " + std::to_string(i) + " is not a finite number");
        letters.clear();
        for (const std::int32_t symbol : words[i]) {
            if (symbol < 0 || symbol >= symbols)
                throw std::invalid_argument("word " + std::to_string(i) + " has a symbol out of range");
            letters.push_back(static_cast<Symbol>(symbol));
        }
        add(letters, scores[i], {0, static_cast<std::uint32_t>(i)});
    }
    finish(static_cast<std::size_t>(symbols));
}

void WordTable::add(std::span<const Symbol> word, float score, Origin origin) {
    if (word.size() >= groups_.size()) groups_.resize(word.size() + 1);
    Group& group = groups_[word.size()];
    group.length = static_cast<int>(word.size());
    group.letters.insert(group.letters.end(), word.begin(), word.end());
    group.scores.push_back(score);
    group.origins.push_back(origin);
}

std::vector<Repeat> WordTable::finish(std::size_t symbols) {
    symbols_ = static_cast<int>(symbols);
    std::vector<Repeat> repeats;
    size_ = 0;
    indices_.clear();
    for (Group& group : groups_) {
        indices_.emplace_back(group, repeats);
        size_ += group.size();
    }
    return repeats;
}

std::uint32_t WordTable::find(std::span<const Symbol> word) const {
    if (word.size() >= indices_.size()) return GroupIndex::none;
    return indices_[word.size()].find(groups_[word.size()], word);
}

WordTable WordTable::with_bonus(std::uint32_t list, float points) const {
    if (!std::isfinite(points)) throw std::invalid_argument("a bonus is a finite number");
    constexpr float most = std::numeric_limits<float>::max();
    WordTable favoured = *this;
    for (Group& group : favoured.groups_)
        for (std::size_t i = 0; i < group.size(); ++i)
            if (group.origins[i].list == list) group.scores[i] = std::clamp(group.scores[i] + points, -most, most);
    return favoured;
}

}  // namespace masume::words
