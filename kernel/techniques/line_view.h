#pragma once

#include <array>

#include "board.h"
#include "levels.h"

namespace masume::techniques {

/// 区分: cells between walls, none of them white (Definition 2).
struct Segment {
    int start;
    int length;
    bool has_black;  // BMA
    bool closed;     // TML: all black
    int first_run;   // of the runs of black cells that the line was read with
    int runs;

    int last() const { return start + length - 1; }
    bool holds(int position) const { return start <= position && position <= last(); }
};

/// A stretch of the line read from one side: position 1 is next to its wall (SP, SL, SITI and CS).
struct Space {
    int origin;
    int length;
    int direction;  // +1 from the left or the top (CS=1), -1 from the right or the bottom (CS=2)

    int absolute(int position) const { return origin + direction * (position - 1); }
    int low() const { return direction > 0 ? origin : origin - length + 1; }
    int high() const { return direction > 0 ? origin + length - 1 : origin; }
};

/// マス並び: the black blocks of a space and the gaps around them; gap i lies before block i (MASUNARABI).
struct Runs {
    int blocks = 0;
    std::array<int, longest_line / 2 + 3> gap;     // SNLT
    std::array<int, longest_line / 2 + 3> gap_at;  // SNIT
    std::array<int, longest_line / 2 + 3> block;   // BNLT
    std::array<int, longest_line / 2 + 3> at;      // BNIT

    int last_gap() const { return gap[blocks + 1]; }
    /// From the first black cell to the last.
    int extent() const { return at[blocks] + block[blocks] - at[1]; }
};

/// 可能ピース: the pieces that may contain a block (Definition 5, KANOLT).
struct Candidates {
    int count = 0;
    int shortest = 0;  // MNKNLG
    int longest = 0;   // MXKNLG
    std::array<int, longest_line + 1> piece;

    /// 可能タイプ 1: all of one length.
    bool of_one_length() const { return count > 0 && shortest == longest; }
    int first() const { return piece[0]; }
    int last() const { return piece[count - 1]; }
};

/// The end of the working line that a technique starts from (CSSYORI).
struct Side {
    int direction;
    int segment;      // SPBAN
    int far_segment;  // LPBAN
    int piece;        // GBAN
    int far_piece;    // HBAN
};

/// One line as the techniques see it: its cells, segments, working line and limits.
/// Cells and pieces count from 1, as in the paper; the cells 0 and n+1 are white.
class LineView {
public:
    /// Reads a line: its segments and its working line (ETISAKUSEI, WAKUKIME).
    void read(const Clues& clues, const Board& board, Line line, int level);
    /// Start and end limits of every piece by the level's way (PIECEITI, Proposition 3).
    void find_limits();
    /// Shrinks one start and one end limit by the first block that allows it (PITITIJIME, technique 14).
    bool tighten();
    /// The longest, second longest and shortest of the working pieces (MAXMINLG).
    void find_lengths();
    /// Leaves the nearest segment of a side, and its pieces, out of the working line (technique 7).
    void skip_segment(const Side& side, int pieces);
    /// Takes back every skip_segment.
    void unskip();
    /// Reads the segments again after cells were changed for a moment; the working line stays (WAKUTY=1).
    void read_segments();

    /// Whether every cell is decided.
    bool complete() const { return complete_; }
    /// Whether the parts that are done agree with their pieces (MUARCH1).
    bool ends_match() const;

    Colour at(int position) const { return cells_[position]; }
    /// The cell of a space; walls all around.
    Colour at(const Space& space, int position) const {
        return position < 1 || position > space.length ? white : cells_[space.absolute(position)];
    }
    void set(int position, Colour colour) { cells_[position] = colour; }
    int length() const { return length_; }
    Line line() const { return line_; }
    int level() const { return level_; }
    const Ranges& range() const { return ranges[level_]; }
    /// MXKYORI: distances that are seen at this level.
    int reach() const { return reach_; }

    /// The length of a piece; 0 for none.
    int piece(int number) const { return number < 1 || number > pieces_ ? 0 : clue_[number - 1]; }
    int pieces() const { return pieces_; }
    bool is_working(int piece) const { return first_piece <= piece && piece <= last_piece; }
    /// BMASUN, NPN.
    int working_pieces() const { return last_piece - first_piece + 1; }
    int working_segments() const { return last_segment - first_segment + 1; }
    int start() const { return segments[first_segment].start; }
    int last() const { return segments[last_segment].last(); }
    /// Working segments with a black cell, and how many are closed (KBLOCKSU).
    int black_segments() const;
    int closed_segments() const;

    Side side(int direction) const;
    Space space(int segment, int direction) const;
    /// The whole working line as one space.
    Space working_space() const { return {start(), last() - start() + 1, 1}; }
    void find_runs(const Space& space, Runs& runs) const;
    /// The same for a segment as it was when the line was read.
    void find_runs(int segment, int direction, Runs& runs) const;

    /// The pieces from..to (in steps of the side) that may contain `size` cells from `offset` cells off the space's
    /// wall (PIECEGAITOSU, Proposition 5).
    void find_candidates(const Space& space, int offset, int size, int from, int to, Candidates& found) const;
    /// FSIBORI: of two candidates for a segment's first block, drops one that would run into the next block.
    void narrow(const Space& space, const Runs& runs, Candidates& found) const;
    /// The working pieces that fit into what their limits leave of a segment.
    void find_guests(const Segment& segment, Candidates& found) const;
    /// The number of the segment with this cell, -1 for a wall.
    int segment_of(int position) const;

    std::array<Segment, longest_line / 2 + 2> segments;
    int segment_count = 0;  // WKN
    int first_segment = 0;  // STPAN
    int last_segment = -1;  // LTPAN
    int first_piece = 1;    // STBAN
    int last_piece = 0;     // LTBAN
    std::array<int, longest_line + 2> start_limit;  // PITI(.,1)
    std::array<int, longest_line + 2> end_limit;    // PITI(.,2)
    int longest = 0;         // TOTALMXLG
    int second_longest = 0;  // TOTALMXLG2
    int shortest = 0;        // TOTALMINLG

private:
    void push_starts(int position, int segment, int piece, bool anew);  // PITI1
    void push_ends(int position, int segment, int piece, bool anew);    // PITI2
    bool is_candidate(const Space& space, int low, int high, int piece) const;
    void add(int piece, Candidates& found) const;

    Line line_{0, 0};
    int level_ = 1;
    int length_ = 0;
    int pieces_ = 0;
    int reach_ = 0;
    bool complete_ = false;
    const int* clue_ = nullptr;
    int full_[4] = {0, -1, 1, 0};
    std::array<Colour, longest_line + 2> cells_;
    std::array<int, longest_line / 2 + 2> run_at_;
    std::array<int, longest_line / 2 + 2> run_length_;
};

}  // namespace masume::techniques
