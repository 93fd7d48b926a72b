#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "assignment.h"
#include "common/exclusive.h"
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

/// Engines as Python holds them.
struct NarrowingEngine {
    Narrowing narrowing;
    std::atomic<bool> busy = false;

    NarrowingEngine(int cells, const Slots& slots, const Candidates& candidates)
        : narrowing(task_of(cells, slots, candidates)) {}
};

struct AssignmentEngine {
    Assignment assignment;
    std::atomic<bool> busy = false;

    AssignmentEngine(int cells, const Slots& slots, const Candidates& candidates, double price)
        : assignment(task_of(cells, slots, candidates), price) {}
};

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

    nb::class_<NarrowingEngine>(m, "HintNarrowing",
                                "Removes candidates that are in no partial solution of 2, 3, ... slots; resumable.")
        .def(nb::init<int, const Slots&, const Candidates&>(), "cells"_a, "slots"_a, "candidates"_a,
             "`slots` hold cell numbers; each slot's candidates are (letters, score).")
        .def(
            "step",
            [](NarrowingEngine& self, std::int64_t rounds, double target) {
                const Exclusive guard(self.busy);
                const nb::gil_scoped_release release;
                return static_cast<double>(self.narrowing.removed()) >= target ? 0 : self.narrowing.step(rounds);
            },
            "rounds"_a, "target"_a = std::numeric_limits<double>::infinity(),
            "Do up to `rounds` rounds without the GIL and return how many; fewer when all is done or after cancel.")
        .def("set_horizon", [](NarrowingEngine&, std::int64_t) {}, "rounds"_a,
             "Part of every engine; this one does not cool.")
        .def("cancel", [](NarrowingEngine& self) { self.narrowing.cancel(); },
             "Make the running step, and later ones until resume, return soon; may be called from any thread.")
        .def("resume", [](NarrowingEngine& self) { self.narrowing.resume(); }, "Take back cancel.")
        .def_prop_ro("score",
                     [](const NarrowingEngine& self) { return static_cast<double>(self.narrowing.removed()); },
                     "Candidates removed so far.")
        .def_prop_ro("rounds", [](const NarrowingEngine& self) { return self.narrowing.rounds(); })
        .def_prop_ro(
            "outcome",
            [](NarrowingEngine& self) {
                const Exclusive guard(self.busy);
                return name_of(self.narrowing.outcome());
            },
            "running, settled, all_orders or emptied.")
        .def_prop_ro(
            "has_solution",
            [](NarrowingEngine& self) {
                const Exclusive guard(self.busy);
                return self.narrowing.has_solution();
            },
            "Whether every slot can be filled, letters alone considered; None if that is not known.")
        .def_prop_ro(
            "order",
            [](NarrowingEngine& self) {
                const Exclusive guard(self.busy);
                return self.narrowing.order();
            },
            "The order that is being done, or at which it ended.")
        .def(
            "orders",
            [](NarrowingEngine& self) {
                const Exclusive guard(self.busy);
                return self.narrowing.orders();
            },
            "The orders that are done.")
        .def(
            "emptied",
            [](NarrowingEngine& self) {
                const Exclusive guard(self.busy);
                return self.narrowing.emptied();
            },
            "The slots that have no candidates between them, if there are such.")
        .def(
            "left",
            [](NarrowingEngine& self) {
                const Exclusive guard(self.busy);
                Slots all;
                for (int slot = 0; slot < self.narrowing.slots(); ++slot) all.push_back(self.narrowing.left(slot));
                return all;
            },
            "The numbers of each slot's candidates that are left.");
}

void bind_assignment(nb::module_& m) {
    nb::class_<AssignmentEngine>(m, "HintAssignment",
                                 "Finds the candidates of the highest total score that go together; resumable.")
        .def(nb::init<int, const Slots&, const Candidates&, double>(), "cells"_a, "slots"_a, "candidates"_a, "price"_a,
             "As for HintNarrowing; a blank slot costs the price, and with one below 0 no slot may stay blank.")
        .def(
            "offer",
            [](AssignmentEngine& self, const std::vector<int>& chosen) {
                const Exclusive guard(self.busy);
                self.assignment.offer(chosen);
            },
            "chosen"_a, "Make an assignment known to start from; -1 is a blank.")
        .def(
            "step",
            [](AssignmentEngine& self, std::int64_t rounds, double target) {
                const Exclusive guard(self.busy);
                const nb::gil_scoped_release release;
                return self.assignment.step(rounds, target);
            },
            "rounds"_a, "target"_a = std::numeric_limits<double>::infinity(),
            "Do up to `rounds` rounds without the GIL and return how many; fewer when all is done or after cancel.")
        .def("set_horizon", [](AssignmentEngine&, std::int64_t) {}, "rounds"_a,
             "Part of every engine; this one does not cool.")
        .def("cancel", [](AssignmentEngine& self) { self.assignment.cancel(); },
             "Make the running step, and later ones until resume, return soon; may be called from any thread.")
        .def("resume", [](AssignmentEngine& self) { self.assignment.resume(); }, "Take back cancel.")
        .def_prop_ro("score", [](const AssignmentEngine& self) { return self.assignment.score(); },
                     "The best assignment's score, minus infinity if there is none.")
        .def_prop_ro("bound", [](const AssignmentEngine& self) { return self.assignment.bound(); },
                     "A score that no assignment exceeds.")
        .def_prop_ro("is_best", [](const AssignmentEngine& self) { return self.assignment.is_best(); },
                     "True once no assignment can be better than the best, or there is none.")
        .def_prop_ro("rounds", [](const AssignmentEngine& self) { return self.assignment.rounds(); })
        .def(
            "best",
            [](AssignmentEngine& self) {
                const Exclusive guard(self.busy);
                return self.assignment.best();
            },
            "The candidate of each slot, -1 for a blank; empty if there is no assignment yet.");
}

}  // namespace

void bind(nb::module_& m) {
    bind_narrowing(m);
    bind_assignment(m);
}

}  // namespace masume::hints
