#pragma once

#include <optional>
#include <vector>

#include "common/engine.h"
#include "shorten.h"
#include "technique.h"

namespace masume::fillins {

enum class Status { solved, stuck, impossible, enough, stopped };

/// What a run of techniques came to.
struct Outcome {
    Status status = Status::stuck;
    int level = 0;                 // the highest of the steps
    std::int64_t work = 0;         // that it took
    std::vector<Symbol> letters;   // of every cell, 0 where it is not known
    std::vector<Step> steps;

    /// How many of the steps have the highest level.
    int hard_steps() const;
};

/// Solves a skeleton as a person would who always takes the easiest step there is.
class Solver : public Cancellable {
public:
    explicit Solver(Task task, TechniqueSet set = all_techniques);

    const Network& network() const { return network_; }

    /// Runs from a board: one symbol a cell, 0 where it is open; nothing for an empty board.
    ///
    /// Steps go up to a level. Exclusions on which no step that decides letters rests are left out. With
    /// `until_letters` the run ends when a step decides letters, and what leads there is made as short as it can be by
    /// leaving things out, the shortest of some ways.
    ///
    /// A run that comes to the end of its work, or is cancelled, ends as stopped with the steps until then; a hint that
    /// was found is reported, if not as short as it could be.
    Outcome follow(const std::vector<Symbol>& letters, int max_level, bool until_letters = false,
                   std::int64_t max_work = Work::no_limit);

    /// The level at which a board is solved, or 0: the same as `follow` without the steps.
    int level(const std::vector<Symbol>& letters, int max_level, std::int64_t max_work = Work::no_limit);

    /// How many words may stand in each slot by its letters and by use; 0 for slots that are full.
    std::vector<int> choices(const std::vector<Symbol>& letters) const;

private:
    Board board_with(const std::vector<Symbol>& letters) const;
    /// What a run may use, and when it ends.
    struct Way {
        int max_level;
        TechniqueSet set;
        bool until_letters;
    };

    Outcome run(Board board, const Way& way);
    std::optional<Step> easiest(const Board& board, const Exclusions& exclusions, const Way& way);
    void make_short(Outcome& hint, const Board& start);

    Network network_;
    TechniqueSet set_;
    Work work_{*this};
    TechniqueList techniques_;  // made when they are first needed
};

}  // namespace masume::fillins
