#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "common/engine.h"
#include "common/rng.h"
#include "loci.h"
#include "seen.h"

namespace masume::genetic {

/// The figures of Kabe's §II.4 and §III.2.
struct Settings {
    std::int32_t parents = 16;
    std::int32_t mutants = 7;    // parents 1 to 7 mutate; the elite, parent 0, does not
    std::int32_t mutations = 5;  // loci that are tried in each of them
    bool look_ahead = true;      // embed by existence rate rather than in the order of the chromosome
};

/// Fills a frame by Kabe's genetic algorithm (2003, §II.4). One round is one generation.
///
/// A chromosome (染色体) has a word for each locus, or none where there was none to be had, and no word twice.
/// The score is the best fitness (適応度) so far: satisfied slots, kept ones among them, as a share of all slots.
class GeneticFill : public Engine {
public:
    /// Embeds the first parents. Throws std::invalid_argument if the frame or the settings make no sense.
    GeneticFill(std::shared_ptr<const WordTable> table, const Frame& frame, std::uint64_t seed,
                const Settings& settings = {});

    /// Runs up to `rounds` generations and returns how many: fewer once the score reaches `target`, once every slot is
    /// satisfied, or after cancel().
    std::int64_t step(std::int64_t rounds, double target = no_target);

    /// How often a better chromosome was found, the first one included; safe to read while another thread steps.
    std::int64_t improvements() const { return improvements_.load(std::memory_order_relaxed); }
    /// Mutations that were kept.
    std::int64_t mutations() const { return mutations_.load(std::memory_order_relaxed); }

    /// By slot: the best chromosome's word, kept ones among them, or `none`.
    std::vector<Gene> words() const;
    /// By slot: whether it has a word, and this agrees with every word that crosses it.
    std::vector<bool> satisfied() const;

private:
    using Chromosome = std::span<Gene>;
    using ConstChromosome = std::span<const Gene>;

    Chromosome at(std::vector<Gene>& pool, std::size_t index) const {
        return {pool.data() + index * loci_.size(), loci_.size()};
    }
    std::size_t parents() const { return static_cast<std::size_t>(settings_.parents); }

    // ---- a generation, and what comes before the first
    void embed_parents();
    void generation();
    void pair_up();
    void cross(std::size_t mother, std::size_t father, std::size_t child);
    void copy(std::size_t from, std::size_t to);
    void mend(Chromosome child);
    void mutate(std::size_t parent);
    bool offer(Chromosome genes, std::size_t locus);
    void select();
    std::size_t elite() const;
    void take(std::size_t from, std::size_t to);
    std::size_t spin(std::uint64_t total);

    // ---- what it asks
    bool fits(ConstChromosome genes, std::size_t locus, const Symbol* word) const;
    bool contains(ConstChromosome genes, std::size_t locus, Gene gene) const;
    bool see_all(ConstChromosome genes);
    Gene draw_unseen(std::size_t locus);
    std::vector<std::uint8_t>& spoiled(ConstChromosome genes) const;
    std::int32_t count_satisfied(ConstChromosome genes) const;
    void note_best(std::size_t index);

    Loci loci_;
    Settings settings_;
    Rng rng_;
    std::int32_t kept_;                                 // slots that keep their words
    std::vector<Gene> pool_, next_;                     // parents, then children
    std::vector<std::int32_t> fitness_, next_fitness_;  // satisfied loci of each
    std::vector<Gene> best_;
    std::int32_t best_fitness_ = -1;
    Seen seen_;                                  // scratch of mend: the child's words
    std::vector<std::size_t> order_;             // scratch of pair_up
    mutable std::vector<const Symbol*> text_;    // scratch of spoiled: the word of each locus
    mutable std::vector<std::uint8_t> spoiled_;  // by locus
    std::atomic<std::int64_t> improvements_ = 0;
    std::atomic<std::int64_t> mutations_ = 0;
};

}  // namespace masume::genetic
