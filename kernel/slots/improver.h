#pragma once

#include <cstdint>
#include <vector>

#include "chooser.h"
#include "common/engine.h"
#include "common/rng.h"
#include "state.h"

namespace masume::slots {

/// Raises the total score of a fill: empties some slots that cross each other, and fills them again with better words.
///
/// The letters around stay, so the words for a small neighbourhood can be searched exhaustively, by branch and bound on
/// the best scores its slots can still have. Fills of equal score are taken too, so that it does not stay on a plateau.
/// A round is one neighbourhood.
class Improver {
public:
    Improver(const Network& network, std::vector<std::int32_t> words, std::uint64_t seed);

    void round(const Cancellable& whole);
    /// The words of the best fill so far, by slot, and the sum of their scores.
    const std::vector<std::int32_t>& words() const { return best_; }
    double score() const { return best_score_; }
    /// True if no fill can score more: every slot has a word of the best score of its length.
    bool is_best() const { return best_score_ >= most_; }

private:
    void choose_neighbourhood();
    bool fix_the_rest();
    bool refill(const Cancellable& whole);
    bool turn_back();
    int next_slot() const;
    double hope() const;
    double best_left(int slot) const;
    double score_of(const std::vector<std::int32_t>& words, const std::vector<int>& slots) const;
    void accept();
    void choose_size(bool has_gained);

    const Network& network_;
    State state_;
    Chooser chooser_;
    Rng rng_;
    std::vector<std::int32_t> best_, current_;
    double best_score_ = 0, current_score_ = 0, most_ = 0;
    std::vector<double> best_of_list_;   // by slot: the highest score of any word of its length
    std::vector<int> all_, opened_;      // slots
    std::vector<std::uint8_t> is_open_;  // by slot
    double to_beat_ = 0;                 // the score of the opened slots before
    int size_, largest_;                 // of the next neighbourhood, and of those to come
    int rounds_without_gain_ = 0;
};

}  // namespace masume::slots
