#pragma once

#include "search.h"

namespace masume::placement {

/// Nishijima's iterated local search (2017, section 3).
///
/// Between rounds the layout is the incumbent x* (暫定解). A round perturbs it, adds words until no neighbour is left, and
/// keeps the result if it is at least as good; otherwise the journal takes it back.
class IteratedLocalSearch : public Search {
public:
    /// `shift` turns the perturbation's parallel move on or off (the thesis's experiment 1).
    IteratedLocalSearch(Layout layout, std::uint64_t seed, bool shift)
        : Search(std::move(layout), seed, false), shift_(shift) {}

private:
    void round() override;
    void perturb();
    void local_search();

    bool shift_;
    std::vector<Anchor> anchors_;  // scratch of local_search
};

}  // namespace masume::placement
