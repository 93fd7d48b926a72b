#pragma once

#include "pencil.h"

namespace masume::techniques {

/// What came of looking beyond the end segment.
enum class Skip {
    nothing,
    decided,
    /// The working line is shorter now: start again on it (FPRELC).
    skipped,
};

/// PRELOCALSYORI: techniques 7 to 9.
Skip find_semilocal(Desk& desk);

}  // namespace masume::techniques
