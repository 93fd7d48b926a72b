#pragma once

#include "pencil.h"

namespace masume::techniques {

/// GLOBALSYORI: techniques 10 to 13 over all segments; then limits are shrunk (technique 14), which sets `tightened`.
bool find_global(Desk& desk);

/// RTKANHAN: whether every segment with black cells is known to take one piece (technique 11).
struct Completion {
    bool holds = false;
    /// Which segment with black cells takes two pieces, counted from 1; 0 for none.
    int two_pieces = 0;
};
Completion find_full_completion(Desk& desk);

}  // namespace masume::techniques
