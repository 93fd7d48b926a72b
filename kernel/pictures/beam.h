#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <unordered_set>
#include <vector>

#include "common/engine.h"
#include "desk.h"

namespace masume::pictures {

/// A picture of the beam: its changes, and what is known of it.
struct Leaf {
    Flips flips;
    Cost cost = 0;
    int open = 0;
    std::uint64_t key = 0;  // of the set of changes; breaks ties as the seed has it
};

/// Follows the most promising pictures from n changes to n + 1.
template <int W>
class Beam {
public:
    /// `keys` has a number for each cell; a round is given up when the whole is cancelled.
    Beam(Desk<W>& desk, const std::vector<std::uint64_t>& keys, const Cancellable& whole)
        : desk_(desk), keys_(keys), whole_(whole) {}

    /// Begins at a picture with these changes; nothing that costs `bound` or more is looked at, and nothing with more than
    /// `most` changes.
    void start(Flips flips, int width, int tries, std::size_t most = std::numeric_limits<std::size_t>::max());
    /// Looks at one picture, or at what one more change would make of one. Nothing that costs `bound` or more, which may
    /// have come down since, is looked at any more. False if it was cancelled and nothing came of it.
    bool round(Cost bound);
    /// The picture that this round looked at, or nullptr.
    const Leaf* looked() const { return has_looked_ ? &now_ : nullptr; }
    /// How many changes of one more cell were weighed since the start.
    std::int64_t weighed() const { return weighed_; }
    bool is_done() const { return waiting_.empty() && level_.empty() && following_.empty(); }

private:
    void look();
    bool branch(const Leaf& leaf);
    void descend();
    void choose();
    Cost promise(const Leaf& leaf) const;
    bool is_better(const Leaf& a, const Leaf& b) const;

    Desk<W>& desk_;
    const std::vector<std::uint64_t>& keys_;
    const Cancellable& whole_;
    int width_ = 1, tries_ = 1;
    std::size_t most_ = 0;
    Cost bound_ = 0;
    std::vector<Leaf> level_;      // looked at, to be followed
    std::vector<Leaf> following_;  // the best of the level before, whose branches are still to be found
    std::vector<Leaf> waiting_;    // to be looked at, the best last
    bool has_looked_ = false;
    std::int64_t weighed_ = 0;
    std::unordered_set<std::uint64_t> seen_;
    Leaf now_;
};

}  // namespace masume::pictures
