#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "common/binding.h"
#include "solver.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::techniques {

namespace {

using KeepGoing = std::function<bool()>;

std::vector<Colour> colours(const nb::bytes& cells) {
    std::vector<Colour> found(cells.size());
    if (!found.empty()) std::memcpy(found.data(), cells.data(), found.size());
    return found;
}

std::int64_t limit(std::int64_t scans) { return scans < 0 ? Solver::no_limit : scans; }

const char* status_name(const Outcome& outcome) {
    static constexpr const char* names[] = {"solved", "stuck", "impossible", "enough", "stopped"};
    return names[static_cast<int>(outcome.status)];
}

template <typename Value>
nb::bytes block(const std::vector<Value>& values) {
    return nb::bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

}  // namespace

void bind(nb::module_& m) {
    nb::class_<Outcome>(m, "TechniqueOutcome", "What a run of techniques came to.")
        .def_prop_ro("status", &status_name, "solved, stuck, impossible, enough (steps) or stopped (by the budget).")
        .def_ro("level", &Outcome::level, "The level of the run, before any level-up.")
        .def_ro("raised_level", &Outcome::raised_level, "The level after the level-up rules.")
        .def_ro("guess_level", &Outcome::guess_level, "Where an assumption first filled the whole board; 0 if none did.")
        .def_ro("counts", &Outcome::counts, "How often techniques were applied, by the level they count as, from 0.")
        .def_ro("scans", &Outcome::scans, "Lines that were looked at.")
        .def_prop_ro("cells", [](const Outcome& self) { return block(self.cells); },
                     "The board in the end: one signed byte a cell, -1 white, 0 unknown, 1 black.")
        .def_prop_ro("steps", [](const Outcome& self) { return block(self.log.steps); },
                     "The steps: step_size 32-bit numbers each, in the order of the kernel's Step.")
        .def_prop_ro("step_cells", [](const Outcome& self) { return block(self.log.cells); },
                     "The cells of steps: 32-bit numbers; a decided cell is twice its number, plus one if black.");

    nb::class_<Solver> solver(m, "Techniques",
                             "Sato's techniques for nonograms: grades, hints, and a solve as a person would.");
    def_cancel(solver)
        .def(
            "__init__",
            [](Solver* self, std::vector<Clue> rows, std::vector<Clue> columns) {
                new (self) Solver(Clues(std::move(rows), std::move(columns)));
            },
            "rows"_a, "columns"_a)
        .def(
            "grade",
            [](Solver& self, const nb::bytes& cells, std::int64_t max_scans, bool record, const KeepGoing& keep_going) {
                const auto board = colours(cells);
                return alone(self, keep_going, [&] { return self.grade(board, limit(max_scans), record); });
            },
            "cells"_a = nb::bytes("", 0), "max_scans"_a = -1, "record"_a = true, "keep_going"_a.none() = nb::none(),
            "Run level after level, each from the given cells, until one solves the puzzle; without the GIL.\n"
            "It ends early at the limit of scans, after cancel, or by `keep_going`, which is called now and then.\n"
            "A board is one signed byte a cell: -1 white, 0 unknown, 1 black; nothing for an empty board.")
        .def(
            "run",
            [](Solver& self, const nb::bytes& cells, int level, int max_steps, std::int64_t max_scans) {
                const auto board = colours(cells);
                return alone(self, {}, [&] { return self.run(board, level, max_steps, limit(max_scans)); });
            },
            "cells"_a, "level"_a, "max_steps"_a, "max_scans"_a = -1,
            "Apply the techniques of one level to a board, in the program's order, until `max_steps` are done.")
        .def(
            "follow",
            [](Solver& self, const nb::bytes& cells, int max_level, int max_steps, std::int64_t max_scans,
               const KeepGoing& keep_going) {
                const auto board = colours(cells);
                return alone(self, keep_going,
                             [&] { return self.follow(board, max_level, max_steps, limit(max_scans)); });
            },
            "cells"_a, "max_level"_a, "max_steps"_a, "max_scans"_a = -1, "keep_going"_a.none() = nb::none(),
            "Always take a step of the lowest level that has one, up to `max_level`; it ends early as `grade` does.")
        .def(
            "offers",
            [](Solver& self, const nb::bytes& cells, int level) {
                const auto board = colours(cells);
                return alone(self, {}, [&] { return self.offers(board, level); });
            },
            "cells"_a, "level"_a, "The first step of every line that has one at a level; nothing is applied.")
        .def_prop_ro_static("technique_count", [](nb::handle) { return technique_count; }, "How many techniques there are.")
        .def_prop_ro_static("step_size", [](nb::handle) { return step_size; }, "How many 32-bit numbers a step has.");
}

}  // namespace masume::techniques
