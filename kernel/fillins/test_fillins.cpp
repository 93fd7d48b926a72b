// Solves held against all solutions: no step is wrong, more knowledge never leads less far, order decides nothing.

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "common/rng.h"
#include "common/testing.h"
#include "solver.h"
#include "sub_puzzles.h"
#include "testing_puzzles.h"

using namespace masume;
using namespace masume::fillins;

namespace {

constexpr int all_levels = 5;
constexpr std::size_t most_solutions = 3000;

bool holds_in_all(const Task& task, const Step& step, const std::vector<Letters>& solutions) {
    return std::ranges::all_of(solutions, [&](const Letters& solution) {
        return std::ranges::all_of(step.decided, [&](const auto& decided) {
                   return solution[static_cast<std::size_t>(decided.first)] == decided.second;
               }) &&
               std::ranges::none_of(step.excluded, [&](const Fitting& excluded) {
                   return word_in(task, solution, excluded.slot) == task.words[static_cast<std::size_t>(excluded.word)];
               });
    });
}

bool is_right(const Outcome& outcome, const std::vector<Letters>& solutions) {
    if (outcome.status == Status::solved) return solutions.size() == 1 && solutions.front() == outcome.letters;
    return outcome.status != Status::impossible || solutions.empty();
}

/// The steps of every technique that a set of puzzles takes.
using Fired = std::array<int, technique_count>;

void check_steps(const Task& task, const Letters& given, Fired& fired) {
    const Judge judge(task, given, most_solutions);
    Solver solver(task);
    const Outcome outcome = solver.follow(given, all_levels);
    if (judge.is_complete()) CHECK(is_right(outcome, judge.solutions()));
    for (const Step& step : outcome.steps) {
        ++fired[static_cast<std::size_t>(step.technique)];
        CHECK(!step.decided.empty() || !step.excluded.empty());
        CHECK(holds_in_all(task, step, judge.solutions()));
    }
    CHECK(solver.level(given, all_levels) == (outcome.status == Status::solved ? std::max(outcome.level, 1) : 0));
}

Letters unknown(const Task& task) { return Letters(static_cast<std::size_t>(task.cells)); }

bool contains(const Letters& more, const Letters& fewer) {
    for (std::size_t i = 0; i < more.size(); ++i)
        if (fewer[i] && fewer[i] != more[i]) return false;
    return true;
}

/// The same task with slots, words, cells and letters in another order; `cells` says where each cell went.
Task reordered(const Task& task, Rng& rng, std::vector<int>& cells) {
    Task other = task;
    cells.resize(static_cast<std::size_t>(task.cells));
    std::iota(cells.begin(), cells.end(), 0);
    shuffle(cells, rng);
    for (auto& slot : other.slots)
        for (int& cell : slot) cell = cells[static_cast<std::size_t>(cell)];
    shuffle(other.slots, rng);
    shuffle(other.words, rng);
    return other;
}

}  // namespace

TEST(no_step_is_wrong_and_every_technique_is_seen) {
    Rng rng(1);
    Fired fired{};
    for (int round = 0; round < 3000; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 6, 12, 2 + rng.below(2));
        check_steps(puzzle.task, unknown(puzzle.task), fired);
        check_steps(puzzle.task, some_of(puzzle.answer, rng, rng.below(5)), fired);
    }
    for (int i = 0; i < technique_count; ++i) {
        const bool is_rare = techniques[i].name == Name::word_triple || techniques[i].name == Name::word_set;
        CHECK(is_rare || fired[static_cast<std::size_t>(i)] > 0);  // these two: test_fillin_reasons.cpp
    }
}

TEST(boards_without_a_solution_are_never_solved) {
    Rng rng(2);
    Fired fired{};
    int impossible = 0;
    for (int round = 0; round < 1500; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 5, 9, 2);
        Letters given = some_of(puzzle.answer, rng, 1);
        given[rng.below(given.size())] = static_cast<Symbol>(1 + rng.below(3));  // 3 is in no word
        check_steps(puzzle.task, given, fired);
        impossible += Solver(puzzle.task).follow(given, all_levels).status == Status::impossible;
    }
    CHECK(impossible > 100);
}

TEST(more_letters_never_lead_less_far) {
    Rng rng(3);
    for (int round = 0; round < 1500; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 7, 20, 2 + rng.below(2));
        const Letters few_given = some_of(puzzle.answer, rng, rng.below(3));
        Letters more_given = few_given;
        for (std::size_t i = 0; i < more_given.size(); ++i)
            if (rng.below(5) == 0) more_given[i] = puzzle.answer[i];
        Solver solver(puzzle.task);
        Letters lower = few_given;
        for (int level = 1; level <= all_levels; ++level) {
            const Letters fewer = solver.follow(few_given, level).letters;
            CHECK(contains(solver.follow(more_given, level).letters, fewer));
            CHECK(contains(fewer, lower));
            lower = fewer;
        }
    }
}

TEST(the_order_of_slots_words_and_cells_decides_nothing) {
    Rng rng(4);
    for (int round = 0; round < 1500; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 7, 20, 2 + rng.below(2));
        std::vector<int> cells;
        Solver one(puzzle.task), other(reordered(puzzle.task, rng, cells));
        for (int level = 1; level <= all_levels; ++level) {
            const Outcome first = one.follow({}, level), second = other.follow({}, level);
            CHECK(first.status == second.status && first.level == second.level);
            for (std::size_t i = 0; i < cells.size(); ++i)
                CHECK(first.letters[i] == second.letters[static_cast<std::size_t>(cells[i])]);
        }
    }
}

TEST(fewer_techniques_never_lead_further) {
    Rng rng(5);
    for (int round = 0; round < 1000; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 7, 20, 2 + rng.below(2));
        const auto set = static_cast<TechniqueSet>(rng.below(all_techniques + 1));
        const TechniqueSet fewer = set & ~(1U << rng.below(technique_count));
        const Outcome with = Solver(puzzle.task, set).follow({}, all_levels);
        const Outcome without = Solver(puzzle.task, fewer).follow({}, all_levels);
        CHECK(contains(with.letters, without.letters));
        CHECK(without.status != Status::solved || (with.status == Status::solved && with.level <= without.level));
    }
}

TEST(a_solver_remembers_nothing_of_an_earlier_board) {
    Rng rng(6);
    for (int round = 0; round < 300; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 7, 20, 2);
        Solver used(puzzle.task);
        used.follow(some_of(puzzle.answer, rng, 2), all_levels);
        const Letters given = some_of(puzzle.answer, rng, 1);
        const Outcome again = used.follow(given, all_levels), fresh = Solver(puzzle.task).follow(given, all_levels);
        CHECK(again.letters == fresh.letters && again.steps.size() == fresh.steps.size());
        for (std::size_t i = 0; i < again.steps.size(); ++i)
            CHECK(again.steps[i].technique == fresh.steps[i].technique && again.steps[i].slot == fresh.steps[i].slot &&
                  again.steps[i].excluded == fresh.steps[i].excluded);
    }
}

TEST(a_limit_stops_a_run_and_changes_nothing_else) {
    Rng rng(7);
    int stopped = 0;
    for (int round = 0; round < 400; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 7, 20, 2);
        Solver solver(puzzle.task);
        const Outcome whole = solver.follow({}, all_levels);
        for (const std::int64_t share : {4, 2, 1}) {
            const Outcome part = solver.follow({}, all_levels, false, whole.work / share);
            stopped += part.status == Status::stopped;
            CHECK(part.status == whole.status || (part.status == Status::stopped && share > 1));
            CHECK(contains(whole.letters, part.letters));
        }
        const Outcome again = solver.follow({}, all_levels);
        CHECK(again.status == whole.status && again.letters == whole.letters && again.work == whole.work);
    }
    CHECK(stopped > 100);
}

TEST(a_solver_that_is_cancelled_stops_until_it_is_resumed) {
    Rng rng(8);
    const Puzzle puzzle = random_puzzle(rng, 7, 20, 2);
    Solver solver(puzzle.task);
    const Outcome before = solver.follow({}, all_levels);
    solver.cancel();
    CHECK(solver.follow({}, all_levels).status == Status::stopped);
    CHECK(solver.follow({}, all_levels, true).steps.empty());
    CHECK(solver.level({}, all_levels) == 0);
    solver.resume();
    CHECK(solver.follow({}, all_levels).letters == before.letters);
}

TEST(a_board_of_too_many_sub_puzzles_is_given_up) {
    Task task;
    const int size = 50;  // two letters, every word apart by how it begins and ends
    task.cells = size * size;
    for (int line = 0; line < 2 * size; ++line) {
        task.slots.emplace_back();
        task.words.emplace_back();
        for (int i = 0; i < size; ++i) {
            task.slots.back().push_back(line < size ? line * size + i : i * size + line - size);
            task.words.back().push_back(static_cast<Symbol>(1 + ((line + 1) >> (i % 8) & 1)));
        }
    }
    const Cancellable whole;
    Work work(whole);
    CHECK(sub_puzzles(Network(task), 4, work).empty() && work.is_over());
    Work enough(whole);
    CHECK(!sub_puzzles(Network(task), 3, enough).empty() && !enough.is_over());
}

TEST(tasks_that_cannot_be_are_refused) {
    const auto network_of = [](int cells, std::vector<std::vector<int>> slots, std::vector<std::vector<Symbol>> words) {
        return Network(Task{cells, std::move(slots), std::move(words)});
    };
    CHECK_THROWS(network_of(-1, {}, {}));
    CHECK_THROWS(network_of(std::numeric_limits<int>::max(), {}, {}));
    CHECK_THROWS(network_of(2, {{}}, {{}}));
    CHECK_THROWS(network_of(2, {{0, 2}}, {{1, 1}}));
    CHECK_THROWS(network_of(2, {{0, 0}}, {{1, 1}}));
    CHECK_THROWS(network_of(3, {{0, 1}, {0, 2}, {0, 1}}, {{1, 1}, {1, 2}, {2, 1}}));
    CHECK_THROWS(network_of(2, {{0, 1}}, {{0, 1}}));
    CHECK_THROWS(network_of(2, {{0, 1}}, {{1, 2}, {2, 1}}));
    CHECK_THROWS(Solver(Task{2, {{0, 1}}, {{1, 2}}}).follow({1}, all_levels));
}

int main() { return masume::testing::run_all(); }
