#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "common/binding.h"
#include "fill_search.h"
#include "outlook.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::slots {

namespace {

using Pairs = std::vector<std::pair<int, std::int32_t>>;

/// A network and the words it is made of.
struct SharedNetwork {
    std::shared_ptr<const WordTable> table;
    std::shared_ptr<const Network> network;
};

std::vector<WordName> names(const Pairs& pairs) {
    std::vector<WordName> named;
    for (const auto& [length, index] : pairs) named.push_back({length, index});
    return named;
}

void make_network(SharedNetwork* self, std::shared_ptr<WordTable> table, int cells,
                  const std::vector<std::vector<int>>& slots, const Pairs& givens, const Pairs& required,
                  const Pairs& repeated, const Pairs& banned, const std::vector<Pairs>& families, bool distinct) {
    if (!table) throw std::invalid_argument("a network needs words");
    Task task{.cells = cells, .slots = slots, .givens = {}, .required = names(required),
              .repeated = names(repeated), .banned = names(banned), .families = {}, .distinct = distinct};
    for (const auto& [cell, symbol] : givens) {
        if (symbol < 0 || symbol >= WordTable::max_symbols)
            throw std::invalid_argument("a given letter has a number out of range");
        task.givens.emplace_back(cell, static_cast<Symbol>(symbol));
    }
    for (const Pairs& family : families) task.families.push_back(names(family));
    auto network = std::make_shared<const Network>(*table, std::move(task));
    new (self) SharedNetwork{std::move(table), std::move(network)};
}

int checked(int index, int size) {
    if (index < 0 || index >= size) throw std::out_of_range("there is no such slot or cell");
    return index;
}

void bind_outlook(nb::module_& m) {
    nb::class_<Outlook>(m, "SlotOutlook", "What propagation alone says about slots and cells.")
        .def("__init__", [](Outlook* self, const SharedNetwork& network) { new (self) Outlook(network.network); },
             "network"_a, nb::keep_alive<1, 2>())
        .def_prop_ro("is_possible", &Outlook::is_possible, "False if it proves that there is no solution.")
        .def(
            "words", [](const Outlook& self, int slot) { return self.words(checked(slot, self.slots())); }, "slot"_a,
            "The numbers of the words that may stand in a slot.")
        .def(
            "count", [](const Outlook& self, int slot) { return self.count(checked(slot, self.slots())); }, "slot"_a,
            "How many words may stand in a slot.")
        .def(
            "leaves", [](const Outlook& self, int slot) { return self.leaves(checked(slot, self.slots())); }, "slot"_a,
            "For each of `words(slot)` the fewest words it leaves to a slot that crosses it, and their logarithms' sum.")
        .def(
            "letters", [](const Outlook& self, int cell) { return self.letters(checked(cell, self.cells())); },
            "cell"_a, "The numbers of the symbols that may stand in a cell.");
}

void bind_search(nb::module_& m) {
    nb::class_<FillSearch> search(m, "SlotSearch",
                                  "Fills slots, counts solutions, or proves that there is none; resumable.");
    search.def("__init__",
               [](FillSearch* self, const SharedNetwork& network, std::uint64_t seed, int limit, bool improve) {
                   if (limit < 1) throw std::invalid_argument("the limit of solutions is at least 1");
                   new (self) FillSearch(network.network, seed, limit, improve, {});
               },
               "network"_a, "seed"_a = 0, "limit"_a = 1, "improve"_a = false, nb::keep_alive<1, 2>(),
               "Looks for up to `limit` solutions, or, with `improve`, for one of a high total score.");
    def_engine(search, "Do up to `rounds` rounds without the GIL and return how many; fewer when all is done.",
               "The sum of the scores of the best solution's words; minus infinity before there is one.")
        .def_prop_ro("conflicts", &FillSearch::conflicts)
        .def_prop_ro("is_complete", &FillSearch::is_complete,
                     "True once it is proved that there are no more solutions than those found.")
        .def_prop_ro("is_best", &FillSearch::is_best, "True once it is certain that no solution scores more.")
        .def("solutions", &FillSearch::solutions,
             "For each solution the number of each slot's word among those of its length.")
        .def("weights", &alone<&FillSearch::weights, FillSearch>,
             "How much each slot had to do with conflicts, recent ones counting more.")
        .def("core", &alone<&FillSearch::core, FillSearch>,
             "The slots from which it follows that there is no solution, once that is proved.");
}

}  // namespace

void bind(nb::module_& m) {
    nb::class_<SharedNetwork>(m, "SlotNetwork", "Slots, the cells they share, and the words they may take.")
        .def("__init__", &make_network, "table"_a, "cells"_a, "slots"_a, nb::kw_only(), "givens"_a = Pairs{},
             "required"_a = Pairs{}, "repeated"_a = Pairs{}, "banned"_a = Pairs{},
             "families"_a = std::vector<Pairs>{}, "distinct"_a = true,
             "`slots` hold cell numbers, `givens` (cell, symbol); words are (length, index). Of the words of a family "
             "at most one may stand on the board; with `distinct` no word twice, but once more for each time it is "
             "among those repeated. A word that is required several times must stand as often.");
    bind_search(m);
    bind_outlook(m);
}

}  // namespace masume::slots
