#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "assignment.h"
#include "common/binding.h"
#include "narrowing.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::hints {

namespace {

using Slots = std::vector<std::vector<int>>;
using Candidates = std::vector<std::vector<std::pair<std::vector<std::int32_t>, double>>>;

Task task_of(int cells, const Slots& slots, const Candidates& candidates) {
    Task task{.cells = cells, .slots = slots, .candidates = {}};
    for (const auto& of_slot : candidates) {
        auto& list = task.candidates.emplace_back();
        for (const auto& [letters, score] : of_slot) list.push_back({letters, score});
    }
    return task;
}

std::string name_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::settled: return "settled";
        case Outcome::all_orders: return "all_orders";
        case Outcome::emptied: return "emptied";
        default: return "running";
    }
}

void bind_narrowing(nb::module_& m) {
    nb::class_<Order>(m, "HintOrder", "What one order of the narrowing did.")
        .def_ro("order", &Order::order)
        .def_ro("sub_puzzles", &Order::sub_puzzles, "Connected sets of so many slots.")
        .def_ro("looked_at", &Order::looked_at, "Those of them that smaller ones do not already answer for.")
        .def_ro("removed", &Order::removed, "Candidates removed by each pass.")
        .def_ro("left", &Order::left, "Candidates of each slot afterwards.");

    nb::class_<Narrowing> narrowing(
        m, "HintNarrowing", "Removes candidates that are in no partial solution of 2, 3, ... slots; resumable.");
    narrowing.def(
        "__init__",
        [](Narrowing* self, int cells, const Slots& slots, const Candidates& candidates) {
            new (self) Narrowing(task_of(cells, slots, candidates));
        },
        "cells"_a, "slots"_a, "candidates"_a, "`slots` hold cell numbers; each slot's candidates are (letters, score).");
    def_engine(narrowing,
               "Do up to `rounds` rounds without the GIL and return how many; fewer when all is done or after cancel.",
               "Candidates removed so far.")
        .def_prop_ro(
            "outcome", [](Narrowing& self) { return name_of(alone<&Narrowing::outcome>(self)); },
            "running, settled, all_orders or emptied.")
        .def_prop_ro("has_solution", &alone<&Narrowing::has_solution, Narrowing>,
                     "Whether every slot can be filled, letters alone considered; None if that is not known.")
        .def_prop_ro("order", &alone<&Narrowing::order, Narrowing>, "The order that is being done, or at which it ended.")
        .def("orders", &alone<&Narrowing::orders, Narrowing>, "The orders that are done.")
        .def("emptied", &alone<&Narrowing::emptied, Narrowing>,
             "The slots that have no candidates between them, if there are such.")
        .def("left", &alone<&Narrowing::all_left, Narrowing>, "The numbers of each slot's candidates that are left.");
}

void bind_assignment(nb::module_& m) {
    nb::class_<Assignment> assignment(m, "HintAssignment",
                                      "Finds the candidates of the highest total score that go together; resumable.");
    assignment
        .def(
            "__init__",
            [](Assignment* self, int cells, const Slots& slots, const Candidates& candidates, double price) {
                new (self) Assignment(task_of(cells, slots, candidates), price);
            },
            "cells"_a, "slots"_a, "candidates"_a, "price"_a,
            "As for HintNarrowing; a blank slot costs the price, and with one below 0 no slot may stay blank.")
        .def(
            "offer",
            [](Assignment& self, const std::vector<int>& chosen) {
                const Exclusive guard(self);
                self.offer(chosen);
            },
            "chosen"_a, "Make an assignment known to start from; -1 is a blank.");
    def_engine(assignment,
               "Do up to `rounds` rounds without the GIL and return how many; fewer when all is done or after cancel.",
               "The best assignment's score, minus infinity if there is none.")
        .def_prop_ro("bound", &Assignment::bound, "A score that no assignment exceeds.")
        .def_prop_ro("is_best", &Assignment::is_best, "True once no assignment can be better than the best, or there is none.")
        .def("best", &alone<&Assignment::best, Assignment>,
             "The candidate of each slot, -1 for a blank; empty if there is no assignment yet.");
}

}  // namespace

void bind(nb::module_& m) {
    bind_narrowing(m);
    bind_assignment(m);
}

}  // namespace masume::hints
