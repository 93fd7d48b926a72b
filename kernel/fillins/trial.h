#pragma once

#include <vector>

#include "board.h"
#include "technique.h"
#include "work.h"

namespace masume::fillins {

/// A board on which a word is tried: what follows by the techniques of levels 1 and 2, and why.
///
/// Consequences come in rounds, each from what the rounds before it brought, so that what is seen soonest is found
/// first.
class Trial {
public:
    Trial(const Board& board, TechniqueSet set, Work& work);

    /// True if trying a word leads to a slot without words or a word without slots, before the work is over.
    bool fails(int slot, int word) { return run(slot, word, false); }
    /// The same, remembering why; what follows is of a failure that was explained.
    bool explain(int slot, int word) { return run(slot, word, true); }

    /// After a failure: the consequences that it takes, in order, and at the end the slot or the word that fails.
    std::vector<Consequence> trail() const;
    bool word_fails() const { return failed_word_ >= 0; }
    /// The slots that the trail speaks of, and the pairs that had to be impossible before.
    void add_needs(const Exclusions& exclusions, std::vector<int>& needs) const;

private:
    /// A consequence, or the assumption itself; it closes a slot with a word, or writes a letter.
    struct Event {
        int slot;
        int word;   // within the group; -1 if it is a letter
        int cell;   // -1 if it is a word
        Symbol symbol;
        bool by_slots = false;         // the word had no other slot
        std::vector<int> causes = {};  // earlier events
    };

    bool run(int slot, int word, bool with_reasons);
    void restart();
    bool round();
    void collect_from_slots();
    void collect_from_words();
    void collect_from_words(int number);
    bool apply(Event event);
    void fail(const Event& event);
    bool write(int cell, Symbol symbol, int event);
    void kill(int slot, int word, int event);
    bool is_alive(int slot, int word) const { return test(words(slot), word); }
    Bits words(int slot);
    ConstBits words(int slot) const;
    std::vector<int> causes(const Event& event) const;
    void add_cause(std::vector<int>& causes, int slot, int word) const;
    std::vector<char> needed() const;

    const Board& board_;
    const Network& network_;
    TechniqueSet set_;
    Work& work_;
    bool with_reasons_ = false;
    std::vector<Block> words_;
    std::vector<Symbol> letters_;
    std::vector<char> open_;
    std::vector<char> dirty_slots_;
    std::vector<char> dirty_groups_;
    std::vector<int> killed_;  // by which event, for each slot and word
    std::vector<std::size_t> touched_;
    std::vector<Event> events_;
    std::vector<Event> found_;
    std::vector<Block> once_;
    std::vector<Block> several_;
    int failed_slot_ = -1;
    int failed_group_ = -1;
    int failed_word_ = -1;
};

}  // namespace masume::fillins
