#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "common/engine.h"
#include "prober.h"
#include "task.h"

namespace masume::nonogram {

/// What it took to decide a puzzle, or to come as far as this.
enum class Stage : std::uint8_t { lines, probing, search, learning };

/// Solves a nonogram: line by line, then by trying both colours of cells, then by guessing, then by learning clauses from
/// conflicts; resumable.
///
/// The first round is all that lines say by themselves; each later one tries a cell, makes a guess, or, with clauses, is
/// a decision or a conflict. The score is the number of solutions found.
class Search : public Engine {
public:
    virtual ~Search() = default;

    /// Up to so many rounds; returns how many were done, fewer only when it is finished, cancelled, or has found as many
    /// solutions as the target says.
    std::int64_t step(std::int64_t rounds, double target = no_target);

    /// True once the limit of solutions is reached, or it is proved that there are no more.
    bool is_finished() const { return is_complete_ || found() >= limit_; }
    /// True once it is proved that there are no more solutions than those found.
    bool is_complete() const { return is_complete_; }
    Stage stage() const { return stage_; }
    /// How many solutions were found; may be asked while another thread steps.
    int found() const { return static_cast<int>(score()); }
    /// The solutions in the order of their discovery: a mark a cell, row by row.
    const std::vector<std::string>& solutions() const { return solutions_; }

    /// What all solutions have in common, found or not, as far as it is certain: a mark a cell, row by row.
    std::string known() const;
    /// Lines solved so far.
    virtual std::int64_t work() const = 0;

protected:
    explicit Search(int limit) : Engine(0), limit_(limit) {}

    virtual void round() = 0;
    /// What holds for all solutions that are not found yet, whatever is being guessed.
    virtual std::string ahead() const = 0;
    void keep(std::string solution);

    int limit_;
    Stage stage_ = Stage::lines;
    std::atomic<bool> is_complete_ = false;

private:
    std::vector<std::string> solutions_;
};

/// A search for up to `limit` solutions.
std::unique_ptr<Search> make_search(const Task& task, int limit);

/// The first line, rows before columns, whose clue disagrees with its own givens or has no room; -1 if there is none.
int line_to_blame(const Task& task);

}  // namespace masume::nonogram
