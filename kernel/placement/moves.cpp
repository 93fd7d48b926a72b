#include "moves.h"

#include <algorithm>
#include <numeric>

namespace masume::placement {

namespace {

/// With more words than this through an anchor, a random share of each length is looked at: the cost of a round stays
/// bounded for dictionaries of any size.
constexpr std::size_t words_per_anchor = 400;

}  // namespace

// ---------------------------------------------------------------- drawing at random

std::optional<Placement> Moves::draw_first(Rng& rng) const {
    std::vector<std::int32_t> words(layout_.dictionary().size());
    std::iota(words.begin(), words.end(), 0);
    while (!words.empty()) {
        if (auto placement = draw_start(rng.take(words), rng)) return placement;
    }
    return std::nullopt;
}

std::optional<Placement> Moves::draw_start(std::int32_t word, Rng& rng) const {
    const Board& board = layout_.board();
    const int length = layout_.dictionary().length(word);
    std::vector<Placement> starts;
    for (Direction d : {Direction::across, Direction::down}) {
        for (int line = 0; line < board.lines(d); ++line) {
            int open = 0;
            Cell c = board.first_of_line(line, d);
            for (int i = 0; i < board.lines(turned(d)); ++i, c += board.stride(d)) {
                open = board.is_outside(c) ? 0 : open + 1;
                if (open >= length) starts.push_back({word, c - (length - 1) * board.stride(d), d});
            }
        }
    }
    if (starts.empty()) return std::nullopt;
    return starts[rng.below(starts.size())];
}

std::optional<Placement> Moves::draw_crossing(const Anchor& anchor, Rng& rng) {
    const Board& board = layout_.board();
    if (!board.is_white(anchor.cell) || board.is_covered(anchor.cell, anchor.direction)) return std::nullopt;
    drawn_.clear();
    through(anchor, Before::anything, rng, drawn_);
    while (!drawn_.empty()) {
        const Placement p = rng.take(drawn_).placement;
        if (gain(p)) return p;
    }
    return std::nullopt;
}

// ---------------------------------------------------------------- all at once

void Moves::in_line(int line, Direction d, Rng& rng, std::vector<Move>& into) {
    const Board& board = layout_.board();
    Cell c = board.first_of_line(line, d);
    for (int i = 0; i < board.lines(turned(d)); ++i, c += board.stride(d)) {
        if (board.is_white(c)) {
            if (!board.is_covered(c, d)) {
                through({c, d}, Before::no_anchor, rng, into);
            } else if (alongside_ && !board.is_white(c - board.stride(d))) {
                over({c, d}, rng, into);
            }
        } else if (alongside_ && board.is_black(c) && board.has_white_beside(c, d)) {
            beside({c, d}, rng, into);
        }
    }
}

void Moves::around(const Placement& p, Rng& rng, std::vector<Move>& into) {
    const Board& board = layout_.board();
    const Direction d = p.direction;
    const Cell stride = board.stride(d), side = board.stride(turned(d));
    const int length = layout_.dictionary().length(p.word);
    Cell c = p.start;
    for (int i = 0; i < length; ++i, c += stride) {
        if (!board.is_covered(c, turned(d))) through({c, turned(d)}, Before::anything, rng, into);
        if (!alongside_) continue;
        for (Cell next : {c - side, c + side}) {
            if (board.is_black(next)) beside({next, d}, rng, into);
        }
    }
    if (!alongside_) return;
    over({p.start, d}, rng, into);
    for (Cell end : {p.start - stride, p.start + length * stride}) {
        if (board.is_black(end)) beside({end, turned(d)}, rng, into);
    }
}

void Moves::of_words_in_line(std::span<const std::int32_t> words, int line, Direction d, std::vector<Move>& into) {
    const Board& board = layout_.board();
    const Cell stride = board.stride(d);
    Cell c = board.first_of_line(line, d);
    for (int i = 0, cells = board.lines(turned(d)); i < cells; ++i, c += stride) {
        if (!board.is_white(c) || board.is_covered(c, d) || !(is_open(c - stride, d) || is_open(c + stride, d))) continue;
        const Letter letter = board.letter(c);
        for (std::int32_t word : words) {
            const auto letters = layout_.dictionary().word(word);
            const auto length = static_cast<std::int32_t>(letters.size());
            for (std::int32_t position = 0; position < length; ++position) {
                if (letters[position] != letter || position > i || length - position > cells - i) continue;
                const Placement p{word, c - position * stride, d};
                if (const auto points = gain(p)) into.push_back({p, *points});
            }
        }
    }
}

/// True if a word running in direction d may come to stand on c, which is not white.
bool Moves::is_open(Cell c, Direction d) const {
    const Board& board = layout_.board();
    if (!board.is_black(c)) return false;
    return !board.has_white_beside(c, d) || (alongside_ && !layout_.completions(c, d).empty());
}

void Moves::through(const Anchor& anchor, Before before, Rng& rng, std::vector<Move>& into) {
    const Reach reach = survey(anchor, before, After::anything);
    if (reach.before + reach.after > 0) {
        words_through(anchor, layout_.board().letter(anchor.cell), reach, rng, into);
    }
}

/// Longer words over the one that starts at the anchor.
void Moves::over(const Anchor& anchor, Rng& rng, std::vector<Move>& into) {
    const Board& board = layout_.board();
    const Direction d = anchor.direction;
    const std::int32_t shorter = board.word_at(anchor.cell, d);
    const Cell stride = board.stride(d), end = anchor.cell + layout_.dictionary().length(shorter) * stride;
    if (layout_.is_fixed(shorter) || !(is_open(anchor.cell - stride, d) || is_open(end, d))) return;
    const Reach reach = survey(anchor, Before::no_white, After::no_anchor);
    words_through(anchor, board.letter(anchor.cell), reach, rng, into);
}

/// Words that cross nothing yet, but make a listed word with what lies beside the anchor.
void Moves::beside(const Anchor& anchor, Rng& rng, std::vector<Move>& into) {
    if (extends_fixed(anchor.cell, anchor.direction)) return;
    const auto completions = layout_.completions(anchor.cell, anchor.direction);
    if (completions.empty()) return;
    const Reach reach = survey(anchor, Before::no_white_beside, After::no_white);
    if (reach.before + reach.after == 0) return;
    for (const auto& completion : completions) {
        if (!layout_.is_placed(completion.word)) words_through(anchor, completion.letter, reach, rng, into);
    }
}

void Moves::words_through(const Anchor& anchor, Letter letter, Reach reach, Rng& rng, std::vector<Move>& into) {
    const Cell stride = layout_.board().stride(anchor.direction);
    const auto groups = layout_.dictionary().through(letter);
    const auto is_within = [&](const Dictionary::Group& group) {
        return group.position <= reach.before && group.length - 1 - group.position <= reach.after;
    };
    std::size_t words = layout_.dictionary().words_through(letter);
    if (words > words_per_anchor) {
        words = 0;
        for (const auto& group : groups) words += is_within(group) ? group.words.size() : 0;
    }
    const bool all = words <= words_per_anchor;
    for (const auto& group : groups) {
        if (group.position > reach.before) break;
        const Cell start = anchor.cell - group.position * stride;
        if (!is_within(group) || !ends_are_free(start, anchor.direction, group.length)) continue;
        const std::size_t size = group.words.size();
        const std::size_t first = all ? 0 : rng.below(size);
        const std::size_t count = all ? size : (size * words_per_anchor + words - 1) / words;
        for (std::size_t i = 0; i < count; ++i) {
            const std::int32_t word = group.words[first + i < size ? first + i : first + i - size];
            if (layout_.is_placed(word) || !agrees(word, group)) continue;
            into.push_back({{word, start, anchor.direction}, likely_gain(word, group)});
        }
    }
}

void Moves::collect_anchors(const Placement& p, std::vector<Anchor>& into) const {
    const Direction across_it = turned(p.direction);
    Cell c = p.start;
    for (int i = 0; i < layout_.dictionary().length(p.word); ++i, c += layout_.board().stride(p.direction)) {
        if (!layout_.board().is_covered(c, across_it)) into.push_back({c, across_it});
    }
}

// ---------------------------------------------------------------- what a line allows

/// Finds how far a word through the anchor may run, and notes what it would meet on the way.
Moves::Reach Moves::survey(const Anchor& anchor, Before before, After after) {
    needs_.clear();
    const Board& board = layout_.board();
    const Direction d = anchor.direction;
    const Cell stride = board.stride(d);
    const std::int32_t farthest = layout_.dictionary().longest() - 1;
    const auto is_anchor = [&](Cell c) { return board.is_white(c) && !board.is_covered(c, d); };
    Reach reach{0, 0};
    for (Cell c = anchor.cell - stride; reach.before < farthest; c -= stride) {
        if (before == Before::no_anchor ? is_anchor(c) : before != Before::anything && board.is_white(c)) break;
        if (before == Before::no_white_beside && board.has_white_beside(c, d)) break;
        if (!need_at(c, d, -reach.before - 1)) break;
        ++reach.before;
    }
    for (Cell c = anchor.cell + stride; reach.after < farthest; c += stride) {
        if (after == After::no_anchor ? is_anchor(c) : after == After::no_white && board.is_white(c)) break;
        if (!need_at(c, d, reach.after + 1)) break;
        ++reach.after;
    }
    return reach;
}

/// Notes what a word running in direction d has to have at c; false if no word can run there.
bool Moves::need_at(Cell c, Direction d, std::int32_t offset) {
    const Board& board = layout_.board();
    if (board.is_white(c)) {
        if (board.is_covered(c, d) && (!alongside_ || layout_.is_fixed(board.word_at(c, d)))) return false;
        needs_.push_back({offset, board.letter(c), {}});
        return true;
    }
    if (!board.is_black(c)) return false;
    if (!board.has_white_beside(c, d)) return true;
    if (!alongside_ || extends_fixed(c, d)) return false;
    const auto completions = layout_.completions(c, d);
    if (completions.empty()) return false;
    needs_.push_back({offset, 0, completions});
    return true;
}

bool Moves::extends_fixed(Cell c, Direction d) const {
    if (!layout_.has_fixed()) return false;
    const Cell side = layout_.board().stride(turned(d));
    for (Cell next : {c - side, c + side}) {
        const std::int32_t word = layout_.board().word_at(next, turned(d));
        if (word != Board::no_word && layout_.is_fixed(word)) return true;
    }
    return false;
}

bool Moves::ends_are_free(Cell start, Direction d, std::int32_t length) const {
    const Cell stride = layout_.board().stride(d);
    return !layout_.board().is_white(start - stride) && !layout_.board().is_white(start + length * stride);
}

bool Moves::agrees(std::int32_t word, const Dictionary::Group& group) const {
    const auto letters = layout_.dictionary().word(word);
    return std::all_of(needs_.begin(), needs_.end(), [&](const Need& need) {
        const std::int32_t position = group.position + need.offset;
        if (position < 0 || position >= group.length) return true;
        if (need.letter != 0) return letters[position] == need.letter;
        return std::any_of(need.completions.begin(), need.completions.end(),
                           [&](const auto& completion) { return completion.letter == letters[position]; });
    });
}

// ---------------------------------------------------------------- gains

Points Moves::likely_gain(std::int32_t word, const Dictionary::Group& group) const {
    Points points = layout_.value_of(word);
    for (const Need& need : needs_) {
        const std::int32_t position = group.position + need.offset;
        if (position >= 0 && position < group.length) points += layout_.goal().crossing_value;
    }
    return points;
}

std::optional<Points> Moves::gain(const Placement& p) {
    if (layout_.is_placed(p.word)) return std::nullopt;
    const Board& board = layout_.board();
    const auto letters = layout_.dictionary().word(p.word);
    if (!ends_are_free(p.start, p.direction, static_cast<std::int32_t>(letters.size()))) return std::nullopt;
    made_.clear();
    Points points = layout_.value_of(p.word);
    bool meets = false;
    std::int32_t replaced = 0;
    std::int32_t shorter = Board::no_word;
    Cell c = p.start;
    for (Letter letter : letters) {
        if (board.is_white(c)) {
            if (board.letter(c) != letter) return std::nullopt;
            const std::int32_t along = board.word_at(c, p.direction), crossed = board.word_at(c, turned(p.direction));
            if (crossed != Board::no_word && !layout_.may_cross(p.word, crossed)) return std::nullopt;
            if (along != Board::no_word) {
                if (!alongside_ || layout_.is_fixed(along)) return std::nullopt;
                if (along != shorter) {
                    shorter = along;
                    points -= layout_.value_of(along);
                    ++replaced;
                }
            } else {
                // a given letter that no word has found yet is progress
                points += crossed != Board::no_word ? layout_.goal().crossing_value : layout_.penalty();
            }
            meets = true;
        } else if (!board.is_black(c)) {
            return std::nullopt;
        } else if (board.has_white_beside(c, p.direction)) {
            const auto more = gain_beside(c, p.direction, letter, p.word);
            if (!more) return std::nullopt;
            points += *more;
            meets = true;
        }
        c += board.stride(p.direction);
    }
    const auto words = static_cast<std::int32_t>(layout_.placements().size() + 1 + made_.size()) - replaced;
    if (!meets || words > layout_.goal().max_words) return std::nullopt;
    return points;
}

/// What the word that appears across the placement at c adds, less what the shorter words it replaces gave.
std::optional<Points> Moves::gain_beside(Cell c, Direction d, Letter letter, std::int32_t word) {
    if (!alongside_ || extends_fixed(c, d)) return std::nullopt;
    const Board& board = layout_.board();
    const auto completions = layout_.completions(c, d);
    const auto found = std::find_if(completions.begin(), completions.end(),
                                    [&](const auto& completion) { return completion.letter == letter; });
    if (found == completions.end()) return std::nullopt;
    const std::int32_t made = found->word;
    if (made == word || layout_.is_placed(made) || std::find(made_.begin(), made_.end(), made) != made_.end()) {
        return std::nullopt;
    }
    made_.push_back(made);
    const Cell side = board.stride(turned(d));
    Points points = layout_.value_of(made);
    std::int32_t crossings = layout_.dictionary().length(made);
    for (Cell next : {c - side, c + side}) {
        if (const std::int32_t shorter = board.word_at(next, turned(d)); shorter != Board::no_word) {
            points -= layout_.value_of(shorter);
            crossings -= layout_.dictionary().length(shorter);
        }
    }
    if (!layout_.goal().apart.empty()) {
        if (!layout_.may_cross(word, made)) return std::nullopt;
        for (Cell way : {-side, side}) {
            for (Cell x = c + way; board.is_white(x); x += way) {
                const std::int32_t crossed = board.word_at(x, d);
                if (crossed != Board::no_word && !layout_.may_cross(made, crossed)) return std::nullopt;
            }
        }
    }
    return points + crossings * layout_.goal().crossing_value;
}

}  // namespace masume::placement
