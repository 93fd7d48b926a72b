#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "bounds.h"
#include "common/engine.h"
#include "patterns.h"
#include "watch.h"
#include "word_index.h"
#include "worker.h"

namespace masume::strips {

/// Proves how good a board can be: asks "is there a board of at least so many points?", from the trivial bound down.
///
/// Each no lowers the bound, and the first yes is the optimum; so a bound is there from the beginning, and no board is
/// needed to start from. Bounds that were found are kept from one run to the next.
class StripSearch : public Cancellable {
public:
    enum class Status : std::uint8_t { running, optimal, no_better, infeasible };
    static constexpr int max_workers = 64;

    /// Throws std::invalid_argument naming what is wrong, or what has no room.
    StripSearch(const std::vector<std::vector<std::int32_t>>& words, const Rules& rules, const Goal& goal);

    /// Searches until there is an answer, but only so many seconds, while `keep_going`, called now and then, says so.
    /// `known` is the value of a board in hand: the search ends with no_better once none can beat it.
    Status run(double seconds, int known = -1, int workers = 1, std::function<bool()> keep_going = {});

    /// No board has more points; -1 if there is no board at all. Safe while another thread runs, as are the next two.
    int bound() const;
    std::int64_t nodes() const { return watch_.nodes(); }
    /// The best board: the letters of each row, 0 where it is black. Empty if none was found, and for a window.
    std::vector<std::vector<std::int32_t>> board() const;

private:
    static constexpr int none = Bounds::none;
    static constexpr std::size_t max_memory = std::size_t{1} << 30;  // bytes for what all workers learn

    void hire(std::size_t workers);
    std::vector<std::vector<RowBits>> possible_rows();
    void prepare();
    void ask_until_proven(int known, std::size_t workers);
    int ask(int need, std::size_t workers);
    void keep(const Board& board);
    Status status(int known) const;

    Task task_;
    Patterns patterns_;
    WordIndex index_;
    std::vector<std::vector<RowBits>> rows_;
    Bounds bounds_;
    Watch watch_{*this};
    std::vector<std::unique_ptr<Worker>> workers_;
    bool prepared_ = false;
    std::atomic<int> bound_;
    int found_ = -1;  // the value of the best board
    int step_ = 1;    // how far below the bound the next question is
    mutable std::mutex board_mutex_;
    Board board_;
};

}  // namespace masume::strips
