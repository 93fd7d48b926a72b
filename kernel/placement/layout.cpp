#include "layout.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace masume::placement {

Layout::Layout(std::shared_ptr<const Dictionary> dictionary, Board board)
    : dictionary_(std::move(dictionary)), board_(std::move(board)), position_(dictionary_->size(), not_placed) {}

// ---------------------------------------------------------------- drawing placements

std::optional<Placement> Layout::draw_first(Rng& rng) {
    std::vector<std::int32_t> words(dictionary_->size());
    std::iota(words.begin(), words.end(), 0);
    while (!words.empty()) {
        if (auto placement = draw_start(rng.take(words), rng)) return placement;
    }
    return std::nullopt;
}

std::optional<Placement> Layout::draw_start(std::int32_t word, Rng& rng) const {
    const int length = dictionary_->length(word);
    std::vector<Placement> starts;
    for (Direction d : {Direction::across, Direction::down}) {
        const int rows = board_.height() - (d == Direction::down ? length - 1 : 0);
        const int columns = board_.width() - (d == Direction::across ? length - 1 : 0);
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                const Placement p{word, board_.cell(row, column), d};
                if (fits_inside(p)) starts.push_back(p);
            }
        }
    }
    if (starts.empty()) return std::nullopt;
    return starts[rng.below(starts.size())];
}

bool Layout::fits_inside(const Placement& p) const {
    Cell c = p.start;
    for (int i = 0; i < dictionary_->length(p.word); ++i, c += board_.stride(p.direction)) {
        if (board_.is_outside(c)) return false;
    }
    return true;
}

std::optional<Placement> Layout::draw_crossing(const Anchor& anchor, Rng& rng) {
    if (!board_.is_white(anchor.cell) || board_.word_at(anchor.cell, anchor.direction) != Board::no_word) {
        return std::nullopt;
    }
    const Reach reach = survey(anchor);
    if (reach.before + reach.after == 0) return std::nullopt;
    const Cell stride = board_.stride(anchor.direction);
    candidates_.clear();
    for (const auto& group : dictionary_->through(board_.letter(anchor.cell))) {
        if (group.position > reach.before) break;
        if (group.length - 1 - group.position > reach.after || !ends_are_free(anchor, group)) continue;
        const Cell start = anchor.cell - group.position * stride;
        for (std::int32_t word : group.words) {
            if (!is_placed(word) && agrees(word, group)) candidates_.push_back({word, start, anchor.direction});
        }
    }
    if (candidates_.empty()) return std::nullopt;
    return candidates_[rng.below(candidates_.size())];
}

/// Finds how far a word through the anchor may run, and notes the letters it would meet on the way.
Layout::Reach Layout::survey(const Anchor& anchor) {
    crossings_.clear();
    const Cell stride = board_.stride(anchor.direction);
    const std::int32_t farthest = dictionary_->longest() - 1;
    auto run = [&](std::int32_t way) {
        std::int32_t steps = 0;
        for (Cell c = anchor.cell + way * stride; steps < farthest && board_.is_open(c, anchor.direction);
             c += way * stride) {
            ++steps;
            if (board_.is_white(c)) crossings_.push_back({way * steps, board_.letter(c)});
        }
        return steps;
    };
    const std::int32_t before = run(-1);
    return {before, run(+1)};
}

bool Layout::ends_are_free(const Anchor& anchor, const Dictionary::Group& group) const {
    const Cell stride = board_.stride(anchor.direction);
    const Cell start = anchor.cell - group.position * stride;
    return !board_.is_white(start - stride) && !board_.is_white(start + group.length * stride);
}

bool Layout::agrees(std::int32_t word, const Dictionary::Group& group) const {
    const auto letters = dictionary_->word(word);
    return std::all_of(crossings_.begin(), crossings_.end(), [&](const Crossing& crossing) {
        const std::int32_t position = group.position + crossing.offset;
        return position < 0 || position >= group.length || letters[position] == crossing.letter;
    });
}

void Layout::collect_anchors(const Placement& p, std::vector<Anchor>& into) const {
    const Direction across_it = turned(p.direction);
    Cell c = p.start;
    for (int i = 0; i < dictionary_->length(p.word); ++i, c += board_.stride(p.direction)) {
        if (board_.word_at(c, across_it) == Board::no_word) into.push_back({c, across_it});
    }
}

// ---------------------------------------------------------------- changing the board

void Layout::place(const Placement& p) {
    put(p);
    journal_.push_back(Placed{p});
}

void Layout::remove(const Placement& p) {
    const Placement removed = p;  // p may live in placed_, which lift() reorders
    lift(removed);
    journal_.push_back(Removed{removed});
    // Two words that crossed it at neighbouring cells would now touch without a word to join them.
    const Cell stride = board_.stride(removed.direction);
    Cell c = removed.start;
    for (int i = 1; i < dictionary_->length(removed.word); ++i, c += stride) {
        if (board_.is_white(c) && board_.is_white(c + stride)) {
            remove(placed_[position_[board_.word_at(c + stride, turned(removed.direction))]]);
        }
    }
}

bool Layout::shift(Cell by) {
    for (const Placement& p : placed_) {
        if (!fits_inside({p.word, p.start + by, p.direction})) return false;
    }
    move_all(by);
    journal_.push_back(Shifted{by});
    return true;
}

void Layout::undo() {
    for (; !journal_.empty(); journal_.pop_back()) {
        const Change& change = journal_.back();
        if (const auto* placed = std::get_if<Placed>(&change)) {
            lift(placed->placement);
        } else if (const auto* removed = std::get_if<Removed>(&change)) {
            put(removed->placement);
        } else {
            move_all(-std::get<Shifted>(change).by);
        }
    }
}

void Layout::put(const Placement& p) {
    board_.place(p, dictionary_->word(p.word));
    position_[p.word] = static_cast<std::int32_t>(placed_.size());
    placed_.push_back(p);
}

void Layout::lift(const Placement& p) {
    board_.remove(p, dictionary_->word(p.word));
    const std::int32_t hole = std::exchange(position_[p.word], not_placed);
    if (hole != static_cast<std::int32_t>(placed_.size()) - 1) {
        placed_[hole] = placed_.back();
        position_[placed_[hole].word] = hole;
    }
    placed_.pop_back();
}

void Layout::move_all(Cell by) {
    for (const Placement& p : placed_) board_.remove(p, dictionary_->word(p.word));
    for (Placement& p : placed_) {
        p.start += by;
        board_.place(p, dictionary_->word(p.word));
    }
}

// ---------------------------------------------------------------- components

bool Layout::keep_largest_component() {
    const auto parts = components();
    if (parts.size() < 2) return false;
    const auto largest = std::max_element(parts.begin(), parts.end(), [&](const auto& a, const auto& b) {
        return white_cells_of(a) < white_cells_of(b);
    });
    for (auto part = parts.begin(); part != parts.end(); ++part) {
        if (part == largest) continue;
        for (const Placement& p : *part) {
            if (is_placed(p.word)) remove(p);
        }
    }
    return true;
}

/// Words that reach each other through crossings. White cells of different words touch only where they cross,
/// so the words are connected exactly when the cells are.
std::vector<std::vector<Placement>> Layout::components() const {
    std::vector<std::vector<Placement>> parts;
    std::vector<bool> seen(placed_.size(), false);
    for (std::size_t first = 0; first < placed_.size(); ++first) {
        if (seen[first]) continue;
        seen[first] = true;
        auto& part = parts.emplace_back(1, placed_[first]);
        for (std::size_t next = 0; next < part.size(); ++next) {
            const Placement p = part[next];
            Cell c = p.start;
            for (int i = 0; i < dictionary_->length(p.word); ++i, c += board_.stride(p.direction)) {
                const std::int32_t crossing = board_.word_at(c, turned(p.direction));
                if (crossing == Board::no_word || seen[position_[crossing]]) continue;
                seen[position_[crossing]] = true;
                part.push_back(placed_[position_[crossing]]);
            }
        }
    }
    return parts;
}

int Layout::white_cells_of(const std::vector<Placement>& component) const {
    int cells = 0;
    for (const Placement& p : component) {
        Cell c = p.start;
        for (int i = 0; i < dictionary_->length(p.word); ++i, c += board_.stride(p.direction)) {
            const bool counted_across =
                p.direction == Direction::down && board_.word_at(c, Direction::across) != Board::no_word;
            if (!counted_across) ++cells;
        }
    }
    return cells;
}

}  // namespace masume::placement
