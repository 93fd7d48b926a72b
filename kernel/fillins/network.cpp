#include "network.h"

#include <algorithm>
#include <map>

namespace masume::fillins {

Network::Network(Task task) : task_(std::move(task)) {
    task_.validate();
    for (const auto& word : task_.words)
        for (const Symbol symbol : word) symbols_ = std::max(symbols_, symbol + 1);
    make_groups();
    make_crossings();
}

void Network::make_groups() {
    std::map<int, int> number;  // of the group of a length
    for (const auto& slot : task_.slots) number.emplace(static_cast<int>(slot.size()), 0);
    for (auto& [length, index] : number) {
        index = static_cast<int>(groups_.size());
        groups_.push_back({.length = length});
    }
    for (int slot = 0; slot < slots(); ++slot) {
        group_of_.push_back(number[static_cast<int>(cells_of(slot).size())]);
        groups_[static_cast<std::size_t>(group_of_.back())].slots.push_back(slot);
    }
    for (int word = 0; word < words(); ++word) {
        const int length = static_cast<int>(task_.words[static_cast<std::size_t>(word)].size());
        Group& group = groups_[static_cast<std::size_t>(number[length])];
        group.words.push_back(word);
        const auto& letters = task_.words[static_cast<std::size_t>(word)];
        group.letters.insert(group.letters.end(), letters.begin(), letters.end());
    }
    int widest = 0;
    for (Group& group : groups_) {
        group.blocks = blocks_for(static_cast<int>(group.words.size()));
        widest = std::max(widest, group.blocks);
        make_masks(group);
    }
    nothing_.assign(static_cast<std::size_t>(widest), 0);
    offsets_.assign(1, 0);
    for (int slot = 0; slot < slots(); ++slot) offsets_.push_back(offsets_.back() + group_at(slot).blocks);
}

void Network::make_masks(Group& group) const {
    group.masks.assign(static_cast<std::size_t>(group.length * symbols_ * group.blocks), 0);
    for (int word = 0; word < static_cast<int>(group.words.size()); ++word)
        for (int place = 0; place < group.length; ++place) {
            const auto start = static_cast<std::size_t>((place * symbols_ + letter(group, word, place)) * group.blocks);
            set(Bits(group.masks).subspan(start, static_cast<std::size_t>(group.blocks)), word);
        }
}

void Network::make_crossings() {
    seats_.resize(static_cast<std::size_t>(task_.cells));
    crossings_.resize(task_.slots.size());
    for (int slot = 0; slot < slots(); ++slot)
        for (int place = 0; place < group_at(slot).length; ++place)
            seats_[static_cast<std::size_t>(cells_of(slot)[static_cast<std::size_t>(place)])].push_back({slot, place});
    for (const auto& seats : seats_)
        if (seats.size() == 2)
            for (int i = 0; i < 2; ++i) {
                const Seat &own = seats[static_cast<std::size_t>(i)], &other = seats[static_cast<std::size_t>(1 - i)];
                crossings_[static_cast<std::size_t>(own.slot)].push_back({own.place, other.slot, other.place});
            }
}

}  // namespace masume::fillins
