#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/rng.h"
#include "desk.h"

namespace masume::pictures {

/// For pictures that no few changes seem to solve: thickens them until they are solved, and takes back what it can.
///
/// White cells are painted in the order of how near they are to the picture and how little that is seen; a board that
/// is all black is solved at last. Then stretches of these changes are taken back, shorter and shorter ones, as
/// long as line solving still solves what is left.
template <int W>
class Thinner {
public:
    explicit Thinner(Desk<W>& desk) : desk_(desk) {}

    /// Begins anew, in an order that chance has a part in.
    void start(Rng& rng);
    /// Looks at one picture; true if it is solved. Not to be called when done.
    bool look();
    bool is_done() const { return is_done_; }
    /// The changes that were looked at last, in order.
    const Flips& flips() const { return flips_; }

private:
    bool grow();
    bool thin();
    void end_pass();

    Desk<W>& desk_;
    std::vector<Cell> order_;  // of white cells, the best to paint first
    std::size_t painted_ = 0;  // how many of them, while growing
    std::vector<Cell> kept_;   // the changes of the last picture that was solved, by `order_`
    std::size_t stretch_ = 0, end_ = 0;
    bool is_growing_ = true, has_shrunk_ = false, is_done_ = true;
    Flips flips_;
};

}  // namespace masume::pictures
