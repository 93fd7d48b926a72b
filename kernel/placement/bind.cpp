#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <memory>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "ils.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::placement {

namespace {

/// One engine may be stepped by one thread at a time; a second one gets an exception instead of a data race.
class Exclusive {
public:
    explicit Exclusive(std::atomic<bool>& busy) : busy_(busy) {
        if (busy_.exchange(true)) throw std::runtime_error("this engine is being stepped by another thread");
    }
    ~Exclusive() { busy_.store(false); }
    Exclusive(const Exclusive&) = delete;
    Exclusive& operator=(const Exclusive&) = delete;

private:
    std::atomic<bool>& busy_;
};

/// The search as Python holds it.
struct Engine {
    IteratedLocalSearch search;
    std::atomic<bool> busy = false;

    Engine(std::shared_ptr<const Dictionary> dictionary, Board board, std::uint64_t seed, bool shift)
        : search(std::move(dictionary), std::move(board), seed, shift) {}
};

std::span<const std::uint8_t> as_mask(const nb::bytes& outside) {
    return {static_cast<const std::uint8_t*>(outside.data()), outside.size()};
}

using PlacementTuple = std::tuple<int, int, int, bool>;

std::vector<PlacementTuple> incumbent(Engine& engine) {
    const Exclusive guard(engine.busy);
    const Layout& layout = engine.search.incumbent();
    std::vector<PlacementTuple> result;
    for (const Placement& p : layout.placements()) {
        result.emplace_back(p.word, layout.board().row(p.start), layout.board().column(p.start),
                            p.direction == Direction::down);
    }
    return result;
}

}  // namespace

void bind(nb::module_& m) {
    nb::class_<Dictionary>(m, "Dictionary", "Words as sequences of letter numbers (from 1), indexed for crossings.")
        .def(nb::new_([](const std::vector<std::vector<Letter>>& words) {
                 return std::make_shared<Dictionary>(words);
             }),
             "words"_a)
        .def("__len__", &Dictionary::size);

    nb::class_<Engine>(m, "IteratedLocalSearch",
                       "Nishijima's search for connected boards with the most white cells; resumable, seeded.")
        .def(
            "__init__",
            [](Engine* self, std::shared_ptr<Dictionary> dictionary, int height, int width, nb::bytes outside,
               std::uint64_t seed, bool shift) {
                new (self) Engine(std::move(dictionary), Board(height, width, as_mask(outside)), seed, shift);
            },
            "dictionary"_a, "height"_a, "width"_a, "outside"_a, "seed"_a, "shift"_a = true,
            "`outside` marks with a non-zero byte, row by row, the cells that must stay empty; b'' marks none.")
        .def(
            "step",
            [](Engine& self, std::int64_t rounds, std::int64_t target) {
                const Exclusive guard(self.busy);
                const nb::gil_scoped_release release;
                return self.search.step(rounds, target);
            },
            "rounds"_a, "target"_a = IteratedLocalSearch::no_target,
            "Run up to `rounds` rounds without the GIL and return how many ran: fewer at `target`, after cancel, or if no word fits.")
        .def(
            "cancel", [](Engine& self) { self.search.cancel(); },
            "Make the running step, and later ones until resume, return soon; may be called from any thread.")
        .def(
            "resume", [](Engine& self) { self.search.resume(); }, "Take back cancel.")
        .def("placements", &incumbent, "The best board so far as (word, row, column, is_down) tuples.")
        .def_prop_ro("score", [](const Engine& self) { return self.search.score(); })
        .def_prop_ro("rounds", [](const Engine& self) { return self.search.rounds(); })
        .def_prop_ro("improvements", [](const Engine& self) { return self.search.improvements(); });
}

}  // namespace masume::placement
