#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "word_table.h"

namespace masume::words {

/// The symbols of some words, numbered as they are met: single characters quickly, whatever else a cell holds as well.
class Alphabet {
public:
    /// The number of a character of the basic plane; the first time it is asked for it gets one.
    Symbol number(char16_t character) {
        const std::int32_t known = of_character_[character];
        return known >= 0 ? static_cast<Symbol>(known) : add(character);
    }
    /// The number of a symbol written in UTF-8. Throws std::invalid_argument if there are too many symbols.
    Symbol number(std::string_view symbol);

    std::size_t size() const { return symbols_.size(); }
    /// The symbols by number, in UTF-8.
    const std::vector<std::string>& symbols() const { return symbols_; }

private:
    Symbol add(char16_t character);
    Symbol append(std::string_view symbol);

    std::vector<std::int32_t> of_character_ = std::vector<std::int32_t>(1 << 16, -1);
    std::unordered_map<std::string, Symbol> of_others_;
    std::vector<std::string> symbols_;
};

}  // namespace masume::words
