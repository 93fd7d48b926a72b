#include "local.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "basic.h"

namespace masume::techniques {

namespace {

/// An end segment, read from its wall.
struct End {
    Side side;
    Space space;
    int size;   // PLG: the length of the end piece
    int gap;    // S1
    int block;  // B1
};

class Local {
public:
    Local(Desk& desk, const End& end) : desk_(desk), view_(desk.view), pencil_(desk.pencil), end_(end) {}

    // ------------------------------------------------------------ the four basic processes, technique 1

    bool basic() {
        if (end_.gap <= end_.size && (grow_from_wall() || whiten_at_wall())) return true;
        if (desk_.runs.blocks >= 2 && desk_.runs.gap[2] == 1 && separate()) return true;
        if (end_.gap >= 2 && place_ones()) return true;
        if (view_.level() < 2) return false;
        return insert_end_piece() || set_end_piece();
    }

    // ------------------------------------------------------------ technique 4: REVSIDEMSNOBI

    bool far_side() {
        const Runs& runs = desk_.runs;
        const int block = runs.block[runs.blocks];
        const int offset = runs.at[runs.blocks] - 1;
        const int gap = runs.last_gap();
        if (view_.working_segments() < 2 || runs.blocks > 2 || gap > view_.reach()) return false;
        find(offset, block);
        const int shortest = desk_.found.shortest;
        pencil_.open(2);
        if (desk_.found.of_one_length() && shortest == block) {
            about(Technique::far_side_match, 2, offset, block);
            close(offset, block);
            pencil_.commit();
        }
        if (shortest > gap + block) {
            about(Technique::far_side_growth, 2, offset, block);
            paint(end_.space.length - shortest + 1, offset, black);
            pencil_.commit();
        }
        return pencil_.wrote() || far_side_whitening(offset, block, gap);
    }

    // ------------------------------------------------------------ technique 2: HANAREMASUSYORI1, 2

    bool far_block() {
        if (end_.size + 1 > end_.gap) return false;
        find(end_.gap, end_.block);
        if (desk_.found.of_one_length()) {
            if (desk_.found.count == 1 && skipped() <= view_.range().farthest_piece) {
                if (skipped() == 0 && (near() || end_.block > view_.second_longest)) return far_block_whitening();
                if (far_block_growth()) return true;
                if (grew_) return false;
            }
            if (desk_.found.shortest == end_.block) {
                pencil_.open(2);
                about(Technique::far_block_match, 2, end_.gap, end_.block);
                close(end_.gap, end_.block);
                return pencil_.commit();
            }
        }
        return contact();
    }

    bool before_block() {
        if (view_.level() < 3 || end_.size + 1 > end_.gap) return false;
        find(end_.gap, end_.block);
        if (desk_.found.count != 1 || skipped() < 1 || skipped() > view_.range().farthest_piece) return false;
        Space before = end_.space;
        before.length = end_.gap - 1;
        pencil_.open(3);
        insert_pieces(desk_, before, end_.side.piece, skipped(), Technique::pieces_before_block,
                      Technique::pieces_before_block, 3);
        return pencil_.wrote();
    }

    // ------------------------------------------------------------ technique 3: HUKUSUMASUSYORI

    bool two_blocks() {
        if (view_.level() < 3 || !near() || desk_.runs.blocks < 2) return false;
        find(end_.gap, end_.block);
        if (desk_.found.count != 1 || skipped() > view_.range().farthest_piece) return false;
        const int piece = desk_.found.first();
        return desk_.runs.gap[2] == 1 ? join(piece) : part(piece);
    }

    // ------------------------------------------------------------ techniques 5 and 6

    bool next_segment() {
        if (view_.level() < 3 || view_.working_segments() < 2 || view_.working_pieces() < 2) return false;
        const int next = end_.side.segment + end_.side.direction;
        if (!view_.segments[next].has_black) return false;
        const int after = end_.side.piece + end_.side.direction;
        const Space space = view_.space(next, end_.side.direction);
        if (!find_first_block(next, after)) return false;
        const int piece = desk_.found.first();
        if (std::abs(piece - end_.side.piece) > view_.range().farthest_piece) return false;
        pencil_.open(3);
        if (piece == after) {
            pencil_.note(Technique::next_segment_one_piece, 3, end_.space);
            set_one_piece(desk_, end_.space, end_.side.piece);
            name_block(space, desk_.runs.gap[1], desk_.runs.block[1]);
            return pencil_.commit();
        }
        return insert_left_over(Technique::next_segment_insertion, space, piece, 2);
    }

    bool first_block() {
        if (view_.level() < 2 || view_.working_segments() < 2) return false;
        int first = end_.side.segment;
        while (first != end_.side.far_segment && !view_.segments[first].has_black) first += end_.side.direction;
        const int distance = std::abs(first - end_.side.segment);
        if (!view_.segments[first].has_black || distance > view_.range().farthest_piece) return false;
        const Space space = view_.space(first, end_.side.direction);
        if (!find_first_block(first, end_.side.piece)) return false;
        const int piece = desk_.found.first();
        if (piece == end_.side.piece) {
            pencil_.open(2);
            Step& step = pencil_.note(Technique::first_block_whitening, 2, end_.space);
            step.first_piece = step.last_piece = piece;
            name_block(space, desk_.runs.gap[1], desk_.runs.block[1]);
            paint(1, end_.space.length, white);
            return pencil_.commit();
        }
        if (view_.level() < 3 || distance != 1 || skipped() > view_.range().farthest_piece) return false;
        pencil_.open(3);
        return insert_left_over(Technique::first_block_insertion, space, piece, 1);
    }

private:
    // ------------------------------------------------------------ words for what follows

    bool near() const { return end_.gap <= view_.reach(); }
    /// HRSU: pieces of the side before the only candidate.
    int skipped() const { return std::abs(desk_.found.first() - end_.side.piece); }
    void find(int offset, int size) {
        view_.find_candidates(end_.space, offset, size, end_.side.piece, end_.side.far_piece, desk_.found);
    }
    void paint(int from, int to, Colour colour) { pencil_.paint(end_.space, from, to, colour); }
    /// W1W2SIRO: the cells on either side of a block are white.
    void close(int offset, int size) {
        paint(offset, offset, white);
        paint(offset + size + 1, offset + size + 1, white);
    }
    void name_block(const Space& space, int offset, int size) {
        const int a = space.absolute(offset + 1);
        const int b = space.absolute(offset + size);
        pencil_.draft().block_from = std::min(a, b);
        pencil_.draft().block_to = std::max(a, b);
    }
    void name_other(int offset, int size) {
        const int a = end_.space.absolute(offset + 1);
        const int b = end_.space.absolute(offset + size);
        pencil_.draft().other_from = std::min(a, b);
        pencil_.draft().other_to = std::max(a, b);
    }
    void name_candidates() {
        Step& step = pencil_.draft();
        if (desk_.found.count == 0) return;
        step.first_piece = std::min(desk_.found.first(), desk_.found.last());
        step.last_piece = std::max(desk_.found.first(), desk_.found.last());
        step.number = desk_.found.shortest;
    }
    /// Starts a step about a block, resting on the pieces that were just found.
    void about(Technique technique, int level, int offset, int size) {
        pencil_.note(technique, level, end_.space);
        name_candidates();
        name_block(end_.space, offset, size);
    }
    /// Starts a step about the first block and the end piece.
    Step& about_end(Technique technique, int level) {
        Step& step = pencil_.note(technique, level, end_.space);
        step.first_piece = step.last_piece = end_.side.piece;
        step.number = end_.size;
        name_block(end_.space, end_.gap, end_.block);
        return step;
    }

    // ------------------------------------------------------------ basic processes

    bool grow_from_wall() {
        if (end_.gap + end_.block > end_.size) return false;
        pencil_.open(1);
        about_end(Technique::wall_growth, 1);
        paint(end_.gap + end_.block + 1, end_.size, black);
        if (end_.gap == 0) paint(end_.size + 1, end_.size + 1, white);
        return pencil_.commit();
    }

    bool whiten_at_wall() {
        if (end_.gap + end_.block <= end_.size) return false;
        pencil_.open(1);
        about_end(Technique::wall_whitening, 1);
        paint(1, end_.gap + end_.block - end_.size, white);
        if (end_.block == end_.size) paint(end_.gap + end_.block + 1, end_.gap + end_.block + 1, white);
        return pencil_.commit();
    }

    /// MSNARABICUT
    bool separate() {
        const int joined = end_.block + 1 + desk_.runs.block[2];
        bool too_long = end_.gap <= end_.size && joined > end_.size;
        const bool is_end_piece = too_long;
        if (end_.gap > end_.size && near()) {
            find(end_.gap, joined);
            too_long = desk_.found.count == 0;
        }
        if (!too_long) return false;
        pencil_.open(1);
        Step& step = pencil_.note(Technique::block_separation, 1, end_.space);
        step.first_piece = is_end_piece ? end_.side.piece : std::min(end_.side.piece, end_.side.far_piece);
        step.last_piece = is_end_piece ? end_.side.piece : std::max(end_.side.piece, end_.side.far_piece);
        step.number = joined;
        name_block(end_.space, end_.gap, end_.block);
        name_other(end_.gap + end_.block + 1, desk_.runs.block[2]);
        paint(desk_.runs.gap_at[2], desk_.runs.gap_at[2], white);
        return pencil_.commit();
    }

    /// PLG1SYORI; longer rows of ones than the level counts are taken for shorter ones.
    bool place_ones() {
        int ones = leading_ones(view_, end_.side).count;
        if (ones == 0) return false;
        ones = std::min(ones, view_.range().most_pieces - 1);
        const int gap = end_.gap;
        const bool one_before_two = ones == 1 && gap == 2;
        if (!one_before_two && (ones < 2 || gap >= 2 * ones + 1)) return false;
        pencil_.open(1);
        Step& step = about_end(Technique::ones_at_wall, 1);
        step.number = ones;
        step.first_piece = std::min(end_.side.piece, end_.side.piece + (ones - 1) * end_.side.direction);
        step.last_piece = step.first_piece + ones - 1;
        paint(gap, gap, white);
        if (one_before_two && end_.block > 1) paint(1, 1, black);
        if (!one_before_two && end_.block == 1 && gap < 2 * ones) paint(gap + 2, gap + 2, white);
        return pencil_.commit();
    }

    bool insert_end_piece() {
        if (end_.space.length > 2 * end_.size - 1) return false;
        pencil_.open(2);
        insert_pieces(desk_, end_.space, end_.side.piece, 1, Technique::end_piece_insertion,
                      Technique::end_piece_insertion, 2);
        return pencil_.wrote();
    }

    bool set_end_piece() {
        const int next = end_.side.piece + end_.side.direction;
        if (!view_.is_working(next) || end_.space.length > end_.size + view_.piece(next)) return false;
        pencil_.open(2);
        pencil_.note(Technique::end_one_piece, 2, end_.space).number = view_.piece(next);
        set_one_piece(desk_, end_.space, end_.side.piece);
        return pencil_.commit();
    }

    // ------------------------------------------------------------ parts of techniques 4, 2

    bool far_side_whitening(int offset, int block, int gap) {
        if (view_.level() < 3 || !desk_.found.of_one_length()) return false;
        if (desk_.found.count > ranges[view_.level() - 1].most_pieces) return false;
        for (int i = 0; i < desk_.found.count; ++i) {
            const int next = desk_.found.piece[i] + end_.side.direction;
            if (view_.is_working(next) && view_.piece(next) < gap) return false;
        }
        pencil_.open(3);
        about(Technique::far_side_whitening, 3, offset, block);
        paint(offset + desk_.found.shortest + 1, end_.space.length, white);
        return pencil_.commit();
    }

    bool far_block_whitening() {
        pencil_.open(2);
        about_end(Technique::far_block_whitening, 2);
        paint(1, end_.gap + end_.block - end_.size, white);
        return pencil_.commit();
    }

    bool far_block_growth() {
        grew_ = false;
        if (view_.level() < 3 || !near() || skipped() < 1) return false;
        int sum = skipped();
        for (int i = 0; i <= skipped(); ++i) sum += view_.piece(end_.side.piece + i * end_.side.direction);
        if (sum <= end_.gap + end_.block) return false;
        grew_ = true;
        pencil_.open(3);
        about(Technique::far_block_growth, 3, end_.gap, end_.block);
        pencil_.draft().number = sum;
        paint(end_.gap + end_.block + 1, sum, black);
        return pencil_.commit();
    }

    /// HANAREMASUSYORI1 case B: a block as long as the end piece; were the cell before it black, no piece would do.
    bool contact() {
        if (view_.level() < 3 || !near() || end_.size != end_.block || end_.size <= 1) return false;
        if (end_.size == end_.gap - 1) return whiten_contact(3);
        if (view_.level() < 4) return false;
        find(end_.gap - 1, end_.block + 1);
        if (desk_.found.count == 0) return whiten_contact(4);
        int sum = -1;
        for (int i = end_.side.piece; i != desk_.found.first(); i += end_.side.direction) sum += view_.piece(i) + 1;
        return sum > end_.gap - 2 && whiten_contact(4);
    }

    bool whiten_contact(int level) {
        pencil_.open(level);
        about_end(Technique::contact_whitening, level);
        paint(end_.gap, end_.gap, white);
        return pencil_.commit();
    }

    // ------------------------------------------------------------ parts of technique 3

    /// Proposition 8: were the cell between white, the second block would be the next piece from there on.
    bool join(int piece) {
        const Runs& runs = desk_.runs;
        const int next = piece + end_.side.direction;
        const int size = view_.is_working(next) ? view_.piece(next) : 0;
        const int middle = runs.gap_at[2];
        const bool must = runs.block[2] > size || view_.at(end_.space, middle + size + 1) == black;
        if (!must) return false;
        pencil_.open(3);
        about(Technique::blocks_joined, 3, end_.gap, end_.block);
        pencil_.draft().number = size;
        name_other(runs.at[2] - 1, runs.block[2]);
        paint(middle, middle, black);
        return pencil_.commit();
    }

    /// Technique 3 (2); the program's page is missing in our copy, this follows the text.
    bool part(int piece) {
        const Runs& runs = desk_.runs;
        const int size = view_.piece(piece);
        const int second = runs.block[2];
        if (end_.block + runs.gap[2] + second <= size) return false;
        pencil_.open(3);
        about(Technique::blocks_parted, 3, end_.gap, end_.block);
        pencil_.draft().number = size;
        name_other(runs.at[2] - 1, second);
        paint(runs.at[2] - size - 1, end_.gap, black);
        pencil_.commit();
        const int next = piece + end_.side.direction;
        view_.find_candidates(end_.space, runs.at[2] - 1, second, next, end_.side.far_piece, desk_.found);
        if (!desk_.found.of_one_length()) return pencil_.wrote();
        if (desk_.found.shortest == second) {
            about(Technique::second_block_match, 3, runs.at[2] - 1, second);
            close(runs.at[2] - 1, second);
            pencil_.commit();
        }
        if (desk_.found.count == 1) part_known(piece, desk_.found.first());
        return pencil_.wrote();
    }

    void part_known(int piece, int other) {
        const Runs& runs = desk_.runs;
        const int between = std::abs(other - piece) - 1;
        if (between > 0) {
            const Space space{end_.space.absolute(runs.at[1] + end_.block + 1), runs.gap[2] - 2, end_.space.direction};
            insert_pieces(desk_, space, piece + end_.side.direction, between, Technique::pieces_between,
                          Technique::pieces_between, 3);
            return;
        }
        const int after = runs.at[2] + runs.block[2];
        about(Technique::blocks_parted, 3, runs.at[2] - 1, runs.block[2]);
        pencil_.draft().number = view_.piece(other);
        name_other(end_.gap, end_.block);
        paint(after, runs.at[1] + end_.block + view_.piece(other), black);
        pencil_.commit();
        Step& step = pencil_.note(Technique::gap_whitening, 3, end_.space);
        step.first_piece = std::min(piece, other);
        step.last_piece = std::max(piece, other);
        name_block(end_.space, end_.gap, end_.block);
        name_other(runs.at[2] - 1, runs.block[2]);
        if (step.block_from > step.other_from) {
            std::swap(step.block_from, step.other_from);
            std::swap(step.block_to, step.other_to);
        }
        paint(runs.at[1] + view_.piece(piece), after - view_.piece(other) - 1, white);
        pencil_.commit();
    }

    // ------------------------------------------------------------ parts of techniques 5, 6

    /// The candidates for the first block of another segment; true if there is one and it is near.
    bool find_first_block(int segment, int from) {
        const Space space = view_.space(segment, end_.side.direction);
        view_.find_runs(segment, end_.side.direction, desk_.runs);
        view_.find_candidates(space, desk_.runs.gap[1], desk_.runs.block[1], from, end_.side.far_piece, desk_.found);
        view_.narrow(space, desk_.runs, desk_.found);
        return desk_.found.count == 1 && desk_.runs.gap[1] <= view_.reach();
    }

    /// MOTOSPACEIRE: pieces that find no room before the block must stand in the end segment.
    bool insert_left_over(Technique technique, const Space& next, int piece, int fewest) {
        const int gap = desk_.runs.gap[1];
        int needed = 0;
        int count = 0;
        for (int i = piece - end_.side.direction;; i -= end_.side.direction) {
            needed += view_.piece(i) + 1;
            if (needed > gap) {
                count = std::abs(i - end_.side.piece) + 1;
                break;
            }
            if (i == end_.side.piece) break;
        }
        if (count < fewest) return false;
        const int block = desk_.runs.block[1];
        const std::size_t before = pencil_.log().steps.size();
        insert_pieces(desk_, end_.space, end_.side.piece, count, technique, technique, 3);
        for (std::size_t i = before; i < pencil_.log().steps.size(); ++i) {
            Step& step = pencil_.log().steps[i];
            step.block_from = std::min(next.absolute(gap + 1), next.absolute(gap + block));
            step.block_to = std::max(next.absolute(gap + 1), next.absolute(gap + block));
        }
        return pencil_.wrote();
    }

    Desk& desk_;
    LineView& view_;
    Pencil& pencil_;
    End end_;
    bool grew_ = false;
};

/// One LSYOTY from one side.
bool find_of_kind(Desk& desk, int kind, int direction) {
    LineView& view = desk.view;
    const Side side = view.side(direction);
    const bool has_black = view.segments[side.segment].has_black;
    if (has_black == (kind == 7) || (kind > 1 && view.level() < 2)) return false;
    End end{side, view.space(side.segment, direction), view.piece(side.piece), 0, 0};
    if (has_black) {
        view.find_runs(side.segment, direction, desk.runs);
        end.gap = desk.runs.gap[1];
        end.block = desk.runs.block[1];
    }
    Local local(desk, end);
    switch (kind) {
        case 1: return local.basic();
        case 2: return local.far_side();
        case 3: return local.far_block();
        case 4: return local.two_blocks();
        case 5: return local.before_block();
        case 6: return local.next_segment();
        default: return local.first_block();
    }
}

}  // namespace

LeadingOnes leading_ones(const LineView& view, const Side& side) {
    int count = 0;
    for (int i = side.piece; view.is_working(i); i += side.direction) {
        if (view.piece(i) != 1) return {count, view.piece(i)};
        ++count;
    }
    return {count, 0};
}

bool find_local(Desk& desk) {
    if (desk.view.working_pieces() < 1) return false;
    for (int kind = 1; kind <= 7; ++kind) {
        for (const int direction : {1, -1}) {
            if (find_of_kind(desk, kind, direction)) return true;
        }
    }
    return false;
}

}  // namespace masume::techniques
