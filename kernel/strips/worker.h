#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

#include "bounds.h"
#include "filler.h"
#include "patterns.h"
#include "watch.h"

namespace masume::strips {

/// What all workers of a search read.
struct Problem {
    const Task& task;
    const Patterns& patterns;
    const WordIndex& index;
    const std::vector<std::vector<RowBits>>& rows;  // that each row of the board may be
};

/// One thread's search: places rows from the top, and bounds those still to come by the same search without the rows
/// further up (Verfaillie, Lemaître & Schiex's Russian dolls, solved only when asked for).
class Worker {
public:
    /// Workers of different `order` try rows in different orders.
    Worker(const Problem& problem, Bounds& bounds, Watch& watch, int order);
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Whether a board has at least `need` points: a value from there on is that of board(), one below is proven to be
    /// a bound. Throws Stopped.
    int answer(int need);
    const Board& board() const { return board_; }
    Ticker& ticker() { return ticker_; }
    /// How many bytes the worker may use to remember what it learns.
    void allow_memory(std::size_t bytes) { max_memory_ = bytes; }

private:
    static constexpr int none = Bounds::none;

    /// A bit for each row pattern; nothing if no bit is set.
    using RowSet = std::unique_ptr<std::uint64_t[]>;
    /// What is proven of the rows below two rows.
    struct Pair {
        int lower = none, upper = -none;
        RowSet dead;
    };
    struct Option {
        int value;
        RowBits bits;
    };
    /// A question on its way: can `left` more rows below the strip add `need` points?
    struct Node {
        Strip& strip;
        bool whole;  // the strip begins at the top of the board, and nothing has been forgotten
        int left, need;
        RowBits last, covered;
        const RowSet* dead_below_one = nullptr;
        const RowSet* dead_below_two = nullptr;
        RowSet* learnt = nullptr;  // the one of these that may grow
        bool has_outlook = false;
        Outlook outlook{};
        Snapshot snapshot{};
        std::vector<Option> options{};
        int best = none;
    };

    int row_of(const Node& node) const { return task_.height - node.left; }
    int context_of(const Strip& strip) const { return patterns_.context(strip.last(), strip.covered()); }
    int upper_below(const Node& node, RowBits next) const;

    int solve(Strip& strip, bool whole, int left, int need);
    int forget(const Strip& strip, bool whole, int left, int need);
    int below_one(const Strip& strip, int left, int need);
    int below_two(const Strip& strip, int left, int need);

    RowSet* dead_below_one(const Strip& strip, int left);
    Pair* pair_of(const Strip& strip, int left);
    void recall(Node& node);
    bool look_ahead(Node& node);
    bool is_ruled_out(const Node& node, RowBits next) const;
    void collect_options(Node& node) const;
    void sort_options(std::vector<Option>& options) const;
    int try_options(Node& node);
    int try_row(Node& node, RowBits next, int gained);

    template <typename Map>
    typename Map::mapped_type* entry(Map& map, const typename Map::key_type& key);
    bool take_memory(std::size_t bytes);
    std::size_t row_set_size() const { return ((std::size_t{1} << task_.width) + 63) / 64; }

    const Task& task_;
    const Patterns& patterns_;
    const std::vector<std::vector<RowBits>>& rows_;
    Bounds& bounds_;
    Watch& watch_;
    Ticker ticker_;
    Filler filler_;
    int order_;
    std::size_t memory_ = 0, max_memory_ = 0;
    std::vector<std::unordered_map<int, RowSet>> dead_;           // by rows left and context: rows that cannot follow
    std::vector<std::unordered_map<std::uint64_t, Pair>> pairs_;  // by rows left and the last two rows
    Board board_;
};

}  // namespace masume::strips
