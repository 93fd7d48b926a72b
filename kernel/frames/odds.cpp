#include "odds.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <stdexcept>

#include "common/elementary.h"

namespace masume::frames {

namespace {

Nats half_log(double probability) {
    const Nats half_never = Odds::never / 2;
    if (probability <= 0) return half_never;
    return std::max(half_never, static_cast<Nats>(std::llround(logarithm(probability) * (nat / 2))));
}

Nats log_of(std::size_t count) {
    return static_cast<Nats>(std::llround(logarithm(static_cast<double>(count)) * nat));
}

bool fits(std::span<const words::Symbol> word, std::span<const std::int32_t> pattern) {
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] >= 0 && word[i] != pattern[i]) return false;
    }
    return true;
}

}  // namespace

Odds::Odds(std::shared_ptr<const words::WordTable> table, int longest) : table_(std::move(table)) {
    if (!table_) throw std::invalid_argument("there is no table of words");
    if (longest < 2) throw std::invalid_argument("a word has at least 2 letters");
    longest_ = std::max(2, std::min({longest, max_length, table_->longest()}));
    first_.assign(static_cast<std::size_t>(longest_) + 1, -1);
    log_words_.assign(first_.size(), 0);
    for (int length = 2; length <= longest_; ++length) {
        if (words(length) == 0) continue;
        first_[static_cast<std::size_t>(length)] = nodes_;
        nodes_ += length;
        log_words_[static_cast<std::size_t>(length)] = log_of(words(length));
    }
    count_letters();
    count_agreements();
    index_words();
}

void Odds::count_letters() {
    const auto symbols = static_cast<std::size_t>(table_->symbols());
    frequency_.assign(static_cast<std::size_t>(nodes_) * symbols, 0);
    for (int length = 2; length <= longest_; ++length) {
        const words::Group& group = table_->group(length);
        for (std::size_t i = 0; i < group.letters.size(); ++i) {
            const int position = static_cast<int>(i % static_cast<std::size_t>(length));
            frequency_[static_cast<std::size_t>(node(length, position)) * symbols + group.letters[i]] +=
                1.0F / static_cast<float>(group.size());
        }
    }
}

/// Symbol by symbol, so that large alphabets, most of whose letters are rare, cost little.
void Odds::count_agreements() {
    const auto symbols = static_cast<std::size_t>(table_->symbols());
    const auto nodes = static_cast<std::size_t>(nodes_);
    std::vector<float> agreement(nodes * nodes, 0);
    std::vector<std::pair<std::size_t, float>> having;
    for (std::size_t symbol = 0; symbol < symbols; ++symbol) {
        having.clear();
        for (std::size_t n = 0; n < nodes; ++n) {
            if (const float share = frequency_[n * symbols + symbol]; share > 0) having.emplace_back(n, share);
        }
        for (const auto& [n, share] : having) {
            for (const auto& [other, other_share] : having) agreement[n * nodes + other] += share * other_share;
        }
    }
    half_agreement_.resize(agreement.size());
    std::transform(agreement.begin(), agreement.end(), half_agreement_.begin(),
                   [](float p) { return static_cast<std::int32_t>(half_log(static_cast<double>(p))); });
}

/// Counting sort of the words by what letter they have where.
void Odds::index_words() {
    const auto symbols = static_cast<std::size_t>(table_->symbols());
    index_first_.assign(static_cast<std::size_t>(nodes_) * symbols + 1, 0);
    const auto each_letter = [&](auto&& see) {
        for (int length = 2; length <= longest_; ++length) {
            const words::Group& group = table_->group(length);
            for (std::size_t i = 0; i < group.letters.size(); ++i) {
                const auto word = i / static_cast<std::size_t>(length), position = i % static_cast<std::size_t>(length);
                see(static_cast<std::size_t>(node(length, static_cast<int>(position))) * symbols + group.letters[i], word);
            }
        }
    };
    each_letter([&](std::size_t key, std::size_t) { ++index_first_[key + 1]; });
    std::partial_sum(index_first_.begin(), index_first_.end(), index_first_.begin());
    indexed_.resize(index_first_.back());
    std::vector<std::size_t> next(index_first_.begin(), index_first_.end() - 1);
    each_letter([&](std::size_t key, std::size_t word) { indexed_[next[key]++] = static_cast<std::uint32_t>(word); });
}

/// The words of a length that have a symbol at a position.
std::span<const std::uint32_t> Odds::words_with(int length, int position, std::int32_t symbol) const {
    if (!knows(length) || symbol >= table_->symbols()) return {};
    const auto key = static_cast<std::size_t>(node(length, position)) * static_cast<std::size_t>(table_->symbols()) +
                     static_cast<std::size_t>(symbol);
    return {indexed_.data() + index_first_[key], index_first_[key + 1] - index_first_[key]};
}

/// The words that have these letters, of which there is at least one: the rarest leads to them.
std::vector<std::uint32_t> Odds::fitting(std::span<const std::int32_t> pattern) const {
    const int length = static_cast<int>(pattern.size());
    std::span<const std::uint32_t> rarest;
    bool is_first = true;
    for (int i = 0; i < length; ++i) {
        if (pattern[static_cast<std::size_t>(i)] < 0) continue;
        const auto having = words_with(length, i, pattern[static_cast<std::size_t>(i)]);
        if (is_first || having.size() < rarest.size()) rarest = having;
        is_first = false;
    }
    std::vector<std::uint32_t> result;
    std::copy_if(rarest.begin(), rarest.end(), std::back_inserter(result),
                 [&](std::uint32_t word) { return fits(table_->group(length).word(word), pattern); });
    return result;
}

Odds::Narrowed Odds::narrowed(std::span<const std::int32_t> pattern) const {
    const words::Group& group = table_->group(static_cast<int>(pattern.size()));
    const std::vector<std::uint32_t> found = fitting(pattern);
    Narrowed result;
    result.words = found.size();
    if (!found.empty()) result.log_words = log_of(found.size());
    std::vector<std::uint32_t> count(static_cast<std::size_t>(table_->symbols()));
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        std::fill(count.begin(), count.end(), 0);
        for (const std::uint32_t word : found) ++count[group.word(word)[i]];
        auto& shares = result.letters.emplace_back();
        for (std::size_t symbol = 0; symbol < count.size(); ++symbol) {
            if (count[symbol] == 0) continue;
            shares.emplace_back(static_cast<words::Symbol>(symbol),
                                static_cast<float>(count[symbol]) / static_cast<float>(found.size()));
        }
    }
    return result;
}

Nats Odds::half_agreement(const Narrowed& one, int i, int other_length, int j) const {
    const auto symbols = static_cast<std::size_t>(table_->symbols());
    const float* const frequency = frequency_.data() + static_cast<std::size_t>(node(other_length, j)) * symbols;
    double agreement = 0;
    for (const auto& [symbol, share] : one.letters[static_cast<std::size_t>(i)]) {
        agreement += static_cast<double>(share) * static_cast<double>(frequency[symbol]);
    }
    return half_log(agreement);
}

Nats Odds::half_agreement(const Narrowed& one, int i, const Narrowed& other, int j) const {
    const auto& theirs = other.letters[static_cast<std::size_t>(j)];
    double agreement = 0;
    auto at = theirs.begin();
    for (const auto& [symbol, share] : one.letters[static_cast<std::size_t>(i)]) {
        while (at != theirs.end() && at->first < symbol) ++at;
        if (at != theirs.end() && at->first == symbol) {
            agreement += static_cast<double>(share) * static_cast<double>(at->second);
        }
    }
    return half_log(agreement);
}

}  // namespace masume::frames
