#pragma once

#include <vector>

#include "board.h"
#include "work.h"

namespace masume::fillins {

/// Looks for words for slots that hang together, one slot after the other, each crossing one before it if it can.
///
/// It is used over and over, so that its tables are allocated once.
class Support {
public:
    explicit Support(Work& work) : work_(work) {}

    /// Prepares for words of one of the slots, whose words are to be distinguished.
    void begin(const Board& board, const std::vector<int>& slots, int first);

    /// True if the first slot can have a word together with words for all others, no word twice, or if the work is over.
    bool has(int word) {
        word_[0] = word;
        return extend(1);
    }

private:
    /// What a slot has to do with one before it: they cross, or have words of one length.
    struct Tie {
        std::size_t before;
        int place;  // -1 if they do not cross
        int other_place;
        bool is_same_length;
    };
    struct Stage {
        int slot = -1;
        const Group* group = nullptr;
        std::vector<Tie> ties = {};
        std::vector<Block> left = {};
    };

    void add(int slot, bool is_loose);
    bool extend(std::size_t depth);
    void narrow(Stage& stage) const;

    Work& work_;
    const Board* board_ = nullptr;
    std::vector<Stage> stages_;
    std::vector<int> word_;
    std::size_t size_ = 0;
};

}  // namespace masume::fillins
