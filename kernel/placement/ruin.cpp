#include "ruin.h"

#include <algorithm>

#include "common/heap.h"

namespace masume::placement {

namespace {

// Chosen on boards of countries, towns and digits of sides 10 to 30; see make/ruin/README.md.
constexpr double hot = 1.2, cold = 0.2;       // temperatures at the beginning and the end, in points of a letter
constexpr std::size_t most_leaving = 3;       // words taken off in a round, at most
constexpr double blur = 2.0;                  // letters by which chance may lift a move in the queue
constexpr std::size_t pass_over_one_in = 20;  // moves
constexpr std::size_t shift_one_in = 50;      // rounds
constexpr std::size_t force_one_in = 4;       // rounds, while required words are missing

}  // namespace

void RuinAndRecreate::round() {
    missing_.clear();
    for (std::int32_t word : layout_.goal().required) {
        if (!layout_.is_placed(word)) missing_.push_back(word);
    }
    if (!missing_.empty() && one_in(force_one_in)) {
        force(missing_[rng_.below(missing_.size())]);
    } else {
        ruin();
    }
    recreate();
    if (hopeless_) return;
    // Parts that came loose may have found together again; words of those that did not are free once more.
    if (layout_.settle()) {
        recreate();
        layout_.settle();
    }
    anneal(hot, cold);
}

// ---------------------------------------------------------------- ruin

void RuinAndRecreate::ruin() {
    if (layout_.empty()) return;
    if (one_in(shift_one_in)) shift_randomly();
    const Board& board = layout_.board();
    const int row = static_cast<int>(rng_.below(board.height())), column = static_cast<int>(rng_.below(board.width()));
    collect_around(row, column, 1 + rng_.below(most_leaving));
    for (const Placement& p : leaving_) {
        if (layout_.is_placed(p.word)) layout_.remove(p);
    }
}

/// Collects as many words as wanted, or one more, ring by ring around a cell.
void RuinAndRecreate::collect_around(int row, int column, std::size_t wanted) {
    leaving_.clear();
    const auto collect = [&](int r, int c) {
        if (leaving_.size() < wanted) collect_at(r, c);
    };
    collect(row, column);
    const int farthest = std::max(layout_.board().height(), layout_.board().width());
    for (int ring = 1; ring < farthest && leaving_.size() < wanted; ++ring) {
        for (int i = -ring; i < ring; ++i) {
            collect(row - ring, column + i);
            collect(row + i, column + ring);
            collect(row + ring, column - i);
            collect(row - i, column - ring);
        }
    }
}

void RuinAndRecreate::collect_at(int row, int column) {
    const Board& board = layout_.board();
    if (row < 0 || column < 0 || row >= board.height() || column >= board.width()) return;
    for (Direction d : {Direction::across, Direction::down}) {
        const std::int32_t word = board.word_at(board.cell(row, column), d);
        if (word == Board::no_word || layout_.is_fixed(word)) continue;
        const Placement& p = layout_.placement_of(word);
        if (std::find(leaving_.begin(), leaving_.end(), p) == leaving_.end()) leaving_.push_back(p);
    }
}

// ---------------------------------------------------------------- words that must appear

/// Lays a word across a random place where it shares a letter, and takes off whatever is in its way.
void RuinAndRecreate::force(std::int32_t word) {
    const Board& board = layout_.board();
    const auto letters = layout_.dictionary().word(word);
    const auto length = static_cast<int>(letters.size());
    for (int tries = 0; tries < 20 && !layout_.empty(); ++tries) {
        const Placement met = layout_.placements()[rng_.below(layout_.placements().size())];
        const auto others = layout_.dictionary().word(met.word);
        const std::size_t at = rng_.below(others.size()), position = rng_.below(letters.size());
        if (others[at] != letters[position]) continue;
        const Direction d = turned(met.direction);
        const Cell crossing = met.start + static_cast<Cell>(at) * board.stride(met.direction);
        const int first = board.line(crossing, turned(d)) - static_cast<int>(position);
        if (first < 0 || first + length > board.lines(turned(d))) continue;
        const Placement p{word, crossing - static_cast<Cell>(position) * board.stride(d), d};
        clear_the_way(p);
        if (moves_.gain(p)) layout_.place(p);
        return;
    }
}

void RuinAndRecreate::clear_the_way(const Placement& p) {
    const Board& board = layout_.board();
    const Direction d = p.direction;
    const Cell stride = board.stride(d), side = board.stride(turned(d));
    leaving_.clear();
    const auto collect = [&](Cell c) { collect_at(board.row(c), board.column(c)); };
    Cell c = p.start;
    collect(c - stride);
    for (Letter letter : layout_.dictionary().word(p.word)) {
        if (board.letter(c) == letter && !board.is_covered(c, d)) {
            // it crosses here
        } else if (board.is_white(c)) {
            collect(c);
        } else {
            collect(c - side);
            collect(c + side);
        }
        c += stride;
    }
    collect(c);
    for (const Placement& leaving : leaving_) {
        if (layout_.is_placed(leaving.word)) layout_.remove(leaving);
    }
}

// ---------------------------------------------------------------- recreate

void RuinAndRecreate::recreate() {
    if (!begin()) return;
    queue_.clear();
    found_.clear();
    const Board& board = layout_.board();
    for (Direction d : {Direction::across, Direction::down}) {
        for (int line = 0; line < board.lines(d); ++line) {
            if (!has_current() || layout_.touched(d)[line]) {
                moves_.in_line(line, d, rng_, found_);
            } else {
                moves_.of_words_in_line(layout_.freed(), line, d, found_);
            }
        }
    }
    rank_from(0);
    while (!queue_.empty() && !is_cancelled()) {
        const Placement p = found_[pop_from_heap(queue_).move].placement;
        if (one_in(pass_over_one_in) || !moves_.gain(p)) continue;
        layout_.place(p);
        const std::size_t first = found_.size();
        moves_.around(p, rng_, found_);
        rank_from(first);
    }
}

void RuinAndRecreate::rank_from(std::size_t first) {
    const auto range = std::min<std::uint64_t>(static_cast<std::uint64_t>(blur * points_per_letter()) + 1, UINT32_MAX);
    for (std::size_t i = first; i < found_.size(); ++i) {
        const auto lift = static_cast<Points>(rng_.below(static_cast<std::size_t>(range)));
        push_onto_heap(queue_, Ranked{found_[i].gain + lift, static_cast<std::uint32_t>(i)});
    }
}

}  // namespace masume::placement
