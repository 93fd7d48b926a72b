#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <unordered_set>
#include <vector>

#include "common/engine.h"
#include "common/rng.h"
#include "desk.h"

namespace masume::pictures {

/// Changes of a picture, how visible they are, and how many cells line solving leaves open after them.
struct Mended {
    Flips flips;
    Cost cost = 0;
    int open = 0;
};

/// How wide the searches are.
struct Effort {
    int width = 12;        // pictures that are followed at each number of changes
    int tries = 4;         // pictures looked at for each of those that are followed
    int mend_width = 6;    // the same when a few of the best changes are taken back and looked for again
    int keep = 8;          // of the best, how many are kept
};

/// Changes a picture until line solving alone solves it, with as few and as little visible changes as it finds.
///
/// First a beam search: from the pictures with n changes to those with n + 1, each round one picture, the most
/// promising by `Sounding` first. Then some changes of the best are taken back, one, two or three, and a narrow beam
/// looks for better ones. The search ends by itself when none of that helps any more. Its score is minus the cost of the
/// best, in changed cells, and far less while none is solved.
class Mender : public Engine {
public:
    /// What the score of a picture that is not solved is less than that of any that is.
    static constexpr double unsolved = -1e6;

    /// `black` says of each cell, row by row, whether it is black; `tones` what it costs to change it for its own sake, in
    /// thousandths of a cell. Throws std::invalid_argument with a sentence for what is no picture.
    static std::unique_ptr<Mender> make(int height, int width, std::span<const std::uint8_t> black,
                                        std::vector<std::int32_t> tones, std::uint64_t seed, const Effort& effort);
    virtual ~Mender() = default;

    /// Looks at up to `rounds` pictures and returns how many: fewer at `target`, after cancel(), or when all is done.
    virtual std::int64_t step(std::int64_t rounds, double target = no_target) = 0;
    /// The best pictures that are solved and change as few cells as the best of them, the least visible first; if none
    /// is solved yet, the one that has the fewest open cells.
    virtual std::vector<Mended> best() const = 0;
};

}  // namespace masume::pictures
