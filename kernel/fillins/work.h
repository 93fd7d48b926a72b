#pragma once

#include <cstdint>

#include "common/engine.h"

namespace masume::fillins {

/// How much may still be done: counted in blocks of words that are looked at, so that it is the same on every machine.
///
/// Code that sees that it is over ends soon, and finds nothing rather than something that is not proved.
class Work {
public:
    static constexpr std::int64_t no_limit = INT64_MAX;

    /// Also over when the whole, of which this is the work, is cancelled.
    explicit Work(const Cancellable& whole) : whole_(whole) {}

    void start(std::int64_t most) {
        most_ = most;
        spent_ = 0;
        gave_up_ = false;
    }
    void spend(std::int64_t blocks) { spent_ += blocks; }
    /// Nothing more is to be done, whatever the limit is.
    void give_up() { gave_up_ = true; }
    std::int64_t spent() const { return spent_; }
    bool is_over() const { return gave_up_ || spent_ > most_ || whole_.is_cancelled(); }

private:
    const Cancellable& whole_;
    std::int64_t most_ = no_limit;
    std::int64_t spent_ = 0;
    bool gave_up_ = false;
};

}  // namespace masume::fillins
