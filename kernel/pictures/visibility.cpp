#include "visibility.h"

#include <algorithm>
#include <bit>

namespace masume::pictures {

namespace {

/// For each side by which the outline gets longer.
constexpr Cost roughness = 150;
/// A line that gets a cell longer or shorter.
constexpr Cost line_end = 300;
/// A black cell that touches others by a corner only, where there was none.
constexpr Cost by_corner = 1500;
/// A lone cell that comes or goes, parts that are joined or broken, a hole that opens or closes.
constexpr Cost speck = 4000, joint = 2500, hole = 2500;

constexpr unsigned sides = 0b01010101;

/// Parts of black around a cell, as far as they are not joined by their sides or corners there.
int parts(unsigned ring) {
    unsigned joined = ring;  // two black sides touch at the corner between them
    for (int side = 0; side < 8; side += 2) {
        const unsigned here = 1U << side, next = 1U << ((side + 2) % 8), corner = 1U << (side + 1);
        if ((ring & here) && (ring & next)) joined |= corner;
    }
    int changes = 0;
    for (int i = 0; i < 8; ++i) changes += ((joined >> i) & 1) != ((joined >> ((i + 1) % 8)) & 1);
    return changes / 2;
}

Cost cost(bool is_black, unsigned ring) {
    const int touching = std::popcount(ring & sides), around = std::popcount(ring);
    const int longer = is_black ? 2 * touching - 4 : 4 - 2 * touching;
    Cost sum = roughness * std::max(0, longer);
    if (around == 0) return sum + speck;
    if (touching == 4) return sum + hole;
    if (parts(ring) > 1) sum += joint;
    if (touching == 0) sum += by_corner;
    if (touching == 1 && around <= 2) sum += line_end;
    return sum;
}

}  // namespace

Visibility::Visibility() {
    for (unsigned ring = 0; ring < 256; ++ring) {
        costs_[0][ring] = cost(false, ring);
        costs_[1][ring] = cost(true, ring);
    }
}

}  // namespace masume::pictures
