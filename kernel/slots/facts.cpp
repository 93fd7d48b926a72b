#include "facts.h"

#include <bit>

namespace masume::slots {

Facts::Facts(const Network& network)
    : network_(network), count_(static_cast<std::size_t>(network.cells())), fixed_(count_.size(), -1),
      fixed_at_(count_.size(), -1), removed_at_(static_cast<std::size_t>(network.variables()), -1),
      open_(first_block(network.cells())) {
    for (int cell = 0; cell < network.cells(); ++cell) {
        const Network::Cell& letters = network.cell(cell);
        count_[static_cast<std::size_t>(cell)] = letters.letters;
        for (int letter = 0; letter < letters.letters; ++letter) flip(cell, letters.first + letter);
        if (letters.letters == 1) stand(cell, letters.first, {Reason::Kind::last, 0});
    }
}

void Facts::push(Literal literal, Reason reason) {
    trail_.push_back(literal);
    reasons_.push_back(reason);
    levels_.push_back(level());
}

void Facts::stand(int cell, int variable, Reason reason) {
    fixed_[static_cast<std::size_t>(cell)] = variable;
    fixed_at_[static_cast<std::size_t>(cell)] = size();
    push(stands(variable), reason);
}

void Facts::remove(int variable, Reason reason) {
    const int cell = network_.cell_of(variable);
    removed_at_[static_cast<std::size_t>(variable)] = size();
    flip(cell, variable);
    push(is_gone(variable), reason);
    if (--count_[static_cast<std::size_t>(cell)] > 1) return;
    const Block* block = open(cell);
    int last = network_.cell(cell).first;
    for (; *block == 0; ++block) last += 64;
    stand(cell, last + std::countr_zero(*block), {Reason::Kind::last, 0});
}

void Facts::fix(int variable, Reason reason) {
    const int cell = network_.cell_of(variable);
    stand(cell, variable, reason);
    flip(cell, variable);
    for (int block = 0; block < network_.letter_blocks(); ++block)
        for (Block rest = open(cell)[block]; rest != 0; rest &= rest - 1) {
            const int other = network_.cell(cell).first + 64 * block + std::countr_zero(rest);
            removed_at_[static_cast<std::size_t>(other)] = size();
            flip(cell, other);
            push(is_gone(other), {Reason::Kind::other, variable});
        }
    flip(cell, variable);
    count_[static_cast<std::size_t>(cell)] = 1;
}

void Facts::undo(int level) {
    const auto start = static_cast<std::size_t>(start_of(level + 1));
    for (std::size_t i = trail_.size(); i-- > start;) {
        const int variable = variable_of(trail_[i]);
        const auto cell = static_cast<std::size_t>(network_.cell_of(variable));
        if (says_gone(trail_[i])) {
            removed_at_[static_cast<std::size_t>(variable)] = -1;
            flip(static_cast<int>(cell), variable);
            ++count_[cell];
        } else {
            fixed_[cell] = fixed_at_[cell] = -1;
        }
    }
    trail_.resize(start);
    reasons_.resize(start);
    levels_.resize(start);
    starts_.resize(static_cast<std::size_t>(level));
}

}  // namespace masume::slots
