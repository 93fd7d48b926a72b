#include "narrowing.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace masume::hints {

namespace {

constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();

template <typename Visit>
void each(const Bits& bits, Visit visit) {
    for (std::size_t word = 0; word < bits.size(); ++word)
        for (std::uint64_t rest = bits[word]; rest; rest &= rest - 1)
            visit(static_cast<int>(word) * 64 + std::countr_zero(rest));
}

bool is_empty(const Bits& bits) {
    return std::all_of(bits.begin(), bits.end(), [](std::uint64_t word) { return word == 0; });
}

}  // namespace

Narrowing::Narrowing(const Task& task)
    : Engine(0), network_(task), support_(network_), cut_slots_(network_), changed_(at(network_.slots()), 0) {
    for (int slot = 0; slot < network_.slots(); ++slot) {
        alive_.push_back(all_of(network_.candidates(slot)));
        doomed_.emplace_back(alive_.back().size(), 0);
        if (network_.candidates(slot) == 0) emptied_.push_back(slot);
    }
    unproved_ = alive_;
    find_parts();
    now_.order = 2;
    fresh_ = std::make_unique<SubPuzzles>(network_, 2);
    if (!emptied_.empty()) outcome_ = Outcome::emptied;
    else if (network_.slots() == 0) outcome_ = Outcome::settled;
}

void Narrowing::find_parts() {
    part_of_.resize(at(network_.slots()));
    for (int start = 0; start < network_.slots(); ++start) {
        if (!part_of_[at(start)].empty()) continue;
        std::vector<int> part{start};
        std::vector<char> seen(at(network_.slots()), 0);
        seen[at(start)] = 1;
        for (std::size_t i = 0; i < part.size(); ++i)
            for (const Crossing& crossing : network_.crossings(part[i]))
                if (!std::exchange(seen[at(crossing.other)], 1)) part.push_back(crossing.other);
        for (const int slot : part) part_of_[at(slot)] = part;
    }
}

std::int64_t Narrowing::step(std::int64_t rounds, double target) {
    return run(rounds, target, [this] { return outcome_ != Outcome::running; }, [this] { return round(); });
}

/// One sub-puzzle, or one search for a whole solution; false if it was cancelled, and is to be done again.
bool Narrowing::round() {
    switch (stage_) {
        case Stage::fresh: return look_at_fresh();
        case Stage::again: return look_again();
        default: return try_to_prove();
    }
}

// ---------------------------------------------------------------- sub-puzzles

/// The first pass: every sub-puzzle of the order, as far as smaller ones do not answer for it.
bool Narrowing::look_at_fresh() {
    if (!waiting_) {
        const std::vector<int>* slots = fresh_->next();
        if (slots == nullptr) {
            end_pass();
            return true;
        }
        ++now_.sub_puzzles;
        if (now_.order > 2 && !cut_slots_.has_none(*slots)) return true;
        waiting_ = *slots;
    }
    if (!narrow(*waiting_)) return false;
    ++now_.looked_at;
    kept_.push_back({std::move(*waiting_), tick_});
    waiting_.reset();
    return true;
}

/// A later pass: those sub-puzzles, smaller ones too, that lost candidates since they were looked at.
bool Narrowing::look_again() {
    while (next_kept_ < kept_.size() && !is_due(kept_[next_kept_])) ++next_kept_;
    if (next_kept_ == kept_.size()) {
        end_pass();
        return true;
    }
    if (!narrow(kept_[next_kept_].slots)) return false;
    kept_[next_kept_++].checked = tick_;
    return true;
}

bool Narrowing::is_due(const Kept& kept) const {
    return std::any_of(kept.slots.begin(), kept.slots.end(),
                       [&](int slot) { return changed_[at(slot)] > kept.checked; });
}

/// Algorithm 1: removes what is in no partial solution of these slots; false if it was cancelled before it was done.
bool Narrowing::narrow(const std::vector<int>& slots) {
    std::vector<std::vector<int>> lost(slots.size());
    if (!support_all(slots, lost)) return false;
    ++tick_;
    remove(slots, lost);
    return true;
}

/// Which candidates of each slot are in no partial solution; false if it was cancelled.
bool Narrowing::support_all(const std::vector<int>& slots, std::vector<std::vector<int>>& lost) {
    std::vector<Bits> open = unproved_;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const int slot = slots[i];
        for (int candidate = 0; candidate < network_.candidates(slot); ++candidate) {
            if (!has(open[at(slot)], candidate)) continue;
            const Support support = support_.find(slot, candidate, slots, alive_, open, no_limit, *this);
            if (support == Support::unknown) return false;
            if (support == Support::found)
                for (const int each_slot : slots) take(open[at(each_slot)], support_.solution()[at(each_slot)]);
            else
                lost[i].push_back(candidate);
        }
    }
    return true;
}

void Narrowing::remove(const std::vector<int>& slots, const std::vector<std::vector<int>>& lost) {
    bool is_gone = false;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (lost[i].empty()) continue;
        const std::size_t slot = at(slots[i]);
        for (const int candidate : lost[i]) {
            take(alive_[slot], candidate);
            take(unproved_[slot], candidate);
        }
        removed_in_pass_ += static_cast<std::int64_t>(lost[i].size());
        set_score(score() + static_cast<double>(lost[i].size()));
        changed_[slot] = tick_;
        is_gone = is_gone || is_empty(alive_[slot]);
    }
    if (!is_gone) return;
    emptied_ = slots;
    std::sort(emptied_.begin(), emptied_.end());
    now_.removed.push_back(std::exchange(removed_in_pass_, 0));
    end_order();
    finish(Outcome::emptied);
}

void Narrowing::end_pass() {
    now_.removed.push_back(removed_in_pass_);
    const bool again = std::exchange(removed_in_pass_, 0) > 0;
    next_kept_ = 0;
    stage_ = again ? Stage::again : Stage::prove;
    if (again) return;
    next_slot_ = next_candidate_ = unknown_ = 0;
    if (now_.sub_puzzles == 0) finish(Outcome::settled);  // nor is there a larger one
    else end_order();
}

void Narrowing::end_order() {
    now_.left.clear();
    for (const Bits& alive : alive_) now_.left.push_back(count(alive));
    orders_.push_back(now_);
}

void Narrowing::next_order() {
    if (now_.order >= network_.slots() - 1) {
        finish(Outcome::all_orders);
        return;
    }
    now_ = Order{.order = now_.order + 1, .sub_puzzles = 0, .looked_at = 0, .removed = {}, .left = {}};
    fresh_ = std::make_unique<SubPuzzles>(network_, now_.order);
    stage_ = Stage::fresh;
    tries_ *= 2;
}

void Narrowing::finish(Outcome outcome) { outcome_ = outcome; }

// ---------------------------------------------------------------- whole solutions

/// Looks for a whole solution with the next candidate of which none is known.
bool Narrowing::try_to_prove() {
    for (; next_slot_ < network_.slots(); ++next_slot_, next_candidate_ = 0) {
        const std::size_t slot = at(next_slot_);
        for (; next_candidate_ < network_.candidates(next_slot_); ++next_candidate_) {
            if (!has(unproved_[slot], next_candidate_) || has(doomed_[slot], next_candidate_)) continue;
            const auto& part = part_of_[slot];
            switch (support_.find(next_slot_, next_candidate_, part, alive_, unproved_, tries_, *this)) {
                case Support::found:
                    for (const int each_slot : part) take(unproved_[at(each_slot)], support_.solution()[at(each_slot)]);
                    break;
                case Support::none: put(doomed_[slot], next_candidate_); break;
                case Support::unknown:
                    if (is_cancelled()) return false;
                    if (++unknown_ >= most_unknown) next_order();
            }
            ++next_candidate_;
            return true;
        }
    }
    if (std::all_of(unproved_.begin(), unproved_.end(), is_empty)) finish(Outcome::settled);
    else next_order();
    return true;
}

std::vector<int> Narrowing::left(int slot) const {
    std::vector<int> candidates;
    each(alive_[at(slot)], [&](int candidate) { candidates.push_back(candidate); });
    return candidates;
}

std::vector<std::vector<int>> Narrowing::all_left() const {
    std::vector<std::vector<int>> all;
    for (int slot = 0; slot < slots(); ++slot) all.push_back(left(slot));
    return all;
}

std::optional<bool> Narrowing::has_solution() const {
    if (outcome_ == Outcome::emptied) return false;
    bool is_known = true;
    for (std::size_t slot = 0; slot < alive_.size(); ++slot) {
        Bits hopeless = doomed_[slot], proved = alive_[slot];
        for (std::size_t word = 0; word < hopeless.size(); ++word) {
            hopeless[word] = alive_[slot][word] & ~hopeless[word];
            proved[word] &= ~unproved_[slot][word];
        }
        if (is_empty(hopeless)) return false;
        is_known = is_known && !is_empty(proved);
    }
    return is_known ? std::optional(true) : std::nullopt;
}

}  // namespace masume::hints
