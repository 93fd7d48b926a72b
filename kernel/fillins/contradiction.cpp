#include "contradiction.h"

#include <algorithm>

#include "trial.h"

namespace masume::fillins {

namespace {

Step refuted(const Board& board, const Exclusions& exclusions, const Trial& trial, int slot, int word) {
    const int number = board.network().group_at(slot).words[static_cast<std::size_t>(word)];
    Step step{.technique = static_cast<int>(Name::contradiction), .slot = slot};
    step.excluded = {{slot, number}};
    step.words = {number};
    step.trail = trial.trail();
    step.word_fails = trial.word_fails();
    trial.add_needs(exclusions, step.needs);
    return step;
}

}  // namespace

std::optional<Step> Contradiction::find(const Board& board, const Exclusions& exclusions) {
    Trial trial(board, set_);
    const int slots = board.network().slots();
    for (int tried = 0; tried < slots; ++tried) {
        const int slot = (next_ + tried) % slots;
        if (!board.is_open(slot)) continue;
        int failing = -1;
        for_each(board.words(slot), [&](int word) {
            if (failing < 0 && trial.fails(slot, word)) failing = word;
        });
        if (failing < 0) continue;
        next_ = slot;
        trial.explain(slot, failing);
        return refuted(board, exclusions, trial, slot, failing);
    }
    return {};
}

std::optional<Step> shortest_contradiction(const Board& board, const Exclusions& exclusions, TechniqueSet set) {
    Trial trial(board, set);
    std::optional<Step> shortest;
    for (int slot = 0; slot < board.network().slots(); ++slot) {
        if (!board.is_open(slot)) continue;
        for_each(board.words(slot), [&](int word) {
            if (!trial.explain(slot, word)) return;
            Step step = refuted(board, exclusions, trial, slot, word);
            if (!shortest || step.trail.size() < shortest->trail.size()) shortest = std::move(step);
        });
    }
    return shortest;
}

}  // namespace masume::fillins
