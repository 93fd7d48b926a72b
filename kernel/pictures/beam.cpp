#include "beam.h"

#include <algorithm>
#include <utility>

namespace masume::pictures {

namespace {

/// What an open cell costs: a change is worth while if it closes so many.
constexpr Cost open_cost = 100;

/// Boards of more cells than this are searched only next to what is open.
constexpr int large = 4'000;

}  // namespace

template <int W>
void Beam<W>::start(Flips flips, int width, int tries, std::size_t most) {
    width_ = width;
    tries_ = tries;
    most_ = most;
    level_.clear();
    following_.clear();
    waiting_.clear();
    seen_.clear();
    weighed_ = 0;
    Leaf first;
    for (const Cell cell : flips) first.key ^= keys_[static_cast<std::size_t>(cell)];
    first.flips = std::move(flips);
    seen_.insert(first.key);
    waiting_.push_back(std::move(first));
}

template <int W>
bool Beam<W>::round(Cost bound) {
    bound_ = bound;
    has_looked_ = false;
    if (!following_.empty()) {
        if (!branch(following_.back())) return false;
        following_.pop_back();
        if (following_.empty()) choose();
    } else if (!waiting_.empty()) {
        look();
    } else {
        descend();
    }
    return true;
}

template <int W>
void Beam<W>::look() {
    now_ = std::move(waiting_.back());
    waiting_.pop_back();
    if (now_.cost >= bound_) return;
    has_looked_ = true;
    now_.open = desk_.look(now_.flips);
    now_.cost = desk_.cost();
    const bool goes_on = now_.open > 0 && now_.cost + cell_cost < bound_ && now_.flips.size() < most_;
    if (goes_on) level_.push_back(now_);
}

/// Goes on from the best of the level.
template <int W>
void Beam<W>::descend() {
    following_ = std::exchange(level_, {});
    std::ranges::sort(following_, [this](const Leaf& a, const Leaf& b) { return is_better(a, b); });
    if (static_cast<int>(following_.size()) > width_) following_.resize(static_cast<std::size_t>(width_));
}

/// The most promising of the branches wait to be looked at.
template <int W>
void Beam<W>::choose() {
    std::ranges::sort(waiting_, [this](const Leaf& a, const Leaf& b) { return is_better(a, b); });
    const auto most = static_cast<std::size_t>(width_ * tries_);
    if (waiting_.size() > most) waiting_.resize(most);
    std::ranges::reverse(waiting_);
}

/// Notes every change of one more cell that can close some; false, and nothing is noted, if it was cancelled.
template <int W>
bool Beam<W>::branch(const Leaf& leaf) {
    const std::size_t before = waiting_.size();
    desk_.look(leaf.flips);
    desk_.start_sounding();
    for (const Cell cell : desk_.candidates(desk_.cells() > large)) {
        if (whole_.is_cancelled()) {
            for (std::size_t i = before; i < waiting_.size(); ++i) seen_.erase(waiting_[i].key);
            waiting_.resize(before);
            return false;
        }
        const std::uint64_t key = leaf.key ^ keys_[static_cast<std::size_t>(cell)];
        const Cost cost = desk_.cost_with(cell);
        if (cost >= bound_ || seen_.contains(key)) continue;
        const int open = desk_.at_best(cell);
        ++weighed_;
        if (open >= leaf.open) continue;
        seen_.insert(key);
        Leaf child{leaf.flips, cost, open, key};
        child.flips.insert(std::ranges::upper_bound(child.flips, cell), cell);
        waiting_.push_back(std::move(child));
    }
    return true;
}

template <int W>
Cost Beam<W>::promise(const Leaf& leaf) const {
    return leaf.cost + open_cost * leaf.open;
}

template <int W>
bool Beam<W>::is_better(const Leaf& a, const Leaf& b) const {
    const Cost one = promise(a), other = promise(b);
    return one != other ? one < other : a.key < b.key;
}

template class Beam<1>;
template class Beam<2>;
template class Beam<4>;
template class Beam<8>;

}  // namespace masume::pictures
