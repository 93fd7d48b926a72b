#pragma once

// Small skeletons and all their solutions, for tests.

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "common/rng.h"
#include "task.h"

namespace masume::fillins {

using Letters = std::vector<Symbol>;

/// A skeleton with one of its solutions.
struct Puzzle {
    Task task;
    Letters answer;  // of every cell
};

/// Every solution of a task that agrees with some letters, by trying every word in every slot; at most `limit`. Words with
/// the same letters that change places make no other one.
class Judge {
public:
    Judge(const Task& task, Letters letters, std::size_t limit)
        : task_(task), letters_(std::move(letters)), used_(task.words.size()), limit_(limit) {
        letters_.resize(static_cast<std::size_t>(task.cells));
        fill(0);
    }

    const std::vector<Letters>& solutions() const { return found_; }
    bool is_complete() const { return found_.size() < limit_; }

private:
    void fill(std::size_t slot) {
        if (found_.size() >= limit_) return;
        if (slot == task_.slots.size()) {
            found_.push_back(letters_);
            return;
        }
        for (std::size_t word = 0; word < task_.words.size(); ++word)
            if (!used_[word] && !is_later_twin(word) && task_.words[word].size() == task_.slots[slot].size())
                enter(slot, word);
    }

    /// True if an earlier word with the same letters is still unused.
    bool is_later_twin(std::size_t word) const {
        for (std::size_t other = 0; other < word; ++other)
            if (!used_[other] && task_.words[other] == task_.words[word]) return true;
        return false;
    }

    void enter(std::size_t slot, std::size_t word) {
        const Letters before = letters_;
        for (std::size_t i = 0; i < task_.slots[slot].size(); ++i) {
            Symbol& letter = letters_[static_cast<std::size_t>(task_.slots[slot][i])];
            if (letter && letter != task_.words[word][i]) {
                letters_ = before;
                return;
            }
            letter = task_.words[word][i];
        }
        used_[word] = 1;
        fill(slot + 1);
        used_[word] = 0;
        letters_ = before;
    }

    const Task& task_;
    Letters letters_;
    std::vector<char> used_;
    std::size_t limit_;
    std::vector<Letters> found_;
};

/// The word that stands in a slot.
inline std::vector<Symbol> word_in(const Task& task, const Letters& letters, int slot) {
    std::vector<Symbol> word;
    for (const int cell : task.slots[static_cast<std::size_t>(slot)])
        word.push_back(letters[static_cast<std::size_t>(cell)]);
    return word;
}

template <typename Vector>
void shuffle(Vector& items, Rng& rng) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[rng.below(i)]);
}

/// The runs of two and more white cells.
inline std::vector<std::vector<int>> runs_of(const std::vector<char>& white, int height, int width) {
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

/// White cells of chance, of a lattice (every other row and column), or of nested rings.
inline std::vector<char> random_frame(Rng& rng, int height, int width) {
    std::vector<char> white(static_cast<std::size_t>(height * width));
    const std::size_t shape = rng.below(4), share = 5 + rng.below(5);
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column) {
            const int edge = std::min({row, column, height - 1 - row, width - 1 - column});
            const bool is_white = shape == 0   ? row % 2 == 0 || column % 2 == 0
                                  : shape == 1 ? edge % 2 == 0 || rng.below(8) == 0
                                               : rng.below(10) < share;
            white[static_cast<std::size_t>(row * width + column)] = is_white && rng.below(20) > 0;
        }
    return white;
}

/// The cells of some slots numbered without gaps; returns how many there are.
inline int number_cells(std::vector<std::vector<int>>& slots) {
    std::set<int> cells;
    for (const auto& slot : slots) cells.insert(slot.begin(), slot.end());
    for (auto& slot : slots)
        for (int& cell : slot) cell = static_cast<int>(std::distance(cells.begin(), cells.find(cell)));
    return static_cast<int>(cells.size());
}

/// A skeleton read off letters of chance; its words may have none alike, so it is tried until they have.
inline Puzzle random_puzzle(Rng& rng, int largest, std::size_t most_slots, std::size_t symbols) {
    while (true) {
        const int height = 2 + static_cast<int>(rng.below(static_cast<std::size_t>(largest - 1)));
        const int width = 2 + static_cast<int>(rng.below(static_cast<std::size_t>(largest - 1)));
        Puzzle puzzle;
        puzzle.task.slots = runs_of(random_frame(rng, height, width), height, width);
        if (puzzle.task.slots.size() < 2 || puzzle.task.slots.size() > most_slots) continue;
        puzzle.task.cells = number_cells(puzzle.task.slots);
        for (int tries = 0; tries < 8; ++tries) {
            puzzle.answer.clear();
            for (int cell = 0; cell < puzzle.task.cells; ++cell)
                puzzle.answer.push_back(static_cast<Symbol>(1 + rng.below(symbols)));
            std::set<std::vector<Symbol>> words;
            for (int slot = 0; slot < static_cast<int>(puzzle.task.slots.size()); ++slot)
                words.insert(word_in(puzzle.task, puzzle.answer, slot));
            if (words.size() < puzzle.task.slots.size()) continue;
            puzzle.task.words.assign(words.begin(), words.end());
            shuffle(puzzle.task.words, rng);
            return puzzle;
        }
    }
}

/// Some letters of a solution: `tenths` of ten cells.
inline Letters some_of(const Letters& answer, Rng& rng, std::size_t tenths) {
    Letters given = answer;
    for (Symbol& letter : given)
        if (rng.below(10) >= tenths) letter = 0;
    return given;
}

}  // namespace masume::fillins
