#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "common/binding.h"
#include "search.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::nonogram {

namespace {

using Clues = std::vector<std::vector<int>>;

/// A search as Python holds it.
struct Held {
    Task task;
    std::unique_ptr<Search> engine;

    Held(Clues rows, Clues columns, std::string givens, int limit)
        : task(std::move(rows), std::move(columns), std::move(givens)), engine(make_search(task, limit)) {}
};

}  // namespace

void bind(nb::module_& m) {
    nb::class_<Held> search(m, "NonogramSearch",
                            "Solves a nonogram, counts solutions, or proves that there is none; resumable.");
    search.def("__init__",
               [](Held* self, Clues rows, Clues columns, std::string givens, int limit) {
                   if (limit < 1) throw std::invalid_argument("the limit of solutions is at least 1");
                   new (self) Held(std::move(rows), std::move(columns), std::move(givens), limit);
               },
               "rows"_a, "columns"_a, nb::kw_only(), "givens"_a = "", "limit"_a = 2,
               "Looks for up to `limit` solutions. `givens` and all boards have a mark a cell, row by row: # black, . white, "
               "? open.");
    def_engine(search, "Do up to `rounds` rounds without the GIL and return how many; fewer when all is done.",
               "How many solutions were found.")
        .def_prop_ro("is_finished", [](const Held& self) { return self.engine->is_finished(); },
                     "True once the limit is reached, or all solutions are found.")
        .def_prop_ro("is_complete", [](const Held& self) { return self.engine->is_complete(); },
                     "True once it is proved that there are no more solutions than those found.")
        .def_prop_ro("stage", [](const Held& self) { return static_cast<int>(self.engine->stage()); },
                     "What it took so far: 0 lines alone, 1 trying cells, 2 guessing, 3 learning clauses.")
        .def("solutions", &alone<&Search::solutions, Held>, "The boards found so far.")
        .def("known", &alone<&Search::known, Held>, "The board with all that is certain so far.")
        .def("line_to_blame", [](const Held& self) { return line_to_blame(self.task); },
             "The first line whose blocks have no room or disagree with its givens, rows before columns; -1 if none.");
}

}  // namespace masume::nonogram
