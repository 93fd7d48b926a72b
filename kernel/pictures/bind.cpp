#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <memory>
#include <vector>

#include "common/exclusive.h"
#include "mender.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::pictures {

namespace {

struct Engine {
    Engine(int height, int width, const nb::bytes& black, std::vector<std::int32_t> tones, std::uint64_t seed,
           int beam_width)
        : mender(Mender::make(height, width, {static_cast<const std::uint8_t*>(black.data()), black.size()},
                              std::move(tones), seed, {.width = beam_width})) {}

    std::unique_ptr<Mender> mender;
    std::atomic<bool> busy = false;
};

}  // namespace

void bind(nb::module_& m) {
    nb::class_<Mended>(m, "MendedPicture", "Changes of a picture, how visible they are, and what they leave open.")
        .def_ro("flips", &Mended::flips, "The changed cells: row times width, and column.")
        .def_ro("cost", &Mended::cost, "How visible the changes are, in thousandths of a changed cell.")
        .def_ro("open", &Mended::open, "Cells that line solving leaves open.");

    nb::class_<Engine>(m, "PictureMender", "Changes a picture until line solving alone solves it.")
        .def(nb::init<int, int, const nb::bytes&, std::vector<std::int32_t>, std::uint64_t, int>(), "height"_a, "width"_a,
             "black"_a, "tones"_a, "seed"_a, "beam_width"_a = Effort{}.width,
             "`black` has a byte for each cell, row by row, not 0 if it is black; `tones` what a change of it costs "
             "for its own sake, in thousandths of a cell.")
        .def(
            "step",
            [](Engine& self, std::int64_t rounds, double target) {
                const Exclusive guard(self.busy);
                const nb::gil_scoped_release release;
                return self.mender->step(rounds, target);
            },
            "rounds"_a, "target"_a = Mender::no_target,
            "Look at up to `rounds` pictures without the GIL and return how many: fewer at `target`, after cancel, or "
            "when all is done.")
        .def(
            "cancel", [](Engine& self) { self.mender->cancel(); },
            "Make the running step, and later ones until resume, return soon; may be called from any thread.")
        .def(
            "resume", [](Engine& self) { self.mender->resume(); }, "Take back cancel.")
        .def(
            "set_horizon", [](Engine&, std::int64_t) {}, "rounds"_a, "Nothing here cools down.")
        .def(
            "best",
            [](Engine& self) {
                const Exclusive guard(self.busy);
                return self.mender->best();
            },
            "The best pictures that are solved, the least visible changes first; if none is, the nearest to it.")
        .def_prop_ro("score", [](const Engine& self) { return self.mender->score(); },
                     "Minus the cost of the best in changed cells; far less while none is solved.")
        .def_prop_ro("rounds", [](const Engine& self) { return self.mender->rounds(); });
}

}  // namespace masume::pictures
