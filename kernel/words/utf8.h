#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace masume::words {

/// A character and the bytes it took; no bytes if there is none, or none of the basic plane.
struct Decoded {
    char32_t character = 0;
    std::size_t size = 0;
};

/// The character of the basic plane that begins at a byte of a text in UTF-8.
inline Decoded decode(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) -> std::uint32_t {
        return at + i < text.size() ? static_cast<std::uint8_t>(text[at + i]) : 0;
    };
    const auto tail = [&](std::size_t i) { return byte(i) & 0x3F; };
    const auto is_tail = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
    const auto at_least = [](char32_t least, Decoded found) { return found.character < least ? Decoded{} : found; };
    if (at >= text.size()) return {};
    if (byte(0) < 0x80) return {byte(0), 1};
    if ((byte(0) & 0xE0) == 0xC0 && is_tail(1)) return at_least(0x80, {(byte(0) & 0x1F) << 6 | tail(1), 2});
    if ((byte(0) & 0xF0) == 0xE0 && is_tail(1) && is_tail(2))
        return at_least(0x800, {(byte(0) & 0x0F) << 12 | tail(1) << 6 | tail(2), 3});
    return {};
}

/// A character of the basic plane in UTF-8.
inline std::string encode(char16_t character) {
    const auto tail = [&](int shift) { return static_cast<char>(0x80 | (character >> shift & 0x3F)); };
    if (character < 0x80) return {static_cast<char>(character)};
    if (character < 0x800) return {static_cast<char>(0xC0 | character >> 6), tail(0)};
    return {static_cast<char>(0xE0 | character >> 12), tail(6), tail(0)};
}

}  // namespace masume::words
