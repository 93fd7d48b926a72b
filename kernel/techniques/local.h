#pragma once

#include "pencil.h"

namespace masume::techniques {

/// LOCALSYORI: the end segments of the working line, from both sides (basic processes 2 to 4, techniques 1 to 6).
bool find_local(Desk& desk);

/// The ones that lead the working pieces of a side, and the piece after them (PLG1NARABI).
struct LeadingOnes {
    int count;
    int next;  // 0: the working pieces are all ones
};
LeadingOnes leading_ones(const LineView& view, const Side& side);

}  // namespace masume::techniques
