#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <utility>
#include <vector>

#include "common/binding.h"
#include "genetic.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::genetic {

namespace {

using Banned = std::vector<std::pair<std::int32_t, Gene>>;

}  // namespace

void bind(nb::module_& m) {
    nb::class_<GeneticFill> fill(m, "GeneticFill", "Kabe's genetic algorithm for filling a frame; resumable, seeded.");
    fill.def(
            "__init__",
            [](GeneticFill* self, std::shared_ptr<WordTable> table, std::vector<std::vector<std::int32_t>> slots,
               std::int32_t cells, std::vector<std::int32_t> letters, std::vector<Gene> kept, Banned banned, std::uint64_t seed,
               std::int32_t parents, std::int32_t mutants, std::int32_t mutations, bool look_ahead) {
                const Frame frame{std::move(slots), cells, std::move(letters), std::move(kept), std::move(banned)};
                new (self) GeneticFill(std::move(table), frame, seed, {parents, mutants, mutations, look_ahead});
            },
            "table"_a, "slots"_a, "cells"_a, "letters"_a = std::vector<std::int32_t>{},
            "kept"_a = std::vector<Gene>{}, "banned"_a = Banned{}, "seed"_a = 0, "parents"_a = 16, "mutants"_a = 7, "mutations"_a = 5,
            "look_ahead"_a = true,
            "`slots` are lists of cell numbers below `cells`; `letters` has by cell the symbol that stands there or -1, "
            "`kept` by slot the index of the word that stays there or -1; both may be empty. "
            "`banned` are words that no other slot takes, by length and index.");
    def_engine(fill,
               "Run up to `rounds` generations without the GIL and return how many ran: fewer at `target`, when every "
               "slot is satisfied, or after cancel.",
               "Satisfied slots as a share of all, kept ones among them.")
        .def("words", &alone<&GeneticFill::words, GeneticFill>,
             "By slot: the index of the best chromosome's word among those of its length, or -1.")
        .def("satisfied", &alone<&GeneticFill::satisfied, GeneticFill>,
             "By slot: whether that word agrees with every word that crosses it.")
        .def_prop_ro("improvements", &GeneticFill::improvements)
        .def_prop_ro("mutations", &GeneticFill::mutations, "Mutations that were kept.");
}

}  // namespace masume::genetic
