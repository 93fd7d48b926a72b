#include "contradiction.h"

#include <algorithm>
#include <functional>

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

/// Every word that fails, those that take the most consequences first.
std::vector<Step> all_contradictions(const Board& board, const Exclusions& exclusions, TechniqueSet set,
                                     Work& work) {
    Trial trial(board, set, work);
    std::vector<Step> found;
    for (int slot = 0; slot < board.network().slots(); ++slot) {
        if (!board.is_open(slot)) continue;
        for_each(board.words(slot), [&](int word) {
            if (work.is_over() || !trial.fails(slot, word) || !trial.explain(slot, word)) return;
            found.push_back(refuted(board, exclusions, trial, slot, word));
        });
    }
    std::ranges::stable_sort(found, std::ranges::greater(), [](const Step& step) { return step.trail.size(); });
    return found;
}

}  // namespace

std::optional<Step> Contradiction::find(const Board& board, const Exclusions& exclusions) {
    Trial trial(board, set_, work_);
    const int slots = board.network().slots();
    for (int tried = 0; tried < slots; ++tried) {
        const int slot = (next_ + tried) % slots;
        if (!board.is_open(slot)) continue;
        int failing = -1;
        for_each(board.words(slot), [&](int word) {
            if (failing < 0 && !work_.is_over() && trial.fails(slot, word)) failing = word;
        });
        if (failing < 0) continue;
        next_ = slot;
        if (!trial.explain(slot, failing)) return {};
        return refuted(board, exclusions, trial, slot, failing);
    }
    return {};
}

std::optional<Step> Contradiction::again(const Board& board, const Exclusions& exclusions, const Step& step) {
    Trial trial(board, set_, work_);
    const int word = board.network().group_at(step.slot).index_of(step.words.front());
    if (!trial.explain(step.slot, word)) return {};
    return refuted(board, exclusions, trial, step.slot, word);
}

std::optional<Step> Contradiction::shortest(const Board& board, const Exclusions& exclusions) {
    const auto is_done = [&](const Step& step) {
        const auto& [slot, word] = step.excluded.front();
        return !board.is_open(slot) || !test(board.words(slot), board.network().group_at(slot).index_of(word));
    };
    std::erase_if(waiting_, is_done);
    if (waiting_.empty()) waiting_ = all_contradictions(board, exclusions, set_, work_);
    if (waiting_.empty()) return {};
    Step step = std::move(waiting_.back());
    waiting_.pop_back();
    return step;
}

}  // namespace masume::fillins
