#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <functional>
#include <tuple>
#include <typeinfo>
#include <utility>
#include <vector>

#include "common/binding.h"
#include "strip_search.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::strips {

namespace {

using Words = std::vector<std::vector<std::int32_t>>;
using FixedTuples = std::vector<std::tuple<int, int, std::int32_t>>;
using Pairs = std::vector<std::pair<std::int32_t, std::int32_t>>;
using MarginTuple = std::tuple<int, int, int, int>;

void construct(StripSearch* self, const Words& words, int height, int width, nb::bytes outside, const FixedTuples& fixed,
               int white, int length, int words_value, int crossings, const Pairs& apart, int min_crossings,
               bool no_black_pairs, bool no_white_blocks, const MarginTuple& margins) {
    const auto* bytes = static_cast<const std::uint8_t*>(outside.data());
    Rules rules{.height = height, .width = width, .outside = {bytes, bytes + outside.size()}, .fixed = {},
                .apart = apart, .min_crossings = min_crossings, .no_black_pairs = no_black_pairs,
                .no_white_blocks = no_white_blocks, .margins = std::make_from_tuple<Margins>(margins)};
    for (const auto& [row, column, letter] : fixed) rules.fixed.push_back({row, column, letter});
    new (self) StripSearch(words, rules, {white, length, words_value, crossings});
}

const char* name_of(StripSearch::Status status) {
    switch (status) {
        case StripSearch::Status::optimal: return "optimal";
        case StripSearch::Status::no_better: return "no better";
        case StripSearch::Status::infeasible: return "infeasible";
        default: return "running";
    }
}

const char* run(StripSearch& self, double seconds, int known, int workers, std::function<bool()> keep_going) {
    const Exclusive guard(self);
    try {
        const nb::gil_scoped_release release;  // keep_going takes it back for each call
        return name_of(self.run(seconds, known, workers, std::move(keep_going)));
    } catch (const std::bad_cast&) {
        throw nb::type_error("keep_going returns True or False");
    }
}

}  // namespace

void bind(nb::module_& m) {
    nb::class_<StripSearch> search(m, "StripSearch",
                                   "Proves how good a board can be if its black and white cells alone decide; resumable.");
    def_cancel(search)
        .def("__init__", &construct, "words"_a, "height"_a, "width"_a, "outside"_a = nb::bytes("", 0),
             "fixed"_a = FixedTuples{}, nb::kw_only(), "white"_a = 0, "length"_a = 0, "words_value"_a = 0,
             "crossings"_a = 0, "apart"_a = Pairs{}, "min_crossings"_a = 0, "no_black_pairs"_a = false,
             "no_white_blocks"_a = false, "margins"_a = MarginTuple{0, 0, 0, 0},
             "`words` are letter numbers (from 1), `outside` marks cells with non-zero bytes, row by row, `fixed` "
             "holds (row, column, letter); `white`, `length`, `words_value` and `crossings` are points for each. "
             "`margins` (top, bottom, left, right) make it a window of a larger board.")
        .def("run", &run, "seconds"_a, "known"_a = -1, "workers"_a = 1, "keep_going"_a.none() = nb::none(),
             "Search without the GIL; 'optimal', 'infeasible', 'no better' than the value `known`, or 'running' if it "
             "was stopped by the clock, by cancel or by `keep_going`, which is called now and then.")
        .def("board", &StripSearch::board,
             "The best board found: letters row by row, 0 for black; [] if there is none, and for a window.")
        .def_prop_ro("bound", &StripSearch::bound, "No board is worth more; -1 if there is none.")
        .def_prop_ro("nodes", &StripSearch::nodes);
}

}  // namespace masume::strips
