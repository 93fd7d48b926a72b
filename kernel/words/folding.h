#pragma once

#include <array>
#include <cstdint>

namespace masume::words {

/// How letters are made equal: those options of `masume.words.Folding` that look at one letter at a time.
struct Folding {
    bool small_kana = false;
    bool hiragana = false;
    bool keep_marks = false;
};

/// What single characters become in cells, for those whose fate hangs on nothing but themselves: ASCII, kana,
/// ideographs, Hangul syllables, and the letters of Latin, Greek and Cyrillic with one capital each.
class Folder {
public:
    static constexpr int dropped = 0;
    static constexpr int unknown = -1;

    explicit Folder(const Folding& folding);

    /// The character in the cell, `dropped`, or `unknown` if a word that has it is beyond this reader.
    int operator()(char32_t character) const {
        return character < ascii_.size() ? ascii_[character] : beyond_ascii(character);
    }

private:
    int beyond_ascii(char32_t character) const;
    int kana(char32_t character) const;

    Folding folding_;
    std::array<std::int16_t, 128> ascii_{};
};

}  // namespace masume::words
