#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <memory>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "anneal.h"
#include "common/binding.h"
#include "ils.h"
#include "ruin.h"
#include "start.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::placement {

namespace {

using PlacementTuple = std::tuple<int, int, int, bool>;

std::vector<PlacementTuple> placements(const Search& search) {
    const Board& board = search.layout().board();
    std::vector<PlacementTuple> result;
    for (const Placement& p : search.best()) {
        result.emplace_back(p.word, board.row(p.start), board.column(p.start), p.direction == Direction::down);
    }
    return result;
}

/// Throws std::invalid_argument unless the word is one and lies inside the board.
Placement as_placement(const Layout& layout, const PlacementTuple& tuple) {
    const auto [word, row, column, is_down] = tuple;
    const Board& board = layout.board();
    if (word < 0 || static_cast<std::size_t>(word) >= layout.dictionary().size()) {
        throw std::invalid_argument("there is no word " + std::to_string(word));
    }
    const int length = layout.dictionary().length(word);
    const bool inside = row >= 0 && column >= 0 && row <= board.height() - (is_down ? length : 1) &&
                        column <= board.width() - (is_down ? 1 : length);
    if (!inside) throw std::invalid_argument("word " + std::to_string(word) + " does not lie inside the board");
    return {word, board.cell(row, column), is_down ? Direction::down : Direction::across};
}

void adopt(Search& search, const std::vector<PlacementTuple>& tuples) {
    const Exclusive guard(search);
    std::vector<Placement> adopted;
    for (const auto& tuple : tuples) adopted.push_back(as_placement(search.layout(), tuple));
    search.adopt(adopted);
}

Points as_points(double value) {
    if (!(std::abs(value) <= 1e9)) throw std::invalid_argument("a value is a number of at most 1000000000");
    return std::llround(value * static_cast<double>(point));
}

template <typename Method, typename... Options, typename... Extra>
void bind_search(nb::module_& m, const char* name, const char* doc, const Extra&... extra) {
    nb::class_<Method> search(m, name, doc);
    search.def(
        "__init__",
        [](Method* self, const std::shared_ptr<Dictionary>& dictionary, const std::shared_ptr<Goal>& goal,
           const Start& start, std::uint64_t seed,
           Options... options) { new (self) Method(start.layout(dictionary, goal), seed, options...); },
        "dictionary"_a, "goal"_a, "start"_a, "seed"_a, extra...);
    def_engine(search,
               "Run up to `rounds` rounds without the GIL and return how many ran: fewer at `target`, after cancel, or if no "
               "word fits.",
               "The best board's points, or minus the number of wishes it leaves unmet.")
        .def(
            "placements", [](const Method& self) { return placements(self); },
            "The best board so far as (word, row, column, is_down) tuples.")
        .def(
            "adopt", [](Method& self, const std::vector<PlacementTuple>& tuples) { adopt(self, tuples); }, "placements"_a,
            "Go on from the best board of another engine for the same words, told as by placements(); words that cannot "
            "stand together on this board are left out.")
        .def_prop_ro("improvements", &Method::improvements, "How often a better board was found.");
}

}  // namespace

void bind(nb::module_& m) {
    nb::class_<Dictionary>(m, "Dictionary", "Words as sequences of letter numbers (from 1), indexed for crossings.")
        .def(nb::new_([](const std::vector<std::vector<Letter>>& words) {
                 return std::make_shared<Dictionary>(words);
             }),
             "words"_a)
        .def("__len__", &Dictionary::size);

    nb::class_<Goal>(m, "Goal", "What makes a board good (points of each word and crossing), and what it must have.")
        .def(nb::new_([](const std::vector<double>& word_values, double crossing_value, double balance_value,
                         std::vector<std::int32_t> required,
                         std::vector<std::pair<std::int32_t, std::int32_t>> apart, std::int32_t max_words,
                         std::int32_t min_crossings, bool no_black_pairs, bool no_white_blocks) {
                 auto goal = std::make_shared<Goal>();
                 for (double value : word_values) goal->word_values.push_back(as_points(value));
                 goal->crossing_value = as_points(crossing_value);
                 goal->balance_value = as_points(balance_value);
                 goal->required = std::move(required);
                 goal->apart = std::move(apart);
                 goal->max_words = max_words;
                 goal->min_crossings = min_crossings;
                 goal->no_black_pairs = no_black_pairs;
                 goal->no_white_blocks = no_white_blocks;
                 return goal;
             }),
             "word_values"_a, "crossing_value"_a = 0.0, "balance_value"_a = 0.0,
             "required"_a = std::vector<std::int32_t>{},
             "apart"_a = std::vector<std::pair<std::int32_t, std::int32_t>>{}, "max_words"_a = INT32_MAX,
             "min_crossings"_a = 0, "no_black_pairs"_a = false, "no_white_blocks"_a = false);

    nb::class_<Start>(m, "Start", "A board before the search: its size, the cells outside it, the letters given.")
        .def(
            "__init__",
            [](Start* self, int height, int width, nb::bytes outside,
               const std::vector<std::tuple<int, int, Letter>>& letters) {
                const auto* bytes = static_cast<const std::uint8_t*>(outside.data());
                new (self) Start{height, width, {bytes, bytes + outside.size()}, {}};
                for (const auto& [row, column, letter] : letters) self->letters.push_back({row, column, letter});
            },
            "height"_a, "width"_a, "outside"_a = nb::bytes("", 0),
            "letters"_a = std::vector<std::tuple<int, int, Letter>>{},
            "`outside` marks with a non-zero byte, row by row, the cells that must stay empty; b'' marks none.");

    bind_search<IteratedLocalSearch, bool>(m, "IteratedLocalSearch",
                                           "Nishijima's search; resumable, seeded.", "shift"_a = true);
    bind_search<Annealing>(m, "Annealing", "Simulated annealing one word at a time; resumable, seeded.");
    bind_search<RuinAndRecreate>(m, "RuinAndRecreate", "Our best search; resumable, seeded.");
}

}  // namespace masume::placement
