#include "solver.h"

#include <algorithm>
#include <stdexcept>
#include <tuple>

#include "contradiction.h"
#include "shorten.h"

namespace masume::fillins {

namespace {

Status status_of(const Board& board, bool is_enough) {
    if (board.is_broken()) return Status::impossible;
    if (board.open_slots() == 0) return Status::solved;
    return is_enough ? Status::enough : Status::stuck;
}

constexpr int work_of_a_look = 8;  // what it takes to look for a step everywhere, for each block of words

constexpr TechniqueSet bit(Name name) { return 1U << static_cast<int>(name); }

constexpr TechniqueSet deciding_techniques = bit(Name::crossing_words) - 1;


/// What it takes to read a hint: the level, the sentences with what would follow from assumptions, the words.
std::tuple<int, std::size_t, std::size_t> effort(const std::vector<Step>& steps) {
    int level = 0;
    std::size_t sentences = 0, words = 0;
    for (const Step& step : steps) {
        level = std::max(level, techniques[step.technique].level);
        sentences += 1 + step.trail.size();
        words += step.excluded.size() + step.trail.size();
    }
    return {level, sentences, words};
}

/// Other ways to letters up to a level: one technique that rules words out at a time.
std::vector<TechniqueSet> alternatives(int level) {
    std::vector<TechniqueSet> sets;
    for (const auto [name, of] : techniques)
        if (name >= Name::crossing_words && of <= level) sets.push_back(deciding_techniques | bit(name));
    return sets;
}

}  // namespace

int Outcome::hard_steps() const {
    return static_cast<int>(
        std::ranges::count_if(steps, [this](const Step& step) { return techniques[step.technique].level == level; }));
}

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

std::optional<Step> Solver::easiest(const Board& board, const Exclusions& exclusions, const Way& way) {
    for (int i = 0; i < technique_count; ++i) {
        const auto [name, level] = techniques[i];
        if (level > way.max_level || !has(way.set, name)) continue;
        auto& technique = techniques_[static_cast<std::size_t>(i)];
        if (!technique) technique = make_technique(name, network_, set_, work_);
        work_.spend(work_of_a_look * network_.blocks());
        auto* contradiction = way.until_letters ? dynamic_cast<Contradiction*>(technique.get()) : nullptr;
        auto step = contradiction ? contradiction->shortest(board, exclusions) : technique->find(board, exclusions);
        if (step) return step;
    }
    return {};
}

Outcome Solver::run(Board board, const Way& way) {
    for (auto& technique : techniques_)
        if (technique) technique->reset();
    Exclusions exclusions(network_);
    Outcome outcome;
    bool is_enough = false;
    while (!board.is_broken() && board.open_slots() > 0 && !is_enough) {
        auto step = easiest(board, exclusions, way);
        if (!step || work_.is_over()) break;
        outcome.level = std::max(outcome.level, techniques[step->technique].level);
        apply(board, exclusions, *step, static_cast<int>(outcome.steps.size()));
        is_enough = way.until_letters && !step->decided.empty();
        outcome.steps.push_back(std::move(*step));
    }
    outcome.status = status_of(board, is_enough);
    if (outcome.status == Status::stuck && work_.is_over()) outcome.status = Status::stopped;
    outcome.letters = board.letters();
    outcome.steps = only_needed(std::move(outcome.steps));
    return outcome;
}

Outcome Solver::follow(const std::vector<Symbol>& letters, int max_level, bool until_letters, std::int64_t max_work) {
    work_.start(max_work);
    const Board start = board_with(letters);
    Outcome outcome = run(start, {max_level, set_, until_letters});
    if (until_letters && outcome.steps.size() > 1) make_short(outcome, start);
    outcome.work = work_.spent();
    return outcome;
}

void Solver::make_short(Outcome& hint, const Board& start) {
    const Shortener shortener(start, techniques_);
    hint.steps = shortener.shortened(std::move(hint.steps));
    for (const TechniqueSet set : alternatives(hint.level)) {
        auto other = shortener.shortened(run(start, {hint.level, set_ & set, true}).steps);
        if (!other.empty() && effort(other) < effort(hint.steps)) hint.steps = std::move(other);
    }
    Board board = start;
    for (const auto& [cell, symbol] : hint.steps.back().decided) board.write(cell, symbol);
    hint.status = status_of(board, true);
    hint.letters = board.letters();
}

int Solver::level(const std::vector<Symbol>& letters, int max_level, std::int64_t max_work) {
    const Outcome outcome = follow(letters, max_level, false, max_work);
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
