#include "word_set.h"

#include <algorithm>

namespace masume::fillins {

namespace {

/// The open slots of one length and their words, each slot matched with one.
class Matching {
public:
    Matching(const Board& board, int group) : board_(board), group_(board.network().group(group)) {
        for (const int slot : group_.slots)
            if (board.is_open(slot)) slots_.push_back(slot);
        partner_.assign(group_.words.size(), -1);
        for (int i = 0; i < size(); ++i) {
            seen_.assign(group_.words.size(), 0);
            is_perfect_ = is_perfect_ && match(i);
        }
        word_of_.assign(slots_.size(), -1);
        for (int word = 0; word < static_cast<int>(partner_.size()); ++word)
            if (partner_[static_cast<std::size_t>(word)] >= 0)
                word_of_[static_cast<std::size_t>(partner_[static_cast<std::size_t>(word)])] = word;
    }

    bool is_perfect() const { return is_perfect_; }
    int size() const { return static_cast<int>(slots_.size()); }
    int slot(int i) const { return slots_[static_cast<std::size_t>(i)]; }
    int word_of(int i) const { return word_of_[static_cast<std::size_t>(i)]; }

    /// The smallest set of slots around one that have no other words than theirs; too large a set is not finished.
    std::vector<int> slots_around(int first, int largest) const {
        return reached(first, largest, [this](int i, int other) { return test(board_.words(slot(i)), word_of(other)); });
    }

    /// The smallest set of slots around one whose words have no other slots; too large a set is not finished.
    std::vector<int> words_around(int first, int largest) const {
        return reached(first, largest, [this](int i, int other) { return test(board_.words(slot(other)), word_of(i)); });
    }

private:
    bool match(int i) {
        bool is_matched = false;
        for_each(board_.words(slot(i)), [&](int word) {
            if (is_matched || seen_[static_cast<std::size_t>(word)]) return;
            seen_[static_cast<std::size_t>(word)] = 1;
            int& other = partner_[static_cast<std::size_t>(word)];
            if (other < 0 || match(other)) {
                other = i;
                is_matched = true;
            }
        });
        return is_matched;
    }

    template <typename Leads>
    std::vector<int> reached(int first, int largest, Leads leads) const {
        std::vector<char> is_in(slots_.size());
        std::vector<int> found{first};
        is_in[static_cast<std::size_t>(first)] = 1;
        for (std::size_t next = 0; next < found.size() && static_cast<int>(found.size()) <= largest; ++next)
            for (int other = 0; other < size(); ++other)
                if (!is_in[static_cast<std::size_t>(other)] && leads(found[next], other)) {
                    is_in[static_cast<std::size_t>(other)] = 1;
                    found.push_back(other);
                }
        std::ranges::sort(found);
        return found;
    }

    const Board& board_;
    const Group& group_;
    std::vector<int> slots_;
    std::vector<int> partner_;  // of a word
    std::vector<int> word_of_;  // of a slot
    std::vector<char> seen_;
    bool is_perfect_ = true;
};

/// The step that a set gives, if it rules out anything: other words leave its slots, or its words other slots.
class SetStep {
public:
    SetStep(const Board& board, const Exclusions& exclusions, int group, const Matching& matching,
            const std::vector<int>& members)
        : board_(board), exclusions_(exclusions), group_(group), inside_(board.network().group(group).words.size()) {
        for (const int i : members) {
            slots_.push_back(matching.slot(i));
            words_.push_back(matching.word_of(i));
            inside_[static_cast<std::size_t>(matching.word_of(i))] = 1;
        }
    }

    /// These slots have no other words, so the words leave the other slots.
    std::optional<Step> of_slots() const {
        Step step = begun();
        for (const int slot : board_.network().group(group_).slots)
            if (board_.is_open(slot) && std::ranges::find(slots_, slot) == slots_.end())
                for (const int word : words_) exclude_if_possible(step, slot, word);
        for (const int slot : slots_) exclusions_.add_for_slot(board_, slot, step.needs);
        return finished(step);
    }

    /// These words have no other slots, so the slots have no other words.
    std::optional<Step> of_words() const {
        Step step = begun();
        for (const int slot : slots_)
            for_each(board_.words(slot), [&](int word) {
                if (!inside_[static_cast<std::size_t>(word)]) exclude_if_possible(step, slot, word);
            });
        for (const int word : words_) exclusions_.add_for_word(board_, group_, word, step.needs);
        step.word_fails = true;  // the words are what is short of room
        return finished(step);
    }

private:
    Step begun() const {
        Step step{.technique = -1, .slot = slots_.front()};
        step.slots = slots_;
        for (const int word : words_)
            step.words.push_back(board_.network().group(group_).words[static_cast<std::size_t>(word)]);
        std::ranges::sort(step.words);
        return step;
    }

    void exclude_if_possible(Step& step, int slot, int word) const {
        if (test(board_.words(slot), word))
            step.excluded.push_back({slot, board_.network().group(group_).words[static_cast<std::size_t>(word)]});
    }

    static std::optional<Step> finished(const Step& step) {
        return step.excluded.empty() ? std::nullopt : std::optional(step);
    }

    const Board& board_;
    const Exclusions& exclusions_;
    int group_;
    std::vector<int> slots_;
    std::vector<int> words_;
    std::vector<char> inside_;
};

}  // namespace

std::optional<Step> WordSet::find(const Board& board, const Exclusions& exclusions) {
    seen_.resize(static_cast<std::size_t>(board.network().groups()));
    for (int group = 0; group < board.network().groups(); ++group) {
        std::int64_t& seen = seen_[static_cast<std::size_t>(group)];
        if (!board.has_changed(board.network().group(group).slots, seen)) continue;
        if (auto step = find_in(board, exclusions, group)) return step;
        seen = board.clock();
    }
    return {};
}

std::optional<Step> WordSet::find_in(const Board& board, const Exclusions& exclusions, int group) const {
    const Matching matching(board, group);
    if (!matching.is_perfect()) return {};
    for (int i = 0; i < matching.size() && !work_.is_over(); ++i)
        for (const bool by_words : {false, true}) {
            const auto members = by_words ? matching.words_around(i, largest_) : matching.slots_around(i, largest_);
            const int size = static_cast<int>(members.size());
            work_.spend(std::int64_t{size} * matching.size());
            if (size > largest_ || size >= matching.size()) continue;
            const SetStep set(board, exclusions, group, matching, members);
            if (auto step = by_words ? set.of_words() : set.of_slots()) {
                step->technique = static_cast<int>(name_);
                return step;
            }
        }
    return {};
}

std::optional<Step> WordSet::again(const Board& board, const Exclusions& exclusions, const Step& step) {
    const int number = board.network().group_of(step.slot);
    const Group& group = board.network().group(number);
    Step kept = step;
    kept.needs.clear();
    std::vector<Block> inside(static_cast<std::size_t>(group.blocks));
    for (const int word : step.words) set(inside, group.index_of(word));
    for (const int slot : group.slots) {
        if (!board.is_open(slot)) continue;
        const bool is_in_set = std::ranges::find(step.slots, slot) != step.slots.end();
        if (step.word_fails ? !is_in_set && intersect(board.words(slot), inside)
                            : is_in_set && !is_within(board.words(slot), inside))
            return {};
    }
    if (step.word_fails)
        for_each(inside, [&](int word) { exclusions.add_for_word(board, number, word, kept.needs); });
    else
        for (const int slot : step.slots) exclusions.add_for_slot(board, slot, kept.needs);
    return kept;
}

}  // namespace masume::fillins
