#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "task.h"

namespace masume::hints {

/// A set of numbers as bits.
using Bits = std::vector<std::uint64_t>;

/// The crossing of a slot with another, seen from the slot.
struct Crossing {
    int edge;     // its number among all crossings
    int side;     // 0 or 1: which of the two this slot is
    int other;    // the other slot
    int place;    // its number among the other slot's crossings
    int letters;  // how many letters the two slots have there; the number after the last stands for a blank slot
};

/// The slots as a graph: which cross, and which letter each candidate has at each crossing.
class Network {
public:
    explicit Network(const Task& task);

    int slots() const { return static_cast<int>(crossings_.size()); }
    int edges() const { return static_cast<int>(letters_at_.size()); }
    int letters_at(int edge) const { return letters_at_[at(edge)]; }
    int candidates(int slot) const { return counts_[at(slot)]; }
    double score(int slot, int candidate) const { return scores_[at(slot)][at(candidate)]; }
    const std::vector<Crossing>& crossings(int slot) const { return crossings_[at(slot)]; }
    /// The letter of a slot's candidate at one of its crossings, numbered from 0 for each crossing; the candidate after
    /// the last is the blank, whose letter is the one after the last.
    int letter(int slot, int crossing, int candidate) const {
        return letter_[at(slot)][at(crossing)][at(candidate)];
    }
    /// The candidates of a slot that have a letter at one of its crossings.
    const Bits& with_letter(int slot, int crossing, int letter) const {
        return with_letter_[at(slot)][at(crossing)][at(letter)];
    }
    /// A number for the cells' letters: two candidates have the same if and only if they are the same word.
    int word(int slot, int candidate) const { return words_[at(slot)][at(candidate)]; }
    /// The slots that have a candidate for a word, with its number there.
    const std::vector<std::pair<int, int>>& places_of(int word) const { return places_of_[at(word)]; }

private:
    void number_words(const Task& task);
    void cross(const Task& task, int slot, std::size_t place, int other, std::size_t other_place);

    std::vector<int> counts_, letters_at_;
    std::vector<std::vector<double>> scores_;
    std::vector<std::vector<Crossing>> crossings_;
    std::vector<std::vector<std::vector<int>>> letter_;
    std::vector<std::vector<std::vector<Bits>>> with_letter_;
    std::vector<std::vector<int>> words_;
    std::vector<std::vector<std::pair<int, int>>> places_of_;
};

inline bool has(const Bits& bits, int i) { return bits[static_cast<std::size_t>(i / 64)] >> (i % 64) & 1; }
inline void put(Bits& bits, int i) { bits[static_cast<std::size_t>(i / 64)] |= std::uint64_t{1} << (i % 64); }
inline void take(Bits& bits, int i) { bits[static_cast<std::size_t>(i / 64)] &= ~(std::uint64_t{1} << (i % 64)); }
int count(const Bits& bits);
/// The bits 0 … size - 1, all set.
Bits all_of(int size);

}  // namespace masume::hints
