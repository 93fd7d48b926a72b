#include "embedder.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace masume::genetic {

Embedder::Embedder(const Loci& loci, Rng& rng)
    : loci_(loci), rng_(rng), seen_(loci.words()), left_(loci.size()), waits_(loci.size()), counts_(loci.symbols(), 0) {}

void Embedder::embed(std::span<Gene> genes) {
    begin(genes);
    for (std::size_t i = 0; i < genes.size(); ++i) {
        list_unseen(i);
        place(genes, i, options_.empty() ? none : options_[rng_.below(options_.size())]);
    }
}

void Embedder::embed_ahead(std::span<Gene> genes) {
    begin(genes);
    for (std::size_t n = 0; n < genes.size(); ++n) {
        const std::size_t i = scarcest();
        list_unseen(i);
        weigh(i);
        place(genes, i, draw_weighed());
    }
}

void Embedder::begin(std::span<Gene> genes) {
    std::ranges::fill(genes, none);
    std::ranges::fill(waits_, 1);
    seen_.clear();
    for (std::size_t i = 0; i < genes.size(); ++i) left_[i] = loci_[i].candidates;
}

/// The waiting locus with the fewest words left; of several the first.
std::size_t Embedder::scarcest() const {
    std::size_t best = waits_.size();
    for (std::size_t i = 0; i < waits_.size(); ++i) {
        if (waits_[i] && (best == waits_.size() || left_[i].size() < left_[best].size())) best = i;
    }
    return best;
}

/// Writes the gene and takes from the loci that cross it the words that disagree.
void Embedder::place(std::span<Gene> genes, std::size_t locus, Gene gene) {
    genes[locus] = gene;
    waits_[locus] = 0;
    if (gene == none) return;
    seen_.add(loci_.name(loci_[locus], gene));
    const Symbol* word = loci_[locus].word(gene);
    for (const auto& crossing : loci_[locus].crossings) {
        if (!waits_[crossing.other]) continue;
        const Locus& other = loci_[crossing.other];
        std::erase_if(left_[crossing.other],
                      [&](Gene g) { return other.word(g)[crossing.other_at] != word[crossing.at]; });
    }
}

void Embedder::list_unseen(std::size_t locus) {
    options_.clear();
    std::ranges::copy_if(left_[locus], std::back_inserter(options_),
                         [&](Gene gene) { return !seen_.has(loci_.name(loci_[locus], gene)); });
}

void Embedder::weigh(std::size_t locus) {
    weights_.assign(options_.size(), 1.0);
    for (const auto& crossing : loci_[locus].crossings) {
        if (waits_[crossing.other] && !left_[crossing.other].empty()) weigh_crossing(loci_[locus], crossing);
    }
}

/// Multiplies each option's weight by the share of the crossing locus's words that it leaves.
void Embedder::weigh_crossing(const Locus& locus, const Locus::Crossing& crossing) {
    const Locus& other = loci_[crossing.other];
    const auto& left = left_[crossing.other];
    for (const Gene gene : left) ++counts_[other.word(gene)[crossing.other_at]];
    for (std::size_t i = 0; i < options_.size(); ++i) {
        weights_[i] *= counts_[locus.word(options_[i])[crossing.at]] / static_cast<double>(left.size());
    }
    for (const Gene gene : left) counts_[other.word(gene)[crossing.other_at]] = 0;
}

Gene Embedder::draw_weighed() {
    double ball = std::accumulate(weights_.begin(), weights_.end(), 0.0) * static_cast<double>(rng_.next() >> 11) * 0x1.0p-53;
    Gene drawn = none;
    for (std::size_t i = 0; i < weights_.size() && ball >= 0; ++i) {
        if (weights_[i] <= 0) continue;
        drawn = options_[i];
        ball -= weights_[i];
    }
    return drawn;
}

}  // namespace masume::genetic
