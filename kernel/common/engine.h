#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace masume {

/// Work that may be ended early from outside, and that one thread does at a time.
class Cancellable {
public:
    Cancellable() = default;
    Cancellable(const Cancellable&) = delete;
    Cancellable& operator=(const Cancellable&) = delete;

    /// Makes what runs, and what is started until resume(), return soon; safe to call from any thread.
    void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
    void resume() { cancelled_.store(false, std::memory_order_relaxed); }

    /// Cheap enough for inner loops; for the thread that does the work.
    bool is_cancelled() const { return cancelled_.load(std::memory_order_relaxed) || (question_ && !question_->ask()); }

private:
    friend class Exclusive;
    friend class Asking;

    /// Whether to go on, asked every 50 milliseconds until the answer is no. The clock is looked at every millisecond or
    /// so, however often it is called.
    class Question {
        using Clock = std::chrono::steady_clock;

    public:
        explicit Question(std::function<bool()> keep_going) : keep_going_(std::move(keep_going)) {}

        bool has_function() const { return keep_going_ != nullptr; }

        bool ask() {
            if (!is_yes_ || ++calls_ < calls_to_look_) return is_yes_;
            calls_ = 0;
            const Clock::time_point now = Clock::now();
            const Clock::duration since = now - std::exchange(looked_, now);
            if (since < std::chrono::milliseconds(1)) calls_to_look_ = std::min(2 * calls_to_look_, 4096);
            if (since > std::chrono::milliseconds(10)) calls_to_look_ = 1;
            if (now - asked_ >= std::chrono::milliseconds(50)) {
                asked_ = now;
                is_yes_ = keep_going_();
            }
            return is_yes_;
        }

    private:
        std::function<bool()> keep_going_;
        int calls_ = 0, calls_to_look_ = 1;
        bool is_yes_ = true;
        Clock::time_point looked_ = Clock::now(), asked_ = looked_;
    };

    std::atomic<bool> cancelled_ = false;
    mutable std::atomic<bool> busy_ = false;
    Question* question_ = nullptr;
};

/// One thread at a time may do some work; a second one gets an exception instead of a data race.
class Exclusive {
public:
    explicit Exclusive(const Cancellable& work) : busy_(work.busy_) {
        if (busy_.exchange(true)) throw std::runtime_error("this engine is being stepped by another thread");
    }
    ~Exclusive() { busy_.store(false); }
    Exclusive(const Exclusive&) = delete;
    Exclusive& operator=(const Exclusive&) = delete;

private:
    std::atomic<bool>& busy_;
};

/// As long as it lives, some work asks now and then whether to go on: for callers that have no other thread to cancel it.
class Asking {
public:
    /// Nothing is asked if there is no function. It must not throw.
    Asking(Cancellable& work, std::function<bool()> keep_going) : work_(work), question_(std::move(keep_going)) {
        if (question_.has_function()) work_.question_ = &question_;
    }
    ~Asking() { work_.question_ = nullptr; }
    Asking(const Asking&) = delete;
    Asking& operator=(const Asking&) = delete;

private:
    Cancellable& work_;
    Cancellable::Question question_;
};

/// A resumable search: step(a); step(b) leaves it as step(a + b) does. Each has a `step` that calls `run`.
///
/// Everything public here may be used while another thread steps.
class Engine : public Cancellable {
public:
    static constexpr double no_target = std::numeric_limits<double>::infinity();

    /// How good the best result so far is; higher is better.
    double score() const { return score_.load(std::memory_order_relaxed); }
    /// Rounds done so far.
    std::int64_t rounds() const { return rounds_.load(std::memory_order_relaxed); }
    /// Says after how many rounds a search that cools down should have done so. If it goes on, it warms up again and takes
    /// twice as long each time.
    void set_horizon(std::int64_t rounds) { horizon_.store(rounds, std::memory_order_relaxed); }

protected:
    /// The score before there is a result.
    explicit Engine(double score = -std::numeric_limits<double>::infinity()) : score_(score) {}

    void set_score(double score) { score_.store(score, std::memory_order_relaxed); }
    /// How far the present warming and cooling has come, from 0 to 1: in cycles of 1, 2, 4, … horizons.
    double cooled() const {
        const auto horizon = static_cast<double>(horizon_.load(std::memory_order_relaxed));
        int twos = 0;
        return 2 * std::frexp(static_cast<double>(rounds()) / std::max(horizon, 1.0) + 1, &twos) - 1;
    }

    /// Up to so many rounds; returns how many were done: fewer at the target, after cancel(), when all is done, or when
    /// a round returns false because it was cancelled and is to be done again.
    template <typename IsDone, typename Round>
    std::int64_t run(std::int64_t rounds, double target, const IsDone& is_done, const Round& round) {
        std::int64_t done = 0;
        while (done < rounds && score() < target && !is_cancelled() && !is_done() && completes(round)) {
            rounds_.fetch_add(1, std::memory_order_relaxed);
            ++done;
        }
        return done;
    }

private:
    template <typename Round>
    static bool completes(const Round& round) {
        if constexpr (std::is_void_v<decltype(round())>) {
            round();
            return true;
        } else {
            return round();
        }
    }

    std::atomic<double> score_;
    std::atomic<std::int64_t> rounds_ = 0;
    std::atomic<std::int64_t> horizon_ = 100'000;
};

}  // namespace masume
