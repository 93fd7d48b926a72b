#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "alphabet.h"
#include "folding.h"
#include "word_table.h"

namespace masume::words {

/// What a line holds: one word (.txt), or WORD;SCORE (.dict).
enum class Layout { plain, scored };

/// A word of any symbols, each in UTF-8, with its score.
struct Entry {
    std::vector<std::string> symbols;
    double score = 1.0;
};

/// One list of words: a table over an alphabet of its own, and the text it was read from.
class WordList {
public:
    /// Called with the number and the text of a line that takes more than this reader knows; nothing if it has no word.
    using Slow = std::function<std::optional<Entry>(std::size_t line, std::string_view text)>;
    /// A line and the earlier one whose word it repeats.
    using Duplicate = std::pair<std::uint32_t, std::uint32_t>;

    /// Reads a text in UTF-8, whose lines end with LF. The words come in the order of the lines.
    WordList(std::string text, Layout layout, const Folding& folding, const Slow& slow);
    /// The words of entries; an entry's index stands for its line.
    explicit WordList(const std::vector<Entry>& entries);

    const std::shared_ptr<WordTable>& table() const { return table_; }
    const Alphabet& alphabet() const { return alphabet_; }
    const std::vector<Duplicate>& duplicates() const { return duplicates_; }
    /// The text of a line, counted from 1; throws std::out_of_range if there is none.
    std::string_view line(std::size_t number) const;
    std::size_t lines() const { return starts_.size(); }
    /// False if every word weighs 1, as in lists that say nothing about it.
    bool has_scores() const { return has_scores_; }

private:
    /// Reads the line into `letters_` and returns its score, or nothing if it is not plain.
    std::optional<double> read(std::string_view line, Layout layout, const Folder& folder);
    void add(double score, std::size_t line);
    void add(const Entry& entry, std::size_t line);
    void finish();

    std::string text_;
    std::vector<std::size_t> starts_;  // of lines in the text
    Alphabet alphabet_;
    std::shared_ptr<WordTable> table_ = std::make_shared<WordTable>();
    std::vector<Duplicate> duplicates_;
    std::vector<Symbol> letters_;  // of the word being read
    bool has_scores_ = false;
};

/// The words of several lists: of equal words the first list's counts, with its score.
struct Combined {
    std::shared_ptr<WordTable> table;
    std::vector<std::string> symbols;
};

/// Leaves out words that score less than `least` in lists that have scores, and symbols that no word has.
/// A word that its first list scores too low stays out, whatever later lists say.
Combined combine(const std::vector<std::shared_ptr<WordList>>& lists, double least);

}  // namespace masume::words
