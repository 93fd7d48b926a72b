#include "word_index.h"

#include <algorithm>

namespace masume::strips {

WordIndex::WordIndex(const Task& task) : words_(task.words), alphabet_(static_cast<int>(task.alphabet.size())) {
    for (const Word& word : words_) longest_ = std::max(longest_, static_cast<int>(word.size()));
    number_tails();
    index_tails();
    barred_.assign(words_.size(), Bits{});
    has_barred_.assign(words_.size(), 0);
    for (const auto& [a, b] : task.apart) {
        bar(a, b);
        bar(b, a);
    }
}

void WordIndex::number_tails() {
    for (int offset = 0; offset < longest_; ++offset) {
        for (int w = 0; w < static_cast<int>(words_.size()); ++w) {
            if (offset < static_cast<int>(words_[w].size())) tails_.push_back({w, offset});
        }
    }
    for (const Tail& tail : tails_) texts_.push_back(words_[tail.word].data() + tail.offset);
    blocks_ = (static_cast<int>(tails_.size()) + 63) / 64;
    blocks_whole_ = (static_cast<int>(words_.size()) + 63) / 64;
}

void WordIndex::index_tails() {
    with_letter_.assign(static_cast<std::size_t>(longest_) * alphabet_, Bits{});
    of_word_.assign(words_.size(), Bits{});
    of_shape_.assign(static_cast<std::size_t>(longest_ + 1) * (longest_ + 1), Bits{});
    for (int i = 0; i < static_cast<int>(tails_.size()); ++i) {
        const auto [w, offset] = tails_[i];
        const int length = static_cast<int>(words_[w].size()) - offset;
        const auto add = [i](Bits& bits) { bits[i / 64] |= std::uint64_t{1} << (i % 64); };
        for (int at = 0; at < length; ++at) add(with_letter_[at * alphabet_ + texts_[i][at]]);
        add(of_word_[w]);
        add(of_shape_[offset * (longest_ + 1) + length]);
    }
}

void WordIndex::bar(int word, int other) {
    has_barred_[word] = 1;
    for (int k = 0; k < blocks_; ++k) barred_[word][k] |= of_word_[other][k];
}

LetterSet WordIndex::letters_at(const Bits& set, int blocks, int at) const {
    LetterSet found = 0;
    for (int letter = 0; letter < alphabet_; ++letter) {
        const Bits& with = with_letter(at, letter);
        for (int k = 0; k < blocks; ++k) {
            if ((set[k] & with[k]) == 0) continue;
            found |= only(letter);
            break;
        }
    }
    return found;
}

}  // namespace masume::strips
