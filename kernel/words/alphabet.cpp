#include "alphabet.h"

#include <stdexcept>

#include "utf8.h"

namespace masume::words {

Symbol Alphabet::number(std::string_view symbol) {
    const Decoded first = decode(symbol, 0);
    if (first.size == symbol.size() && first.size > 0 && first.character < 0x10000)
        return number(static_cast<char16_t>(first.character));
    const auto known = of_others_.find(std::string(symbol));
    if (known != of_others_.end()) return known->second;
    const Symbol added = append(symbol);
    of_others_.emplace(symbol, added);
    return added;
}

Symbol Alphabet::add(char16_t character) {
    const Symbol added = append(encode(character));
    of_character_[character] = added;
    return added;
}

Symbol Alphabet::append(std::string_view symbol) {
    if (symbols_.size() == WordTable::max_symbols)
        throw std::invalid_argument("the words have more than 65536 different symbols");
    symbols_.emplace_back(symbol);
    return static_cast<Symbol>(symbols_.size() - 1);
}

}  // namespace masume::words
