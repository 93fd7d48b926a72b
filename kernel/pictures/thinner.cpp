#include "thinner.h"

#include <algorithm>
#include <utility>

namespace masume::pictures {

namespace {

/// In how many steps a picture gets as many more cells as it has.
constexpr std::size_t growth_steps = 16;
/// How much chance counts beside the cost of a change.
constexpr std::size_t jitter = 800;
/// From so many changes on neighbours are taken back together: some parts of a large board need no changes at all.
constexpr std::size_t many = 3000;
/// What a cell further away from the picture costs more.
constexpr Cost per_distance = 3000;

}  // namespace

template <int W>
void Thinner<W>::start(Rng& rng) {
    desk_.look({});
    const std::vector<int> distances = desk_.distances();
    std::vector<std::pair<Cost, Cell>> ranked;
    for (Cell cell = 0; cell < desk_.cells(); ++cell) {
        const int distance = distances[static_cast<std::size_t>(cell)];
        if (distance == 0) continue;
        ranked.emplace_back(per_distance * distance + desk_.cost_with(cell) + static_cast<Cost>(rng.below(jitter)), cell);
    }
    std::ranges::sort(ranked);
    order_.clear();
    for (const auto& [cost, cell] : ranked) order_.push_back(cell);
    painted_ = 0;
    is_growing_ = true;
    is_done_ = order_.empty();
}

template <int W>
bool Thinner<W>::look() {
    return is_growing_ ? grow() : thin();
}

template <int W>
bool Thinner<W>::grow() {
    const std::size_t step = std::max<std::size_t>(1, order_.size() / growth_steps / 4);
    painted_ = std::min(painted_ + step, order_.size());
    kept_.assign(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(painted_));
    flips_ = kept_;
    std::ranges::sort(flips_);
    if (desk_.look(flips_) > 0) {
        is_done_ = painted_ == order_.size();  // never: a board that is all black is solved
        return false;
    }
    if (kept_.size() > many) std::ranges::stable_sort(kept_, {}, [&](Cell cell) { return desk_.tile(cell); });
    is_growing_ = has_shrunk_ = false;
    stretch_ = std::max<std::size_t>(1, kept_.size() / 2);
    end_ = kept_.size();
    return true;
}

template <int W>
bool Thinner<W>::thin() {
    const std::size_t begin = end_ - std::min(stretch_, end_);
    std::vector<Cell> fewer = kept_;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(begin), fewer.begin() + static_cast<std::ptrdiff_t>(end_));
    flips_ = fewer;
    std::ranges::sort(flips_);
    const bool is_solved = desk_.look(flips_) == 0;
    if (is_solved) {
        kept_ = std::move(fewer);
        has_shrunk_ = true;
    }
    end_ = begin;
    if (end_ == 0) end_pass();
    return is_solved;
}

template <int W>
void Thinner<W>::end_pass() {
    is_done_ = kept_.empty() || (stretch_ == 1 && !has_shrunk_);
    if (stretch_ > 1) stretch_ = (stretch_ + 1) / 2;
    has_shrunk_ = false;
    end_ = kept_.size();
}

template class Thinner<1>;
template class Thinner<2>;
template class Thinner<4>;
template class Thinner<8>;

}  // namespace masume::pictures
