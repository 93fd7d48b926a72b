#include "facts.h"

namespace masume::slots {

Facts::Facts(const Network& network)
    : network_(network), count_(static_cast<std::size_t>(network.cells())), fixed_(count_.size(), -1),
      fixed_at_(count_.size(), -1), removed_at_(static_cast<std::size_t>(network.variables()), -1) {
    for (int cell = 0; cell < network.cells(); ++cell) {
        count_[static_cast<std::size_t>(cell)] = network.cell(cell).letters;
        if (network.cell(cell).letters == 1) {
            fixed_[static_cast<std::size_t>(cell)] = network.cell(cell).first;
            fixed_at_[static_cast<std::size_t>(cell)] = size();
            push(stands(network.cell(cell).first), {Reason::Kind::last, 0});
        }
    }
}

void Facts::push(Literal literal, Reason reason) {
    trail_.push_back(literal);
    reasons_.push_back(reason);
    levels_.push_back(level());
}

void Facts::remove(int variable, Reason reason) {
    const int cell = network_.cell_of(variable);
    removed_at_[static_cast<std::size_t>(variable)] = size();
    push(is_gone(variable), reason);
    if (--count_[static_cast<std::size_t>(cell)] > 1) return;
    int last = network_.cell(cell).first;
    while (!is_open(last)) ++last;
    fixed_[static_cast<std::size_t>(cell)] = last;
    fixed_at_[static_cast<std::size_t>(cell)] = size();
    push(stands(last), {Reason::Kind::last, 0});
}

void Facts::fix(int variable, Reason reason) {
    const int cell = network_.cell_of(variable);
    fixed_[static_cast<std::size_t>(cell)] = variable;
    fixed_at_[static_cast<std::size_t>(cell)] = size();
    push(stands(variable), reason);
    const Network::Cell& letters = network_.cell(cell);
    for (int other = letters.first; other < letters.first + letters.letters; ++other)
        if (other != variable && is_open(other)) {
            removed_at_[static_cast<std::size_t>(other)] = size();
            push(is_gone(other), {Reason::Kind::other, variable});
        }
    count_[static_cast<std::size_t>(cell)] = 1;
}

void Facts::undo(int level) {
    const auto start = static_cast<std::size_t>(start_of(level + 1));
    for (std::size_t i = trail_.size(); i-- > start;) {
        const int variable = variable_of(trail_[i]);
        const auto cell = static_cast<std::size_t>(network_.cell_of(variable));
        if (says_gone(trail_[i])) {
            removed_at_[static_cast<std::size_t>(variable)] = -1;
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
