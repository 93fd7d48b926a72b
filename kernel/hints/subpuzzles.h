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

/// True if the slots stay connected whichever of them is left out, and there are at least three.
bool has_no_cut_slot(const Network& network, const std::vector<int>& slots);

}  // namespace masume::hints
