#include "network.h"

#include <bit>
#include <map>
#include <utility>

namespace masume::hints {

int count(const Bits& bits) {
    int sum = 0;
    for (const std::uint64_t word : bits) sum += std::popcount(word);
    return sum;
}

Bits all_of(int size) {
    Bits bits(static_cast<std::size_t>((size + 63) / 64), 0);
    for (int i = 0; i < size; ++i) put(bits, i);
    return bits;
}

Network::Network(const Task& task) {
    task.validate();
    const std::size_t slots = task.slots.size();
    crossings_.resize(slots);
    letter_.resize(slots);
    with_letter_.resize(slots);
    for (const auto& candidates : task.candidates) {
        counts_.push_back(static_cast<int>(candidates.size()));
        auto& scores = scores_.emplace_back();
        for (const Candidate& candidate : candidates) scores.push_back(candidate.score);
    }
    number_words(task);
    std::vector<std::pair<int, std::size_t>> first(static_cast<std::size_t>(task.cells), {-1, 0});
    for (std::size_t slot = 0; slot < slots; ++slot) {
        for (std::size_t place = 0; place < task.slots[slot].size(); ++place) {
            auto& [other, other_place] = first[at(task.slots[slot][place])];
            if (other < 0) std::tie(other, other_place) = std::pair(static_cast<int>(slot), place);
            else cross(task, other, other_place, static_cast<int>(slot), place);
        }
    }
}

void Network::number_words(const Task& task) {
    std::map<std::vector<std::int32_t>, int> numbers;
    for (std::size_t slot = 0; slot < task.candidates.size(); ++slot) {
        auto& words = words_.emplace_back();
        for (const Candidate& candidate : task.candidates[slot]) {
            const int next = static_cast<int>(numbers.size());
            const int word = numbers.try_emplace(candidate.letters, next).first->second;
            if (word == next) places_of_.emplace_back();
            places_of_[at(word)].emplace_back(static_cast<int>(slot), static_cast<int>(words.size()));
            words.push_back(word);
        }
    }
}

void Network::cross(const Task& task, int slot, std::size_t place, int other, std::size_t other_place) {
    const int ends[2] = {slot, other};
    const std::size_t places[2] = {place, other_place};
    std::map<std::int32_t, int> numbers;
    for (int side = 0; side < 2; ++side)
        for (const Candidate& candidate : task.candidates[at(ends[side])])
            numbers.try_emplace(candidate.letters[places[side]], static_cast<int>(numbers.size()));
    const int letters = static_cast<int>(numbers.size());
    const int sizes[2] = {static_cast<int>(crossings_[at(slot)].size()),
                          static_cast<int>(crossings_[at(other)].size())};
    for (int side = 0; side < 2; ++side) {
        const std::size_t me = at(ends[side]);
        crossings_[me].push_back({edges(), side, ends[1 - side], sizes[1 - side], letters});
        auto& mine = letter_[me].emplace_back();
        auto& having = with_letter_[me].emplace_back(
            at(letters), Bits(static_cast<std::size_t>((counts_[me] + 63) / 64), 0));
        for (const Candidate& candidate : task.candidates[me]) {
            const int letter = numbers.at(candidate.letters[places[side]]);
            put(having[at(letter)], static_cast<int>(mine.size()));
            mine.push_back(letter);
        }
        mine.push_back(letters);
    }
    letters_at_.push_back(letters);
}

}  // namespace masume::hints
