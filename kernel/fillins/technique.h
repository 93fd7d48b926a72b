#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "board.h"
#include "step.h"
#include "work.h"

namespace masume::fillins {

/// Who ruled out what: for each slot and word the number of the step, or -1.
class Exclusions {
public:
    explicit Exclusions(const Network& network) : network_(&network) {
        by_.assign(static_cast<std::size_t>(network.blocks()) * 64, -1);
    }

    void record(int slot, int word, int step) { by_[index(slot, word)] = step; }
    int by(int slot, int word) const { return by_[index(slot, word)]; }

    /// Adds the steps that ruled out words of a slot which its letters would allow.
    void add_for_slot(const Board& board, int slot, std::vector<int>& needs) const;
    /// Adds the steps that ruled out a word in slots whose letters would allow it.
    void add_for_word(const Board& board, int group, int word, std::vector<int>& needs) const;

private:
    std::size_t index(int slot, int word) const { return static_cast<std::size_t>(network_->offset(slot) * 64 + word); }

    const Network* network_;
    std::vector<int> by_;
};

/// Makes a step true on a board; `number` is the step's.
void apply(Board& board, Exclusions& exclusions, const Step& step, int number);

/// One way to go on. Each is monotone: whatever it finds on a board it would find, if it is not yet done, on a board on
/// which more is known. So the order of steps decides nothing about how far they lead.
class Technique {
public:
    virtual ~Technique() = default;

    /// A step that decides or rules out something, or none.
    virtual std::optional<Step> find(const Board& board, const Exclusions& exclusions) = 0;
    /// What is left of a step of this technique on a board on which less is ruled out: the letters and words that still
    /// follow, and why. Nothing if nothing does.
    virtual std::optional<Step> again(const Board& board, const Exclusions& exclusions, const Step& step) = 0;
    /// Forget what was seen on earlier boards.
    virtual void reset() {}
};

/// The first step that a search at one number after the other finds.
template <typename Search>
std::optional<Step> first_of(int count, Search search) {
    for (int i = 0; i < count; ++i)
        if (auto step = search(i)) return step;
    return {};
}

/// Every technique, the easiest first; the numbers are those of Python's list.
enum class Name {
    only_word_of_its_length,
    only_word_that_fits,
    only_slot_for_a_word,
    every_word_agrees,
    only_word_that_crosses,
    only_slot_that_crosses,
    crossing_words,
    word_pair,
    chain_of_three,
    word_triple,
    chain_of_four,
    word_set,
    contradiction,
};

struct Entry {
    Name name;
    int level;
};

inline constexpr Entry techniques[] = {
    {Name::only_word_of_its_length, 1},
    {Name::only_word_that_fits, 1},
    {Name::only_slot_for_a_word, 2},
    {Name::every_word_agrees, 2},
    {Name::only_word_that_crosses, 3},
    {Name::only_slot_that_crosses, 3},
    {Name::crossing_words, 4},
    {Name::word_pair, 4},
    {Name::chain_of_three, 5},
    {Name::word_triple, 5},
    {Name::chain_of_four, 5},
    {Name::word_set, 5},
    {Name::contradiction, 5},
};
inline constexpr int technique_count = static_cast<int>(std::size(techniques));

/// A bit for each technique.
using TechniqueSet = unsigned;
inline constexpr TechniqueSet all_techniques = (1U << technique_count) - 1;
inline bool has(TechniqueSet set, Name name) { return set >> static_cast<int>(name) & 1U; }

/// A technique that has seen nothing yet; of the set, contradiction uses what is easier than a chain.
/// What it does counts as work.
std::unique_ptr<Technique> make_technique(Name name, const Network& network, TechniqueSet set, Work& work);

}  // namespace masume::fillins
