#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

#include "word_list.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::words {

namespace {

using EntryTuple = std::pair<std::vector<std::string>, double>;
using Slow = std::function<std::optional<EntryTuple>(std::size_t line, nb::str text)>;

Entry as_entry(const EntryTuple& tuple) { return {tuple.first, tuple.second}; }

/// Raises UnicodeDecodeError, a ValueError, for bytes that are no UTF-8.
nb::str text_of(std::string_view bytes) {
    PyObject* const text = PyUnicode_DecodeUTF8(bytes.data(), static_cast<Py_ssize_t>(bytes.size()), nullptr);
    if (!text) throw nb::python_error();
    return nb::steal<nb::str>(text);
}

std::optional<EntryTuple> ask_python(const Slow& slow, std::size_t line, nb::str text) {
    try {
        return slow(line, std::move(text));
    } catch (const std::bad_cast&) {
        throw nb::type_error("slow returns (symbols, score) or None");
    }
}

std::shared_ptr<WordList> read_text(nb::bytes text, bool scored, bool small_kana, bool hiragana, bool keep_marks,
                                    const Slow& slow) {
    const auto ask = [&slow](std::size_t line, std::string_view written) -> std::optional<Entry> {
        const std::optional<EntryTuple> found = ask_python(slow, line, text_of(written));
        return found ? std::optional(as_entry(*found)) : std::nullopt;
    };
    return std::make_shared<WordList>(std::string(text.c_str(), text.size()),
                                      scored ? Layout::scored : Layout::plain,
                                      Folding{small_kana, hiragana, keep_marks}, ask);
}

std::shared_ptr<WordList> list_of(const std::vector<EntryTuple>& tuples) {
    std::vector<Entry> entries;
    for (const EntryTuple& tuple : tuples) entries.push_back(as_entry(tuple));
    return std::make_shared<WordList>(entries);
}

/// Throws std::out_of_range, which Python knows as IndexError, unless there is such a word.
const Group& group_with(const WordTable& table, int length, std::size_t index) {
    const Group& group = table.group(length);
    if (index >= group.size()) throw std::out_of_range("there is no such word");
    return group;
}

std::vector<int> word(const WordTable& table, int length, std::size_t index) {
    const auto letters = group_with(table, length, index).word(index);
    return {letters.begin(), letters.end()};
}

std::int64_t find(const WordTable& table, const std::vector<Symbol>& word) {
    const std::uint32_t index = table.find(word);
    return index == GroupIndex::none ? -1 : static_cast<std::int64_t>(index);
}

std::pair<std::shared_ptr<WordTable>, std::vector<std::string>> combine_lists(
    const std::vector<std::shared_ptr<WordList>>& lists, double least) {
    for (const auto& list : lists)
        if (!list) throw std::invalid_argument("a list is missing");
    Combined combined = combine(lists, least);
    return {std::move(combined.table), std::move(combined.symbols)};
}

void bind_table(nb::module_& m) {
    nb::class_<WordTable>(m, "WordTable", "Distinct words as symbol numbers (from 0) with scores, by length.")
        .def(nb::new_([](const std::vector<std::vector<std::int32_t>>& words, const std::vector<float>& scores,
                         int symbols) { return std::make_shared<WordTable>(words, scores, symbols); }),
             "words"_a, "scores"_a, "symbols"_a)
        .def("__len__", &WordTable::size)
        .def_prop_ro("symbols", &WordTable::symbols, "How many symbols there are.")
        .def_prop_ro("longest", &WordTable::longest, "The length of the longest word.")
        .def(
            "count", [](const WordTable& self, int length) { return self.group(length).size(); }, "length"_a,
            "How many words have that length.")
        .def("word", &word, "length"_a, "index"_a, "The symbol numbers of a word.")
        .def(
            "score",
            [](const WordTable& self, int length, std::size_t index) {
                return group_with(self, length, index).scores[index];
            },
            "length"_a, "index"_a)
        .def(
            "origin",
            [](const WordTable& self, int length, std::size_t index) {
                const Origin origin = group_with(self, length, index).origins[index];
                return std::pair(origin.list, origin.line);
            },
            "length"_a, "index"_a, "The list a word comes from, counted from 0, and its line or entry there.")
        .def(
            "with_bonus",
            [](const WordTable& self, std::uint32_t list, float points) {
                return std::make_shared<WordTable>(self.with_bonus(list, points));
            },
            "list"_a, "points"_a, "The same words, those of one list with so many points more.")
        .def("find", &find, "word"_a, "The index of a word among those of its length, or -1.");
}

}  // namespace

void bind(nb::module_& m) {
    bind_table(m);
    nb::class_<WordList>(m, "WordList", "The words of one list, and the text they were read from.")
        .def(nb::new_(&list_of), "entries"_a, "Words as (symbols, score); an entry's index stands for its line.")
        .def_static("read", &read_text, "text"_a, "scored"_a, "small_kana"_a, "hiragana"_a, "keep_marks"_a, "slow"_a,
                    "Read text in UTF-8, one word a line, or WORD;SCORE if `scored`. Lines that take more than folding "
                    "single characters go to slow(line, text), which returns (symbols, score), or None for no word.")
        .def("__len__", [](const WordList& self) { return self.table()->size(); })
        .def_prop_ro("duplicates", &WordList::duplicates, "Lines that repeat a word, each with the line that has it.")
        .def(
            "line", [](const WordList& self, std::size_t number) { return text_of(self.line(number)); }, "number"_a,
            "The text of a line, counted from 1.");
    m.def("combine_words", &combine_lists, "lists"_a, "least"_a,
          "One table of all lists, and the symbols by number. Of equal words the first list's counts; words below "
          "`least` are left out where their list has scores.");
}

}  // namespace masume::words
