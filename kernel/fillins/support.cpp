#include "support.h"

#include <algorithm>

namespace masume::fillins {

void Support::begin(const Board& board, const std::vector<int>& slots, int first) {
    board_ = &board;
    stages_.resize(std::max(stages_.size(), slots.size()));
    word_.resize(stages_.size());
    size_ = 0;
    add(first, true);
    while (size_ < slots.size()) {
        const std::size_t before = size_;
        for (const int slot : slots)
            if (size_ < slots.size()) add(slot, false);
        for (const int slot : slots)  // only full slots hold the others together
            if (size_ == before) add(slot, true);
    }
}

/// Takes a slot that is not yet there, if it crosses one that is or need not; otherwise nothing.
void Support::add(int slot, bool is_loose) {
    const Network& network = board_->network();
    Stage& stage = stages_[size_];
    stage.ties.clear();
    bool crosses = false;
    for (std::size_t before = 0; before < size_; ++before) {
        const int other = stages_[before].slot;
        if (other == slot) return;
        if (network.group_of(other) == network.group_of(slot)) stage.ties.push_back({before, -1, -1, true});
        for (const Crossing& crossing : network.crossings(slot)) {
            if (crossing.other != other) continue;
            stage.ties.push_back({before, crossing.place, crossing.other_place, false});
            crosses = true;
        }
    }
    if (!crosses && !is_loose) return;
    stage.slot = slot;
    stage.group = &network.group_at(slot);
    stage.left.resize(static_cast<std::size_t>(stage.group->blocks));
    ++size_;
}

bool Support::extend(std::size_t depth) {
    if (depth == size_ || work_.is_over()) return true;
    Stage& stage = stages_[depth];
    work_.spend(static_cast<std::int64_t>(stage.left.size() * (stage.ties.size() + 1)));
    narrow(stage);
    if (depth + 1 == size_) return !is_empty(stage.left);
    for (std::size_t i = 0; i < stage.left.size(); ++i)
        for (Block rest = stage.left[i]; rest; rest &= rest - 1) {
            word_[depth] = static_cast<int>(i) * 64 + std::countr_zero(rest);
            if (extend(depth + 1)) return true;
        }
    return false;
}

/// The words of a slot that agree with those chosen before it and are none of them.
void Support::narrow(Stage& stage) const {
    const Network& network = board_->network();
    const ConstBits words = board_->words(stage.slot);
    for (std::size_t i = 0; i < stage.left.size(); ++i) stage.left[i] = words[i];
    for (const Tie& tie : stage.ties) {
        if (tie.is_same_length) {
            clear(stage.left, word_[tie.before]);
            continue;
        }
        const Symbol symbol = Network::letter(*stages_[tie.before].group, word_[tie.before], tie.other_place);
        const ConstBits mask = network.with_letter(*stage.group, tie.place, symbol);
        for (std::size_t i = 0; i < stage.left.size(); ++i) stage.left[i] &= mask[i];
    }
}

}  // namespace masume::fillins
