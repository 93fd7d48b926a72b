#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/rng.h"
#include "loci.h"
#include "seen.h"

namespace masume::genetic {

/// The embedding operation (埋込み操作) that makes the first parents: words that agree with those embedded before, none
/// of them twice; none where no word does.
class Embedder {
public:
    Embedder(const Loci& loci, Rng& rng);

    /// Locus after locus in the order of the chromosome, any word that fits.
    void embed(std::span<Gene> genes);

    /// The locus with the fewest words left first (存在率, §II.2), and each of its words with a chance in proportion to the
    /// words that it leaves to the loci that cross it; never one that leaves none to a locus that has some.
    void embed_ahead(std::span<Gene> genes);

private:
    void begin(std::span<Gene> genes);
    std::size_t scarcest() const;
    void place(std::span<Gene> genes, std::size_t locus, Gene gene);
    void weigh(std::size_t locus);
    void weigh_crossing(const Locus& locus, const Locus::Crossing& crossing);
    Gene draw_weighed();
    void list_unseen(std::size_t locus);

    const Loci& loci_;
    Rng& rng_;
    Seen seen_;                            // words embedded before
    std::vector<std::vector<Gene>> left_;  // by locus: the words that still fit
    std::vector<std::uint8_t> waits_;      // by locus: nothing was embedded yet
    std::vector<Gene> options_;
    std::vector<double> weights_;          // by option
    std::vector<std::uint32_t> counts_;    // by symbol; all zero between calls
};

}  // namespace masume::genetic
