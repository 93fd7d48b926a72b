#include "strip_search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <stdexcept>
#include <string>
#include <system_error>

#include "common/joining_thread.h"

namespace masume::strips {

namespace {

using Clock = Watch::Clock;

Clock::time_point deadline_after(double seconds) {
    if (std::isnan(seconds)) throw std::invalid_argument("the seconds of a run are a number");
    constexpr double longest = 1e8;  // years, and no overflow
    const std::chrono::duration<double> time(std::clamp(seconds, 0.0, longest));
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(time);
}

}  // namespace

StripSearch::StripSearch(const std::vector<std::vector<std::int32_t>>& words, const Rules& rules, const Goal& goal)
    : task_(words, rules, goal), patterns_(task_), index_(task_), bounds_(task_, patterns_),
      bound_(task_.most_points(task_.height)) {}

StripSearch::Status StripSearch::run(double seconds, int known, int workers, std::function<bool()> keep_going) {
    if (workers < 1 || workers > max_workers) {
        throw std::invalid_argument("the workers of a run are 1 to " + std::to_string(max_workers) + ", not " +
                                    std::to_string(workers));
    }
    watch_.start(deadline_after(seconds));
    watch_.ask();
    hire(static_cast<std::size_t>(workers));
    Ticker& ticker = workers_.front()->ticker();
    ticker.set_keep_going(std::move(keep_going));
    try {
        prepare();
        ask_until_proven(std::max(known, -1), static_cast<std::size_t>(workers));
    } catch (const Stopped&) {
    } catch (...) {
        ticker.set_keep_going({});
        throw;
    }
    ticker.set_keep_going({});
    return status(known);
}

void StripSearch::hire(std::size_t workers) {
    const Problem problem{task_, patterns_, index_, rows_};
    while (workers_.size() < workers) {
        workers_.push_back(std::make_unique<Worker>(problem, bounds_, watch_, static_cast<int>(workers_.size())));
    }
    for (auto& worker : workers_) worker->allow_memory(max_memory / workers_.size());
}

/// Makes the tables, which takes a moment on wide boards.
void StripSearch::prepare() {
    if (prepared_) return;
    if (rows_.empty()) rows_ = possible_rows();
    bounds_.prepare(rows_, workers_.front()->ticker());
    bound_ = bounds_.upper(task_.height, patterns_.context(0, 0));
    prepared_ = true;
}

/// For each row of the board, the patterns whose runs can all be words.
std::vector<std::vector<RowBits>> StripSearch::possible_rows() {
    Filler filler(task_, index_, workers_.front()->ticker());
    std::vector<std::vector<RowBits>> possible;
    for (int row = 0; row < task_.height; ++row) {
        Strip nothing;
        nothing.first = row;
        Outlook outlook;
        Snapshot snapshot;
        filler.look_ahead(nothing, outlook, snapshot);
        possible.push_back(patterns_.rows_allowed(row));
        std::erase_if(possible.back(), [&](RowBits bits) { return (patterns_.runs_of(bits) & ~outlook.runs) != 0; });
    }
    return possible;
}

void StripSearch::ask_until_proven(int known, std::size_t workers) {
    const std::int64_t started = watch_.nodes();
    while (bound_ > std::max(known, found_) && bound_ > none) {
        const int need = std::max(std::max(known, found_) + 1, bound_ - step_ + 1);
        const std::int64_t asked = watch_.nodes();
        const int value = ask(need, workers);
        if (value >= need) {
            found_ = value;
        } else {
            bound_ = value;
        }
        // Larger steps while answers are cheap, so that the easy bounds cost little. By nodes, not by the clock, so that one
        // worker asks the same questions, and finds the same board, every time.
        const std::int64_t now = watch_.nodes();
        const bool was_cheap = now - asked < (now - started) / 8;
        step_ = value < need && was_cheap ? step_ * 2 : std::max(1, step_ / 2);
        workers_.front()->ticker().look();
    }
}

/// Asks so many workers the same question; the first answer counts.
int StripSearch::ask(int need, std::size_t workers) {
    std::mutex mutex;
    bool answered = false;
    int answer = none;
    std::exception_ptr failure;
    const auto work = [&](Worker& worker) {
        try {
            const int value = worker.answer(need);
            const std::lock_guard guard(mutex);
            if (!answered && value >= need) keep(worker.board());
            if (!answered) answer = value;
            answered = true;
        } catch (const Stopped&) {
        } catch (...) {
            const std::lock_guard guard(mutex);
            failure = std::current_exception();
        }
        watch_.end_question();
    };
    watch_.ask();
    std::vector<JoiningThread> threads;
    try {
        for (std::size_t i = 1; i < workers; ++i) threads.emplace_back([&, i] { work(*workers_[i]); });
    } catch (const std::system_error&) {  // no more threads: fewer will do
    }
    work(*workers_.front());
    threads.clear();  // joins
    watch_.ask();
    if (failure) std::rethrow_exception(failure);
    if (!answered) throw Stopped{};
    return answer;
}

void StripSearch::keep(const Board& board) {
    const std::lock_guard guard(board_mutex_);
    board_ = task_.margins.any() ? Board{} : board;
}

StripSearch::Status StripSearch::status(int known) const {
    if (bound_ <= none) return Status::infeasible;
    if (found_ >= bound_) return Status::optimal;
    return known >= bound_ ? Status::no_better : Status::running;
}

int StripSearch::bound() const { return std::max<int>(bound_, -1); }

std::vector<std::vector<std::int32_t>> StripSearch::board() const {
    const std::lock_guard guard(board_mutex_);
    std::vector<std::vector<std::int32_t>> rows;
    for (const auto& row : board_) {
        rows.emplace_back();
        for (int letter : row) rows.back().push_back(letter == Filler::black ? 0 : task_.alphabet[letter]);
    }
    return rows;
}

}  // namespace masume::strips
