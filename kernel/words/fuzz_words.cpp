#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "common/fuzzing.h"
#include "word_list.h"

using namespace masume::words;
using masume::fuzzing::Source;
using masume::fuzzing::unless_refused;

namespace {

/// Letters that folding treats in different ways, and bytes that are no letters.
std::string draw_letter(Source& from) {
    static const std::vector<std::string> letters = {
        "A", "b", "é", "ß", "あ", "ア", "ぁ", "ー", "が", "漢", "한", "Ω", "ǆ", "-", "'", " ", "1", ".", "😀", "\xCC\x81",
    };
    if (from.one_in(8)) return {static_cast<char>(from.byte())};
    return letters[static_cast<std::size_t>(from.between(0, static_cast<int>(letters.size()) - 1))];
}

std::string draw_text(Source& from) {
    static const std::vector<std::string> between = {"\n", ";", "\t", "#", ";12\n", ";0.5\n", "\r\n", ";;", ";9999999999999999\n"};
    std::string text;
    while (!from.is_empty() && text.size() < 400) {
        text += from.one_in(4) ? between[static_cast<std::size_t>(from.between(0, 8))] : draw_letter(from);
    }
    return text;
}

Entry draw_entry(Source& from) {
    const auto symbol = [&] { return from.one_in(8) ? draw_letter(from) + draw_letter(from) : draw_letter(from); };
    return {from.list(from.one_in(16) ? 0 : 2, 6, symbol), from.wild_number(0, 3)};
}

/// Every word is found where it stands, and stands there once; its letters are symbols of the table.
void check_table(const WordTable& table) {
    std::size_t words = 0;
    for (int length = 0; length <= table.longest(); ++length) {
        const Group& group = table.group(length);
        words += group.size();
        for (std::uint32_t i = 0; i < group.size(); ++i) {
            PROMISE(group.word(i).size() == static_cast<std::size_t>(length));
            PROMISE(table.find(group.word(i)) == i);
            PROMISE(std::ranges::all_of(group.word(i), [&](Symbol symbol) { return symbol < table.symbols(); }));
        }
    }
    PROMISE(words == table.size());
}

void check_list(const WordList& list) {
    check_table(*list.table());
    for (const auto& [line, first] : list.duplicates()) PROMISE(first < line);
    std::set<std::string> distinct(list.alphabet().symbols().begin(), list.alphabet().symbols().end());
    PROMISE(distinct.size() == list.alphabet().size());
    for (std::size_t line = 1; line <= list.lines(); ++line) PROMISE(list.line(line).find('\n') == std::string::npos);
}

std::shared_ptr<WordList> read(Source& from) {
    const Folding folding{from.coin(), from.coin(), from.coin()};
    const Layout layout = from.coin() ? Layout::scored : Layout::plain;
    const auto slow = [&](std::size_t, std::string_view) {
        return from.coin() ? std::optional(draw_entry(from)) : std::nullopt;
    };
    return std::make_shared<WordList>(draw_text(from), layout, folding, slow);
}

void check_combined(const std::vector<std::shared_ptr<WordList>>& lists, double least) {
    const Combined combined = combine(lists, least);
    check_table(*combined.table);
    PROMISE(static_cast<int>(combined.symbols.size()) == combined.table->symbols());
    for (int length = 2; length <= combined.table->longest(); ++length) {
        const Group& group = combined.table->group(length);
        for (const Origin& origin : group.origins) PROMISE(origin.list < lists.size());
    }
    check_table(combined.table->with_bonus(0, 2));
    const auto is_finite = [](float score) { return std::isfinite(score); };
    for (int length = 2; length <= combined.table->longest(); ++length)
        PROMISE(std::ranges::all_of(combined.table->group(length).scores, is_finite));
}

void check_numbers(Source& from) {
    const auto word = [&] { return from.list(2, 5, [&] { return std::int32_t{from.wild(0, 4)}; }); };
    const auto words = from.list(0, 8, word);
    std::vector<float> scores(words.size() + (from.one_in(32) ? 1 : 0));
    for (float& score : scores) score = from.one_in(64) ? INFINITY : static_cast<float>(from.wild(0, 9));
    const int symbols = from.wild(5, 6);
    if (const auto table = unless_refused([&] { return WordTable(words, scores, symbols); })) {
        check_table(*table);
        PROMISE(table->size() <= words.size());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Source from(data, size);
    check_numbers(from);
    std::vector<std::shared_ptr<WordList>> lists;
    for (int left = from.between(0, 2); left > 0; --left) {
        const auto list = unless_refused([&] {
            return from.coin() ? read(from)
                               : std::make_shared<WordList>(from.list(0, 6, [&] { return draw_entry(from); }));
        });
        if (!list) continue;
        check_list(**list);
        lists.push_back(*list);
    }
    const double least = from.wild_number(0, 2);
    unless_refused([&] { return check_combined(lists, least), true; });
    return 0;
}
