#include "word_list.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "utf8.h"

namespace masume::words {

namespace {

constexpr int max_digits = 15;  // whole numbers of so many digits, and their quotients by powers of ten, are exact

bool is_blank(char c) { return c == ' ' || c == '\t'; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

/// The number that digits and at most one point write, as Python reads it; nothing for any other way to write one.
std::optional<double> number(std::string_view text) {
    std::int64_t digits = 0;
    double scale = 1.0;
    int count = 0;
    bool is_fraction = false;
    for (const char c : text) {
        if (c == '.' && !is_fraction) {
            is_fraction = true;
        } else if ('0' <= c && c <= '9' && count < max_digits) {
            digits = 10 * digits + (c - '0');
            scale *= is_fraction ? 10.0 : 1.0;
            ++count;
        } else {
            return std::nullopt;
        }
    }
    return count > 0 ? std::optional(static_cast<double>(digits) / scale) : std::nullopt;
}

float as_score(double score) {
    if (std::isnan(score)) throw std::invalid_argument("a score is a number");
    constexpr double most = std::numeric_limits<float>::max();
    return static_cast<float>(std::clamp(score, 0.0, most));
}

}  // namespace

// ---------------------------------------------------------------- reading

WordList::WordList(std::string text, Layout layout, const Folding& folding, const Slow& slow)
    : text_(std::move(text)) {
    const Folder folder(folding);
    for (std::size_t at = 0; at < text_.size();) {
        starts_.push_back(at);
        const std::string_view line = this->line(starts_.size());
        if (const std::optional<double> score = read(line, layout, folder)) {
            add(*score, starts_.size());
        } else if (const std::optional<Entry> entry = slow(starts_.size(), line)) {
            add(*entry, starts_.size());
        }
        at += line.size() + 1;
    }
    finish();
}

WordList::WordList(const std::vector<Entry>& entries) {
    for (std::size_t i = 0; i < entries.size(); ++i) add(entries[i], i);
    finish();
}

std::string_view WordList::line(std::size_t number) const {
    const std::size_t start = starts_.at(number - 1);
    const std::string_view rest = std::string_view(text_).substr(start);
    return rest.substr(0, rest.find('\n'));
}

std::optional<double> WordList::read(std::string_view line, Layout layout, const Folder& folder) {
    double score = 1.0;
    if (const std::size_t end = line.find(layout == Layout::scored ? ';' : '\t'); end != std::string_view::npos) {
        if (layout == Layout::plain) return std::nullopt;
        const std::string_view written = trimmed(line.substr(end + 1));
        const std::optional<double> read = written.empty() ? score : number(written);
        if (!read) return std::nullopt;
        score = *read;
        line = line.substr(0, end);
    }
    line = trimmed(line);
    if (line.starts_with('#')) return std::nullopt;  // perhaps a comment
    letters_.clear();
    for (std::size_t at = 0; at < line.size();) {
        const Decoded next = decode(line, at);
        const int folded = next.size == 0 ? Folder::unknown : folder(next.character);
        if (folded == Folder::unknown) return std::nullopt;
        if (folded != Folder::dropped) letters_.push_back(alphabet_.number(static_cast<char16_t>(folded)));
        at += next.size;
    }
    if (letters_.size() < 2 || letters_.size() > WordTable::max_length) return std::nullopt;
    return score;
}

void WordList::add(double score, std::size_t line) {
    table_->add(letters_, as_score(score), {0, static_cast<std::uint32_t>(line)});
}

void WordList::add(const Entry& entry, std::size_t line) {
    if (entry.symbols.size() < 2 || entry.symbols.size() > WordTable::max_length)
        throw std::invalid_argument("word " + std::to_string(line) + " has fewer than two letters or too many");
    letters_.clear();
    for (const std::string& symbol : entry.symbols) letters_.push_back(alphabet_.number(symbol));
    add(entry.score, line);
}

void WordList::finish() {
    for (const Repeat& repeat : table_->finish(alphabet_.size()))
        duplicates_.emplace_back(repeat.repeated.line, repeat.first.line);
    std::ranges::sort(duplicates_);
    for (int length = 2; length <= table_->longest(); ++length)
        has_scores_ = has_scores_ || std::ranges::any_of(table_->group(length).scores, [](float s) { return s != 1.0F; });
}

// ---------------------------------------------------------------- combining

namespace {

template <typename Visit>
void for_each_word(const WordTable& table, const Visit& visit) {
    for (int length = 2; length <= table.longest(); ++length) {
        const Group& group = table.group(length);
        for (std::size_t i = 0; i < group.size(); ++i) visit(group.word(i), group.scores[i], group.origins[i]);
    }
}

/// Whether the words have every symbol that the table counts.
bool uses_all_symbols(const WordTable& table) {
    std::vector<bool> used(static_cast<std::size_t>(table.symbols()));
    for_each_word(table, [&](std::span<const Symbol> word, float, Origin) {
        for (const Symbol symbol : word) used[symbol] = true;
    });
    return std::ranges::all_of(used, [](bool is_used) { return is_used; });
}

/// All words of all lists, over one alphabet.
std::shared_ptr<WordTable> merged(const std::vector<std::shared_ptr<WordList>>& lists, Alphabet& alphabet) {
    auto table = std::make_shared<WordTable>();
    std::vector<Symbol> letters;
    for (std::uint32_t i = 0; i < lists.size(); ++i) {
        std::vector<Symbol> numbers;
        for (const std::string& symbol : lists[i]->alphabet().symbols()) numbers.push_back(alphabet.number(symbol));
        for_each_word(*lists[i]->table(), [&](std::span<const Symbol> word, float score, Origin origin) {
            letters.clear();
            for (const Symbol symbol : word) letters.push_back(numbers[symbol]);
            table->add(letters, score, {i, origin.line});
        });
    }
    table->finish(alphabet.size());
    return table;
}

/// The words that score what their list asks for at least, over the symbols they have.
Combined filtered(const WordTable& table, const std::vector<std::string>& symbols, const std::vector<float>& least) {
    Combined kept{std::make_shared<WordTable>(), {}};
    std::vector<std::int32_t> numbers(symbols.size(), -1);
    std::vector<Symbol> letters;
    for_each_word(table, [&](std::span<const Symbol> word, float score, Origin origin) {
        if (score < least[origin.list]) return;
        letters.clear();
        for (const Symbol symbol : word) {
            if (numbers[symbol] < 0) {
                numbers[symbol] = static_cast<std::int32_t>(kept.symbols.size());
                kept.symbols.push_back(symbols[symbol]);
            }
            letters.push_back(static_cast<Symbol>(numbers[symbol]));
        }
        kept.table->add(letters, score, origin);
    });
    kept.table->finish(kept.symbols.size());
    return kept;
}

}  // namespace

Combined combine(const std::vector<std::shared_ptr<WordList>>& lists, double least) {
    std::vector<float> leasts;
    bool is_filter = false;
    for (const auto& list : lists) {
        leasts.push_back(list->has_scores() ? as_score(least) : 0.0F);
        is_filter = is_filter || leasts.back() > 0;
    }
    Alphabet alphabet;
    const auto table = lists.size() == 1 ? lists[0]->table() : merged(lists, alphabet);
    const auto& symbols = lists.size() == 1 ? lists[0]->alphabet().symbols() : alphabet.symbols();
    if (!is_filter && uses_all_symbols(*table)) return {table, symbols};
    return filtered(*table, symbols, leasts);
}

}  // namespace masume::words
