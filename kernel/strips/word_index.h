#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "task.h"

namespace masume::strips {

/// A word from some letter on.
struct Tail {
    int word, offset;
};

/// Which words, whole or from some letter on, have a letter at a place; sets of them are bits.
///
/// Tails are numbered by offset, so that whole words fill the first blocks alone.
class WordIndex {
public:
    static constexpr int max_blocks = max_letters / 64;
    using Bits = std::array<std::uint64_t, max_blocks>;

    explicit WordIndex(const Task& task);

    int longest() const { return longest_; }
    int blocks() const { return blocks_; }
    int blocks_of_whole_words() const { return blocks_whole_; }
    Tail tail(int number) const { return tails_[number]; }
    const Letter* text(int number) const { return texts_[number]; }

    const Bits& with_letter(int at, int letter) const { return with_letter_[at * alphabet_ + letter]; }
    const Bits& of_word(int word) const { return of_word_[word]; }
    /// Tails that leave out `offset` letters and have `length`.
    const Bits& of_shape(int offset, int length) const { return of_shape_[offset * (longest_ + 1) + length]; }
    /// Tails of words that must not cross the word.
    const Bits& barred(int word) const { return barred_[word]; }
    bool has_barred(int word) const { return has_barred_[word] != 0; }

    /// The letters that tails of a set have at a place below longest().
    LetterSet letters_at(const Bits& set, int blocks, int at) const;

private:
    void number_tails();
    void index_tails();
    void bar(int word, int other);

    const std::vector<Word>& words_;
    int alphabet_, longest_ = 0, blocks_ = 0, blocks_whole_ = 0;
    std::vector<Tail> tails_;
    std::vector<const Letter*> texts_;
    std::vector<Bits> with_letter_, of_word_, of_shape_, barred_;
    std::vector<std::uint8_t> has_barred_;
};

}  // namespace masume::strips
