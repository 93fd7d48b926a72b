#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace masume {

/// xoshiro256++ (Blackman & Vigna), seeded through splitmix64.
/// The same seed gives the same numbers on every platform, which <random>'s distributions do not promise.
class Rng {
public:
    explicit Rng(std::uint64_t seed) {
        for (auto& word : state_) word = splitmix(seed);
    }

    std::uint64_t next() {
        const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate(state_[3], 45);
        return result;
    }

    /// A number in [0, bound); bound must be positive and below 2^32.
    std::size_t below(std::size_t bound) {
        return static_cast<std::size_t>(((next() >> 32) * bound) >> 32);
    }

    /// Removes a random element of a non-empty vector in constant time and returns it; the order is not kept.
    template <typename Vector>
    auto take(Vector& from) {
        std::swap(from[below(from.size())], from.back());
        auto taken = from.back();
        from.pop_back();
        return taken;
    }

private:
    static std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

    static std::uint64_t splitmix(std::uint64_t& x) {
        std::uint64_t z = (x += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    std::uint64_t state_[4];
};

}  // namespace masume
