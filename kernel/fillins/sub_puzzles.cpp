#include "sub_puzzles.h"

#include <algorithm>
#include <span>

namespace masume::fillins {

namespace {

constexpr int work_of_one = 100;  // to judge a sub-puzzle takes as long as to look at so many blocks

/// Whether a few slots say more together than apart; its tables are allocated once.
class Judge {
public:
    Judge(const Network& network, std::span<const int> slots) : network_(network), slots_(slots) {
        for (std::size_t i = 0; i < slots.size(); ++i)
            for (std::size_t k = 0; k < slots.size(); ++k) crosses_[i][k] = i != k && do_cross(slots[i], slots[k]);
    }

    bool says_more_than_its_parts() const {
        if (slots_.size() == 2) return true;
        for (std::size_t cut = 0; cut < slots_.size(); ++cut)
            if (is_parted_by(cut)) return false;
        return true;
    }

private:
    bool do_cross(int slot, int other) const {
        const auto& crossings = network_.crossings(slot);
        return std::ranges::any_of(crossings, [&](const Crossing& crossing) { return crossing.other == other; });
    }

    /// True if a slot parts the others so that no two parts have slots of one length.
    bool is_parted_by(std::size_t cut) const {
        const std::array<int, 4> part = parts_without(cut);
        bool is_parted = false;
        for (std::size_t i = 0; i < slots_.size(); ++i)
            for (std::size_t k = i + 1; k < slots_.size(); ++k) {
                if (i == cut || k == cut || part[i] == part[k]) continue;
                if (network_.group_of(slots_[i]) == network_.group_of(slots_[k])) return false;
                is_parted = true;
            }
        return is_parted;
    }

    /// The number of the part that each slot is in when one of them is left out.
    std::array<int, 4> parts_without(std::size_t cut) const {
        std::array<int, 4> part = {0, 1, 2, 3};
        for (std::size_t round = 1; round < slots_.size(); ++round)
            for (std::size_t i = 0; i < slots_.size(); ++i)
                for (std::size_t k = 0; k < slots_.size(); ++k)
                    if (i != cut && k != cut && crosses_[i][k]) part[i] = part[k] = std::min(part[i], part[k]);
        return part;
    }

    const Network& network_;
    std::span<const int> slots_;
    std::array<std::array<bool, 4>, 4> crosses_{};
};

/// Walks through the connected sets of an order, each once, without keeping them (Wernicke's ESU, 2006).
class Walk {
public:
    Walk(const Network& network, int order, Work& work)
        : network_(network), order_(static_cast<std::size_t>(order)), work_(work), touched_(static_cast<std::size_t>(network.slots())) {}

    std::vector<SubPuzzle> kept() {
        for (root_ = 0; root_ < network_.slots() && !work_.is_over(); ++root_) extend(root_, {});
        if (work_.is_over()) return {};
        std::ranges::sort(kept_);
        return std::move(kept_);
    }

private:
    /// Sets with a slot more; `waiting` are slots that may follow, and of those that cross it the new ones.
    void extend(int slot, std::vector<int> waiting) {
        chosen_.push_back(slot);
        if (chosen_.size() == order_) {
            keep_if_it_says_more();
        } else {
            for (const Crossing& crossing : network_.crossings(slot))
                if (crossing.other > root_ && touched(crossing.other) == 0) waiting.push_back(crossing.other);
            touch(slot, 1);
            while (!waiting.empty() && !work_.is_over()) {
                const int next = waiting.back();
                waiting.pop_back();
                extend(next, waiting);
            }
            touch(slot, -1);
        }
        chosen_.pop_back();
    }

    void keep_if_it_says_more() {
        work_.spend(work_of_one);
        if (!Judge(network_, chosen_).says_more_than_its_parts()) return;
        SubPuzzle& sub = kept_.emplace_back();
        sub.fill(-1);
        std::ranges::copy(chosen_, sub.begin());
        std::ranges::sort(sub.begin(), sub.begin() + static_cast<std::ptrdiff_t>(order_));
        if (kept_.size() > most_sub_puzzles) work_.give_up();
    }

    int& touched(int slot) { return touched_[static_cast<std::size_t>(slot)]; }

    void touch(int slot, int by) {
        touched(slot) += by;
        for (const Crossing& crossing : network_.crossings(slot)) touched(crossing.other) += by;
    }

    const Network& network_;
    std::size_t order_;
    Work& work_;
    int root_ = 0;
    std::vector<int> chosen_;
    std::vector<int> touched_;  // how often a slot is chosen or crosses one that is
    std::vector<SubPuzzle> kept_;
};

}  // namespace

std::vector<SubPuzzle> sub_puzzles(const Network& network, int order, Work& work) {
    return Walk(network, order, work).kept();
}

}  // namespace masume::fillins
