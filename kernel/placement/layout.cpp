#include "layout.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace masume::placement {

namespace {

void require_words_exist(const Goal& goal, std::size_t words) {
    const auto require = [&](std::int32_t word) {
        if (word < 0 || static_cast<std::size_t>(word) >= words) {
            throw std::invalid_argument("a wish names word " + std::to_string(word) + ", but there are " +
                                        std::to_string(words));
        }
    };
    for (std::int32_t word : goal.required) require(word);
    for (const auto& [a, b] : goal.apart) {
        require(a);
        require(b);
    }
    if (goal.word_values.size() != words) throw std::invalid_argument("the goal needs one value for each word");
}

void require_crossings_in_range(const Goal& goal) {
    if (goal.min_crossings < 0 || goal.min_crossings > Board::max_side) {
        throw std::invalid_argument("the crossings of a word are 0 to " + std::to_string(Board::max_side) + ", not " +
                                    std::to_string(goal.min_crossings));
    }
}

}  // namespace

Layout::Layout(std::shared_ptr<const Dictionary> dictionary, std::shared_ptr<const Goal> goal, Board board)
    : dictionary_(std::move(dictionary)), goal_(std::move(goal)), board_(std::move(board)),
      values_(goal_->word_values), position_(dictionary_->size(), not_placed) {
    require_words_exist(*goal_, dictionary_->size());
    require_crossings_in_range(*goal_);
    // An unmet requirement weighs as much as two of the best words: enough to be met first, little enough to wait.
    for (Points value : values_) penalty_ = std::max(penalty_, value);
    penalty_ = 2 * std::max(penalty_, point);
    if (!goal_->required.empty()) required_.resize(dictionary_->size());
    for (std::int32_t word : goal_->required) {
        if (std::exchange(required_[word], 1)) continue;
        values_[word] += penalty_;
        ++required_missing_;
    }
    if (!goal_->apart.empty()) apart_.resize(dictionary_->size());
    for (const auto& [a, b] : goal_->apart) {
        apart_[a].push_back(b);
        apart_[b].push_back(a);
    }
    if (goal_->balance_value != 0) letter_counts_.resize(dictionary_->last_letter() + 1);
    for (Direction d : {Direction::across, Direction::down}) {
        touched_[static_cast<std::size_t>(d)].resize(board_.lines(d));
        lists_[static_cast<std::size_t>(d)].resize(board_.framed_cells(), unknown_list);
    }
}

bool Layout::may_cross(std::int32_t a, std::int32_t b) const {
    return apart_.empty() || std::find(apart_[a].begin(), apart_[a].end(), b) == apart_[a].end();
}

std::int32_t Layout::find_list(Cell c, Direction d) const {
    const Direction across_it = turned(d);
    const Cell side = board_.stride(across_it);
    const auto run_length = [&](Cell next) {
        if (!board_.is_white(next)) return 0;
        const std::int32_t word = board_.word_at(next, across_it);
        return word == Board::no_word ? 1 : dictionary_->length(word);
    };
    const std::int32_t before = run_length(c - side), after = run_length(c + side), length = before + 1 + after;
    // Most runs are no words, and a look at the letters beside c shows it.
    if (before > 0 && !dictionary_->has(board_.letter(c - side), before - 1, length)) return Dictionary::no_list;
    if (after > 0 && !dictionary_->has(board_.letter(c + side), before + 1, length)) return Dictionary::no_list;
    Pattern pattern;
    const Cell first = c - before * side;
    for (std::int32_t i = 0; i < length; ++i) {
        i == before ? pattern.add_hole() : pattern.add(board_.letter(first + i * side));
    }
    const std::int32_t found = dictionary_->find_list(pattern);
    if (found == Dictionary::no_list) return found;
    // Equal keys are as good as equal patterns, but not quite.
    const auto letters = dictionary_->word(dictionary_->completions(found).front().word);
    if (static_cast<std::int32_t>(letters.size()) != length) return Dictionary::no_list;
    for (std::int32_t i = 0; i < length; ++i) {
        if (i != before && letters[i] != board_.letter(first + i * side)) return Dictionary::no_list;
    }
    return found;
}

/// A word's coming or going changes what fits at its ends, along its sides and in its own cells.
void Layout::forget_lists(const Placement& p) {
    const Direction d = p.direction;
    auto& across_it = lists_[static_cast<std::size_t>(turned(d))];
    auto& along = lists_[static_cast<std::size_t>(d)];
    const Cell stride = board_.stride(d), side = board_.stride(turned(d));
    across_it[p.start - stride] = unknown_list;
    for_cells(p, [&](Cell c) {
        along[c] = along[c - side] = along[c + side] = across_it[c] = unknown_list;
    });
    across_it[p.start + dictionary_->length(p.word) * stride] = unknown_list;
}

// ---------------------------------------------------------------- what is there from the start

void Layout::give(Cell c, Letter letter) {
    board_.give(c, letter);
    givens_.push_back(c);
    for (auto& lists : lists_) std::fill(lists.begin(), lists.end(), unknown_list);
}

void Layout::fix(const Placement& p) {
    if (fixed_.empty()) fixed_.resize(dictionary_->size());
    put(p);
    fixed_[p.word] = 1;
    commit();
}

// ---------------------------------------------------------------- changing the board

void Layout::place(const Placement& p) {
    const Direction d = p.direction;
    const Cell side = board_.stride(turned(d));
    made_.clear();
    const auto letters = dictionary_->word(p.word);
    Cell c = p.start;
    for (Letter letter : letters) {
        if (board_.is_black(c) && board_.has_white_beside(c, d)) {
            for (const auto& completion : completions(c, d)) {
                if (completion.letter != letter) continue;
                Cell first = c;
                while (board_.is_white(first - side)) first -= side;
                made_.push_back({completion.word, first, turned(d)});
            }
        }
        c += board_.stride(d);
    }
    for (const Placement& made : made_) {
        for_cells(made, [&](Cell x) {
            if (const std::int32_t shorter = board_.word_at(x, turned(d)); shorter != Board::no_word) {
                record_lift(placement_of(shorter));
            }
        });
    }
    for_cells(p, [&](Cell x) {
        if (const std::int32_t shorter = board_.word_at(x, d); shorter != Board::no_word) {
            record_lift(placement_of(shorter));
        }
    });
    record_put(p);
    for (const Placement& made : made_) record_put(made);
}

void Layout::remove(const Placement& p) {
    const Placement removed = p;  // p may live in placed_, which lift() reorders
    record_lift(removed);
    // Words that crossed it at neighbouring cells would now touch without a word to join them.
    const Direction across_it = turned(removed.direction);
    const Cell stride = board_.stride(removed.direction);
    Cell c = removed.start;
    for (int i = 1; i < dictionary_->length(removed.word); ++i, c += stride) {
        if (!board_.is_white(c) || !board_.is_white(c + stride)) continue;
        const std::int32_t here = board_.word_at(c, across_it), next = board_.word_at(c + stride, across_it);
        const bool next_stays = next == Board::no_word || is_fixed(next) || board_.is_given(c + stride);
        remove(placement_of(next_stays ? here : next));
    }
}

bool Layout::shift(Cell by) {
    if (!fixed_.empty() || !givens_.empty()) return false;
    for (const Placement& p : placed_) {
        if (!fits_inside({p.word, p.start + by, p.direction})) return false;
    }
    move_all(by);
    journal_.push_back({Kind::shifted, {0, by, Direction::across}});
    return true;
}

void Layout::assign(const std::vector<Placement>& placements) {
    for (std::size_t i = placed_.size(); i-- > 0;) {
        if (!is_fixed(placed_[i].word)) lift(placed_[i]);
    }
    for (const Placement& p : placements) {
        if (can_stand(p)) put(p);
    }
    part_words_that_touch();
    commit();
}

/// True if the word is not placed yet and its cells are free, or have its letters and no other word that way.
bool Layout::can_stand(const Placement& p) const {
    if (is_placed(p.word) || !fits_inside(p)) return false;
    bool stands = true;
    const Letter* letter = dictionary_->word(p.word).data();
    for_cells(p, [&](Cell c) {
        const bool agrees = board_.is_black(c) || board_.letter(c) == *letter;
        stands = stands && agrees && !board_.is_covered(c, p.direction);
        ++letter;
    });
    return stands;
}

/// Removes words until no two white cells are side by side without a word through both.
void Layout::part_words_that_touch() {
    for (Direction d : {Direction::across, Direction::down}) {
        const Cell stride = board_.stride(d);
        for (Cell c = 0; c + stride < static_cast<Cell>(board_.framed_cells()); ++c) {
            while (board_.is_white(c) && board_.is_white(c + stride) &&
                   (!board_.is_covered(c, d) || board_.word_at(c, d) != board_.word_at(c + stride, d))) {
                const std::int32_t here = loose_word_at(c);
                remove(placement_of(here != Board::no_word ? here : loose_word_at(c + stride)));
            }
        }
    }
}

/// A word through a cell that is not fixed, or no_word.
std::int32_t Layout::loose_word_at(Cell c) const {
    for (Direction d : {Direction::across, Direction::down}) {
        const std::int32_t word = board_.word_at(c, d);
        if (word != Board::no_word && !is_fixed(word)) return word;
    }
    return Board::no_word;
}

void Layout::commit() {
    journal_.clear();
    freed_.clear();
    for (auto& lines : touched_) std::fill(lines.begin(), lines.end(), 0);
}

void Layout::undo() {
    for (std::size_t i = journal_.size(); i-- > 0;) {
        const Change change = journal_[i];
        switch (change.kind) {
            case Kind::put: lift(change.placement); break;
            case Kind::lifted: put(change.placement); break;
            case Kind::shifted: move_all(-change.placement.start); break;
        }
    }
    commit();
}

bool Layout::fits_inside(const Placement& p) const {
    bool fits = true;
    for_cells(p, [&](Cell c) { fits = fits && !board_.is_outside(c); });
    return fits;
}

void Layout::record_put(const Placement& p) {
    put(p);
    touch(p);
    journal_.push_back({Kind::put, p});
}

void Layout::record_lift(const Placement& p) {
    const Placement lifted = p;
    lift(lifted);
    touch(lifted);
    freed_.push_back(lifted.word);
    journal_.push_back({Kind::lifted, lifted});
}

/// Marks the lines in which a word's coming or going can make another placement legal.
void Layout::touch(const Placement& p) {
    const auto mark = [&](Direction d, int from, int to) {
        auto& lines = touched_[static_cast<std::size_t>(d)];
        from = std::max(from, 0);
        to = std::min(to, static_cast<int>(lines.size()) - 1);
        std::fill(lines.begin() + from, lines.begin() + to + 1, 1);
    };
    const int line = board_.line(p.start, p.direction), start = board_.line(p.start, turned(p.direction));
    mark(p.direction, line - 1, line + 1);
    mark(turned(p.direction), start - 1, start + dictionary_->length(p.word));
}

void Layout::put(const Placement& p) {
    int crossings = 0;
    for_cells(p, [&](Cell c) { crossings += board_.is_covered(c, turned(p.direction)); });
    points_ += goal_->word_values[p.word] + crossings * goal_->crossing_value;
    if (!letter_counts_.empty()) {
        Cell c = p.start;
        for (Letter letter : dictionary_->word(p.word)) {
            if (!board_.is_covered(c, turned(p.direction))) count_letter(letter, +1);
            c += board_.stride(p.direction);
        }
    }
    if (!required_.empty() && required_[p.word]) --required_missing_;
    board_.place(p, dictionary_->word(p.word));
    forget_lists(p);
    position_[p.word] = static_cast<std::int32_t>(placed_.size());
    placed_.push_back(p);
}

void Layout::lift(const Placement& lifted) {
    const Placement p = lifted;  // it may live in placed_
    board_.remove(p, dictionary_->word(p.word));
    forget_lists(p);
    const std::int32_t hole = std::exchange(position_[p.word], not_placed);
    if (hole != static_cast<std::int32_t>(placed_.size()) - 1) {
        placed_[hole] = placed_.back();
        position_[placed_[hole].word] = hole;
    }
    placed_.pop_back();
    int crossings = 0;
    for_cells(p, [&](Cell c) { crossings += board_.is_covered(c, turned(p.direction)); });
    points_ -= goal_->word_values[p.word] + crossings * goal_->crossing_value;
    if (!letter_counts_.empty()) {
        Cell c = p.start;
        for (Letter letter : dictionary_->word(p.word)) {
            if (!board_.is_covered(c, turned(p.direction))) count_letter(letter, -1);
            c += board_.stride(p.direction);
        }
    }
    if (!required_.empty() && required_[p.word]) ++required_missing_;
}

void Layout::count_letter(Letter letter, int change) {
    const std::int32_t before = letter_counts_[letter];
    letter_counts_[letter] += change;
    points_ += change * goal_->balance_value / std::max(before, before + change);
}

void Layout::move_all(Cell by) {
    for (const Placement& p : placed_) board_.remove(p, dictionary_->word(p.word));
    for (Placement& p : placed_) {
        p.start += by;
        board_.place(p, dictionary_->word(p.word));
    }
    for (auto& lines : touched_) std::fill(lines.begin(), lines.end(), 1);
    for (auto& lists : lists_) std::fill(lists.begin(), lists.end(), unknown_list);
}

}  // namespace masume::placement
