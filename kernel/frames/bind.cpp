#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "common/binding.h"
#include "frame_search.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::frames {

namespace {

using GivenTuple = std::tuple<int, int, std::int32_t>;
using EntryTuple = std::tuple<int, int, bool, std::vector<std::int32_t>>;

std::shared_ptr<Plan> make_plan(int height, int width, const std::string& marks, const std::vector<std::int32_t>& twins,
                                const std::vector<GivenTuple>& givens, const std::vector<EntryTuple>& entries) {
    std::vector<Given> letters;
    for (const auto& [row, column, symbol] : givens) letters.push_back({row, column, symbol});
    std::vector<Entry> words;
    for (const auto& [row, column, is_down, symbols] : entries) words.push_back({row, column, is_down, symbols});
    return std::make_shared<Plan>(height, width, marks, twins, letters, words);
}

Checking checking_of(const std::string& name) {
    if (name == "free") return Checking::free;
    if (name == "half") return Checking::half;
    if (name == "all") return Checking::all;
    throw std::invalid_argument("checking is free, half or all");
}

void bind_values(nb::module_& m) {
    nb::class_<Plan>(m, "FramePlan", "What is decided before a frame is made.")
        .def(nb::new_(&make_plan), "height"_a, "width"_a, "marks"_a, "twins"_a, "givens"_a, "entries"_a,
             "One mark a cell (- outside, # black, o white, . open); cells with the same number of twins are alike;\n"
             "givens are (row, column, symbol), entries (row, column, is_down, symbols).");

    nb::class_<Odds>(m, "FrameOdds", "How likely words of a list fit together in slots of any length and crossing.")
        .def(nb::new_([](std::shared_ptr<words::WordTable> table, int longest) {
                 return std::make_shared<Odds>(std::move(table), longest);
             }),
             "table"_a, "longest"_a);

    nb::class_<Rules>(m, "FrameLimits", "What a frame must be like.")
        .def(nb::new_([](int shortest, int longest, bool connected, bool black_may_touch, bool corners_may_be_black,
                         bool three_sides_may_be_black, int longest_diagonal, const std::string& checking) {
                 return Rules{shortest,
                              longest,
                              connected,
                              black_may_touch,
                              corners_may_be_black,
                              three_sides_may_be_black,
                              longest_diagonal,
                              checking_of(checking)};
             }),
             "shortest"_a, "longest"_a, "connected"_a, "black_may_touch"_a, "corners_may_be_black"_a,
             "three_sides_may_be_black"_a, "longest_diagonal"_a, "checking"_a);

    nb::class_<Goal>(m, "FrameGoal", "What makes one frame better than another.")
        .def(nb::new_([](int min_black, int max_black, double fills_weight, double lack_weight, double margin,
                         double black_cost) {
                 return Goal{min_black, max_black, fills_weight, lack_weight, margin, black_cost};
             }),
             "min_black"_a, "max_black"_a, "fills_weight"_a, "lack_weight"_a, "margin"_a, "black_cost"_a);

    nb::class_<Worth>(m, "FrameWorth", "What a frame is worth by a goal.")
        .def_ro("score", &Worth::score)
        .def_ro("fills", &Worth::fills, "The expected log number of fills.")
        .def_ro("lack", &Worth::lack, "What slots lack to the margin, summed up.")
        .def_ro("worst", &Worth::worst, "The least slack of a slot.")
        .def_ro("blacks", &Worth::blacks)
        .def_ro("slots", &Worth::slots)
        .def_ro("faults", &Worth::faults, "Broken rules.");
}

}  // namespace

void bind(nb::module_& m) {
    bind_values(m);
    m.def(
        "appraise_frame",
        [](const std::shared_ptr<Plan>& plan, const std::shared_ptr<Odds>& odds, const Rules& rules, const Goal& goal,
           const std::string& frame) { return appraise(plan, odds, rules, goal, frame); },
        "plan"_a, "odds"_a, "limits"_a, "goal"_a, "frame"_a,
        "What a given frame is worth: one character a cell, - outside, # black, anything else white.");
    m.def(
        "appraise_changes",
        [](const std::shared_ptr<Plan>& plan, const std::shared_ptr<Odds>& odds, const Rules& rules, const Goal& goal,
           const std::string& frame, const std::vector<std::vector<int>>& changes) {
            return appraise_changes(plan, odds, rules, goal, frame, changes);
        },
        "plan"_a, "odds"_a, "limits"_a, "goal"_a, "frame"_a, "changes"_a,
        "The same after each of some changes: cells, counted row by row, that turn from white to black or back.");

    nb::class_<FrameSearch> search(m, "FrameSearch", "Makes frames by simulated annealing over black and white cells.");
    search.def(
        "__init__",
        [](FrameSearch* self, const std::shared_ptr<Plan>& plan, const std::shared_ptr<Odds>& odds, const Rules& rules,
           const Goal& goal, std::uint64_t seed) { new (self) FrameSearch(plan, odds, rules, goal, seed); },
        "plan"_a, "odds"_a, "limits"_a, "goal"_a, "seed"_a);
    def_engine(search,
               "Run up to `rounds` rounds without the GIL and return how many ran: fewer at `target` or after cancel.",
               "The best frame's score, minus infinity if there is none.")
        .def("frame", &alone<&FrameSearch::best, FrameSearch>,
             "The best frame so far, one character a cell (- # .), row by row; empty if there is none.")
        .def("worth", &alone<&FrameSearch::worth, FrameSearch>, "What the best frame is worth.");
}

}  // namespace masume::frames
