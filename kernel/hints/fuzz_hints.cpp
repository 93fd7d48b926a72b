#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <vector>

#include "assignment.h"
#include "common/fuzzing.h"
#include "narrowing.h"

using namespace masume::hints;
using masume::fuzzing::Source;
using masume::fuzzing::unless_refused;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr int most_rounds = 300;
constexpr int blank = -1;

/// The best score of any assignment, by trying everything; and the candidates that whole fills have.
class Judge {
public:
    Judge(const Task& task, double price) : task_(task), price_(price), filled_(task.slots.size()) { choose(); }

    bool has_all() const { return tries_ < most_tries; }
    double best() const { return best_; }
    const std::vector<std::set<int>>& filled() const { return filled_; }
    bool goes_together(const std::vector<int>& chosen) const {
        for (int slot = 0; slot < static_cast<int>(chosen.size()); ++slot)
            for (int other = 0; other < slot; ++other)
                if (!agree(slot, chosen[at(slot)], other, chosen[at(other)]) || same(slot, chosen[at(slot)], other, chosen[at(other)]))
                    return false;
        return true;
    }
    double score(const std::vector<int>& chosen) const {
        double sum = 0;
        for (std::size_t slot = 0; slot < chosen.size(); ++slot)
            sum += chosen[slot] == blank ? -price_ : task_.candidates[slot][at(chosen[slot])].score;
        return sum;
    }

private:
    static constexpr int most_tries = 4000;

    const std::vector<std::int32_t>& letters(int slot, int candidate) const {
        return task_.candidates[at(slot)][at(candidate)].letters;
    }
    bool agree(int one, int of_one, int other, int of_other) const {
        if (of_one == blank || of_other == blank) return true;
        for (std::size_t i = 0; i < task_.slots[at(one)].size(); ++i)
            for (std::size_t j = 0; j < task_.slots[at(other)].size(); ++j)
                if (task_.slots[at(one)][i] == task_.slots[at(other)][j] && letters(one, of_one)[i] != letters(other, of_other)[j])
                    return false;
        return true;
    }
    bool same(int one, int of_one, int other, int of_other) const {
        return of_one != blank && of_other != blank && letters(one, of_one) == letters(other, of_other);
    }
    void choose() {
        if (++tries_ > most_tries) return;
        const int slot = static_cast<int>(chosen_.size());
        if (chosen_.size() == task_.slots.size()) return note();
        for (int i = price_ >= 0 ? blank : 0; i < static_cast<int>(task_.candidates[at(slot)].size()); ++i) {
            bool fits = true;
            for (int other = 0; other < slot && fits; ++other) fits = agree(slot, i, other, chosen_[at(other)]);
            chosen_.push_back(i);
            if (fits) choose();
            chosen_.pop_back();
        }
    }
    void note() {
        if (std::ranges::find(chosen_, blank) == chosen_.end())
            for (std::size_t slot = 0; slot < chosen_.size(); ++slot) filled_[slot].insert(chosen_[slot]);
        if (goes_together(chosen_)) best_ = std::max(best_, score(chosen_));
    }

    const Task& task_;
    double price_;
    std::vector<int> chosen_;
    std::vector<std::set<int>> filled_;
    double best_ = -infinity;
    int tries_ = 0;
};

/// Rows and columns of a small board.
Task draw_task(Source& from) {
    const int height = from.between(1, 3), width = from.between(1, 3);
    Task task;
    task.cells = from.one_in(16) ? from.wild(0, 12) : height * width;
    for (int line = 0; line < height + width; ++line) {
        std::vector<int> cells;
        for (int i = 0; i < (line < height ? width : height); ++i)
            cells.push_back(line < height ? line * width + i : i * width + line - height);
        if (from.one_in(8)) cells.pop_back();
        if (!cells.empty() && from.one_in(32)) cells[0] = from.wild(0, 8);
        if (cells.empty() && !from.one_in(32)) continue;
        task.slots.push_back(cells);
        task.candidates.push_back(from.list(0, 4, [&] {
            Candidate candidate{{}, from.wild_number(-3, 9)};
            for (std::size_t i = from.one_in(64) ? 1 : 0; i < cells.size(); ++i) candidate.letters.push_back(from.wild(0, 1));
            return candidate;
        }));
    }
    if (from.one_in(64)) task.slots.emplace_back();
    return task;
}

void check_narrowing(const Judge& judge, const Task& task, int first) {
    Narrowing narrowing(task), again(task);
    const std::int64_t done = narrowing.step(first) + narrowing.step(most_rounds - first);
    PROMISE(again.step(most_rounds) == done && again.outcome() == narrowing.outcome());
    PROMISE(again.removed() == narrowing.removed());
    std::int64_t left = 0, all = 0;
    for (int slot = 0; slot < narrowing.slots(); ++slot) {
        const auto kept = narrowing.left(slot);
        PROMISE(kept == again.left(slot));
        left += static_cast<std::int64_t>(kept.size());
        all += static_cast<std::int64_t>(task.candidates[at(slot)].size());
        if (!judge.has_all()) continue;
        for (const int candidate : judge.filled()[at(slot)]) PROMISE(std::ranges::find(kept, candidate) != kept.end());
    }
    PROMISE(narrowing.outcome() == Outcome::emptied || left + narrowing.removed() == all);
    if (!judge.has_all() || task.slots.empty() || !narrowing.has_solution()) return;
    PROMISE(*narrowing.has_solution() == !judge.filled()[0].empty());
}

void check_assignment(const Judge& judge, const Task& task, double price, int first) {
    Assignment assignment(task, price), again(task, price);
    const std::int64_t done = assignment.step(first, infinity) + assignment.step(most_rounds - first, infinity);
    PROMISE(again.step(most_rounds, infinity) == done && again.best() == assignment.best());
    PROMISE(assignment.bound() >= assignment.score());
    const auto best = assignment.best();
    if (!best.empty()) {
        PROMISE(best.size() == task.slots.size() && judge.goes_together(best));
        PROMISE(std::abs(assignment.score() - judge.score(best)) < 1e-5 * static_cast<double>(task.slots.size()));
    }
    if (!judge.has_all()) return;
    const double slack = 1e-6 * static_cast<double>(task.slots.size() + 1);
    PROMISE(assignment.bound() >= judge.best() - slack);
    if (assignment.is_best() && !task.slots.empty()) PROMISE(std::abs(assignment.score() - judge.best()) <= slack || judge.best() == assignment.score());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Source from(data, size);
    const double price = from.one_in(3) ? -1 : from.wild_number(0, 4);
    const int first = from.between(0, 10);
    const Task task = draw_task(from);
    const auto is_task = unless_refused([&] { return Assignment(task, price).rounds() == 0; });
    if (!is_task) return 0;
    const Judge judge(task, price);
    check_narrowing(judge, task, first);
    check_assignment(judge, task, price, first);
    Assignment offered(task, price);
    const auto offer = from.list(0, 6, [&] { return from.wild(-1, 3); });
    if (unless_refused([&] { return offered.offer(offer), true; })) PROMISE(judge.goes_together(offered.best()));
    return 0;
}
