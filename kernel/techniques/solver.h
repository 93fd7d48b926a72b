#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "common/engine.h"
#include "crossed.h"
#include "foresight.h"
#include "pencil.h"

namespace masume::techniques {

enum class Status : int {
    /// Every cell is decided, each by a proof: the only solution.
    solved,
    /// The techniques end before the puzzle does.
    stuck,
    /// There is no solution.
    impossible,
    /// As many steps as were asked for.
    enough,
    /// The budget of line scans ran out, or cancel was called.
    stopped,
};

struct Outcome {
    Status status = Status::stuck;
    /// The level of the last run, before any level-up.
    int level = 1;
    /// The same after the level-up rules of §5.2.
    int raised_level = 1;
    /// The level at which an assumption filled the whole board, where the program stops; 0 if none did.
    int guess_level = 0;
    /// LVKSU: how often techniques of each level were applied, under assumptions too.
    std::array<int, highest_level + 1> counts{};
    /// Lines that were looked at.
    std::int64_t scans = 0;
    std::vector<Colour> cells;
    Log log;
};

/// The program of §4: runs the techniques of a level until the puzzle is solved or nothing more is found.
class Solver : public Cancellable {
public:
    static constexpr std::int64_t no_limit = INT64_MAX;

    explicit Solver(Clues clues);

    /// The main loop: every level from 1 starts from the given cells (none: all open), until one solves the puzzle.
    Outcome grade(const std::vector<Colour>& cells = {}, std::int64_t max_scans = no_limit, bool record = true);
    /// Applies the techniques of a level to a board that is partly solved, in the program's order.
    Outcome run(const std::vector<Colour>& cells, int level, int max_steps, std::int64_t max_scans = no_limit);
    /// Always the easiest technique: those of level 1 until none applies, then one of level 2, and so on.
    /// Every step says how many lines were open and how many of them offered a step of its level.
    Outcome follow(const std::vector<Colour>& cells, int max_level, int max_steps, std::int64_t max_scans = no_limit);
    /// The first step of every line that has one at a level; nothing is applied.
    Outcome offers(const std::vector<Colour>& cells, int level);

    const Clues& clues() const { return clues_; }

private:
    enum class Test { open, refuted, complete };
    /// A cell to assume, and the way inward from its edge (KHL).
    struct Candidate {
        int cell;
        Colour colour;
        int level;
        int length;
        int direction;
        Line line;
    };
    /// The row of cells that is tried while assumptions keep failing (FMUREN).
    struct Chain {
        bool active = false;
        Candidate candidate{};
    };
    struct Offer {
        int version = -1;
        bool has = false;
        /// The outermost open lines at that time; whole lines are tried near them.
        int first_open = -1;
        int last_open = -1;
    };
    /// What came of something that looked at these lines only. Versions grow, so as long as their sum is the same the
    /// same would come of it again.
    struct Memory {
        std::vector<std::int32_t> lines;
        std::int64_t versions = -1;
        Test test = Test::open;
        std::array<int, highest_level + 1> counts{};
    };

    void start(const std::vector<Colour>& cells, std::int64_t max_scans, bool record);
    void start_empty();
    bool start_board(const std::vector<Colour>& cells);
    void first_clues(int level);
    Status run_level(int level);
    Status sweep(int level);
    bool scan(Line line, int level, bool record);
    void apply(Line line);
    void set(int cell, Colour colour);
    bool open_range(int axis, int& first, int& last) const;
    void mark(Line line, int position);
    bool find_crossed(int level);
    bool all_lines_match();
    bool line_possible(Line line, int level);
    bool out_of_budget() const { return is_cancelled() || scans_ >= max_scans_; }
    bool is_enough() const { return static_cast<std::int64_t>(outcome_.log.steps.size()) >= max_steps_; }
    Outcome finish(Status status, int level);
    int open_lines() const;
    std::int32_t line_number(Line line) const { return line.axis * clues_.height() + line.index; }
    std::int64_t versions_of(const std::vector<std::int32_t>& lines) const;

    // assumptions (contradiction.cpp)
    bool may_assume(int level) const;
    bool find_contradiction(int level);
    Test assume(int cell, Colour colour, int level);
    Test assume_anew(int cell, Colour colour, int level);
    bool is_vain(int cell, Colour colour, Memory& memory);
    bool refute(const Candidate& candidate, int level, int tried);
    void decide(const Candidate& candidate, Colour colour, int tried);
    void note_touched();
    void undo();
    std::vector<Candidate> list_candidates(int level);
    void list_edges(int level, std::vector<Candidate>& list);
    void list_segments(int level, std::vector<Candidate>& list);
    void list_piece_ends(int level, std::vector<Candidate>& list);
    void add_candidate(const Candidate& candidate, std::vector<Candidate>& list);

    // the easiest step (follow.cpp)
    Status follow_steps(int max_level);
    bool follow_level(int level, Status& status);
    int refresh_offers(int level, Status& status);
    Line next_offer(int level);
    void annotate(std::size_t first, int open, int offering, int tried);

    Clues clues_;
    Board board_;
    Desk desk_;
    Foresight foresight_;
    std::vector<char> finished_[2];  // KASE
    std::vector<char> dirty_[2];     // CH
    std::array<int, highest_level + 1> counts_{};
    Outcome outcome_;
    bool record_ = true;
    std::int64_t scans_ = 0;
    std::int64_t max_scans_ = no_limit;
    std::int64_t max_steps_ = no_limit;

    bool assuming_ = false;  // FMUSY
    std::vector<int> trail_;
    std::vector<Line> finished_trail_;
    std::vector<std::int32_t> touched_;
    std::vector<char> is_touched_;
    Line failed_{0, 0};
    int assumed_cells_ = 0;
    Chain chain_;
    std::vector<std::int8_t> listed_;
    /// The first board that an assumption filled, if any did.
    std::vector<Colour> solution_;
    /// By decision, what an assumption that it follows from came to, if to nothing; while one contradiction is sought.
    std::vector<const Memory*> vain_;
    std::vector<int> decided_;

    std::vector<int> version_[2];
    std::unordered_map<std::int64_t, Memory> assumed_;
    std::vector<Memory> around_[highest_level + 1];
    std::vector<Offer> offers_[highest_level + 1][2];
    Line last_line_{0, -1};
};

}  // namespace masume::techniques
