#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

/// Logarithms and powers of sums, products and quotients alone.
///
/// IEEE 754 says how each of these is rounded, so the same number comes of them everywhere. The logarithm of one C library
/// differs from that of another in the last place, and a search that compares such numbers would go another way.
namespace masume {

namespace elementary {

/// The logarithm of 2 in two parts, the first with so many zeros at its end that products with exponents are exact.
inline constexpr double log_2_high = 0x1.62e42fefap-1, log_2_low = 0x1.cf79abc9e3b3ap-40;

}  // namespace elementary

/// The natural logarithm: minus infinity of 0, no number below it.
inline double logarithm(double x) {
    if (!(x > 0)) return x == 0 ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
    if (x == std::numeric_limits<double>::infinity()) return x;
    int exponent = 0;
    if (x < std::numeric_limits<double>::min()) {
        x *= 0x1p54;
        exponent = -54;
    }
    // x is m times a power of two, with m between the roots of a half and of 2.
    const auto bits = std::bit_cast<std::uint64_t>(x);
    exponent += static_cast<int>(bits >> 52) - 1023;
    double m = std::bit_cast<double>((bits & 0x000f'ffff'ffff'ffffULL) | 0x3ff0'0000'0000'0000ULL);
    if (m > 0x1.6a09e667f3bcdp0) {
        m *= 0.5;
        ++exponent;
    }
    // log m = 2 artanh s = 2 (s + s^3 / 3 + s^5 / 5 + …), and 2 s = f - s f, where f has no error.
    const double f = m - 1, s = f / (m + 1), z = s * s, w = z * z;
    const double odd = z * (1.0 / 3 + w * (1.0 / 7 + w * (1.0 / 11 + w * (1.0 / 15 + w * (1.0 / 19)))));
    const double even = w * (1.0 / 5 + w * (1.0 / 9 + w * (1.0 / 13 + w * (1.0 / 17 + w * (1.0 / 21)))));
    const double rest = s * (f - 2 * (odd + even));
    return exponent * elementary::log_2_high + (f - (rest - exponent * elementary::log_2_low));
}

/// e to the power of x.
inline double exponential(double x) {
    if (!(std::abs(x) < 800)) return x < 0 ? 0 : x * std::numeric_limits<double>::infinity();
    const double twos = std::floor(x * 0x1.71547652b82fep0 + 0.5);  // x / log 2, to the nearest
    const double r = (x - twos * elementary::log_2_high) - twos * elementary::log_2_low;
    double sum = 1;
    for (int term = 14; term > 0; --term) sum = 1 + sum * r / term;
    return std::ldexp(sum, static_cast<int>(twos));
}

/// A number above 0 to some power.
inline double power(double base, double exponent) { return exponential(exponent * logarithm(base)); }

}  // namespace masume
