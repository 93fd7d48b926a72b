#pragma once

#include <atomic>
#include <stdexcept>

namespace masume {

/// One engine may be stepped by one thread at a time; a second one gets an exception instead of a data race.
class Exclusive {
public:
    explicit Exclusive(std::atomic<bool>& busy) : busy_(busy) {
        if (busy_.exchange(true)) throw std::runtime_error("this engine is being stepped by another thread");
    }
    ~Exclusive() { busy_.store(false); }
    Exclusive(const Exclusive&) = delete;
    Exclusive& operator=(const Exclusive&) = delete;

private:
    std::atomic<bool>& busy_;
};

}  // namespace masume
