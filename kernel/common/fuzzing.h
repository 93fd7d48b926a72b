#pragma once

// What fuzzers of engines share: values drawn from bytes, and promises that abort when they are broken.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace masume::fuzzing {

/// Values drawn from the bytes of an input; once these are used up, the least of each range.
class Source {
public:
    Source(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}

    bool is_empty() const { return at_ == end_; }
    unsigned byte() { return is_empty() ? 0 : *at_++; }
    std::uint32_t word() { return byte() | byte() << 8 | byte() << 16 | byte() << 24; }

    /// A number from `least` to `most`, which are less than 65536 apart.
    int between(int least, int most) {
        const unsigned width = static_cast<unsigned>(most - least) + 1;
        const unsigned drawn = width > 256 ? byte() | byte() << 8 : byte();
        return least + static_cast<int>(drawn % width);
    }
    bool coin() { return between(0, 1) == 1; }
    /// True once in so many times, never when the bytes are used up.
    bool one_in(int times) { return between(1, times) == times; }

    /// A number from `least` to `most`, but now and then any number at all.
    int wild(int least, int most) {
        if (!one_in(64)) return between(least, most);
        constexpr int odd[] = {-1, 0, 4097, 1 << 25, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()};
        const int choice = between(0, 7);
        return choice < 6 ? odd[choice] : static_cast<int>(word());
    }
    /// A whole number from `least` to `most`, but now and then any number at all, or none.
    double wild_number(int least, int most) {
        if (!one_in(32)) return between(least, most);
        constexpr double odd[] = {NAN, INFINITY, -INFINITY, 1e308, -1e308, 1e-308, 0.1, 1e9};
        return odd[between(0, 7)];
    }

    /// A list of what `make` draws.
    template <typename Make>
    auto list(int least, int most, Make make) {
        std::vector<decltype(make())> drawn;
        for (int left = between(least, most); left > 0; --left) drawn.push_back(make());
        return drawn;
    }

private:
    const std::uint8_t* at_;
    const std::uint8_t* end_;
};

/// What `make` returns, or nothing if it refuses with a std::invalid_argument that has something to say; any other
/// exception passes through and ends the fuzzer.
template <typename Make>
auto unless_refused(Make make) -> std::optional<decltype(make())> {
    try {
        return make();
    } catch (const std::invalid_argument& refusal) {
        if (*refusal.what() == '\0') std::abort();
        return std::nullopt;
    }
}

[[noreturn]] inline void broken(const char* promise, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: a promise is broken: %s\n", file, line, promise);
    std::abort();
}

}  // namespace masume::fuzzing

#define PROMISE(condition) \
    ((condition) ? static_cast<void>(0) : masume::fuzzing::broken(#condition, __FILE__, __LINE__))
