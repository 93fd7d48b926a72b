#include "subpuzzles.h"

#include <algorithm>

namespace masume::hints {

SubPuzzles::SubPuzzles(const Network& network, int order)
    : network_(network), order_(at(order)), touched_(at(network.slots()), 0) {}

void SubPuzzles::add(int slot) {
    chosen_.push_back(slot);
    ++touched_[at(slot)];
    for (const Crossing& crossing : network_.crossings(slot)) ++touched_[at(crossing.other)];
}

void SubPuzzles::remove() {
    const int slot = chosen_.back();
    chosen_.pop_back();
    --touched_[at(slot)];
    for (const Crossing& crossing : network_.crossings(slot)) --touched_[at(crossing.other)];
}

const std::vector<int>* SubPuzzles::next() {
    if (handed_out_) remove();
    handed_out_ = false;
    while (true) {
        if (frames_.empty()) {
            if (++root_ >= network_.slots()) return nullptr;
            Frame frame;
            for (const Crossing& crossing : network_.crossings(root_))
                if (crossing.other > root_) frame.extension.push_back(crossing.other);
            add(root_);
            frames_.push_back(std::move(frame));
        }
        Frame& top = frames_.back();
        if (top.next == top.extension.size()) {
            frames_.pop_back();
            remove();
            continue;
        }
        const int slot = top.extension[top.next++];
        if (chosen_.size() + 1 == order_) {
            add(slot);
            handed_out_ = true;
            return &chosen_;
        }
        Frame frame;
        frame.extension.assign(top.extension.begin() + static_cast<std::ptrdiff_t>(top.next), top.extension.end());
        for (const Crossing& crossing : network_.crossings(slot))
            if (crossing.other > root_ && touched_[at(crossing.other)] == 0) frame.extension.push_back(crossing.other);
        add(slot);
        frames_.push_back(std::move(frame));
    }
}

bool CutSlots::has_none(const std::vector<int>& slots) {
    if (slots.size() < 3) return false;
    for (std::size_t i = 0; i < slots.size(); ++i) number_[at(slots[i])] = static_cast<int>(i);
    const auto is_on_a_ring = [&](int slot) {  // most sub-puzzles have a loose end, which is soon seen
        const auto& crossings = network_.crossings(slot);
        return std::count_if(crossings.begin(), crossings.end(),
                             [&](const Crossing& crossing) { return number_[at(crossing.other)] >= 0; }) > 1;
    };
    const bool none = std::all_of(slots.begin(), slots.end(), is_on_a_ring) &&
                      std::all_of(slots.begin(), slots.end(), [&](int slot) { return stays_connected(slots, slot); });
    for (const int slot : slots) number_[at(slot)] = -1;
    return none;
}

bool CutSlots::stays_connected(const std::vector<int>& slots, int left_out) {
    seen_.assign(slots.size(), 0);
    waiting_.assign(1, slots[0] == left_out ? slots[1] : slots[0]);
    seen_[at(number_[at(left_out)])] = seen_[at(number_[at(waiting_[0])])] = 1;
    std::size_t reached = 0;
    while (!waiting_.empty()) {
        const int slot = waiting_.back();
        waiting_.pop_back();
        ++reached;
        for (const Crossing& crossing : network_.crossings(slot)) {
            const int i = number_[at(crossing.other)];
            if (i < 0 || seen_[at(i)]) continue;
            seen_[at(i)] = 1;
            waiting_.push_back(crossing.other);
        }
    }
    return reached + 1 == slots.size();
}

}  // namespace masume::hints
