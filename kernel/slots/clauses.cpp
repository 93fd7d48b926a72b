#include "clauses.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace masume::slots {

int Clauses::add(std::span<const Literal> literals, int levels, const SlotSet& core) {
    clauses_.push_back({pool_.size(), static_cast<int>(literals.size()), levels, bump_, core});
    pool_.insert(pool_.end(), literals.begin(), literals.end());
    const int clause = static_cast<int>(clauses_.size()) - 1;
    watch(clause);
    return clause;
}

void Clauses::watch(int clause) {
    const std::span<const Literal> all = literals(clause);
    watches_[static_cast<std::size_t>(all[0])].push_back({clause, all[1]});
    watches_[static_cast<std::size_t>(all[1])].push_back({clause, all[0]});
}

int Clauses::propagate(Literal fact, Facts& facts) {
    const Literal lost = opposite(fact);
    std::vector<Watch>& watching = watches_[static_cast<std::size_t>(lost)];
    std::size_t kept = 0;
    int broken = none;
    for (std::size_t i = 0; i < watching.size(); ++i) {
        const Watch watch = watching[i];
        if (broken != none || facts.is_true(watch.other)) {
            watching[kept++] = watch;
            continue;
        }
        const Clause& clause = clauses_[static_cast<std::size_t>(watch.clause)];
        Literal* const all = pool_.data() + clause.begin;
        if (all[0] == lost) std::swap(all[0], all[1]);
        const Literal first = all[0];
        if (first != watch.other && facts.is_true(first)) {
            watching[kept++] = {watch.clause, first};
            continue;
        }
        const auto end = all + clause.size;
        const auto next = std::find_if(all + 2, end, [&](Literal literal) { return !facts.is_false(literal); });
        if (next != end) {
            std::swap(all[1], *next);
            watches_[static_cast<std::size_t>(all[1])].push_back({watch.clause, first});
            continue;
        }
        watching[kept++] = watch;
        if (facts.is_false(first)) broken = watch.clause;
        else if (says_gone(first)) facts.remove(variable_of(first), {Reason::Kind::clause, watch.clause});
        else facts.fix(variable_of(first), {Reason::Kind::clause, watch.clause});
    }
    watching.resize(kept);
    return broken;
}

void Clauses::bump(int clause) {
    Clause& c = clauses_[static_cast<std::size_t>(clause)];
    c.activity += bump_;
    bump_ *= 1.001f;
    if (bump_ < 1e20f) return;
    for (Clause& each : clauses_) each.activity *= 1e-20f;
    bump_ *= 1e-20f;
}

void Clauses::forget_half(const Facts& facts) {
    std::vector<int> order;
    for (int i = 0; i < static_cast<int>(clauses_.size()); ++i)
        if (const Clause& c = clauses_[static_cast<std::size_t>(i)]; c.levels > 2) order.push_back(i);
    const auto half = order.begin() + static_cast<std::ptrdiff_t>(order.size() / 2);
    std::nth_element(order.begin(), half, order.end(), [this](int a, int b) {
        const Clause &x = clauses_[static_cast<std::size_t>(a)], &y = clauses_[static_cast<std::size_t>(b)];
        return std::tuple(x.activity, -x.levels, a) < std::tuple(y.activity, -y.levels, b);  // of equal ones the older
    });
    std::vector<bool> goes(clauses_.size());
    std::for_each(order.begin(), half, [&](int clause) { goes[static_cast<std::size_t>(clause)] = true; });

    std::vector<Literal> pool;
    std::vector<Clause> kept;
    for (std::size_t i = 0; i < clauses_.size(); ++i) {
        const std::span<const Literal> all = literals(static_cast<int>(i));
        if (goes[i] || std::ranges::any_of(all, [&](Literal literal) { return facts.is_true(literal); })) continue;
        clauses_[i].begin = pool.size();
        std::ranges::copy_if(all, std::back_inserter(pool), [&](Literal literal) { return !facts.is_false(literal); });
        clauses_[i].size = static_cast<int>(pool.size() - clauses_[i].begin);
        kept.push_back(std::move(clauses_[i]));
    }
    pool_ = std::move(pool);
    clauses_ = std::move(kept);
    for (auto& watching : watches_) watching.clear();
    for (std::size_t i = 0; i < clauses_.size(); ++i) watch(static_cast<int>(i));
}

}  // namespace masume::slots
