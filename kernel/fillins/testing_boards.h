#pragma once

// Boards that are partly solved, and what techniques are held against, for tests.

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "common/rng.h"
#include "technique.h"
#include "testing_puzzles.h"

namespace masume::fillins {

/// Makes a step true on a board, as the solver does.
inline void apply(Board& board, const Step& step) {
    for (const auto& [cell, symbol] : step.decided) board.write(cell, symbol);
    for (const auto& [slot, word] : step.excluded) {
        const auto& words = board.network().group_at(slot).words;
        board.exclude(slot, static_cast<int>(std::ranges::find(words, word) - words.begin()));
    }
}

/// Follows some techniques on a board until none of them finds anything.
inline void exhaust(Board& board, const std::vector<Name>& names) {
    const Cancellable whole;
    Work work(whole);
    std::vector<std::unique_ptr<Technique>> used;
    for (const Name name : names) used.push_back(make_technique(name, board.network(), all_techniques, work));
    const Exclusions exclusions(board.network());
    for (std::size_t i = 0; i < used.size() && !board.is_broken();) {
        const auto step = used[i]->find(board, exclusions);
        if (step) apply(board, *step);
        i = step ? 0 : i + 1;
    }
}

/// The words left for every slot.
inline std::vector<std::vector<Block>> words_of(const Board& board) {
    std::vector<std::vector<Block>> all;
    for (int slot = 0; slot < board.network().slots(); ++slot)
        all.emplace_back(board.words(slot).begin(), board.words(slot).end());
    return all;
}

/// A board with some letters of the answer, and some words ruled out that do not stand in the slots.
inline Board random_board(const Network& network, const Puzzle& puzzle, Rng& rng) {
    Board board(network);
    const Letters given = some_of(puzzle.answer, rng, rng.below(3));
    for (int cell = 0; cell < network.cells(); ++cell)
        if (given[static_cast<std::size_t>(cell)]) board.write(cell, given[static_cast<std::size_t>(cell)]);
    const std::size_t share = rng.below(8);
    for (int slot = 0; slot < network.slots(); ++slot)
        for (std::size_t i = 0; i < network.group_at(slot).words.size(); ++i) {
            const auto number = static_cast<std::size_t>(network.group_at(slot).words[i]);
            const bool stands = puzzle.task.words[number] == word_in(puzzle.task, puzzle.answer, slot);
            if (!stands && board.is_open(slot) && test(board.words(slot), static_cast<int>(i)) && rng.below(10) < share)
                board.exclude(slot, static_cast<int>(i));
        }
    return board;
}

inline bool may_stand(const Board& board, int slot, int number) {
    const auto& words = board.network().group_at(slot).words;
    const auto place = std::ranges::find(words, number);
    return place != words.end() && test(board.words(slot), static_cast<int>(place - words.begin()));
}

inline std::vector<int> words_left(const Board& board, int slot) {
    std::vector<int> numbers;
    for_each(board.words(slot), [&](int word) {
        numbers.push_back(board.network().group_at(slot).words[static_cast<std::size_t>(word)]);
    });
    return numbers;
}

inline std::vector<int> slots_left(const Board& board, int word) {
    std::vector<int> slots;
    for (int slot = 0; slot < board.network().slots(); ++slot)
        if (may_stand(board, slot, word)) slots.push_back(slot);
    return slots;
}

inline bool is_in(const std::vector<int>& items, int item) { return std::ranges::find(items, item) != items.end(); }

inline bool are_in(const std::vector<int>& some, const std::vector<int>& items) {
    return std::ranges::all_of(some, [&](int item) { return is_in(items, item); });
}

/// True if some slots can be filled at once, the first with a given word, no word twice.
class Filling {
public:
    Filling(const Board& board, const Task& task, std::vector<int> slots)
        : board_(board), task_(task), slots_(std::move(slots)) {}

    bool exists_with(int word) { return enter(0, word); }

private:
    bool fill(std::size_t depth) {
        if (depth == slots_.size()) return true;
        return std::ranges::any_of(words_left(board_, slots_[depth]), [&](int word) { return enter(depth, word); });
    }

    bool enter(std::size_t depth, int word) {
        for (std::size_t i = 0; i < depth; ++i)
            if (chosen_[i] == word || !agree(slots_[i], chosen_[i], slots_[depth], word)) return false;
        chosen_.push_back(word);
        const bool is_filled = fill(depth + 1);
        chosen_.pop_back();
        return is_filled;
    }

    bool agree(int slot, int word, int other, int other_word) const {
        return std::ranges::all_of(board_.network().crossings(slot), [&](const Crossing& crossing) {
            return crossing.other != other || letter(word, crossing.place) == letter(other_word, crossing.other_place);
        });
    }

    Symbol letter(int word, int place) const {
        return task_.words[static_cast<std::size_t>(word)][static_cast<std::size_t>(place)];
    }

    const Board& board_;
    const Task& task_;
    std::vector<int> slots_;
    std::vector<int> chosen_;
};

}  // namespace masume::fillins
