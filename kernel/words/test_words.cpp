#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/testing.h"
#include "utf8.h"
#include "word_list.h"

using namespace masume::words;

namespace {

using Lines = std::vector<std::size_t>;
using Duplicates = std::vector<WordList::Duplicate>;

/// Reads a text and remembers which lines were handed on.
std::shared_ptr<WordList> read(const std::string& text, Layout layout, Lines& others, const Folding& folding = {}) {
    return std::make_shared<WordList>(text, layout, folding, [&](std::size_t line, std::string_view) {
        others.push_back(line);
        return std::optional<Entry>();
    });
}

std::shared_ptr<WordList> read(const std::string& text, Layout layout = Layout::scored, const Folding& folding = {}) {
    Lines others;
    return read(text, layout, others, folding);
}

std::string spelled(std::span<const Symbol> word, const std::vector<std::string>& symbols) {
    std::string text;
    for (const Symbol symbol : word) text += symbols.at(symbol);
    return text;
}

/// The words of one length as text.
std::vector<std::string> words(const WordTable& table, const std::vector<std::string>& symbols, int length) {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < table.group(length).size(); ++i)
        all.push_back(spelled(table.group(length).word(i), symbols));
    return all;
}

std::vector<std::string> words(const WordList& list, int length) {
    return words(*list.table(), list.alphabet().symbols(), length);
}

using Texts = std::vector<std::string>;

}  // namespace

TEST(words_stand_by_length_in_the_order_of_their_first_lines) {
    const WordTable table({{0, 1}, {2, 1, 0}, {1, 0}, {0, 1}}, {1, 2, 3, 4}, 3);
    CHECK(table.size() == 3);
    CHECK(table.longest() == 3);
    CHECK(table.group(2).size() == 2);
    CHECK(table.group(2).word(1)[0] == 1);
    CHECK(table.group(2).scores == (std::vector<float>{1, 3}));
    CHECK(table.group(2).origins[1].line == 2);
    CHECK(table.group(7).size() == 0);
    CHECK(table.group(-1).size() == 0);
}

TEST(words_that_no_board_can_hold_are_refused) {
    CHECK_THROWS(WordTable({{0}}, {1}, 1));
    CHECK_THROWS(WordTable({{0, 1}}, {1}, 1));
    CHECK_THROWS(WordTable({{0, -1}}, {1}, 1));
    CHECK_THROWS(WordTable({{0, 0}}, {}, 1));
    CHECK_THROWS(WordTable({}, {}, WordTable::max_symbols + 1));
    constexpr float infinity = std::numeric_limits<float>::infinity(), most = std::numeric_limits<float>::max();
    CHECK_THROWS(WordTable({{0, 0}}, {infinity}, 1));
    CHECK_THROWS(WordTable({{0, 0}}, {std::nanf("")}, 1));
    CHECK_THROWS(WordTable({{0, 0}}, {1}, 1).with_bonus(0, infinity));
    CHECK(WordTable({{0, 0}}, {most}, 1).with_bonus(0, most).group(2).scores[0] == most);
    CHECK_THROWS(WordList(std::vector<Entry>{{{"A", "B"}, std::nan("")}}));
    CHECK_THROWS(WordTable({std::vector<std::int32_t>(WordTable::max_length + 1)}, {1}, 1));
}

TEST(every_word_is_found_and_no_other) {
    std::mt19937 random(7);
    std::vector<std::vector<std::int32_t>> listed;
    for (int i = 0; i < 3000; ++i) {
        listed.emplace_back(2 + random() % 5);
        for (std::int32_t& symbol : listed.back()) symbol = static_cast<std::int32_t>(random() % 5);
    }
    const WordTable table(listed, std::vector<float>(listed.size(), 1), 6);
    std::map<std::vector<std::int32_t>, std::size_t> first;
    for (std::size_t i = 0; i < listed.size(); ++i) first.emplace(listed[i], i);
    CHECK(table.size() == first.size());
    for (const auto& [word, line] : first) {
        std::vector<Symbol> letters(word.begin(), word.end());
        const std::uint32_t index = table.find(letters);
        const Group& group = table.group(static_cast<int>(word.size()));
        CHECK(index < group.size() && group.origins[index].line == line);
        CHECK(index < group.size() && std::ranges::equal(group.word(index), letters));
        letters[0] = 5;
        CHECK(table.find(letters) == GroupIndex::none);
    }
    CHECK(table.find(std::vector<Symbol>(20)) == GroupIndex::none);
    CHECK(WordTable().find(std::vector<Symbol>(2)) == GroupIndex::none);
}

TEST(plain_lines_are_read_and_others_handed_on) {
    Lines others;
    const auto list = read("Abc;50\nxy\n\n# no\nB;1\nabc;7\nd-e f;0.25\nA\xCC\x81zz;1\nab;x\nab; 5 ", Layout::scored, others);
    CHECK(others == (Lines{3, 4, 5, 8, 9}));
    CHECK(words(*list, 3) == (Texts{"ABC", "DEF"}));
    CHECK(words(*list, 2) == (Texts{"XY", "AB"}));
    CHECK(list->table()->group(3).scores == (std::vector<float>{50, 0.25}));
    CHECK(list->table()->group(2).scores == (std::vector<float>{1, 5}));
    CHECK(list->duplicates() == (Duplicates{{6, 1}}));
    CHECK(list->line(7) == "d-e f;0.25");
    CHECK(list->line(10) == "ab; 5 ");
    CHECK(list->lines() == 10);
}

TEST(a_line_with_a_clue_is_handed_on) {
    Lines others;
    const auto list = read("ab;50\nab\tclue\n", Layout::plain, others);
    CHECK(others == (Lines{2}));
    CHECK(words(*list, 4) == (Texts{"AB50"}));
}

TEST(letters_are_folded_as_asked) {
    const std::string text = "きゃット\nヶヵヴー\nžluť\nДжёЇ\nαω\n";
    CHECK(words(*read(text), 4) == (Texts{"きゃット", "ヶヵヴー", "ŽLUŤ", "ДЖЁЇ"}));
    CHECK(words(*read(text), 2) == (Texts{"ΑΩ"}));
    CHECK(words(*read(text, Layout::plain, {.small_kana = true}), 4)[0] == "きやツト");
    CHECK(words(*read(text, Layout::plain, {.hiragana = true}), 4)[1] == "ゖゕゔー");
    CHECK(words(*read(text, Layout::plain, {.small_kana = true, .hiragana = true}), 4)[1] == "けかゔー");
    CHECK(words(*read("c#-d+", Layout::plain, {.keep_marks = true}), 5) == (Texts{"C#-D+"}));
    CHECK(words(*read("c#-d+"), 3) == (Texts{"CD+"}));
}

TEST(what_is_handed_on_comes_back_in_its_place) {
    const WordList list("ab\n?\nba\nab\n!", Layout::plain, {}, [](std::size_t line, std::string_view text) {
        return std::optional<Entry>({line == 2 ? Texts{"👍🏽", "A"} : Texts{"B", "A"}, text == "?" ? 9.0 : 1e300});
    });
    CHECK(words(list, 2) == (Texts{"AB", "👍🏽A", "BA"}));
    CHECK(list.table()->group(2).scores[1] == 9);
    CHECK(list.duplicates() == (Duplicates{{4, 1}, {5, 3}}));
    CHECK(list.has_scores());
}

TEST(bytes_that_are_no_text_are_handed_on) {
    for (const std::string bad : {"ab\xC3", "ab\xFF", "ab\xE3\x81", "\xC1\x81" "b", "\xE0\x80\x81" "b", "a\xF0\x9F\x91\x8D"}) {
        Lines others;
        CHECK(read(bad, Layout::plain, others)->table()->size() == 0);
        CHECK(others == (Lines{1}));
    }
}

TEST(characters_survive_utf8) {
    for (std::uint32_t c = 0; c < 0x10000; ++c) {
        const Decoded decoded = decode(encode(static_cast<char16_t>(c)), 0);
        CHECK(decoded.character == c && decoded.size > 0);
    }
}

TEST(equal_words_of_several_lists_count_once) {
    const auto one = read("ab;10\ncd;90\n"), two = read("dc;50\ncd;20\nxab;30\nab;99");
    const Combined all = combine({one, two}, 0);
    CHECK(words(*all.table, all.symbols, 2) == (Texts{"AB", "CD", "DC"}));
    CHECK(all.table->group(2).scores == (std::vector<float>{10, 90, 50}));
    CHECK(all.table->group(2).origins[2].list == 1);
    CHECK(all.table->symbols() == static_cast<int>(all.symbols.size()));
}

TEST(low_scores_are_left_out_and_the_first_list_decides) {
    const auto one = read("ab;10\ncd;90\n"), two = read("ab;99\nxy;50\nq8;1"), three = read("ab\nzz\n");
    const Combined all = combine({one, two, three}, 50);
    CHECK(words(*all.table, all.symbols, 2) == (Texts{"CD", "XY", "ZZ"}));
    CHECK(all.symbols == (Texts{"C", "D", "X", "Y", "Z"}));
    CHECK(combine({one}, 91).table->size() == 0);
    CHECK(combine({one}, 0).table == one->table());
    CHECK(combine({}, 0).table->size() == 0);
}

TEST(symbols_that_no_word_has_are_forgotten) {
    Lines others;
    const auto list = read("qq\xCC\x81\nab\n", Layout::plain, others);
    CHECK(combine({list}, 0).symbols == (Texts{"A", "B"}));
}

int main() { return masume::testing::run_all(); }
