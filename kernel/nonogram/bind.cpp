#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "common/exclusive.h"
#include "search.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::nonogram {

namespace {

using Clues = std::vector<std::vector<int>>;

/// A search as Python holds it.
struct Engine {
    Task task;
    std::unique_ptr<Search> search;
    std::atomic<bool> busy = false;

    Engine(Clues rows, Clues columns, std::string givens, int limit)
        : task(std::move(rows), std::move(columns), std::move(givens)), search(make_search(task, limit)) {}
};

std::int64_t step(Engine& self, std::int64_t rounds, double target) {
    const Exclusive guard(self.busy);
    const nb::gil_scoped_release release;
    return self.search->step(rounds, target);
}

}  // namespace

void bind(nb::module_& m) {
    nb::class_<Engine>(m, "NonogramSearch", "Solves a nonogram, counts solutions, or proves that there is none; resumable.")
        .def("__init__",
             [](Engine* self, Clues rows, Clues columns, std::string givens, int limit) {
                 if (limit < 1) throw std::invalid_argument("the limit of solutions is at least 1");
                 new (self) Engine(std::move(rows), std::move(columns), std::move(givens), limit);
             },
             "rows"_a, "columns"_a, nb::kw_only(), "givens"_a = "", "limit"_a = 2,
             "Looks for up to `limit` solutions. `givens` and all boards have a mark a cell, row by row: # black, . white, "
             "? open.")
        .def("step", &step, "rounds"_a, "target"_a = std::numeric_limits<double>::infinity(),
             "Do up to `rounds` rounds without the GIL and return how many; fewer when all is done.")
        .def("set_horizon", [](Engine&, std::int64_t) {}, "rounds"_a, "Part of every engine; this one does not cool.")
        .def("cancel", [](Engine& self) { self.search->cancel(); },
             "Make the running step, and later ones until resume, return soon; may be called from any thread.")
        .def("resume", [](Engine& self) { self.search->resume(); }, "Take back cancel.")
        .def_prop_ro("score", [](const Engine& self) { return static_cast<double>(self.search->found()); },
                     "How many solutions were found.")
        .def_prop_ro("rounds", [](const Engine& self) { return self.search->rounds(); })
        .def_prop_ro("is_finished", [](const Engine& self) { return self.search->is_finished(); },
                     "True once the limit is reached, or all solutions are found.")
        .def_prop_ro("is_complete", [](const Engine& self) { return self.search->is_complete(); },
                     "True once it is proved that there are no more solutions than those found.")
        .def_prop_ro("stage", [](const Engine& self) { return static_cast<int>(self.search->stage()); },
                     "What it took so far: 0 lines alone, 1 trying cells, 2 guessing, 3 learning clauses.")
        .def("solutions",
             [](Engine& self) {
                 const Exclusive guard(self.busy);
                 return self.search->solutions();
             },
             "The boards found so far.")
        .def("known",
             [](Engine& self) {
                 const Exclusive guard(self.busy);
                 return self.search->known();
             },
             "The board with all that is certain so far.")
        .def("line_to_blame", [](const Engine& self) { return line_to_blame(self.task); },
             "The first line whose blocks have no room or disagree with its givens, rows before columns; -1 if none.");
}

}  // namespace masume::nonogram
