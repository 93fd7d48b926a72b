#pragma once

#include <cstdint>
#include <vector>

#include "network.h"

namespace masume::slots {

/// "This letter stands in its cell" or "it does not", as a number: twice the variable, plus one for the latter.
using Literal = std::int32_t;

constexpr Literal stands(int variable) { return 2 * variable; }
constexpr Literal is_gone(int variable) { return 2 * variable + 1; }
constexpr Literal opposite(Literal literal) { return literal ^ 1; }
constexpr int variable_of(Literal literal) { return literal >> 1; }
constexpr bool says_gone(Literal literal) { return literal & 1; }

/// Why a literal is true.
struct Reason {
    enum class Kind : std::uint8_t {
        decision,  // it was tried
        slot,      // no possible word of a slot has the letter there
        clause,    // all other literals of a clause are false
        other,     // another letter stands in the cell
        last,      // no other letter is left for the cell
        word,      // a required word has no other slot left
    };
    Kind kind = Kind::decision;
    std::int32_t index = 0;
    std::int32_t since = 0;  // for a slot: it follows from the first so many facts
};

/// The letters still possible in each cell, and how that came about: a trail of literals with their reasons.
class Facts {
public:
    explicit Facts(const Network& network);

    // ------------------------------------------------------------ reading
    bool is_open(int variable) const { return removed_at_[static_cast<std::size_t>(variable)] < 0; }
    /// The open letters of a cell as bits, in as many blocks as the network says.
    const Block* open(int cell) const { return open_.data() + first_block(cell); }
    int count(int cell) const { return count_[static_cast<std::size_t>(cell)]; }
    bool is_fixed(int cell) const { return fixed_[static_cast<std::size_t>(cell)] >= 0; }
    /// The variable of the letter that stands in a cell; -1 if that is open.
    int fixed(int cell) const { return fixed_[static_cast<std::size_t>(cell)]; }
    bool is_true(Literal literal) const {
        const int variable = variable_of(literal);
        return says_gone(literal) ? !is_open(variable) : fixed(network_.cell_of(variable)) == variable;
    }
    bool is_false(Literal literal) const { return is_true(opposite(literal)); }

    // ------------------------------------------------------------ the trail
    int size() const { return static_cast<int>(trail_.size()); }
    Literal operator[](int position) const { return trail_[static_cast<std::size_t>(position)]; }
    const Reason& reason(int position) const { return reasons_[static_cast<std::size_t>(position)]; }
    int level_at(int position) const { return levels_[static_cast<std::size_t>(position)]; }
    /// Where a true literal stands on the trail.
    int position(Literal literal) const {
        const int variable = variable_of(literal);
        return says_gone(literal) ? removed_at_[static_cast<std::size_t>(variable)]
                                  : fixed_at_[static_cast<std::size_t>(network_.cell_of(variable))];
    }
    int level_of(Literal literal) const { return level_at(position(literal)); }

    int level() const { return static_cast<int>(starts_.size()); }
    void open_level() { starts_.push_back(size()); }
    /// Where a level, counted from 1, begins.
    int start_of(int level) const { return starts_[static_cast<std::size_t>(level - 1)]; }
    void undo(int level);

    /// Takes a letter from an open cell that has others.
    void remove(int variable, Reason reason);
    /// Puts an open letter into an open cell.
    void fix(int variable, Reason reason);

private:
    void push(Literal literal, Reason reason);
    void stand(int cell, int variable, Reason reason);
    std::size_t first_block(int cell) const {
        return static_cast<std::size_t>(cell) * static_cast<std::size_t>(network_.letter_blocks());
    }
    /// Opens or closes a letter.
    void flip(int cell, int variable) {
        const int letter = variable - network_.cell(cell).first;
        open_[first_block(cell) + static_cast<std::size_t>(letter / 64)] ^= Block{1} << (letter % 64);
    }

    const Network& network_;
    std::vector<int> count_, fixed_, fixed_at_;  // by cell
    std::vector<int> removed_at_;                // by variable
    std::vector<Block> open_;                    // by cell
    std::vector<Literal> trail_;
    std::vector<Reason> reasons_;
    std::vector<int> levels_;
    std::vector<int> starts_;
};

}  // namespace masume::slots
