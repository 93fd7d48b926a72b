#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <vector>

#include "common/binding.h"
#include "mender.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::pictures {

namespace {

/// A mender as Python holds it.
struct Held {
    Held(int height, int width, const nb::bytes& black, std::vector<std::int32_t> tones, std::uint64_t seed,
         int beam_width)
        : engine(Mender::make(height, width, {static_cast<const std::uint8_t*>(black.data()), black.size()},
                              std::move(tones), seed, {.width = beam_width})) {}

    std::unique_ptr<Mender> engine;
};

}  // namespace

void bind(nb::module_& m) {
    nb::class_<Mended>(m, "MendedPicture", "Changes of a picture, how visible they are, and what they leave open.")
        .def_ro("flips", &Mended::flips, "The changed cells: row times width, and column.")
        .def_ro("cost", &Mended::cost, "How visible the changes are, in thousandths of a changed cell.")
        .def_ro("open", &Mended::open, "Cells that line solving leaves open.");

    nb::class_<Held> mender(m, "PictureMender", "Changes a picture until line solving alone solves it.");
    mender.def(nb::init<int, int, const nb::bytes&, std::vector<std::int32_t>, std::uint64_t, int>(), "height"_a, "width"_a,
               "black"_a, "tones"_a, "seed"_a, "beam_width"_a = Effort{}.width,
               "`black` has a byte for each cell, row by row, not 0 if it is black; `tones` what a change of it costs "
               "for its own sake, in thousandths of a cell.");
    def_engine(mender,
               "Look at up to `rounds` pictures without the GIL and return how many: fewer at `target`, after cancel, or "
               "when all is done.",
               "Minus the cost of the best in changed cells; far less while none is solved.")
        .def("best", &alone<&Mender::best, Held>,
             "The best pictures that are solved, the least visible changes first; if none is, the nearest to it.");
}

}  // namespace masume::pictures
