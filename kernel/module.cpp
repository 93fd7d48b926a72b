#include <nanobind/nanobind.h>

namespace nb = nanobind;

// The registry of engines: each folder's bind.cpp defines one of these.
namespace masume::concepts {
void bind(nb::module_& m);
}
namespace masume::fillins {
void bind(nb::module_& m);
}
namespace masume::frames {
void bind(nb::module_& m);
}
namespace masume::genetic {
void bind(nb::module_& m);
}
namespace masume::hints {
void bind(nb::module_& m);
}
namespace masume::nonogram {
void bind(nb::module_& m);
}
namespace masume::pictures {
void bind(nb::module_& m);
}
namespace masume::placement {
void bind(nb::module_& m);
}
namespace masume::slots {
void bind(nb::module_& m);
}
namespace masume::strips {
void bind(nb::module_& m);
}
namespace masume::techniques {
void bind(nb::module_& m);
}
namespace masume::words {
void bind(nb::module_& m);
}

NB_MODULE(_kernel, m) {
    m.doc() = "The C++ engines of masume. Import them through masume.kernel.";
    masume::placement::bind(m);
    masume::words::bind(m);
    masume::slots::bind(m);
    masume::genetic::bind(m);
    masume::frames::bind(m);
    masume::strips::bind(m);
    masume::nonogram::bind(m);
    masume::pictures::bind(m);
    masume::techniques::bind(m);
    masume::fillins::bind(m);
    masume::hints::bind(m);
    masume::concepts::bind(m);
}
