#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "improver.h"
#include "slot_search.h"

namespace masume::slots {

/// First a solution, or a proof that there is none; then, if asked, better and better ones.
///
/// Its score is the sum of the words' scores of the best solution. Everything but `step` may be called while another
/// thread is inside it.
class FillSearch : public Engine {
public:
    /// With `improve`, rounds after the first solution raise its score until none can be higher; `limit` is then 1.
    FillSearch(std::shared_ptr<const Network> network, std::uint64_t seed, int limit, bool improve,
               const Manner& manner);

    /// Up to so many rounds; fewer when all is done, cancelled, or the score has reached the target.
    std::int64_t step(std::int64_t rounds, double target);

    std::int64_t conflicts() const { return conflicts_; }
    /// True once it is proved that there are no more solutions than those found.
    bool is_complete() const { return complete_; }
    /// True once it is certain that no solution scores more.
    bool is_best() const { return best_; }
    /// For each solution the word of each slot; one, the best, if they are being improved.
    std::vector<std::vector<std::int32_t>> solutions() const;
    /// The slots that the proof rests on, if there is no solution.
    std::vector<int> core() const { return search_.core(); }
    /// How much each slot had to do with conflicts.
    std::vector<double> weights() const;

private:
    bool is_done() const;
    void round();
    void publish();

    std::shared_ptr<const Network> network_;
    SlotSearch search_;
    std::uint64_t seed_;
    bool improve_;
    std::unique_ptr<Improver> improver_;

    std::atomic<bool> complete_ = false, best_ = false;
    std::atomic<std::int64_t> conflicts_ = 0;
    mutable std::mutex solutions_mutex_;
    std::vector<std::vector<std::int32_t>> solutions_;
};

}  // namespace masume::slots
