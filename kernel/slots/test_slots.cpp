#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "common/rng.h"
#include "common/testing.h"
#include "slot_search.h"

using masume::Rng;
using namespace masume::slots;

namespace {

using Words = std::vector<std::vector<std::int32_t>>;
using Filling = std::vector<std::int32_t>;  // the word of each slot

constexpr int every_solution = 1 << 20;

struct Puzzle {
    Words words;
    int symbols = 2;
    Task task;

    WordTable table() const { return WordTable(words, std::vector<float>(words.size(), 50.0f), symbols); }
};

// ---------------------------------------------------------------- the judge

auto is(const WordName& word) {
    return [word](const WordName& other) { return other.length == word.length && other.index == word.index; };
}

bool is_relative(const Task& task, const WordName& a, const WordName& b) {
    return std::ranges::any_of(task.families, [&](const std::vector<WordName>& family) {
        return std::ranges::any_of(family, is(a)) && std::ranges::any_of(family, is(b));
    });
}

bool may_stand_together(const Task& task, const WordName& a, const WordName& b) {
    const bool same = a.length == b.length && a.index == b.index;
    return same ? !task.distinct : !is_relative(task, a, b);
}

/// Enumerates every filling of a task by trying every word in every slot.
class Judge {
public:
    Judge(const WordTable& table, const Task& task)
        : table_(table), task_(task), letters_(static_cast<std::size_t>(task.cells), no_letter) {}

    std::set<Filling> fillings() {
        fill(0);
        return found_;
    }

private:
    WordName name(std::size_t slot) const { return {static_cast<int>(task_.slots[slot].size()), filling_[slot]}; }

    bool is_allowed(const WordName& word) const {
        for (const WordName& banned : task_.banned)
            if (banned.length == word.length && banned.index == word.index) return false;
        std::ptrdiff_t more = std::ranges::count_if(task_.repeated, is(word));
        for (std::size_t slot = 0; slot < filling_.size(); ++slot)
            if (!may_stand_together(task_, name(slot), word) && (!is(word)(name(slot)) || more-- == 0)) return false;
        return true;
    }

    bool has_required() const {
        return std::ranges::all_of(task_.required, [this](const WordName& word) {
            std::ptrdiff_t times = 0;
            for (std::size_t slot = 0; slot < filling_.size(); ++slot) times += is(word)(name(slot));
            return times >= std::ranges::count_if(task_.required, is(word));
        });
    }

    bool agrees_with_givens(int cell, Symbol symbol) const {
        return std::ranges::all_of(
            task_.givens, [&](const auto& given) { return given.first != cell || given.second == symbol; });
    }

    void fill(std::size_t slot) {
        if (slot == task_.slots.size()) {
            if (has_required()) found_.insert(filling_);
            return;
        }
        const int length = static_cast<int>(task_.slots[slot].size());
        for (std::size_t word = 0; word < table_.group(length).size(); ++word)
            if (is_allowed({length, static_cast<std::int32_t>(word)})) enter(slot, word);
    }

    void enter(std::size_t slot, std::size_t word) {
        const std::vector<int>& cells = task_.slots[slot];
        const std::span<const Symbol> symbols = table_.group(static_cast<int>(cells.size())).word(word);
        const std::vector<int> before = letters_;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            int& letter = letters_[static_cast<std::size_t>(cells[i])];
            if ((letter != no_letter && letter != symbols[i]) || !agrees_with_givens(cells[i], symbols[i])) {
                letters_ = before;
                return;
            }
            letter = symbols[i];
        }
        filling_.push_back(static_cast<std::int32_t>(word));
        fill(slot + 1);
        filling_.pop_back();
        letters_ = before;
    }

    static constexpr int no_letter = -1;

    const WordTable& table_;
    const Task& task_;
    std::vector<int> letters_;
    Filling filling_;
    std::set<Filling> found_;
};

// ---------------------------------------------------------------- random puzzles

std::vector<std::vector<int>> runs_of(const std::vector<std::uint8_t>& white, int height, int width) {
    std::vector<std::vector<int>> runs;
    const auto add_line = [&](int start, int by, int cells) {
        std::vector<int> run;
        for (int i = 0; i <= cells; ++i) {
            if (i < cells && white[static_cast<std::size_t>(start + i * by)]) {
                run.push_back(start + i * by);
                continue;
            }
            if (run.size() > 1) runs.push_back(run);
            run.clear();
        }
    };
    for (int row = 0; row < height; ++row) add_line(row * width, 1, width);
    for (int column = 0; column < width; ++column) add_line(column, width, height);
    return runs;
}

WordName any_word(const WordTable& table, Rng& rng, int longest) {
    while (true) {
        const int length = 2 + static_cast<int>(rng.below(static_cast<std::size_t>(longest - 1)));
        const std::size_t words = table.group(length).size();
        if (words > 0) return {length, static_cast<std::int32_t>(rng.below(words))};
    }
}

struct Wanted {
    bool givens = false, required = false, repeated = false, banned = false, families = false, distinct = true;
};

void add_words(Puzzle& puzzle, Rng& rng, int longest) {
    std::set<std::vector<std::int32_t>> words;
    for (int length = 2; length <= longest; ++length) {
        const std::size_t count = 1 + rng.below(14);
        for (std::size_t i = 0; i < count; ++i) {
            std::vector<std::int32_t> word;
            for (int k = 0; k < length; ++k)
                word.push_back(static_cast<std::int32_t>(rng.below(static_cast<std::size_t>(puzzle.symbols))));
            words.insert(word);
        }
    }
    puzzle.words.assign(words.begin(), words.end());
}

void add_wishes(Puzzle& puzzle, Rng& rng, int longest, const Wanted& wanted) {
    const WordTable table = puzzle.table();
    Task& task = puzzle.task;
    task.distinct = wanted.distinct;
    if (wanted.givens)
        for (std::size_t i = rng.below(3); i > 0; --i)
            task.givens.push_back({static_cast<int>(rng.below(static_cast<std::size_t>(task.cells))),
                                   static_cast<Symbol>(rng.below(static_cast<std::size_t>(puzzle.symbols)))});
    const auto some = [&](std::size_t most) {
        std::vector<WordName> words;
        for (std::size_t i = 1 + rng.below(most); i > 0; --i) words.push_back(any_word(table, rng, longest));
        return words;
    };
    if (wanted.required) task.required = some(2);
    if (wanted.repeated) {
        task.repeated = some(2);
        if (rng.below(2)) task.repeated.push_back(task.repeated.front());
        for (const WordName& word : task.repeated)
            if (wanted.required) task.required.insert(task.required.end(), 2, word);
    }
    if (wanted.banned) task.banned = some(3);
    if (wanted.families)
        for (std::size_t i = 1 + rng.below(2); i > 0; --i) task.families.push_back(some(4));
}

Puzzle any_puzzle(Rng& rng, const Wanted& wanted) {
    const int height = 2 + static_cast<int>(rng.below(3)), width = 2 + static_cast<int>(rng.below(3));
    Puzzle puzzle;
    puzzle.symbols = 2 + static_cast<int>(rng.below(3));
    std::vector<std::uint8_t> white(static_cast<std::size_t>(height * width));
    for (auto& cell : white) cell = rng.below(5) > 0;
    puzzle.task.cells = height * width;
    puzzle.task.slots = runs_of(white, height, width);
    add_words(puzzle, rng, std::max(height, width));
    add_wishes(puzzle, rng, std::max(height, width), wanted);
    return puzzle;
}

// ---------------------------------------------------------------- comparing

void run(SlotSearch& search) {
    while (!search.is_finished()) search.step(1000);
}

/// A manner in which restarts and forgetting happen in the smallest puzzles.
Manner hasty() {
    Manner manner;
    manner.restart = 2;
    manner.clauses = 8;
    return manner;
}

/// The task of some slots alone; of the required words those stay that could stand in no other slot.
Task part_of(const Task& task, const std::vector<int>& slots) {
    Task part = task;
    part.slots.clear();
    for (const int slot : slots) part.slots.push_back(task.slots[static_cast<std::size_t>(slot)]);
    std::erase_if(part.required, [&](const WordName& word) {
        const auto of_length = [&](const std::vector<int>& slot) {
            return static_cast<int>(slot.size()) == word.length;
        };
        return std::ranges::count_if(part.slots, of_length) < std::ranges::count_if(task.slots, of_length);
    });
    return part;
}

void compare(const Puzzle& puzzle, std::uint64_t seed, const Manner& manner) {
    const WordTable table = puzzle.table();
    const std::set<Filling> expected = Judge(table, puzzle.task).fillings();
    const Network network(table, puzzle.task);
    SlotSearch search(network, seed, every_solution, manner);
    run(search);
    CHECK(search.is_complete());
    CHECK(std::set<Filling>(search.solutions().begin(), search.solutions().end()) == expected);
    CHECK(search.solutions().size() == expected.size());
    if (!expected.empty()) return;
    const Task core = part_of(puzzle.task, search.core());
    CHECK(Judge(table, core).fillings().empty());
}

void compare_many(std::uint64_t seed, int rounds, const Wanted& wanted) {
    Rng rng(seed);
    for (int i = 0; i < rounds; ++i) {
        const Puzzle puzzle = any_puzzle(rng, wanted);
        compare(puzzle, rng.next(), Manner{});
        compare(puzzle, rng.next(), hasty());
    }
}

constexpr int rounds = 400;

/// A square of cells, all white, whose words are all words over the symbols.
Puzzle free_square(int size, int symbols) {
    Puzzle puzzle;
    puzzle.symbols = symbols;
    puzzle.task.cells = size * size;
    puzzle.task.slots = runs_of(std::vector<std::uint8_t>(static_cast<std::size_t>(size * size), 1), size, size);
    std::vector<std::int32_t> word(static_cast<std::size_t>(size));
    const std::function<void(std::size_t)> spell = [&](std::size_t at) {
        if (at == word.size()) {
            puzzle.words.push_back(word);
            return;
        }
        for (word[at] = 0; word[at] < symbols; ++word[at]) spell(at + 1);
    };
    spell(0);
    return puzzle;
}

}  // namespace

// ---------------------------------------------------------------- every solution, and cores

TEST(finds_every_filling) { compare_many(1, rounds, {}); }
TEST(finds_every_filling_with_words_twice) { compare_many(2, rounds, {.distinct = false}); }
TEST(finds_every_filling_around_givens) { compare_many(3, rounds, {.givens = true}); }
TEST(finds_every_filling_with_required_words) { compare_many(4, rounds, {.required = true}); }
TEST(finds_every_filling_with_required_words_twice) { compare_many(5, rounds, {.required = true, .distinct = false}); }
TEST(finds_every_filling_with_repeated_words) { compare_many(11, rounds, {.repeated = true}); }
TEST(finds_every_filling_with_required_words_repeated) {
    compare_many(12, rounds, {.required = true, .repeated = true});
    compare_many(13, rounds, {.givens = true, .required = true, .repeated = true, .families = true});
}
TEST(finds_every_filling_without_banned_words) { compare_many(6, rounds, {.banned = true}); }
TEST(finds_every_filling_with_families) { compare_many(7, rounds, {.families = true}); }
TEST(finds_every_filling_with_families_and_words_twice) {
    compare_many(8, rounds, {.families = true, .distinct = false});
}
TEST(finds_every_filling_with_everything) {
    compare_many(9, rounds, {.givens = true, .required = true, .banned = true, .families = true});
}

TEST(proves_that_distinct_words_run_out) {
    Puzzle puzzle = free_square(2, 2);  // four words for four slots; equal rows or columns are many
    compare(puzzle, 1, Manner{});
    puzzle.task.distinct = false;
    compare(puzzle, 1, Manner{});
}

// ---------------------------------------------------------------- stepping

TEST(stops_at_the_limit) {
    const Puzzle puzzle = free_square(3, 3);
    const WordTable table = puzzle.table();
    const Network network(table, puzzle.task);
    SlotSearch search(network, 1, 10);
    run(search);
    CHECK(search.solutions().size() == 10);
    CHECK(!search.is_complete());
}

TEST(steps_add_up) {
    const Puzzle puzzle = free_square(3, 3);
    const WordTable table = puzzle.table();
    const Network network(table, puzzle.task);
    SlotSearch once(network, 7, 50), often(network, 7, 50);
    once.step(300);
    for (int i = 0; i < 100; ++i) often.step(3);
    CHECK(once.rounds() == often.rounds());
    CHECK(once.conflicts() == often.conflicts());
    CHECK(once.solutions() == often.solutions());
}

TEST(holds_while_cancelled) {
    const Puzzle puzzle = free_square(3, 3);
    const WordTable table = puzzle.table();
    const Network network(table, puzzle.task);
    SlotSearch search(network, 1);
    search.cancel();
    CHECK(search.step(10) == 0);
    search.resume();
    run(search);
    CHECK(search.solutions().size() == 1);
}

TEST(a_task_without_slots_is_filled) {
    Puzzle puzzle = free_square(2, 2);
    puzzle.task.slots.clear();
    compare(puzzle, 1, Manner{});
}

TEST(refuses_what_cannot_be) {
    Puzzle puzzle = free_square(2, 2);
    const WordTable table = puzzle.table();
    Task task = puzzle.task;
    task.slots.push_back({0, 1});
    CHECK_THROWS(Network(table, task));
    task = puzzle.task;
    task.slots[0] = {0, 9};
    CHECK_THROWS(Network(table, task));
    task = puzzle.task;
    task.slots[0] = {0, 0};
    CHECK_THROWS(Network(table, task));
    task = puzzle.task;
    task.cells = std::numeric_limits<int>::max();
    CHECK_THROWS(Network(table, task));
    task.cells = 2000;
    CHECK_THROWS(Network(WordTable({}, {}, WordTable::max_symbols), task));
    task = puzzle.task;
    task.required.push_back({2, 99});
    CHECK_THROWS(Network(table, task));
    task = puzzle.task;
    task.givens.push_back({9, 0});
    CHECK_THROWS(Network(table, task));
}

int main() { return masume::testing::run_all(); }
