#include "genetic.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "embedder.h"

namespace masume::genetic {

namespace {

const Settings& checked(const Settings& settings) {
    if (settings.parents < 2 || settings.parents % 2 != 0 || settings.parents > 1 << 12)
        throw std::invalid_argument("the number of parents is even and from 2 to 4096");
    if (settings.mutants < 0 || settings.mutants >= settings.parents)
        throw std::invalid_argument("the parents that mutate are fewer than all, since the elite does not");
    if (settings.mutations < 0 || settings.mutations > 1 << 20)
        throw std::invalid_argument("the number of loci to mutate is from 0 to 1048576");
    return settings;
}

}  // namespace

GeneticFill::GeneticFill(std::shared_ptr<const WordTable> table, const Frame& frame, std::uint64_t seed,
                         const Settings& settings)
    : Engine(0),
      loci_(std::move(table), frame),
      settings_(checked(settings)),
      rng_(seed),
      kept_(static_cast<std::int32_t>(loci_.slots() - loci_.size())),
      pool_(2 * parents() * loci_.size(), none),
      next_(pool_),
      fitness_(2 * parents(), 0),
      next_fitness_(fitness_),
      seen_(loci_.words()),
      order_(parents()),
      text_(loci_.size()),
      spoiled_(loci_.size()) {
    embed_parents();
}

std::int64_t GeneticFill::step(std::int64_t rounds, double target) {
    const auto all = static_cast<std::int32_t>(loci_.size());
    return run(rounds, target, [this, all] { return best_fitness_ >= all; }, [this] { generation(); });
}

// ---------------------------------------------------------------- a generation, and what comes before the first

/// (1) The first parents, the best of them in front.
void GeneticFill::embed_parents() {
    Embedder embedder(loci_, rng_);
    for (std::size_t parent = 0; parent < parents(); ++parent) {
        const Chromosome genes = at(pool_, parent);
        settings_.look_ahead ? embedder.embed_ahead(genes) : embedder.embed(genes);
        fitness_[parent] = count_satisfied(genes);
    }
    const std::size_t best = elite();
    std::ranges::swap_ranges(at(pool_, 0), at(pool_, best));
    std::swap(fitness_[0], fitness_[best]);
    note_best(0);
}

void GeneticFill::generation() {
    pair_up();
    for (std::int32_t parent = 1; parent <= settings_.mutants; ++parent) mutate(parent);
    select();
}

/// (2) Every parent has one partner, drawn by chance, and each pair two children.
void GeneticFill::pair_up() {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    for (std::size_t i = order_.size(); i > 1; --i) std::swap(order_[i - 1], order_[rng_.below(i)]);
    for (std::size_t i = 0; i < order_.size(); i += 2) cross(order_[i], order_[i + 1], parents() + i);
}

/// Two-point crossover: the children have swapped what lies between two cuts.
void GeneticFill::cross(std::size_t mother, std::size_t father, std::size_t child) {
    auto from = static_cast<std::ptrdiff_t>(rng_.below(loci_.size() + 1));
    auto to = static_cast<std::ptrdiff_t>(rng_.below(loci_.size() + 1));
    if (from > to) std::swap(from, to);
    copy(mother, child);
    copy(father, child + 1);
    const Chromosome one = at(pool_, child), other = at(pool_, child + 1);
    if (std::equal(one.begin() + from, one.begin() + to, other.begin() + from)) return;
    std::swap_ranges(one.begin() + from, one.begin() + to, other.begin() + from);
    for (const std::size_t born : {child, child + 1}) {
        mend(at(pool_, born));
        fitness_[born] = count_satisfied(at(pool_, born));
    }
}

void GeneticFill::copy(std::size_t from, std::size_t to) {
    std::ranges::copy(at(pool_, from), at(pool_, to).begin());
    fitness_[to] = fitness_[from];
}

/// Lethal genes (致死遺伝子): of a word that occurs twice the second becomes a random word that the child does not have.
void GeneticFill::mend(Chromosome child) {
    if (!see_all(child)) return;
    for (std::size_t i = 0; i < child.size(); ++i) {
        if (child[i] == none || !contains(child.first(i), i, child[i])) continue;
        child[i] = draw_unseen(i);
        if (child[i] != none) seen_.add(loci_.name(loci_[i], child[i]));
    }
}

/// (3) A few loci of one half, the first or the second by chance, are offered a random word.
void GeneticFill::mutate(std::size_t parent) {
    const Chromosome genes = at(pool_, parent);
    const std::size_t half = (genes.size() + 1) / 2, first = rng_.below(2) == 0 ? 0 : genes.size() - half;
    std::int32_t taken = 0;
    for (std::int32_t i = 0; i < settings_.mutations; ++i) taken += offer(genes, first + rng_.below(half));
    if (taken == 0) return;
    mutations_.fetch_add(taken, std::memory_order_relaxed);
    fitness_[parent] = count_satisfied(genes);
}

/// A random word for a locus; it is taken if it is unused and agrees with every word that crosses it.
bool GeneticFill::offer(Chromosome genes, std::size_t locus) {
    const auto& candidates = loci_[locus].candidates;
    if (candidates.empty()) return false;
    const Gene gene = candidates[rng_.below(candidates.size())];
    if (!fits(genes, locus, loci_[locus].word(gene)) || contains(genes, locus, gene)) return false;
    genes[locus] = gene;
    return true;
}

/// (4) The best of all stays as parent 0; the others are drawn in proportion to their fitness.
void GeneticFill::select() {
    const std::size_t best = elite();
    note_best(best);
    take(best, 0);
    const std::uint64_t total = std::accumulate(fitness_.begin(), fitness_.end(), std::uint64_t{0}) +
                                static_cast<std::uint64_t>(kept_) * fitness_.size();
    for (std::size_t parent = 1; parent < parents(); ++parent) take(spin(total), parent);
    std::swap(pool_, next_);
    std::swap(fitness_, next_fitness_);
}

/// The first of those with the highest fitness.
std::size_t GeneticFill::elite() const {
    return static_cast<std::size_t>(std::ranges::max_element(fitness_) - fitness_.begin());
}

void GeneticFill::take(std::size_t from, std::size_t to) {
    std::ranges::copy(at(pool_, from), at(next_, to).begin());
    next_fitness_[to] = fitness_[from];
}

/// The roulette: an index by chance in proportion to fitness, any one if none has any.
std::size_t GeneticFill::spin(std::uint64_t total) {
    if (total == 0) return rng_.below(fitness_.size());
    auto ball = static_cast<std::int64_t>(rng_.below(total));
    std::size_t index = 0;
    while ((ball -= fitness_[index] + kept_) >= 0) ++index;
    return index;
}

// ---------------------------------------------------------------- what it asks

/// Whether the word agrees with every word that crosses the locus now.
bool GeneticFill::fits(ConstChromosome genes, std::size_t locus, const Symbol* word) const {
    return std::ranges::all_of(loci_[locus].crossings, [&](const Locus::Crossing& crossing) {
        const Gene gene = genes[crossing.other];
        return gene == none || loci_[crossing.other].word(gene)[crossing.other_at] == word[crossing.at];
    });
}

/// Whether one of the genes is this word of the locus's length.
bool GeneticFill::contains(ConstChromosome genes, std::size_t locus, Gene gene) const {
    for (std::size_t i = 0; i < genes.size(); ++i) {
        if (genes[i] == gene && loci_[i].length == loci_[locus].length) return true;
    }
    return false;
}

/// Marks the words of a chromosome as seen, and no others; true if one occurs twice.
bool GeneticFill::see_all(ConstChromosome genes) {
    bool is_lethal = false;
    seen_.clear();
    for (std::size_t i = 0; i < genes.size(); ++i) {
        if (genes[i] == none) continue;
        const std::size_t name = loci_.name(loci_[i], genes[i]);
        is_lethal = is_lethal || seen_.has(name);
        seen_.add(name);
    }
    return is_lethal;
}

/// The first candidate after a random one that is not seen yet; `none` if all are.
Gene GeneticFill::draw_unseen(std::size_t locus) {
    const auto& candidates = loci_[locus].candidates;
    if (candidates.empty()) return none;
    const std::size_t first = rng_.below(candidates.size());
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const Gene gene = candidates[(first + i) % candidates.size()];
        if (!seen_.has(loci_.name(loci_[locus], gene))) return gene;
    }
    return none;
}

/// By locus: whether its word disagrees with another, or is none.
std::vector<std::uint8_t>& GeneticFill::spoiled(ConstChromosome genes) const {
    for (std::size_t i = 0; i < genes.size(); ++i) {
        text_[i] = genes[i] == none ? nullptr : loci_[i].word(genes[i]);
        spoiled_[i] = genes[i] == none;
    }
    for (const Crossed& crossed : loci_.crossings()) {
        const Symbol *one = text_[crossed.one], *other = text_[crossed.other];
        if (one == nullptr || other == nullptr) continue;
        const std::uint8_t differ = one[crossed.at] != other[crossed.other_at];
        spoiled_[crossed.one] |= differ;
        spoiled_[crossed.other] |= differ;
    }
    return spoiled_;
}

std::int32_t GeneticFill::count_satisfied(ConstChromosome genes) const {
    return static_cast<std::int32_t>(std::ranges::count(spoiled(genes), std::uint8_t{0}));
}

void GeneticFill::note_best(std::size_t index) {
    if (fitness_[index] <= best_fitness_) return;
    best_fitness_ = fitness_[index];
    const Chromosome genes = at(pool_, index);
    best_.assign(genes.begin(), genes.end());
    improvements_.fetch_add(1, std::memory_order_relaxed);
    const auto slots = static_cast<double>(loci_.slots());
    set_score(slots == 0 ? 1.0 : (best_fitness_ + kept_) / slots);
}

// ---------------------------------------------------------------- the best chromosome

std::vector<Gene> GeneticFill::words() const {
    std::vector<Gene> result = loci_.kept();
    for (std::size_t i = 0; i < loci_.size(); ++i) result[loci_[i].slot] = best_[i];
    return result;
}

std::vector<bool> GeneticFill::satisfied() const {
    const auto& is_spoiled = spoiled(best_);
    std::vector<bool> result(loci_.slots(), true);
    for (std::size_t i = 0; i < loci_.size(); ++i) result[loci_[i].slot] = !is_spoiled[i];
    return result;
}

}  // namespace masume::genetic
