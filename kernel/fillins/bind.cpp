#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <functional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "common/binding.h"
#include "solver.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::fillins {

namespace {

using KeepGoing = std::function<bool()>;

const char* status_name(const Outcome& outcome) {
    static constexpr const char* names[] = {"solved", "stuck", "impossible", "enough", "stopped"};
    return names[static_cast<int>(outcome.status)];
}

std::vector<std::pair<int, int>> excluded(const Step& step) {
    std::vector<std::pair<int, int>> pairs;
    for (const auto& [slot, word] : step.excluded) pairs.emplace_back(slot, word);
    return pairs;
}

std::vector<std::tuple<int, int, int, int>> trail(const Step& step) {
    std::vector<std::tuple<int, int, int, int>> told;
    for (const auto& [slot, word, cell, symbol] : step.trail) told.emplace_back(slot, word, cell, symbol);
    return told;
}

std::int64_t limit(std::int64_t work) { return work < 0 ? Work::no_limit : work; }

std::vector<int> levels() {
    std::vector<int> all;
    for (const Entry& entry : techniques) all.push_back(entry.level);
    return all;
}

}  // namespace

void bind(nb::module_& m) {
    nb::class_<Step>(m, "FillinStep", "One deduction; slots, words and cells by their numbers.")
        .def_ro("technique", &Step::technique, "Its place in the list of techniques.")
        .def_ro("slot", &Step::slot, "Where to look.")
        .def_ro("decided", &Step::decided, "Cells and their letters.")
        .def_prop_ro("excluded", &excluded, "Slots and words that do not stand in them.")
        .def_ro("slots", &Step::slots, "Other slots that it rests on.")
        .def_ro("words", &Step::words, "The words that it speaks of.")
        .def_prop_ro("trail", &trail,
                     "What would follow from an assumption: slot, word or -1, cell or -1, letter; the last fails.")
        .def_ro("word_fails", &Step::word_fails, "Whether words are short of slots, not slots of words.")
        .def_prop_ro("rests_on_exclusions", [](const Step& self) { return !self.needs.empty(); },
                     "Whether words that were ruled out earlier matter.");

    nb::class_<Outcome>(m, "FillinOutcome", "What a run of techniques came to.")
        .def_prop_ro("status", &status_name, "solved, stuck, impossible, enough (letters were decided) or stopped (by the limit, or cancelled).")
        .def_ro("work", &Outcome::work, "What it took: blocks of words that were looked at.")
        .def_ro("level", &Outcome::level, "The highest level of the steps.")
        .def_prop_ro("hard_steps", &Outcome::hard_steps, "How many of the steps have the highest level.")
        .def_ro("letters", &Outcome::letters, "Of every cell, 0 where it is not known.")
        .def_ro("steps", &Outcome::steps, "The steps, without exclusions on which nothing rests.");

    nb::class_<Solver> solver(m, "FillinTechniques",
                              "Techniques for skeletons: grades, hints, and a solve as a person would.");
    def_cancel(solver)
        .def(
            "__init__",
            [](Solver* self, int cells, std::vector<std::vector<int>> slots, std::vector<std::vector<Symbol>> words,
               TechniqueSet set) { new (self) Solver(Task{cells, std::move(slots), std::move(words)}, set); },
            "cells"_a, "slots"_a, "words"_a, "techniques"_a = all_techniques)
        .def(
            "follow",
            [](Solver& self, const std::vector<Symbol>& letters, int max_level, bool until_letters, std::int64_t most,
               const KeepGoing& keep_going) {
                return alone(self, keep_going,
                             [&] { return self.follow(letters, max_level, until_letters, limit(most)); });
            },
            "letters"_a, "max_level"_a, "until_letters"_a = false, "max_work"_a = -1, "keep_going"_a.none() = nb::none(),
            "Always take the easiest step, up to a level; without the GIL. A board has a letter a cell, 0 where it is open.\n"
            "Work is counted in blocks of words that are looked at; `keep_going` is called now and then, and ends it too.")
        .def(
            "level",
            [](Solver& self, const std::vector<Symbol>& letters, int max_level, std::int64_t most) {
                return alone(self, {}, [&] { return self.level(letters, max_level, limit(most)); });
            },
            "letters"_a, "max_level"_a, "max_work"_a = -1, "The level at which a board is solved; 0 if it is not.")
        .def("choices", &Solver::choices, "letters"_a,
             "How many words may stand in each slot by its letters; 0 for slots that are full.")
        .def_prop_ro_static("levels", [](nb::handle) { return levels(); }, "The level of each technique, the easiest first.");
}

}  // namespace masume::fillins
