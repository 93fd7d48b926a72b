#pragma once

#include <span>
#include <vector>

#include "pencil.h"

namespace masume::techniques {

/// The line through a cell of the base line.
inline Line crossing(Line base, int position) { return {1 - base.axis, position - 1}; }

/// A cell that is changed for a moment (karioki … modosi).
class Pretend {
public:
    Pretend(Board& board, int cell, Colour colour) : board_(board), cell_(cell), before_(board.at(cell)) {
        board_.set(cell_, colour);
    }
    ~Pretend() { board_.set(cell_, before_); }
    Pretend(const Pretend&) = delete;
    Pretend& operator=(const Pretend&) = delete;

private:
    Board& board_;
    int cell_;
    Colour before_;
};

/// Rows and columns together (techniques 15 to 17): a run of black cells sends pieces into the lines that cross it,
/// and those must suit the lines beside the first one. What is decided is left in the desk's pencil.
class Crossed {
public:
    /// `board` is changed for a moment while lines are looked at, and left as it was.
    Crossed(const Clues& clues, Board& board, Desk& desk, int level, bool record)
        : clues_(clues),
          board_(board),
          desk_(desk),
          level_(level),
          record_(record),
          is_read_(clues.height() + clues.width(), 0) {}

    /// MESYORI, technique 15: the first cell of one of the outermost lines that are not `finished`.
    bool find_edge_glance(const std::vector<char> (&finished)[2]);
    /// TAYOHUKUGOSYO, techniques 16 and 17, in one line.
    bool find_around(Line line);
    /// The lines that the last look around read, by number: rows first, then columns.
    const std::vector<std::int32_t>& lines_read() const { return read_; }

private:
    /// What a line says about a block that is assumed in it (PIECEJYOHO).
    struct Outlook {
        /// Candidates for the block; -1 if it lies outside of the working line.
        int count = -1;
        bool of_one_length = false;
        int shortest = 0;
        int longest = 0;
        /// The block's length, and its distance from the segment's wall.
        int size = 0;
        int offset = 0;
        int origin = 0;
        int direction = 1;

        /// Where the shortest candidate ends at the earliest.
        int reach() const { return origin + direction * (shortest - 1); }
    };
    /// How far a cell of the base line, if black, reaches into the line that crosses it there (KPLT, MNSYO, STKR).
    struct Arm {
        int position;
        int length;
        bool exact;
        int first_black;
    };
    /// A block in a parallel line, made by arms (BSUL).
    struct Bar {
        int from;
        int length;
        bool exact;
    };
    struct Candidate {
        Line line;
        int direction;
        int inward;
    };

    Outlook look(Line line, int position, int direction, int low, int high);
    Outlook look_from_wall(Line line, int position, int direction);
    Outlook look_with_blacks_behind(Line line, int position, int direction);
    Outlook look_merged(Line line, int from, int to);
    Outlook look_at_edge(Line line, int position, int direction);
    Colour at(Line line, int position);
    void note_read(Line line);

    bool glance(const Candidate& candidate);
    bool glance_fails(const Candidate& candidate, const std::vector<Arm>& arms, int distance);
    void find_bars(const std::vector<Arm>& arms, int distance, std::vector<Bar>& bars, std::vector<int>& walls) const;

    void read_base(Line line);
    bool find_overhang(int segment);
    bool find_stacked(const Space& space, int wall_side, bool from_high);
    bool stacked_row_follows(Line row, int near, int far, int size);
    bool first_cells_need(Line line, const Outlook& first, int cells, int length);
    bool find_either_contact(const Space& space);
    bool complete_either_way(Line row, int a, int b);
    bool find_segment(int segment);

    void find_arms(int from, int to, int inward, std::vector<Arm>& arms);
    bool black_fails(int from, int to);
    bool bars_fail(const std::vector<Arm>& arms, int inward);
    bool white_fails(int from, int to);
    void find_white_arms(int from, int to, int inward, std::vector<Arm>& arms);
    bool merged_fails(const std::vector<Arm>& arms, int inward, bool with_gap);
    bool may_hold_more(const Space& space, int cells);
    void rest_on_failure();

    const Clues& clues_;
    Board& board_;
    Desk& desk_;
    int level_;
    bool record_;
    Line base_{0, 0};
    Line failed_{0, 0};
    LineView other_;
    Candidates found_;
    Candidates owners_;
    std::vector<std::int32_t> read_;
    std::vector<char> is_read_;
};

}  // namespace masume::techniques
