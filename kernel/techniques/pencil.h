#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "line_view.h"
#include "step.h"

namespace masume::techniques {

/// Writes what a technique decides into a line's view, and keeps a record of it.
class Pencil {
public:
    /// Starts on a line; without `record` only the cells and the counts are kept.
    void start(LineView& view, const Board& board, bool record);

    /// Starts an application that the program counts as `counted` (LVK); its first part is the one that counts.
    void open(int counted) { pending_ = counted; }
    /// Starts a part: what follows until commit is one step.
    Step& note(Technique technique, int level, const Space& space);
    /// Paints cells of a space that are open; clips to the space. A cell of the other colour is a conflict.
    void paint(const Space& space, int from, int to, Colour colour);
    /// A cell elsewhere on the board that the part rests on.
    void also_use(int cell) { elsewhere_.push_back(cell); }
    /// Ends a part; true if it decided a cell.
    bool commit();
    /// The part under way.
    Step& draft() { return draft_; }

    /// Whether something was decided since start.
    bool wrote() const { return !positions_.empty(); }
    bool conflict() const { return conflict_; }
    /// Decided positions of the line, in order of decision; their colours are in the view.
    const std::vector<int>& positions() const { return positions_; }
    /// How often each LVK was counted.
    const std::array<int, highest_level + 1>& counts() const { return counts_; }
    Log& log() { return log_; }

private:
    void use(int position);

    LineView* view_ = nullptr;
    const Board* board_ = nullptr;
    bool record_ = true;
    bool conflict_ = false;
    int pending_ = 0;
    std::size_t committed_ = 0;
    std::array<int, highest_level + 1> counts_{};
    std::vector<int> positions_;
    std::vector<int> elsewhere_;
    std::array<bool, longest_line + 2> painted_{};
    Step draft_;
    Log log_;
};

/// What a technique has before it: the line, the pencil, and room for its notes.
struct Desk {
    LineView view;
    Pencil pencil;
    Runs runs;
    Candidates found;
    /// The outermost lines of the axis that are not finished (ULDAN, DRDAN).
    int first_open_line = 0;
    int last_open_line = 0;
    /// Within an assumption (FMUSY): no skipping of segments.
    bool assuming = false;
    /// The limits were shrunk since common cells were last looked for (FPITIHEN).
    bool tightened = false;
    /// The line cannot be completed (FMU).
    bool contradiction = false;
    /// The pieces left no open cell (KASE).
    bool finished = false;
};

}  // namespace masume::techniques
