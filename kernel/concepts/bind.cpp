#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <span>
#include <stdexcept>

#include "evidence.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace masume::concepts {

namespace {

template <typename Number>
using Row = nb::ndarray<const Number, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <typename Number>
using Table = nb::ndarray<const Number, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
template <typename Number>
using Out = nb::ndarray<Number, nb::c_contig, nb::device::cpu>;

template <typename Array>
auto span_of(const Array& array) {
    return std::span(array.data(), array.size());
}

void multiply_rows(const Table<std::int8_t>& rows, const Row<std::int32_t>& chosen,
                   const Table<std::int16_t>& directions, const Out<std::int32_t>& out) {
    if (rows.shape(1) != directions.shape(1)) throw std::invalid_argument("rows and directions are of the same width");
    const nb::gil_scoped_release unlocked;
    multiply(span_of(rows), span_of(chosen), span_of(directions), rows.shape(1), span_of(out));
}

void add_postings(const Row<std::int64_t>& starts, const Row<std::int32_t>& concepts, const Row<std::uint8_t>& weights,
                  const Row<std::int32_t>& terms, const Row<float>& factors, const Out<float>& sums) {
    const nb::gil_scoped_release unlocked;
    accumulate({span_of(starts), span_of(concepts), span_of(weights)}, span_of(terms), span_of(factors), span_of(sums));
}

}  // namespace

void bind(nb::module_& m) {
    m.def("multiply_rows", &multiply_rows, "rows"_a, "chosen"_a, "directions"_a, "out"_a.noconvert(),
          "Writes the product of each chosen row of bytes with each direction (numbers from -4095 to 4095) into out,\n"
          "a row for each direction.");
    m.def("add_postings", &add_postings, "starts"_a, "concepts"_a, "weights"_a, "terms"_a, "factors"_a,
          "sums"_a.noconvert(),
          "Adds to each concept's sum the weights of the terms it has in an index, each times the term's factor.");
}

}  // namespace masume::concepts
