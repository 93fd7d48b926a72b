#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "bound.h"
#include "common/engine.h"
#include "common/rng.h"
#include "network.h"

namespace masume::hints {

/// Finds the assignment of the highest total score: slots that cross agree, no word stands twice, and a slot may stay
/// blank at a price; goes on until no other can be better.
///
/// Branch and bound over relaxations (bound.h). A round is a node of its tree: the bound is tightened until that hardly
/// pays, a whole assignment is read off it and improved, and a slot with few candidates left and many open crossings is
/// branched on.
/// If the tree grows, every eighth round also blanks a part of the best assignment and fills it anew.
class Assignment : public Engine {
public:
    /// A price of less than 0 means that no slot may stay blank.
    Assignment(const Task& task, double price);

    /// Makes an assignment known from which the search may start; -1 is a blank. Throws std::invalid_argument if it is
    /// none, does nothing if a better one is known.
    void offer(const std::vector<int>& chosen);

    /// Up to so many rounds; returns how many were done: fewer when it is finished, cancelled, or at the target.
    std::int64_t step(std::int64_t rounds, double target);

    /// A score that no assignment exceeds.
    double bound() const { return bound_.load(std::memory_order_relaxed); }
    /// True once no assignment can be better than the best, or there is none.
    bool is_best() const { return is_best_.load(std::memory_order_relaxed); }
    /// The candidate of each slot, -1 for a blank; empty if there is no assignment yet.
    std::vector<int> best() const;

private:
    struct Node {
        Relaxation relaxation;
        int slot = -1;
        std::vector<std::pair<double, int>> children;  // bound and candidate, best first
        std::size_t next = 0;
    };

    bool round();
    bool visit(Relaxation relaxation);
    std::optional<bool> tighten(Relaxation& now) const;
    bool keep_words_apart(Relaxation& now, bool& changed) const;
    void read_off(const Relaxation& now);
    void shake_up();
    void improve(std::vector<int>& chosen) const;
    bool improve_around(std::vector<int>& chosen, int slot) const;
    std::vector<int> best_by_letter(const std::vector<int>& chosen, int slot, int without) const;
    bool fits(const std::vector<int>& chosen, int slot, int candidate) const;
    bool is_used(const std::vector<int>& chosen, int slot, int candidate) const;
    void consider(const std::vector<int>& chosen);
    double hardness(const Relaxation& now, int slot) const;
    void branch(Relaxation relaxation);
    void drop_finished();
    void tell_bound();
    double floor() const;

    static constexpr int patience = 100;  // rounds in which every assignment is improved
    static constexpr int rarely = 8;      // rounds from one such attempt to the next after that

    Network network_;
    Bound bounds_;
    Rng rng_{1};
    std::vector<Node> nodes_;
    bool has_begun_ = false;
    std::vector<int> best_;
    double best_worth_;
    std::atomic<double> bound_;
    std::atomic<bool> is_best_ = false;
};

}  // namespace masume::hints
