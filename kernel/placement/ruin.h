#pragma once

#include "search.h"

namespace masume::placement {

/// Ruin and recreate: take off a few words around a place, refill greedily with a little chance, and accept the result
/// by annealing.
///
/// Between rounds the layout is settled and, but for what chance passed over, no legal placement is left; so only lines
/// that a round has touched and words that it has freed can offer new ones.
class RuinAndRecreate : public Search {
public:
    RuinAndRecreate(Layout layout, std::uint64_t seed) : Search(std::move(layout), seed, true) {}

private:
    /// A move's place in the queue: the best first, gains blurred by chance. Equal ones come as common/heap.h has it.
    struct Ranked {
        Points rank;
        std::uint32_t move;

        bool operator<(const Ranked& other) const { return rank < other.rank; }
    };

    void round() override;
    bool one_in(std::size_t n) { return rng_.below(n) == 0; }

    void ruin();
    void collect_around(int row, int column, std::size_t wanted);
    void collect_at(int row, int column);

    void force(std::int32_t word);
    void clear_the_way(const Placement& p);

    void recreate();
    void rank_from(std::size_t first);

    std::vector<Placement> leaving_;     // scratch of ruin and force
    std::vector<std::int32_t> missing_;  // scratch of round
    std::vector<Move> found_;            // scratch of recreate
    std::vector<Ranked> queue_;          // scratch of recreate: a heap
};

}  // namespace masume::placement
