#include "mender.h"

#include <algorithm>
#include <deque>
#include <stdexcept>
#include <string>
#include <utility>

#include "beam.h"
#include "nonogram/outlook.h"
#include "thinner.h"

namespace masume::pictures {

namespace {

constexpr Cost no_bound = std::numeric_limits<Cost>::max() / 4;

/// From so many changes on only some pairs and triples of them are taken back.
constexpr std::size_t most_groups = 60;

/// Rounds without anything better after which no more changes are taken back.
constexpr std::int64_t patience = 3000;

/// A picture of which more than one cell in so many changes is tried again from the start, up to that round.
constexpr std::size_t many_changes = 80;
constexpr std::int64_t last_start = 16'000;

/// How much more visible than the best changes others may be that are kept beside it.
constexpr Cost slack = 3 * cell_cost;

/// Rounds, and changes weighed, after which a beam is given up.
constexpr int longest_beam = 200;
constexpr std::int64_t most_weighed = 100'000;

/// How often a picture is thickened and thinned, each time in another order: the more often, the smaller it is.
constexpr int most_thinnings = 100, fewest_thinnings = 2, cells_thinned = 20'000;

constexpr std::int32_t largest_tone = 100'000;

void require(bool holds, const char* sentence) {
    if (!holds) throw std::invalid_argument(sentence);
}

template <typename Range, typename Value>
bool has(const Range& range, const Value& value) {
    return std::ranges::find(range, value) != range.end();
}

bool is_less_visible(const Mended& a, const Mended& b) {
    if (a.flips.size() != b.flips.size() && a.cost == b.cost) return a.flips.size() < b.flips.size();
    return a.cost != b.cost ? a.cost < b.cost : a.flips < b.flips;
}

template <int W>
class MenderOf final : public Mender {
public:
    MenderOf(int height, int width, std::span<const std::uint8_t> black, std::vector<std::int32_t> tones,
             std::uint64_t seed, const Effort& effort)
        : effort_(effort), rng_(seed), desk_(height, width, black, std::move(tones)), width_(width),
          keys_(black.size()), beam_(desk_, keys_, *this), thinner_(desk_) {
        for (auto& key : keys_) key = rng_.next();
        beam_.start({}, effort_.width, effort_.tries);
    }

    std::int64_t step(std::int64_t rounds, double target) override {
        return run(rounds, target, [this] { return is_done_; }, [this] { return round(); });
    }

    std::vector<Mended> best() const override {
        return solved_.empty() ? std::vector<Mended>{nearest_} : solved_;
    }

private:
    /// Looks at one picture, or at what one more change would make of one; false if it was cancelled before that.
    bool round() {
        if (is_thinning_) {
            thin();
        } else if (beam_.is_done() || beam_rounds_ >= longest_beam || beam_.weighed() >= most_weighed) {
            start_another();
        } else {
            if (!beam_.round(is_choosing_ ? bound_ + slack : bound_)) return false;
            ++beam_rounds_;
            if (const Leaf* leaf = beam_.looked()) note(leaf->flips, leaf->cost, leaf->open);
        }
        return true;
    }

    void thin() {
        const bool is_solved = thinner_.look();
        if (is_solved) note(thinner_.flips(), desk_.cost(), 0);
        if (!thinner_.is_done()) return;
        is_thinning_ = --thinnings_ > 0;
        if (is_thinning_) thinner_.start(rng_);
    }

    void note(const Flips& flips, Cost cost, int open) {
        if (open > 0) {
            if (solved_.empty() && (rounds() == 0 || open < nearest_.open)) {
                nearest_ = {flips, cost, open};
                set_score(unsolved - open);
            }
            return;
        }
        keep({flips, cost, 0});
        const Cost least = solved_.front().cost;
        set_score(least == 0 ? 0.0 : -static_cast<double>(least) / cell_cost);
        is_done_ = least == 0;
        if (cost >= bound_) return;
        bound_ = cost;
        found_ = flips;
        is_better_ = true;
        better_at_ = rounds();
    }

    /// Keeps a solved picture among the best: those that change as few cells as the best of all.
    void keep(Mended mended) {
        if (std::ranges::any_of(solved_, [&](const Mended& other) { return other.flips == mended.flips; })) return;
        solved_.push_back(std::move(mended));
        std::ranges::sort(solved_, is_less_visible);
        const std::size_t changes = solved_.front().flips.size();
        std::erase_if(solved_, [&](const Mended& other) { return other.flips.size() != changes; });
        if (static_cast<int>(solved_.size()) > effort_.keep) solved_.resize(static_cast<std::size_t>(effort_.keep));
    }

    /// Takes back some changes and looks for better ones; thickens the picture first if there are none.
    void start_another() {
        if (bound_ == no_bound) {
            start_thinning();
            return;
        }
        if (std::exchange(is_better_, false)) rebase();
        if (rounds() - better_at_ > patience && !is_choosing_) {
            groups_.clear();
            has_improved_ = false;
        }
        if (groups_.empty() && std::exchange(has_improved_, false)) {
            groups_ = groups_of(base_);
        } else if (groups_.empty() && !is_choosing_) {
            if (is_worth_another_start()) {
                start_thinning();
                return;
            }
            start_choosing();
        }
        if (groups_.empty()) {
            is_done_ = true;
        } else {
            take_back(groups_.front());
            groups_.pop_front();
        }
    }

    void start_thinning() {
        bound_ = no_bound;
        base_.clear();
        thinnings_ = std::clamp(cells_thinned / desk_.cells(), fewest_thinnings, most_thinnings);
        is_thinning_ = true;
        thinner_.start(rng_);
    }

    /// True if the best changes so much that something quite different may be better, and there is time for it.
    bool is_worth_another_start() const {
        return solved_.front().flips.size() * many_changes > static_cast<std::size_t>(desk_.cells()) &&
               rounds() < last_start;
    }

    /// Looks for others of which there are as few as of the best.
    void start_choosing() {
        bound_ = solved_.front().cost;
        base_ = solved_.front().flips;
        for (const Cell cell : base_) groups_.push_back({cell});
        is_choosing_ = true;
    }

    /// Goes on from what was found; groups that are still changes of it stay, and its new changes are looked at first.
    void rebase() {
        const Flips old = std::exchange(base_, found_);
        std::erase_if(groups_, [&](const Flips& group) { return is_choosing_ || !std::ranges::includes(base_, group); });
        for (const Cell cell : base_) {
            if (!has(old, cell)) groups_.push_front({cell});
        }
        has_improved_ = true;
        is_choosing_ = false;
    }

    /// Looks for better changes than some, or for others of which there are as few.
    void take_back(const Flips& group) {
        Flips rest;
        std::ranges::set_difference(base_, group, std::back_inserter(rest));
        beam_rounds_ = 0;
        if (is_choosing_) {
            beam_.start(std::move(rest), 1, effort_.keep, base_.size());
        } else {
            beam_.start(std::move(rest), effort_.mend_width, effort_.tries);
        }
    }

    /// Which changes are taken back together: each alone, then pairs and triples of those that are near each other.
    std::deque<Flips> groups_of(const Flips& flips) {
        std::deque<Flips> groups;
        for (const Cell cell : flips) groups.push_back({cell});
        const std::size_t all = flips.size();
        for (const std::size_t size : {std::size_t{2}, std::size_t{3}}) {
            if (all < size) break;
            for (std::size_t i = 0; i < std::min(all * 2, most_groups); ++i) {
                Flips group = neighbours(flips, flips[rng_.below(all)], size);
                if (!has(groups, group)) groups.push_back(std::move(group));
            }
        }
        return groups;
    }

    /// A change and others, mostly near it.
    Flips neighbours(const Flips& flips, Cell cell, std::size_t size) {
        Flips group{cell};
        while (group.size() < size) {
            Cell nearest = -1;
            for (int draw = 0; draw < 3; ++draw) {
                const Cell other = flips[rng_.below(flips.size())];
                if (has(group, other)) continue;
                if (nearest < 0 || distance(other, cell) < distance(nearest, cell)) nearest = other;
            }
            if (nearest >= 0) group.push_back(nearest);
        }
        std::ranges::sort(group);
        return group;
    }

    int distance(Cell a, Cell b) const { return std::abs(a / width_ - b / width_) + std::abs(a % width_ - b % width_); }

    Effort effort_;
    Rng rng_;
    Desk<W> desk_;
    int width_;
    std::vector<std::uint64_t> keys_;
    Beam<W> beam_;
    Thinner<W> thinner_;
    int beam_rounds_ = 0, thinnings_ = 0;
    bool is_thinning_ = false, is_choosing_ = false;
    Cost bound_ = no_bound;
    std::vector<Mended> solved_;
    Mended nearest_;
    std::deque<Flips> groups_;
    Flips found_;  // the best since the last start
    Flips base_;   // what groups are taken back from
    std::int64_t better_at_ = 0;
    bool is_better_ = false, has_improved_ = false, is_done_ = false;
};

}  // namespace

std::unique_ptr<Mender> Mender::make(int height, int width, std::span<const std::uint8_t> black,
                                     std::vector<std::int32_t> tones, std::uint64_t seed, const Effort& effort) {
    require(std::min(height, width) >= 1 && std::max(height, width) <= nonogram::longest_line,
            "a nonogram has 1 to 512 rows and columns");
    const auto cells = static_cast<std::size_t>(height) * static_cast<std::size_t>(width);
    require(black.size() == cells && tones.size() == cells, "a picture has a colour and a tone for every cell");
    require(std::ranges::all_of(tones, [](std::int32_t tone) { return tone >= 0 && tone <= largest_tone; }),
            "the tone of a cell is 0 to 100000");
    require(std::min({effort.width, effort.tries, effort.mend_width, effort.keep}) >= 1 &&
                std::max({effort.width, effort.tries, effort.mend_width, effort.keep}) <= 4096,
            "an effort is 1 to 4096");
    const auto of = [&]<int W>() -> std::unique_ptr<Mender> {
        return std::make_unique<MenderOf<W>>(height, width, black, std::move(tones), seed, effort);
    };
    switch (nonogram::words_for(std::max(height, width))) {
        case 1: return of.template operator()<1>();
        case 2: return of.template operator()<2>();
        case 4: return of.template operator()<4>();
        default: return of.template operator()<8>();
    }
}

}  // namespace masume::pictures
