// Whether the words of a layout hang together, and what it is worth.
#include "layout.h"

#include <algorithm>

namespace masume::placement {

// ---------------------------------------------------------------- parts

bool Layout::settle() {
    const int parts = find_parts();
    loose_parts_ = 0;
    if (parts < 2) return false;
    std::vector<std::uint8_t> stays(parts, 0);
    for (std::size_t i = 0; i < placed_.size(); ++i) {
        if (is_anchored(placed_[i])) stays[part_of_[i]] = 1;
    }
    const auto anchored = std::count(stays.begin(), stays.end(), 1);
    if (anchored == 0) {
        int best = 0;
        Points most = points_of_part(0);
        for (int part = 1; part < parts; ++part) {
            if (const Points points = points_of_part(part); points > most) {
                best = part;
                most = points;
            }
        }
        stays[best] = 1;
    } else {
        loose_parts_ = static_cast<std::int32_t>(anchored - 1);
        if (anchored == parts) return false;
    }
    std::vector<Placement> leaving;
    for (std::size_t i = 0; i < placed_.size(); ++i) {
        if (!stays[part_of_[i]]) leaving.push_back(placed_[i]);
    }
    for (const Placement& p : leaving) record_lift(p);  // a whole part goes, so nothing is left touching
    return true;
}

/// Numbers the parts of words that reach each other through crossings. White cells of different words touch only where
/// a word joins them, so the words hang together exactly when the cells do.
int Layout::find_parts() {
    constexpr std::int32_t unseen = -1;
    part_of_.assign(placed_.size(), unseen);
    int parts = 0;
    for (std::size_t first = 0; first < placed_.size(); ++first) {
        if (part_of_[first] != unseen) continue;
        part_of_[first] = parts;
        frontier_.assign(1, static_cast<std::int32_t>(first));
        while (!frontier_.empty()) {
            const Placement& p = placed_[frontier_.back()];
            frontier_.pop_back();
            for_cells(p, [&](Cell c) {
                const std::int32_t crossing = board_.word_at(c, turned(p.direction));
                if (crossing == Board::no_word || part_of_[position_[crossing]] != unseen) return;
                part_of_[position_[crossing]] = parts;
                frontier_.push_back(position_[crossing]);
            });
        }
        ++parts;
    }
    return parts;
}

bool Layout::is_anchored(const Placement& p) const {
    if (is_fixed(p.word)) return true;
    if (givens_.empty()) return false;
    bool covers_given = false;
    for_cells(p, [&](Cell c) { covers_given = covers_given || board_.is_given(c); });
    return covers_given;
}

Points Layout::points_of_part(int part) const {
    Points points = 0;
    for (std::size_t i = 0; i < placed_.size(); ++i) {
        if (part_of_[i] != part) continue;
        const Placement& p = placed_[i];
        points += values_[p.word];
        if (p.direction == Direction::across) {
            for_cells(p, [&](Cell c) { points += board_.is_covered(c, Direction::down) * goal_->crossing_value; });
        }
    }
    return points;
}

// ---------------------------------------------------------------- worth

Worth Layout::worth() const { return {required_missing_ + loose_parts_ + unmet_rules(), points_}; }

int Layout::unmet_rules() const {
    int unmet = 0;
    for (Cell c : givens_) unmet += !board_.is_covered(c, Direction::across) && !board_.is_covered(c, Direction::down);
    if (goal_->no_black_pairs) unmet += black_pairs();
    if (goal_->no_white_blocks) unmet += white_blocks();
    if (goal_->min_crossings > 0) unmet += missing_crossings();
    return unmet;
}

int Layout::black_pairs() const {
    const int bottom = board_.height() - 1, right = board_.width() - 1;
    int count = 0;
    for (int row = 0; row <= bottom; ++row) {
        for (int column = 0; column <= right; ++column) {
            const Cell c = board_.cell(row, column);
            if (!board_.is_black(c)) continue;
            count += board_.is_black(c + 1) + board_.is_black(c + board_.stride(Direction::down));
            count += (row == 0 || row == bottom) && (column == 0 || column == right);
        }
    }
    return count;
}

int Layout::white_blocks() const {
    const Cell down = board_.stride(Direction::down);
    int count = 0;
    for (int row = 0; row + 1 < board_.height(); ++row) {
        for (int column = 0; column + 1 < board_.width(); ++column) {
            const Cell c = board_.cell(row, column);
            count += board_.is_white(c) && board_.is_white(c + 1) && board_.is_white(c + down) &&
                     board_.is_white(c + down + 1);
        }
    }
    return count;
}

int Layout::missing_crossings() const {
    if (placed_.size() < 2) return goal_->min_crossings * static_cast<int>(placed_.size());
    int missing = 0;
    for (const Placement& p : placed_) {
        int crossings = 0;
        for_cells(p, [&](Cell c) { crossings += board_.is_covered(c, turned(p.direction)); });
        missing += std::max(0, goal_->min_crossings - crossings);
    }
    return missing;
}

}  // namespace masume::placement
