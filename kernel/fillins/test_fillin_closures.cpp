// What techniques find, held against trying everything.

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "common/rng.h"
#include "common/testing.h"
#include "testing_boards.h"
#include "trial.h"

using namespace masume;
using namespace masume::fillins;

namespace {

const std::vector<Name> singles = {Name::only_word_that_fits, Name::only_slot_for_a_word, Name::every_word_agrees};

/// Techniques, and how many slots or words they look at.
using Sized = std::vector<std::pair<Name, std::size_t>>;
const Sized sizes = {{Name::word_pair, 2}, {Name::word_triple, 3}, {Name::word_set, 99}};
const Sized orders = {{Name::crossing_words, 2}, {Name::chain_of_three, 3}, {Name::chain_of_four, 4}};

/// Calls an action with every choice of at most so many of some items.
void for_each_subset(const std::vector<int>& items, std::size_t largest,
                     const std::function<void(const std::vector<int>&)>& action) {
    for (unsigned bits = 1; bits < 1U << items.size(); ++bits) {
        std::vector<int> chosen;
        for (std::size_t i = 0; i < items.size(); ++i)
            if (bits >> i & 1U) chosen.push_back(items[i]);
        if (chosen.size() <= largest) action(chosen);
    }
}

/// Excludes a word by its number if it may still stand in a slot; true if it may.
bool remove(Board& board, int slot, int number) {
    if (!board.is_open(slot) || !may_stand(board, slot, number)) return false;
    const auto& words = board.network().group_at(slot).words;
    board.exclude(slot, static_cast<int>(std::ranges::find(words, number) - words.begin()));
    return true;
}

bool narrow_by_sets(Board& board, std::size_t largest) {
    bool is_changed = false;
    for (int number = 0; number < board.network().groups(); ++number) {
        const Group& group = board.network().group(number);
        std::vector<int> slots, words;
        for (const int slot : group.slots)
            if (board.is_open(slot)) slots.push_back(slot);
        for_each(board.unused(number), [&](int word) { words.push_back(group.words[static_cast<std::size_t>(word)]); });
        for_each_subset(slots, largest, [&](const std::vector<int>& chosen) {
            std::set<int> theirs;
            for (const int slot : chosen)
                for (const int word : words_left(board, slot)) theirs.insert(word);
            if (theirs.size() != chosen.size()) return;
            for (const int slot : slots)
                for (const int word : theirs)
                    if (!is_in(chosen, slot)) is_changed |= remove(board, slot, word);
        });
        for_each_subset(words, largest, [&](const std::vector<int>& chosen) {
            std::set<int> theirs;
            for (const int word : chosen)
                for (const int slot : slots_left(board, word)) theirs.insert(slot);
            if (theirs.size() != chosen.size()) return;
            for (const int slot : theirs)
                for (const int word : words)
                    if (!is_in(chosen, word)) is_changed |= remove(board, slot, word);
        });
    }
    return is_changed;
}

bool are_connected(const Network& network, const std::vector<int>& slots) {
    std::vector<int> reached{slots.front()};
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const Crossing& crossing : network.crossings(reached[i]))
            if (is_in(slots, crossing.other) && !is_in(reached, crossing.other))
                reached.push_back(crossing.other);
    return reached.size() == slots.size();
}

bool narrow_by_chains(Board& board, const Task& task, std::size_t order) {
    bool is_changed = false;
    std::vector<int> slots(task.slots.size());
    std::iota(slots.begin(), slots.end(), 0);
    for_each_subset(slots, order, [&](const std::vector<int>& chosen) {
        if (!are_connected(board.network(), chosen)) return;
        for (const int slot : chosen) {
            std::vector<int> first = {slot};
            std::ranges::copy_if(chosen, std::back_inserter(first), [&](int other) { return other != slot; });
            for (const int word : words_left(board, slot))
                if (!Filling(board, task, first).exists_with(word)) is_changed |= remove(board, slot, word);
        }
    });
    return is_changed;
}

/// A word tried on a board by the techniques themselves.
bool fails_on_a_copy(Board board, int slot, int word) {
    const Network& network = board.network();
    const Group& group = network.group_at(slot);
    for (int place = 0; place < group.length; ++place)
        board.write(network.cells_of(slot)[static_cast<std::size_t>(place)], network.letter(group, word, place));
    exhaust(board, singles);
    if (board.is_broken()) return true;
    for (int number = 0; number < network.words(); ++number)
        if (slots_left(board, number).empty()) return true;
    return false;
}

}  // namespace

TEST(hall_sets_are_those_of_all_subsets) {
    Rng rng(14);
    int narrowed = 0;
    for (int round = 0; round < 1500; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 5, 10, 2);
        const Network network(puzzle.task);
        const Board start = random_board(network, puzzle, rng);
        for (const auto& [name, largest] : sizes) {
            Board found = start, tried = start;
            exhaust(found, {name});
            while (narrow_by_sets(tried, largest)) {
            }
            CHECK(words_of(found) == words_of(tried));
            narrowed += words_of(found) != words_of(start);
        }
    }
    CHECK(narrowed > 200);
}

TEST(chains_are_narrowing_over_all_connected_slots) {
    Rng rng(15);
    int narrowed[3] = {};
    for (int round = 0; round < 600; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 5, 9, 2 + rng.below(2));
        const Network network(puzzle.task);
        const Board start = random_board(network, puzzle, rng);
        std::vector<Name> names;
        Board before = start;
        for (const auto& [name, order] : orders) {
            names.push_back(name);
            Board found = start, tried = start;
            exhaust(found, names);
            while (narrow_by_chains(tried, puzzle.task, order)) {
            }
            CHECK(words_of(found) == words_of(tried));
            narrowed[order - 2] += words_of(found) != words_of(before);
            before = found;
        }
    }
    CHECK(narrowed[0] > 50 && narrowed[1] > 0 && narrowed[2] > 0);
}

TEST(a_trial_fails_where_the_techniques_themselves_would) {
    Rng rng(16);
    int failing = 0, standing = 0;
    for (int round = 0; round < 1000; ++round) {
        const Puzzle puzzle = random_puzzle(rng, 6, 12, 2 + rng.below(2));
        const Network network(puzzle.task);
        Board board = random_board(network, puzzle, rng);
        exhaust(board, singles);
        const Cancellable whole;
        Work work(whole);
        Trial trial(board, all_techniques, work);
        for (int slot = 0; slot < network.slots(); ++slot) {
            if (!board.is_open(slot)) continue;
            for_each(board.words(slot), [&](int word) {
                const bool fails = trial.fails(slot, word);
                CHECK(fails == fails_on_a_copy(board, slot, word));
                ++(fails ? failing : standing);
            });
        }
    }
    CHECK(failing > 100 && standing > 100);
}

int main() { return masume::testing::run_all(); }
