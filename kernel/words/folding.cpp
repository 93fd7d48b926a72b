#include "folding.h"

#include <string_view>

namespace masume::words {

namespace {

constexpr std::string_view ascii_marks = "!\"#%&'()*,-./:;?@[\\]_{}";  // Unicode's punctuation, which $ + < is not

bool is_within(char32_t c, char32_t first, char32_t last) { return first <= c && c <= last; }

int ascii(char32_t c, bool keep_marks) {
    if (c == ' ') return Folder::dropped;
    if (!is_within(c, 0x21, 0x7E)) return Folder::unknown;
    if (!keep_marks && ascii_marks.find(static_cast<char>(c)) != std::string_view::npos) return Folder::dropped;
    return static_cast<int>(is_within(c, 'a', 'z') ? c - 0x20 : c);
}

/// Capitals of Latin letters with marks. In Latin Extended-A capitals and small letters take turns.
int latin(char32_t c) {
    if (c == 0xD7 || c == 0xDF || c == 0xF7 || c == 0xFF) return Folder::unknown;  // × ß ÷ ÿ
    if (c <= 0xFF) return static_cast<int>(c >= 0xE0 ? c - 0x20 : c);
    if (c == 0x130 || c == 0x131 || c == 0x138 || c == 0x149 || c == 0x178 || c == 0x17F) return Folder::unknown;
    const bool capitals_are_odd = is_within(c, 0x139, 0x148) || c > 0x178;
    return static_cast<int>(capitals_are_odd ? c - (c % 2 == 0) : c - c % 2);
}

int greek(char32_t c) {
    if (c == 0x3A2 || c == 0x3C2 || is_within(c, 0x3AA, 0x3B0)) return Folder::unknown;
    return static_cast<int>(c >= 0x3B1 ? c - 0x20 : c);
}

int cyrillic(char32_t c) {
    if (c >= 0x450) return static_cast<int>(c - 0x50);
    return static_cast<int>(c >= 0x430 ? c - 0x20 : c);
}

/// The large form of a small hiragana; others stay.
char32_t enlarged(char32_t c) {
    switch (c) {
        case 0x3041: case 0x3043: case 0x3045: case 0x3047: case 0x3049:  // ぁぃぅぇぉ
        case 0x3063: case 0x3083: case 0x3085: case 0x3087: case 0x308E:  // っゃゅょゎ
            return c + 1;
        case 0x3095: return 0x304B;  // ゕ
        case 0x3096: return 0x3051;  // ゖ
        default: return c;
    }
}

constexpr char32_t to_katakana = 0x60;

}  // namespace

Folder::Folder(const Folding& folding) : folding_(folding) {
    for (char32_t c = 0; c < ascii_.size(); ++c) ascii_[c] = static_cast<std::int16_t>(ascii(c, folding.keep_marks));
}

int Folder::kana(char32_t c) const {
    const char32_t shift = is_within(c, 0x30A1, 0x30F6) ? to_katakana : 0;
    const char32_t hiragana = folding_.small_kana ? enlarged(c - shift) : c - shift;
    return static_cast<int>(folding_.hiragana ? hiragana : hiragana + shift);
}

int Folder::beyond_ascii(char32_t c) const {
    if (is_within(c, 0x3041, 0x3096) || is_within(c, 0x30A1, 0x30FA) || c == 0x30FC) return kana(c);
    if (is_within(c, 0x4E00, 0x9FFF) || is_within(c, 0xAC00, 0xD7A3)) return static_cast<int>(c);
    if (is_within(c, 0xC0, 0x17F)) return latin(c);
    if (is_within(c, 0x391, 0x3C9)) return greek(c);
    if (is_within(c, 0x400, 0x45F)) return cyrillic(c);
    return unknown;
}

}  // namespace masume::words
