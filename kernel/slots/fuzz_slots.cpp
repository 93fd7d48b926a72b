#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <set>
#include <vector>

#include "common/fuzzing.h"
#include "fill_search.h"
#include "outlook.h"

using namespace masume::slots;
using masume::fuzzing::Source;
using masume::fuzzing::unless_refused;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr int most_rounds = 400;
constexpr std::size_t most_solutions = 200;

using Fill = std::vector<std::int32_t>;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Every fill by trying every word in every slot, until there are too many.
class Judge {
public:
    Judge(const WordTable& table, const Task& task) : table_(table), task_(task), letters_(at(task.cells), -1) {
        for (const auto& [cell, symbol] : task.givens) {
            if (letters_[at(cell)] >= 0 && letters_[at(cell)] != symbol) return;
            letters_[at(cell)] = symbol;
        }
        fill();
    }

    const std::vector<Fill>& fills() const { return fills_; }
    bool has_all() const { return fills_.size() < most_solutions && tries_ < most_tries; }
    double score(const Fill& fill) const {
        double sum = 0;
        for (std::size_t slot = 0; slot < fill.size(); ++slot) sum += group(slot).scores[at(fill[slot])];
        return sum;
    }

private:
    static constexpr int most_tries = 20'000;

    const masume::words::Group& group(std::size_t slot) const {
        return table_.group(static_cast<int>(task_.slots[slot].size()));
    }
    bool stands(const WordName& word) const { return times(word) > 0; }
    std::ptrdiff_t times(const WordName& word) const {
        std::ptrdiff_t times = 0;
        for (std::size_t slot = 0; slot < chosen_.size(); ++slot)
            times += static_cast<int>(task_.slots[slot].size()) == word.length && chosen_[slot] == word.index;
        return times;
    }
    static std::ptrdiff_t named(const std::vector<WordName>& words, const WordName& word) {
        return std::ranges::count_if(
            words, [&](const WordName& other) { return other.length == word.length && other.index == word.index; });
    }
    bool is_allowed() const {
        const auto stands_here = [&](const WordName& word) { return stands(word); };
        for (std::size_t slot = 0; slot < chosen_.size(); ++slot) {
            const WordName word{static_cast<int>(task_.slots[slot].size()), chosen_[slot]};
            if (task_.distinct && times(word) > 1 + named(task_.repeated, word)) return false;
        }
        for (const auto& family : task_.families) {
            std::set<std::pair<int, std::int32_t>> standing;  // one word in two slots is still one
            for (const WordName& word : family)
                if (stands(word)) standing.emplace(word.length, word.index);
            if (standing.size() > 1) return false;
        }
        const auto stands_often = [&](const WordName& word) { return times(word) >= named(task_.required, word); };
        return std::ranges::none_of(task_.banned, stands_here) &&
               (chosen_.size() < task_.slots.size() || std::ranges::all_of(task_.required, stands_often));
    }
    void fill() {
        if (!has_all() || ++tries_ > most_tries || !is_allowed()) return;
        if (chosen_.size() == task_.slots.size()) {
            fills_.push_back(chosen_);
            return;
        }
        const std::size_t slot = chosen_.size();
        for (std::size_t word = 0; word < group(slot).size(); ++word) enter(slot, word);
    }
    void enter(std::size_t slot, std::size_t word) {
        const std::vector<int> before = letters_;
        bool fits = true;
        for (std::size_t i = 0; i < task_.slots[slot].size(); ++i) {
            int& letter = letters_[at(task_.slots[slot][i])];
            fits = fits && (letter < 0 || letter == group(slot).word(word)[i]);
            letter = group(slot).word(word)[i];
        }
        chosen_.push_back(static_cast<std::int32_t>(word));
        if (fits) fill();
        chosen_.pop_back();
        letters_ = before;
    }

    const WordTable& table_;
    const Task& task_;
    std::vector<int> letters_;
    Fill chosen_;
    std::vector<Fill> fills_;
    int tries_ = 0;
};

WordTable draw_table(Source& from) {
    const auto word = [&] { return from.list(2, 4, [&] { return std::int32_t{from.between(0, 2)}; }); };
    const auto words = from.list(0, 24, word);
    std::vector<float> scores;
    for (std::size_t i = 0; i < words.size(); ++i) scores.push_back(0.1F * static_cast<float>(from.wild(0, 9)));
    return {words, scores, from.between(3, 5)};
}

/// Rows and columns of a small board, cut short here and there.
std::vector<std::vector<int>> draw_slots(Source& from, int height, int width) {
    std::vector<std::vector<int>> slots;
    for (int line = 0; line < height + width; ++line) {
        std::vector<int> cells;
        for (int i = 0; i < (line < height ? width : height); ++i)
            if (!from.one_in(8)) cells.push_back(line < height ? line * width + i : i * width + line - height);
        if (!cells.empty() && from.one_in(32)) cells[0] = from.wild(0, height * width - 1);
        if (cells.size() >= 2 || from.one_in(32)) slots.push_back(cells);
    }
    return slots;
}

Task draw_task(Source& from) {
    const int height = from.between(1, 3), width = from.between(1, 4);
    Task task;
    task.cells = from.one_in(16) ? from.wild(0, 20) : height * width;
    task.slots = draw_slots(from, height, width);
    const auto name = [&] { return WordName{from.between(2, 4), from.wild(0, 1)}; };
    if (from.coin()) task.givens.emplace_back(from.wild(0, height * width - 1), static_cast<Symbol>(from.between(0, 6)));
    if (from.one_in(4)) task.required = from.list(0, 2, name);
    if (from.one_in(4)) task.repeated = from.list(0, 2, name);
    if (from.one_in(4)) task.banned = from.list(0, 3, name);
    if (from.one_in(4)) task.families = from.list(0, 2, [&] { return from.list(0, 3, name); });
    task.distinct = from.coin();
    return task;
}

void check_outlook(const Judge& judge, const std::shared_ptr<const Network>& network) {
    const Outlook outlook(network);
    if (!judge.fills().empty()) PROMISE(outlook.is_possible());
    if (!outlook.is_possible()) return;
    for (int slot = 0; slot < network->slots(); ++slot) {
        const auto words = outlook.words(slot);
        PROMISE(static_cast<int>(words.size()) == outlook.count(slot) && outlook.leaves(slot).size() == words.size());
        for (const Fill& fill : judge.fills()) PROMISE(std::ranges::find(words, fill[at(slot)]) != words.end());
    }
    for (int cell = 0; cell < network->cells(); ++cell) (void)outlook.letters(cell);
}

void check_search(const Judge& judge, const std::shared_ptr<const Network>& network, Source& from) {
    const std::uint64_t seed = from.byte();
    const int limit = from.between(1, 5), first = from.between(0, 30);
    const bool improve = from.one_in(3);
    FillSearch search(network, seed, limit, improve, {}), again(network, seed, limit, improve, {});
    const std::int64_t done = search.step(first, infinity) + search.step(most_rounds - first, infinity);
    PROMISE(again.step(most_rounds, infinity) == done);
    PROMISE(search.solutions() == again.solutions() && search.is_complete() == again.is_complete());
    const auto found = search.solutions();
    PROMISE(std::set(found.begin(), found.end()).size() == found.size() && found.size() <= at(limit));
    if (!judge.has_all()) return;
    const auto& all = judge.fills();
    for (const Fill& fill : found) PROMISE(std::ranges::find(all, fill) != all.end());
    if (search.is_complete() && !improve) PROMISE(found.size() == all.size());
    if (search.is_complete() && found.empty()) PROMISE(all.empty());
    if (!improve || found.empty()) return;
    PROMISE(search.score() == judge.score(found[0]));
    if (search.is_best())
        for (const Fill& fill : all) PROMISE(!(judge.score(fill) > search.score()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Source from(data, size);
    const Task task = draw_task(from);
    const WordTable table = draw_table(from);
    const auto network = unless_refused([&] { return std::make_shared<const Network>(table, task); });
    if (!network) return 0;
    const Judge judge(table, task);
    check_outlook(judge, *network);
    check_search(judge, *network, from);
    return 0;
}
