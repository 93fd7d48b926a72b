#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <memory>
#include <utility>
#include <vector>

#include "common/exclusive.h"
#include "genetic.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::genetic {

namespace {

using Banned = std::vector<std::pair<std::int32_t, Gene>>;

/// A search as Python holds it.
struct Engine {
    GeneticFill fill;
    mutable std::atomic<bool> busy = false;

    Engine(std::shared_ptr<WordTable> table, const Frame& frame, std::uint64_t seed, const Settings& settings)
        : fill(std::move(table), frame, seed, settings) {}
};

std::int64_t step(Engine& engine, std::int64_t rounds, double target) {
    const Exclusive guard(engine.busy);
    const nb::gil_scoped_release release;
    return engine.fill.step(rounds, target);
}

std::vector<Gene> words_of(const Engine& engine) {
    const Exclusive guard(engine.busy);
    return engine.fill.words();
}

std::vector<bool> satisfied(const Engine& engine) {
    const Exclusive guard(engine.busy);
    return engine.fill.satisfied();
}

}  // namespace

void bind(nb::module_& m) {
    nb::class_<Engine>(m, "GeneticFill", "Kabe's genetic algorithm for filling a frame; resumable, seeded.")
        .def(
            "__init__",
            [](Engine* self, std::shared_ptr<WordTable> table, std::vector<std::vector<std::int32_t>> slots,
               std::int32_t cells, std::vector<std::int32_t> letters, std::vector<Gene> kept, Banned banned, std::uint64_t seed,
               std::int32_t parents, std::int32_t mutants, std::int32_t mutations, bool look_ahead) {
                const Frame frame{std::move(slots), cells, std::move(letters), std::move(kept), std::move(banned)};
                new (self) Engine(std::move(table), frame, seed, {parents, mutants, mutations, look_ahead});
            },
            "table"_a, "slots"_a, "cells"_a, "letters"_a = std::vector<std::int32_t>{},
            "kept"_a = std::vector<Gene>{}, "banned"_a = Banned{}, "seed"_a = 0, "parents"_a = 16, "mutants"_a = 7, "mutations"_a = 5,
            "look_ahead"_a = true,
            "`slots` are lists of cell numbers below `cells`; `letters` has by cell the symbol that stands there or -1, "
            "`kept` by slot the index of the word that stays there or -1; both may be empty. "
            "`banned` are words that no other slot takes, by length and index.")
        .def("step", &step, "rounds"_a, "target"_a = GeneticFill::no_target,
             "Run up to `rounds` generations without the GIL and return how many ran: fewer at `target`, when every "
             "slot is satisfied, or after cancel.")
        .def(
            "cancel", [](Engine& self) { self.fill.cancel(); },
            "Make the running step, and later ones until resume, return soon; may be called from any thread.")
        .def(
            "resume", [](Engine& self) { self.fill.resume(); }, "Take back cancel.")
        .def(
            "set_horizon", [](Engine&, std::int64_t) {}, "rounds"_a, "Does nothing: generations do not cool down.")
        .def("words", &words_of, "By slot: the index of the best chromosome's word among those of its length, or -1.")
        .def("satisfied", &satisfied, "By slot: whether that word agrees with every word that crosses it.")
        .def_prop_ro("score", [](const Engine& self) { return self.fill.score(); },
                     "Satisfied slots as a share of all, kept ones among them.")
        .def_prop_ro("rounds", [](const Engine& self) { return self.fill.rounds(); })
        .def_prop_ro("improvements", [](const Engine& self) { return self.fill.improvements(); })
        .def_prop_ro("mutations", [](const Engine& self) { return self.fill.mutations(); },
                     "Mutations that were kept.");
}

}  // namespace masume::genetic
