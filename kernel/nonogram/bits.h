#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace masume::nonogram {

/// A set of cells of one line: bit i is cell i. W words of 64 bits, known at compile time, so one word is a register.
template <int W>
struct Bits {
    std::uint64_t word[W] = {};

    static Bits bit(int i) {
        Bits set;
        set.add(i);
        return set;
    }
    /// The cells 0 to n - 1.
    static Bits first(int n) {
        Bits set;
        for (int w = 0; w < W; ++w) {
            const int here = std::clamp(n - 64 * w, 0, 64);
            set.word[w] = here == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << here) - 1;
        }
        return set;
    }

    bool has(int i) const { return word[i >> 6] >> (i & 63) & 1; }
    void add(int i) { word[i >> 6] |= std::uint64_t{1} << (i & 63); }
    void remove(int i) { word[i >> 6] &= ~(std::uint64_t{1} << (i & 63)); }
    bool any() const {
        std::uint64_t all = 0;
        for (int w = 0; w < W; ++w) all |= word[w];
        return all != 0;
    }
    int count() const {
        int sum = 0;
        for (int w = 0; w < W; ++w) sum += std::popcount(word[w]);
        return sum;
    }
    /// The lowest cell; the set must not be empty.
    int lowest() const {
        int w = 0;
        while (W > 1 && word[w] == 0) ++w;
        return 64 * w + std::countr_zero(word[w]);
    }

    /// The highest cell; the set must not be empty.
    int highest() const {
        int w = W - 1;
        while (W > 1 && word[w] == 0) --w;
        return 64 * w + 63 - std::countl_zero(word[w]);
    }

    /// Calls `visit` with every cell, in order.
    template <typename Visit>
    void each(Visit visit) const {
        for (int w = 0; w < W; ++w)
            for (std::uint64_t rest = word[w]; rest != 0; rest &= rest - 1) visit(64 * w + std::countr_zero(rest));
    }

    bool operator==(const Bits&) const = default;

    friend Bits operator&(Bits a, const Bits& b) {
        for (int w = 0; w < W; ++w) a.word[w] &= b.word[w];
        return a;
    }
    friend Bits operator|(Bits a, const Bits& b) {
        for (int w = 0; w < W; ++w) a.word[w] |= b.word[w];
        return a;
    }
    friend Bits operator^(Bits a, const Bits& b) {
        for (int w = 0; w < W; ++w) a.word[w] ^= b.word[w];
        return a;
    }
    /// The cells of a that are not in b.
    friend Bits operator-(Bits a, const Bits& b) {
        for (int w = 0; w < W; ++w) a.word[w] &= ~b.word[w];
        return a;
    }
    Bits& operator&=(const Bits& b) { return *this = *this & b; }
    Bits& operator|=(const Bits& b) { return *this = *this | b; }

    /// Moves every cell up the line by any number of places; what passes the last word is lost.
    friend Bits operator<<(const Bits& a, int by) {
        Bits moved;
        if constexpr (W == 1) {
            moved.word[0] = by < 64 ? a.word[0] << by : 0;
        } else {
            const int words = by >> 6, rest = by & 63;
            for (int w = W - 1; w >= words; --w) {
                moved.word[w] = a.word[w - words] << rest;
                if (rest != 0 && w > words) moved.word[w] |= a.word[w - words - 1] >> (64 - rest);
            }
        }
        return moved;
    }
    /// Moves every cell down the line.
    friend Bits operator>>(const Bits& a, int by) {
        Bits moved;
        if constexpr (W == 1) {
            moved.word[0] = by < 64 ? a.word[0] >> by : 0;
        } else {
            const int words = by >> 6, rest = by & 63;
            for (int w = 0; w + words < W; ++w) {
                moved.word[w] = a.word[w + words] >> rest;
                if (rest != 0 && w + words + 1 < W) moved.word[w] |= a.word[w + words + 1] << (64 - rest);
            }
        }
        return moved;
    }
};

/// The cells of `through` that can be reached from `from` upwards without leaving `through`; `from` lies within it.
///
/// Adding makes a carry run through each stretch of ones from the lowest cell of `from` on.
template <int W>
Bits<W> flood_up(const Bits<W>& from, const Bits<W>& through) {
    Bits<W> reached;
    std::uint64_t carry = 0;
    for (int w = 0; w < W; ++w) {
        const std::uint64_t m = through.word[w], x = from.word[w] | (carry & m);
        reached.word[w] = (((m + x) ^ m) | x) & m;
        carry = reached.word[w] >> 63;
    }
    return reached;
}

/// The same downwards, where no carry runs: the distance doubles with each step.
template <int W>
Bits<W> flood_down(const Bits<W>& from, const Bits<W>& through) {
    Bits<W> reached;
    std::uint64_t carry = 0;
    for (int w = W - 1; w >= 0; --w) {
        std::uint64_t m = through.word[w], x = from.word[w] | ((carry << 63) & m);
        for (int by = 1; by < 64; by *= 2) {
            x |= (x >> by) & m;
            m &= m >> by;
        }
        reached.word[w] = x;
        carry = x & 1;
    }
    return reached;
}

/// The cells from which `length` cells on lie all within `cells`.
template <int W>
Bits<W> starts_of(Bits<W> cells, int length) {
    for (int done = 1; done < length;) {
        const int by = std::min(done, length - done);
        cells &= cells >> by;
        done += by;
    }
    return cells;
}

/// The cells that blocks of a length cover if they start at `starts`.
template <int W>
Bits<W> covered(Bits<W> starts, int length) {
    for (int done = 1; done < length;) {
        const int by = std::min(done, length - done);
        starts |= starts << by;
        done += by;
    }
    return starts;
}

}  // namespace masume::nonogram
