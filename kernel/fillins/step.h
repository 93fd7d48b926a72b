#pragma once

#include <utility>
#include <vector>

#include "task.h"

namespace masume::fillins {

/// A word in a slot; words are known by their numbers in the task.
struct Fitting {
    int slot;
    int word;
    auto operator<=>(const Fitting&) const = default;
};

/// What follows from an assumption: a word in a slot, or if there is none a letter in a cell.
struct Consequence {
    int slot;    // that has the word, or whose words agree on the letter
    int word;    // -1 if it is a letter
    int cell;    // -1 if it is a word
    Symbol symbol;
};

/// One deduction: letters that it decides or words that it rules out, and what it rests on.
struct Step {
    int technique = -1;
    int slot = -1;                                     // where to look
    std::vector<std::pair<int, Symbol>> decided = {};  // cells and their letters
    std::vector<Fitting> excluded = {};
    std::vector<int> slots = {};                       // other slots that it rests on
    std::vector<int> words = {};                       // the words that it speaks of
    std::vector<Consequence> trail = {};               // what would follow from the assumption, in the end nothing can
    bool word_fails = false;                           // the trail ends with a word that has no slot, not with a slot
    std::vector<int> needs = {};                       // earlier steps whose exclusions it rests on
};

}  // namespace masume::fillins
