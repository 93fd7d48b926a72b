#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

#include "common/engine.h"

namespace masume::strips {

/// Thrown through the search to end it early.
struct Stopped {};

/// When to stop, and how far the search has come: what all workers of one search share.
class Watch {
public:
    using Clock = std::chrono::steady_clock;

    explicit Watch(const Cancellable& whole) : whole_(whole) {}

    /// Sets the end of what follows; nothing else may run meanwhile.
    void start(Clock::time_point deadline) { deadline_ = deadline; }

    /// Ends the question that all workers are asked; `ask` begins the next.
    void end_question() { ended_.store(true, std::memory_order_relaxed); }
    void ask() { ended_.store(false, std::memory_order_relaxed); }

    bool over(Clock::time_point now) const {
        return ended_.load(std::memory_order_relaxed) || whole_.is_cancelled() || now >= deadline_;
    }

    void count_node() { nodes_.fetch_add(1, std::memory_order_relaxed); }
    std::int64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

private:
    const Cancellable& whole_;
    Clock::time_point deadline_;
    std::atomic<bool> ended_ = false;
    std::atomic<std::int64_t> nodes_ = 0;
};

/// One worker's look at the watch.
class Ticker {
public:
    explicit Ticker(const Watch& watch) : watch_(watch) {}

    /// Makes tick ask now and then whether to go on.
    void set_keep_going(std::function<bool()> keep_going) { keep_going_ = std::move(keep_going); }

    /// Throws Stopped soon after the search is to end; cheap enough for the inmost loops.
    void tick() {
        if ((++ticks_ & 63) == 0) look();
    }

    /// Throws Stopped if the search is to end.
    void look() {
        const auto now = Watch::Clock::now();
        if (watch_.over(now)) throw Stopped{};
        if (!keep_going_ || now < next_question_) return;
        next_question_ = now + std::chrono::milliseconds(50);
        if (!keep_going_()) throw Stopped{};
    }

private:
    const Watch& watch_;
    unsigned ticks_ = 0;
    std::function<bool()> keep_going_;
    Watch::Clock::time_point next_question_{};
};

}  // namespace masume::strips
