#pragma once

#include <bit>
#include <cstdint>

namespace masume {

/// The Luby sequence 1 1 2 1 1 2 4 ..., counted from 1: how long a search goes on before it restarts.
inline std::int64_t luby(std::uint32_t i) {
    while (true) {
        const std::uint32_t power = std::bit_width(i + 1) - 1;
        if (i + 1 == std::uint32_t{1} << power) return std::int64_t{1} << (power - 1);
        i -= (std::uint32_t{1} << power) - 1;
    }
}

}  // namespace masume
