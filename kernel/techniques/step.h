#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board.h"

namespace masume::techniques {

/// Every way to decide a cell, named after what it does; the number in the paper and the BASIC label follow.
enum class Technique : std::int32_t {
    // basic: §2.1, Propositions 1, 2, 4, 11, technique 11 (1)
    empty_line,         // FIRSTCLUE
    piece_insertion,    // Prop. 1 (1)(2); FIRSTCLUE, SPEPIECEIRE case A
    exact_fit,          // the same when nothing is left over; PIECEIRE, sikiri_siro-masu
    wall_growth,        // Prop. 1 (3); MASUNOBI case A
    wall_whitening,     // Prop. 1 (3); MASUNOBI case B
    block_separation,   // §2.1 4); MSNARABICUT
    ones_at_wall,       // Prop. 2; PLG1SYORI
    one_piece_segment,  // technique 11 (1); RETUKANSEI, PIECE1SET
    spare_segment,      // technique 11; RETUKANSEI, KUBUNSIROUME
    short_end_segment,  // WAKUSYUKUSYO case A
    short_segment,      // WAKUSYUKUSYO case B
    two_piece_segment,  // Prop. 11 (2), technique 11 (2); SPEPIECEIRE case B, RETUKANSEI2, PIECE2SET
    common_cells,       // Prop. 4; KYOTUKUROMASU
    between_limits,     // Prop. 4; KYOTUKUROMASU, aki-kubun_siromasu
    // local: techniques 1 to 6
    end_piece_insertion,     // 1 (1); KIHONSYORI 4
    end_one_piece,           // 1 (2); KIHONSYORI 5
    far_side_match,          // 4 (2); REVSIDEMSNOBI itti_nagasa
    far_side_growth,         // 4 (1); REVSIDEMSNOBI masu_nobi
    far_side_whitening,      // 4 (2); REVSIDEMSNOBI space_ume
    far_block_whitening,     // 2 (1)(i); HANAREMASUSYORI1
    far_block_growth,        // 2 (1); HANAREMASUSYORI1
    far_block_match,         // 2 (1), Prop. 7; HANAREMASUSYORI1 itti_nagasa
    contact_whitening,       // 2 (2), Prop. 10; HANAREMASUSYORI1 case B
    blocks_joined,           // 3 (1), Prop. 8; HUKUSUMASUSYORI case A
    blocks_parted,           // 3 (2), Prop. 9; HUKUSUMASUSYORI case B
    second_block_match,      // 3 (2)(i)
    gap_whitening,           // 3 (2)(ii)a
    pieces_between,          // 3 (2)(ii)b
    pieces_before_block,     // 2 (1)(ii); HANAREMASUSYORI2
    next_segment_one_piece,  // 5 (1); NEXTKUBUNMASU case A
    next_segment_insertion,  // 5 (2); NEXTKUBUNMASU case B
    first_block_whitening,   // 6 (1); FIRSTBMASU case A
    first_block_insertion,   // 6 (2); FIRSTBMASU case B
    // semi-local: techniques 7 to 9
    skipped_one_piece,   // 7; KUBUNNORIKOSI piece-1set
    skipped_two_pieces,  // 7; KUBUNNORIKOSI piece-2set
    ones_beyond_gaps,    // 8 (1); PLG1SYORI2 case A
    ones_fill_gaps,      // 8 (2); PLG1SYORI2 case B
    all_ones_seen,       // 9; PLG1SYORI3
    // global: techniques 10 to 14
    block_growth,            // 10; KMASULENSYORI 1
    block_match,             // 10, Prop. 7; KMASULENSYORI 2
    block_cut,               // 10; KMASULENSYORI 3
    any_blocks_joined,       // 10, Prop. 8; KMASULENSYORI 3, kuroMS_ume
    any_blocks_parted,       // 10, Prop. 9; KMASULENSYORI 4
    unreachable_segment,     // KMASULENSYORI case B
    lone_long_piece,         // 12; TOTALMXLG2SYO
    two_candidates,          // 13; NOKUROITI
    tightened_common_cells,  // 14; PITITIJIME, then KYOTUKUROMASU
    tightened_between,       // the same, cells between limits
    // crossed: techniques 15 to 17
    edge_glance,          // 15; MESYORI
    stacked_overhang,     // 16 (1) with one open cell on either side; OVERTUMIAGE
    overhang_black,       // 16 (1); OVERTOBIDASICHA
    overhang_white,       // 16 (1); OVERTOBIDASICHB
    segment_rejected,     // 16 (2)(i); AKIKUBUNKETU case A
    segment_needed,       // 16 (2)(ii); AKIKUBUNKETU case B
    either_contact,       // 17; KUBUNTIJIME
    // contradiction: technique 18
    contradiction,  // MUJYUNSYORI
    count
};

/// One application of a technique. Positions count from 1 along the line, pieces from 1; 0 stands for "none".
/// Only 32-bit numbers, so that a log is one block of memory.
struct Step {
    std::int32_t technique = 0;
    /// 1 to 5: the level of the technique.
    std::int32_t level = 1;
    /// What the program counts it as (LVK): 0 for inserting pieces and for the later parts of one application.
    std::int32_t counted = 0;
    /// The level of the run that found it.
    std::int32_t found = 0;
    std::int32_t axis = 0;
    std::int32_t index = 0;
    /// 1 if seen from the left or the top, 2 from the right or the bottom (CS).
    std::int32_t side = 1;
    /// The pieces it rests on, in order of the line.
    std::int32_t first_piece = 0;
    std::int32_t last_piece = 0;
    /// The space it looks at: a segment, or part of the line.
    std::int32_t from = 0;
    std::int32_t to = 0;
    /// The black block it is about, and a second one.
    std::int32_t block_from = 0;
    std::int32_t block_to = 0;
    std::int32_t other_from = 0;
    std::int32_t other_to = 0;
    /// Start and end limits of the piece.
    std::int32_t limit_from = 0;
    std::int32_t limit_to = 0;
    /// The line where a crossed technique or a contradiction fails.
    std::int32_t fail_axis = 0;
    std::int32_t fail_index = 0;
    /// What the technique says it is: a length, a count.
    std::int32_t number = 0;
    /// Lines that are not finished, and how many of them offer a step of this level; candidates tried.
    std::int32_t open_lines = 0;
    std::int32_t offering_lines = 0;
    std::int32_t tried = 0;
    /// Cells in the log: [used, decided) is what it rests on, [decided, end) what it decides.
    std::int32_t used = 0;
    std::int32_t decided = 0;
    std::int32_t end = 0;
};

inline constexpr int technique_count = static_cast<int>(Technique::count);
inline constexpr int step_size = sizeof(Step) / sizeof(std::int32_t);

/// Steps with their cells; a decided cell is twice its number, plus one if it is black.
struct Log {
    std::vector<Step> steps;
    std::vector<std::int32_t> cells;

    std::span<const std::int32_t> used(const Step& step) const {
        return std::span(cells).subspan(step.used, step.decided - step.used);
    }
    std::span<const std::int32_t> decided(const Step& step) const {
        return std::span(cells).subspan(step.decided, step.end - step.decided);
    }
    void clear() {
        steps.clear();
        cells.clear();
    }
    /// Appends a step of another log.
    void take(const Log& other, const Step& step) {
        const auto shift = static_cast<std::int32_t>(cells.size()) - step.used;
        cells.insert(cells.end(), other.cells.begin() + step.used, other.cells.begin() + step.end);
        steps.push_back(step);
        steps.back().used += shift;
        steps.back().decided += shift;
        steps.back().end += shift;
    }
};

}  // namespace masume::techniques
