#pragma once

#include <vector>

#include "network.h"

namespace masume::hints {

/// Walks through the connected sub-puzzles of an order, each once, without keeping them (Wernicke's ESU, 2006).
class SubPuzzles {
public:
    SubPuzzles(const Network& network, int order);

    /// The next one, in no particular order of its slots; nullptr after the last.
    const std::vector<int>* next();

private:
    struct Frame {
        std::vector<int> extension;
        std::size_t next = 0;
    };

    void add(int slot);
    void remove();

    const Network& network_;
    std::size_t order_;
    int root_ = -1;
    bool handed_out_ = false;
    std::vector<int> chosen_;
    std::vector<int> touched_;  // how often a slot is chosen or crosses a chosen one
    std::vector<Frame> frames_;
};

/// Separates sub-puzzles with a cut slot from those without.
class CutSlots {
public:
    explicit CutSlots(const Network& network)
        : network_(network), number_(static_cast<std::size_t>(network.slots()), -1) {}

    /// True if the slots, at least three that are connected, stay so whichever of them is left out.
    bool has_none(const std::vector<int>& slots);

private:
    bool stays_connected(const std::vector<int>& slots, int left_out);

    const Network& network_;
    std::vector<int> number_;  // of a slot among those that are looked at, or -1
    std::vector<char> seen_;
    std::vector<int> waiting_;
};

}  // namespace masume::hints
