#include "solver.h"

#include <algorithm>
#include <stdexcept>

#include "contradiction.h"

namespace masume::fillins {

namespace {

Status status_of(const Board& board, bool is_enough) {
    if (board.is_broken()) return Status::impossible;
    if (board.open_slots() == 0) return Status::solved;
    return is_enough ? Status::enough : Status::stuck;
}

/// The steps that decide letters, and those on which they rest.
std::vector<Step> only_needed(std::vector<Step> steps) {
    std::vector<char> is_needed(steps.size());
    for (std::size_t i = steps.size(); i-- > 0;) {
        is_needed[i] = is_needed[i] || !steps[i].decided.empty();
        if (is_needed[i])
            for (const int need : steps[i].needs) is_needed[static_cast<std::size_t>(need)] = 1;
    }
    std::vector<Step> kept;
    std::vector<int> number(steps.size());  // of a step among those that are kept
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!is_needed[i]) continue;
        number[i] = static_cast<int>(kept.size());
        for (int& need : steps[i].needs) need = number[static_cast<std::size_t>(need)];
        kept.push_back(std::move(steps[i]));
    }
    return kept;
}

}  // namespace

Solver::Solver(Task task, TechniqueSet set)
    : network_(std::move(task)), set_(set), techniques_(static_cast<std::size_t>(technique_count)) {}

Board Solver::board_with(const std::vector<Symbol>& letters) const {
    if (!letters.empty() && static_cast<int>(letters.size()) != network_.cells())
        throw std::invalid_argument("the board has another number of cells than the puzzle");
    Board board(network_);
    for (std::size_t cell = 0; cell < letters.size(); ++cell)
        if (letters[cell]) board.write(static_cast<int>(cell), letters[cell]);
    return board;
}

std::optional<Step> Solver::easiest(const Board& board, const Exclusions& exclusions, int max_level, bool shortest) {
    for (int i = 0; i < technique_count; ++i) {
        const auto [name, level] = techniques[i];
        if (level > max_level || !has(set_, name)) continue;
        auto& technique = techniques_[static_cast<std::size_t>(i)];
        if (!technique) technique = make_technique(name, network_, set_);
        auto step = shortest && name == Name::contradiction ? shortest_contradiction(board, exclusions, set_)
                                                            : technique->find(board, exclusions);
        if (step) return step;
    }
    return {};
}

void Solver::apply(Board& board, Exclusions& exclusions, const Step& step, int number) {
    for (const auto& [cell, symbol] : step.decided) board.write(cell, symbol);
    for (const auto& [slot, word] : step.excluded) {
        const auto& words = board.network().group_at(slot).words;
        const int index = static_cast<int>(std::ranges::lower_bound(words, word) - words.begin());
        board.exclude(slot, index);
        exclusions.record(slot, index, number);
    }
}

Outcome Solver::follow(const std::vector<Symbol>& letters, int max_level, bool until_letters) {
    for (auto& technique : techniques_)
        if (technique) technique->reset();
    Board board = board_with(letters);
    Exclusions exclusions(network_);
    Outcome outcome;
    bool is_enough = false;
    while (!board.is_broken() && board.open_slots() > 0 && !is_enough) {
        auto step = easiest(board, exclusions, max_level, until_letters);
        if (!step) break;
        outcome.level = std::max(outcome.level, techniques[step->technique].level);
        apply(board, exclusions, *step, static_cast<int>(outcome.steps.size()));
        is_enough = until_letters && !step->decided.empty();
        outcome.steps.push_back(std::move(*step));
    }
    outcome.status = status_of(board, is_enough);
    outcome.letters = board.letters();
    outcome.steps = only_needed(std::move(outcome.steps));
    return outcome;
}

int Solver::level(const std::vector<Symbol>& letters, int max_level) {
    const Outcome outcome = follow(letters, max_level);
    return outcome.status == Status::solved ? std::max(outcome.level, 1) : 0;
}

std::vector<int> Solver::choices(const std::vector<Symbol>& letters) const {
    const Board board = board_with(letters);
    std::vector<int> counts;
    for (int slot = 0; slot < network_.slots(); ++slot)
        counts.push_back(board.is_open(slot) ? count(board.words(slot)) : 0);
    return counts;
}

}  // namespace masume::fillins
