#include "subpuzzles.h"

#include <algorithm>

namespace masume::hints {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace

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

bool has_no_cut_slot(const Network& network, const std::vector<int>& slots) {
    if (slots.size() < 3) return false;
    std::vector<int> number(at(network.slots()), -1);
    for (std::size_t i = 0; i < slots.size(); ++i) number[at(slots[i])] = static_cast<int>(i);
    for (const int left_out : slots) {
        std::vector<char> seen(slots.size(), 0);
        std::vector<int> waiting{slots[0] == left_out ? slots[1] : slots[0]};
        std::size_t reached = 0;
        seen[at(number[at(left_out)])] = seen[at(number[at(waiting[0])])] = 1;
        while (!waiting.empty()) {
            const int slot = waiting.back();
            waiting.pop_back();
            ++reached;
            for (const Crossing& crossing : network.crossings(slot)) {
                const int i = number[at(crossing.other)];
                if (i >= 0 && !seen[at(i)]) {
                    seen[at(i)] = 1;
                    waiting.push_back(crossing.other);
                }
            }
        }
        if (reached + 1 < slots.size()) return false;
    }
    return true;
}

}  // namespace masume::hints
