#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "common/engine.h"
#include "network.h"
#include "subpuzzles.h"
#include "support.h"

namespace masume::hints {

/// How a narrowing ended.
enum class Outcome {
    running,     // it has not
    settled,     // nothing is left that a higher order could remove: proved
    all_orders,  // every order up to one less than the number of slots was done
    emptied,     // some slots have no candidates between them
};

/// What one order did.
struct Order {
    int order = 0;
    std::int64_t sub_puzzles = 0;        // connected sets of so many slots
    std::int64_t looked_at = 0;          // those of them that smaller ones do not already answer for
    std::vector<std::int64_t> removed;   // candidates removed by each pass, the last one none
    std::vector<int> left;               // candidates of each slot afterwards
};

/// Narrows candidates as Nguyen, Ishikawa and Kanasugi (1998) do: for n = 2, 3, … it removes from every connected
/// sub-puzzle of n slots the candidates that are in none of its partial solutions, until nothing changes any more.
///
/// What is left after each order is what their Algorithm 2 leaves; three things make it quick. A partial solution is
/// sought for each candidate instead of listing them all. A sub-puzzle with a slot that all ways between two parts lead
/// through removes nothing once the parts are narrowed, so only sub-puzzles without one are looked at: crossings first,
/// then rings of four and more. And a candidate that is part of a whole solution survives every order: once that is
/// known of all, the rest need not be done.
///
/// A round is a sub-puzzle, or a search for a whole solution; the score is the number of candidates removed so far.
class Narrowing : public Engine {
public:
    explicit Narrowing(const Task& task);

    /// Up to so many rounds; returns how many were done: fewer when it is finished, cancelled, or at the target.
    std::int64_t step(std::int64_t rounds, double target = no_target);

    Outcome outcome() const { return outcome_; }
    /// Candidates removed so far.
    std::int64_t removed() const { return static_cast<std::int64_t>(score()); }
    /// The order that is being done, or at which it ended.
    int order() const { return now_.order; }
    /// The orders that are done; the one that emptied a sub-puzzle is the last of them.
    const std::vector<Order>& orders() const { return orders_; }
    /// The slots that have no candidates between them, if it ended so.
    const std::vector<int>& emptied() const { return emptied_; }
    /// The candidates of a slot that are left.
    std::vector<int> left(int slot) const;
    /// The same for every slot.
    std::vector<std::vector<int>> all_left() const;
    /// Whether all slots can be filled from what is left, letters alone considered; nothing if that is not known.
    std::optional<bool> has_solution() const;
    int slots() const { return network_.slots(); }

private:
    static constexpr std::int64_t first_tries = 2'000;  // of a search for a whole solution; more after each order
    static constexpr int most_unknown = 20;             // searches without a result, before the next order is done

    struct Kept {
        std::vector<int> slots;
        std::int64_t checked;
    };
    enum class Stage { fresh, again, prove };

    bool round();
    bool look_at_fresh();
    bool look_again();
    bool try_to_prove();
    bool narrow(const std::vector<int>& slots);
    bool support_all(const std::vector<int>& slots, std::vector<std::vector<int>>& lost);
    void remove(const std::vector<int>& slots, const std::vector<std::vector<int>>& lost);
    void end_pass();
    void end_order();
    void next_order();
    void finish(Outcome outcome);
    void find_parts();
    bool is_due(const Kept& kept) const;

    Network network_;
    SupportSearch support_;
    CutSlots cut_slots_;
    std::vector<Bits> alive_, unproved_, doomed_;  // unproved: alive, and not known to be part of a whole solution
    std::vector<std::vector<int>> part_of_;        // the slots that hang together with each slot

    Stage stage_ = Stage::fresh;
    Order now_;
    std::vector<Order> orders_;
    std::unique_ptr<SubPuzzles> fresh_;
    std::optional<std::vector<int>> waiting_;  // a sub-puzzle that is still to be narrowed
    std::vector<Kept> kept_;
    std::size_t next_kept_ = 0;
    int next_slot_ = 0, next_candidate_ = 0, unknown_ = 0;
    std::int64_t tick_ = 0, removed_in_pass_ = 0, tries_ = first_tries;
    std::vector<std::int64_t> changed_;
    std::vector<int> emptied_;

    Outcome outcome_ = Outcome::running;
};

}  // namespace masume::hints
