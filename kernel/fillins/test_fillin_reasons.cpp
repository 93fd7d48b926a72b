// What steps say: each follows by the definition of its technique from exactly what it says it rests on.

#include <algorithm>
#include <string>
#include <vector>

#include "common/rng.h"
#include "common/testing.h"
#include "solver.h"
#include "testing_boards.h"

using namespace masume;
using namespace masume::fillins;

namespace {

constexpr int all_levels = 5;

bool leaves_a_slot_empty(const Board& board, const Task& task, int slot, int word, const std::vector<int>& slots) {
    return std::ranges::any_of(slots,
                               [&](int other) { return !Filling(board, task, {slot, other}).exists_with(word); });
}

/// The trail of a contradiction walked on a board of its own.
bool trail_leads_to_a_failure(Board board, const Task& task, const Step& step) {
    const auto enter = [&](int slot, int word) {
        for (std::size_t i = 0; i < task.slots[static_cast<std::size_t>(slot)].size(); ++i)
            board.write(task.slots[static_cast<std::size_t>(slot)][i], task.words[static_cast<std::size_t>(word)][i]);
    };
    enter(step.slot, step.words.front());
    for (std::size_t i = 0; i + 1 < step.trail.size(); ++i) {
        const auto& [slot, word, cell, symbol] = step.trail[i];
        const std::vector<int> words = words_left(board, slot);
        if (word >= 0) {
            const std::vector<int> slots = slots_left(board, word);
            const bool is_only_word = std::ranges::all_of(words, [&](int other) { return other == word; });
            const bool is_only_slot = std::ranges::all_of(slots, [&](int other) { return other == slot; });
            if (!is_only_word && !is_only_slot) return false;
            enter(slot, word);
        } else {
            const auto& cells = task.slots[static_cast<std::size_t>(slot)];
            const auto place = static_cast<std::size_t>(std::ranges::find(cells, cell) - cells.begin());
            for (const int other : words)
                if (task.words[static_cast<std::size_t>(other)][place] != symbol) return false;
            board.write(cell, symbol);
        }
    }
    const Consequence& last = step.trail.back();
    if (board.is_broken()) return true;  // two slots with the same word, of which the board keeps the first
    return step.word_fails ? slots_left(board, last.word).empty() : words_left(board, last.slot).empty();
}

bool set_is_closed(const Board& board, const Step& step) {
    if (step.slots.size() != step.words.size()) return false;
    for (const Fitting& excluded : step.excluded)
        if (is_in(step.slots, excluded.slot) != step.word_fails || is_in(step.words, excluded.word) == step.word_fails)
            return false;
    if (step.word_fails)
        return std::ranges::all_of(step.words, [&](int w) { return are_in(slots_left(board, w), step.slots); });
    return std::ranges::all_of(step.slots, [&](int s) { return are_in(words_left(board, s), step.words); });
}

/// True if a step follows from a board by the definition of its technique.
bool follows(const Board& board, const Task& task, const Step& step) {
    const int word = step.words.empty() ? -1 : step.words.front();
    const auto is_other_word = [&](int other) { return other != word; };
    switch (static_cast<Name>(step.technique)) {
        case Name::only_word_of_its_length: return count(board.unused(board.network().group_of(step.slot))) == 1;
        case Name::only_word_that_fits: return words_left(board, step.slot) == std::vector{word};
        case Name::only_slot_for_a_word: return slots_left(board, word) == std::vector{step.slot};
        case Name::every_word_agrees: return words_left(board, step.slot) == step.words;
        case Name::only_word_that_crosses: {
            const auto words = words_left(board, step.slot);
            return std::ranges::all_of(words, [&](int other) {
                return !is_other_word(other) || leaves_a_slot_empty(board, task, step.slot, other, step.slots);
            });
        }
        case Name::only_slot_that_crosses: {
            const auto slots = slots_left(board, word);
            return std::ranges::all_of(slots, [&](int slot) {
                return slot == step.slot || leaves_a_slot_empty(board, task, slot, word, step.slots);
            });
        }
        case Name::word_pair:
        case Name::word_triple:
        case Name::word_set: return set_is_closed(board, step);
        case Name::contradiction: return trail_leads_to_a_failure(board, task, step);
        default: {
            std::vector<int> slots = {step.slot};
            slots.insert(slots.end(), step.slots.begin(), step.slots.end());
            return std::ranges::none_of(step.excluded, [&](const Fitting& excluded) {
                return Filling(board, task, slots).exists_with(excluded.word);
            });
        }
    }
}

/// Every step on a board with the letters before it and no exclusions but those that it says it needs.
bool rests_on_what_it_says(const Task& task, const Network& network, Letters letters, const std::vector<Step>& steps) {
    for (const Step& step : steps) {
        Board board(network);
        for (int cell = 0; cell < network.cells(); ++cell)
            if (letters[static_cast<std::size_t>(cell)]) board.write(cell, letters[static_cast<std::size_t>(cell)]);
        for (const int need : step.needs) {
            const Step& needed = steps[static_cast<std::size_t>(need)];
            if (&needed >= &step || needed.excluded.empty()) return false;
            apply(board, needed);
        }
        if (!follows(board, task, step)) return false;
        for (const auto& [cell, symbol] : step.decided) letters[static_cast<std::size_t>(cell)] = symbol;
    }
    return true;
}

bool is_common(const Board& board, const Task& task, int slot, int cell, Symbol symbol) {
    const auto& cells = task.slots[static_cast<std::size_t>(slot)];
    const auto place = static_cast<std::size_t>(std::ranges::find(cells, cell) - cells.begin());
    return std::ranges::all_of(words_left(board, slot), [&](int word) {
        return task.words[static_cast<std::size_t>(word)][place] == symbol;
    });
}

/// True if steps follow one after the other from the letters alone, and the last decides some of what it decided.
bool lead_to_letters(const Task& task, const Network& network, const Letters& letters, const std::vector<Step>& steps) {
    Board board(network);
    for (int cell = 0; cell < network.cells(); ++cell)
        if (letters[static_cast<std::size_t>(cell)]) board.write(cell, letters[static_cast<std::size_t>(cell)]);
    for (const Step& step : steps) {
        const bool has_letters = std::ranges::any_of(step.decided, [&](const auto& decided) {
            return is_common(board, task, step.slot, decided.first, decided.second);
        });
        const bool agrees = static_cast<Name>(step.technique) == Name::every_word_agrees;
        if (agrees ? !has_letters : !follows(board, task, step)) return false;
        apply(board, step);
    }
    return true;
}

/// The steps without one, or without one word that it rules out.
std::vector<Step> without(std::vector<Step> steps, std::size_t step, std::size_t word) {
    if (steps[step].excluded.size() > 1)
        steps[step].excluded.erase(steps[step].excluded.begin() + static_cast<std::ptrdiff_t>(word));
    else
        steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(step));
    return steps;
}

/// Slots that cross none, with a letter each, so that words may stand where they have an x.
Puzzle table_of(const std::vector<std::string>& words) {
    Puzzle puzzle;
    const int length = static_cast<int>(words.front().size());
    puzzle.task.cells = length * static_cast<int>(words.size());
    puzzle.answer.assign(static_cast<std::size_t>(puzzle.task.cells), 0);
    for (int slot = 0; slot < static_cast<int>(words.size()); ++slot) {
        puzzle.task.slots.emplace_back();
        for (int i = 0; i < length; ++i) puzzle.task.slots.back().push_back(slot * length + i);
        puzzle.answer[static_cast<std::size_t>(slot * length + slot)] = 'x';
    }
    for (const std::string& word : words) puzzle.task.words.emplace_back(word.begin(), word.end());
    return puzzle;
}

std::vector<Name> names_of(const std::vector<Step>& steps) {
    std::vector<Name> names;
    for (const Step& step : steps) names.push_back(static_cast<Name>(step.technique));
    return names;
}

}  // namespace

TEST(steps_rest_on_what_they_say_and_on_nothing_else) {
    Rng rng(11);
    int with_needs = 0;
    for (int round = 0; round < 4000; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 7, 20, 2 + rng.below(2));
        const Letters given = some_of(puzzle.answer, rng, rng.below(3));
        Solver solver(puzzle.task);
        const Outcome outcome = solver.follow(given, all_levels), hint = solver.follow(given, all_levels, true);
        CHECK(rests_on_what_it_says(puzzle.task, solver.network(), given, outcome.steps));
        CHECK(rests_on_what_it_says(puzzle.task, solver.network(), given, hint.steps));
        for (const Step& step : outcome.steps) with_needs += !step.needs.empty();
    }
    CHECK(with_needs > 100);
}

TEST(a_hint_ends_with_the_first_letters_and_tells_only_what_they_need) {
    Rng rng(12);
    for (int round = 0; round < 1500; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 7, 20, 2);
        const Outcome hint = Solver(puzzle.task).follow({}, all_levels, true);
        if (hint.status == Status::stuck) {
            CHECK(hint.steps.empty());
            continue;
        }
        std::vector<char> is_needed(hint.steps.size());
        for (const Step& step : hint.steps)
            for (const int need : step.needs) is_needed[static_cast<std::size_t>(need)] = 1;
        for (std::size_t i = 0; i < hint.steps.size(); ++i) {
            const bool is_last = i + 1 == hint.steps.size();
            CHECK(hint.steps[i].decided.empty() != is_last && (is_needed[i] || is_last));
        }
    }
}

TEST(of_a_hint_nothing_can_be_left_out) {
    Rng rng(14);
    int excluded = 0;
    for (int round = 0; round < 4000; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 7, 20, 2);
        const Letters given = some_of(puzzle.answer, rng, rng.below(3));
        Solver solver(puzzle.task);
        const std::vector<Step> hint = solver.follow(given, all_levels, true).steps;
        CHECK(lead_to_letters(puzzle.task, solver.network(), given, hint));
        for (std::size_t i = 0; i + 1 < hint.size(); ++i)
            for (std::size_t word = 0; word < hint[i].excluded.size(); ++word) {
                CHECK(!lead_to_letters(puzzle.task, solver.network(), given, without(hint, i, word)));
                ++excluded;
            }
    }
    CHECK(excluded > 100);
}

TEST(a_hint_is_of_the_lowest_level_that_leads_to_letters) {
    Rng rng(15);
    for (int round = 0; round < 1500; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 7, 20, 2);
        Solver solver(puzzle.task);
        const Outcome hint = solver.follow({}, all_levels, true);
        if (hint.steps.empty()) continue;
        int hardest = 0;
        for (const Step& step : hint.steps) hardest = std::max(hardest, techniques[step.technique].level);
        CHECK(hardest == hint.level);
        CHECK(solver.follow({}, hardest - 1, true).steps.empty());
    }
}

TEST(a_level_is_that_of_the_hardest_step_told) {
    Rng rng(13);
    int hard = 0;
    for (int round = 0; round < 4000; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 7, 20, 2 + rng.below(2));
        const Outcome outcome = Solver(puzzle.task).follow({}, all_levels);
        if (outcome.status != Status::solved) continue;
        int hardest = 0;
        for (const Step& step : outcome.steps) hardest = std::max(hardest, techniques[step.technique].level);
        CHECK(hardest == outcome.level);
        hard += hardest > 3;
    }
    CHECK(hard > 50);
}

TEST(sets_of_three_and_four_words_are_found) {
    // The first words share the first slots; what they take from the next slot leaves it words that agree at the end.
    const Puzzle three = table_of({"x-xx--a", "xx----b", "-xx---c", "---xx-d", "----xxe", "---x-xd"});
    const auto triple = names_of(Solver(three.task).follow(three.answer, all_levels).steps);
    CHECK(std::ranges::find(triple, Name::word_triple) != triple.end());
    const Puzzle four = table_of({"x--xx---a", "xx------b", "-xx-----c", "--xx----d",
                                  "----xx--e", "-----xx-f", "------xxg", "----x--xe"});
    const auto set = names_of(Solver(four.task).follow(four.answer, all_levels).steps);
    CHECK(std::ranges::find(set, Name::word_set) != set.end());
}

int main() { return masume::testing::run_all(); }
