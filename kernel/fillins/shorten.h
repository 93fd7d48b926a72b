#pragma once

#include <memory>
#include <vector>

#include "technique.h"

namespace masume::fillins {

/// The techniques by their numbers; those that no step is of may be missing.
using TechniqueList = std::vector<std::unique_ptr<Technique>>;

/// Leaves out of a derivation what its last step does not need.
///
/// A derivation is some steps that rule out words, each on what is known then, and one that decides letters. Since
/// techniques are monotone, what could not be left out cannot be later either, so that one pass is enough.
class Shortener {
public:
    Shortener(const Board& start, const TechniqueList& list) : start_(start), techniques_(list) {}

    /// A derivation of the same letters, or of some of them, in which every step and every word ruled out is needed.
    std::vector<Step> shortened(std::vector<Step> steps) const;

    /// The steps as far as they hold one after the other from the start; nothing if the last does not.
    std::vector<Step> replayed(const std::vector<Step>& steps) const;

private:
    void drop_steps(std::vector<Step>& steps) const;
    void drop_words(std::vector<Step>& steps) const;
    bool replace(std::vector<Step>& steps, const std::vector<Step>& fewer) const;

    const Board& start_;
    const TechniqueList& techniques_;
};

/// The steps that decide letters, and those on which they say they rest.
std::vector<Step> only_needed(std::vector<Step> steps);

}  // namespace masume::fillins
