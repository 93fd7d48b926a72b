#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace masume::genetic {

/// A set of numbers that is emptied in constant time.
class Seen {
public:
    explicit Seen(std::size_t size) : stamps_(size, 0) {}

    bool has(std::size_t number) const { return stamps_[number] == stamp_; }
    void add(std::size_t number) { stamps_[number] = stamp_; }
    void clear() {
        if (++stamp_ != 0) return;
        std::ranges::fill(stamps_, 0);
        stamp_ = 1;
    }

private:
    std::vector<std::uint32_t> stamps_;
    std::uint32_t stamp_ = 1;
};

}  // namespace masume::genetic
