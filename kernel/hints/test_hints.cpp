#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "assignment.h"
#include "common/rng.h"
#include "common/testing.h"
#include "narrowing.h"

using namespace masume;
using namespace masume::hints;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

int below(Rng& rng, int bound) { return static_cast<int>(rng.below(at(bound))); }

/// The runs of two or more white cells of a random board, with random candidates.
Task random_task(Rng& rng, int side, int letters, int most_candidates) {
    Task task;
    task.cells = side * side;
    std::vector<char> white(at(task.cells));
    for (auto& cell : white) cell = below(rng, 5) > 0;
    for (const bool down : {false, true}) {
        for (int line = 0; line < side; ++line) {
            std::vector<int> run;
            for (int i = 0; i <= side; ++i) {
                const int cell = down ? i * side + line : line * side + i;
                if (i < side && white[at(cell)]) {
                    run.push_back(cell);
                } else {
                    if (run.size() > 1) task.slots.push_back(run);
                    run.clear();
                }
            }
        }
    }
    for (const auto& slot : task.slots) {
        auto& candidates = task.candidates.emplace_back();
        std::set<std::vector<std::int32_t>> seen;
        for (int i = 1 + below(rng, most_candidates); i > 0; --i) {
            Candidate candidate{{}, below(rng, 100) / 100.0};
            for (std::size_t k = 0; k < slot.size(); ++k) candidate.letters.push_back(below(rng, letters));
            if (seen.insert(candidate.letters).second) candidates.push_back(candidate);
        }
    }
    return task;
}

bool agree(const Task& task, int one, int of_one, int other, int of_other) {
    for (std::size_t i = 0; i < task.slots[at(one)].size(); ++i)
        for (std::size_t j = 0; j < task.slots[at(other)].size(); ++j)
            if (task.slots[at(one)][i] == task.slots[at(other)][j] &&
                task.candidates[at(one)][at(of_one)].letters[i] != task.candidates[at(other)][at(of_other)].letters[j])
                return false;
    return true;
}

bool cross(const Task& task, int one, int other) {
    const auto& cells = task.slots[at(one)];
    return one != other && std::any_of(cells.begin(), cells.end(), [&](int cell) {
        return std::count(task.slots[at(other)].begin(), task.slots[at(other)].end(), cell) > 0;
    });
}

using Sets = std::vector<std::set<int>>;

/// The paper's Algorithm 1, word for word: all partial solutions, and out with what is in none.
std::int64_t algorithm_1(const Task& task, const std::vector<int>& slots, Sets& alive) {
    Sets used(alive.size());
    std::vector<int> chosen;
    const std::function<void()> solve = [&] {
        if (chosen.size() == slots.size()) {
            for (std::size_t i = 0; i < slots.size(); ++i) used[at(slots[i])].insert(chosen[i]);
            return;
        }
        const int slot = slots[chosen.size()];
        for (const int candidate : alive[at(slot)]) {
            bool fits = true;
            for (std::size_t i = 0; i < chosen.size() && fits; ++i)
                fits = agree(task, slots[i], chosen[i], slot, candidate);
            if (!fits) continue;
            chosen.push_back(candidate);
            solve();
            chosen.pop_back();
        }
    };
    solve();
    std::int64_t removed = 0;
    for (const int slot : slots) {
        removed += static_cast<std::int64_t>(alive[at(slot)].size() - used[at(slot)].size());
        alive[at(slot)] = used[at(slot)];
    }
    return removed;
}

std::vector<std::vector<int>> sub_puzzles(const Task& task, int order) {
    std::vector<std::vector<int>> found;
    const int slots = static_cast<int>(task.slots.size());
    for (unsigned mask = 1; mask < 1U << slots; ++mask) {
        std::vector<int> members;
        for (int slot = 0; slot < slots; ++slot)
            if (mask >> slot & 1) members.push_back(slot);
        if (static_cast<int>(members.size()) != order) continue;
        std::vector<int> reached{members[0]};
        for (std::size_t i = 0; i < reached.size(); ++i)
            for (const int slot : members)
                if (cross(task, reached[i], slot) && !std::count(reached.begin(), reached.end(), slot))
                    reached.push_back(slot);
        if (reached.size() == members.size()) found.push_back(members);
    }
    return found;
}

/// The paper's Algorithm 2 up to one order, from what the order before left.
void algorithm_2(const Task& task, int order, Sets& alive) {
    const auto all = sub_puzzles(task, order);
    for (std::int64_t removed = 1; removed > 0;) {
        removed = 0;
        for (const auto& slots : all) removed += algorithm_1(task, slots, alive);
    }
}

bool is_empty(const Sets& alive) {
    return std::any_of(alive.begin(), alive.end(), [](const auto& set) { return set.empty(); });
}

Sets all_candidates(const Task& task) {
    Sets alive(task.slots.size());
    for (std::size_t slot = 0; slot < alive.size(); ++slot)
        for (int i = 0; i < static_cast<int>(task.candidates[slot].size()); ++i) alive[slot].insert(i);
    return alive;
}

std::vector<int> sizes(const Sets& alive) {
    std::vector<int> counts;
    for (const auto& set : alive) counts.push_back(static_cast<int>(set.size()));
    return counts;
}

/// The highest score by trying everything; minus infinity if there is no assignment.
double brute_force(const Task& task, double price) {
    double best = -infinity;
    std::vector<int> chosen;
    const std::function<void(double)> fill = [&](double score) {
        const int slot = static_cast<int>(chosen.size());
        if (at(slot) == task.slots.size()) {
            best = std::max(best, score);
            return;
        }
        for (int i = price < 0 ? 0 : -1; i < static_cast<int>(task.candidates[at(slot)].size()); ++i) {
            bool fits = true;
            for (int other = 0; other < slot && fits && i >= 0; ++other) {
                const int theirs = chosen[at(other)];
                if (theirs < 0) continue;
                fits = agree(task, slot, i, other, theirs) && task.candidates[at(slot)][at(i)].letters !=
                                                                  task.candidates[at(other)][at(theirs)].letters;
            }
            if (!fits) continue;
            chosen.push_back(i);
            fill(score + (i < 0 ? -price : task.candidates[at(slot)][at(i)].score));
            chosen.pop_back();
        }
    };
    fill(0);
    return best;
}

double score_of(const Task& task, const std::vector<int>& chosen, double price) {
    double sum = 0;
    for (std::size_t slot = 0; slot < chosen.size(); ++slot)
        sum += chosen[slot] < 0 ? -price : task.candidates[slot][at(chosen[slot])].score;
    return sum;
}

void check_legal(const Task& task, const std::vector<int>& chosen) {
    for (int one = 0; one < static_cast<int>(chosen.size()); ++one) {
        for (int other = 0; other < one; ++other) {
            const int mine = chosen[at(one)], theirs = chosen[at(other)];
            if (mine < 0 || theirs < 0) continue;
            CHECK(agree(task, one, mine, other, theirs));
            CHECK(task.candidates[at(one)][at(mine)].letters != task.candidates[at(other)][at(theirs)].letters);
        }
    }
}

/// Figure 1 of the paper: こうばん and こうたい across, うま and ぶた down through う.
Task figure_1() {
    return {.cells = 5,
            .slots = {{0, 1, 2, 3}, {1, 4}},
            .candidates = {{{{0, 1, 2, 3}, 1}, {{0, 1, 4, 5}, 1}}, {{{1, 6}, 1}, {{7, 4}, 1}}}};
}

}  // namespace

// ---------------------------------------------------------------- narrowing

TEST(the_papers_first_figure) {
    Narrowing narrowing(figure_1());
    narrowing.step(1000);
    CHECK(narrowing.outcome() == Outcome::settled);
    CHECK(narrowing.removed() == 1);
    CHECK(narrowing.left(0) == (std::vector<int>{0, 1}));
    CHECK(narrowing.left(1) == (std::vector<int>{0}));
    CHECK(narrowing.has_solution() == true);
}

TEST(every_order_leaves_what_the_papers_algorithm_leaves) {
    Rng rng(1);
    int emptied = 0, high = 0, all_orders = 0;
    for (int game = 0; game < 1500; ++game) {
        const Task task = random_task(rng, 3 + below(rng, 2), 2 + below(rng, 2), 3 + below(rng, 6));
        if (task.slots.size() > 8) continue;
        Narrowing narrowing(task);
        narrowing.step(1'000'000);
        CHECK(narrowing.outcome() != Outcome::running);
        Sets alive = all_candidates(task);
        for (const Order& order : narrowing.orders()) {
            algorithm_2(task, order.order, alive);
            if (is_empty(alive)) {
                CHECK(narrowing.outcome() == Outcome::emptied && &order == &narrowing.orders().back());
                CHECK(!narrowing.emptied().empty() && static_cast<int>(narrowing.emptied().size()) <= order.order);
                ++emptied;
                break;
            }
            CHECK(order.left == sizes(alive));
            CHECK(order.sub_puzzles == static_cast<std::int64_t>(sub_puzzles(task, order.order).size()));
            high += order.order > 3 && order.removed.front() > 0;
        }
        if (is_empty(alive)) continue;
        CHECK(narrowing.outcome() != Outcome::emptied);
        all_orders += narrowing.outcome() == Outcome::all_orders;
        for (int order = 2; order < static_cast<int>(task.slots.size()); ++order) algorithm_2(task, order, alive);
        for (std::size_t slot = 0; slot < alive.size(); ++slot) {
            const auto left = narrowing.left(static_cast<int>(slot));
            CHECK(std::set<int>(left.begin(), left.end()) == alive[slot]);
        }
    }
    CHECK(emptied > 100);
    CHECK(high > 10);
    CHECK(all_orders < 100);
}

TEST(whether_there_is_a_solution_is_told_truly) {
    Rng rng(2);
    int yes = 0, no = 0;
    for (int game = 0; game < 500; ++game) {
        Task task = random_task(rng, 3, 2, 5);
        for (auto& candidates : task.candidates)  // one score for all, so that words may stand twice below
            for (auto& candidate : candidates) candidate.score = 0;
        Narrowing narrowing(task);
        narrowing.step(1'000'000);
        Sets alive = all_candidates(task);
        std::vector<int> slots;
        for (int slot = 0; slot < static_cast<int>(task.slots.size()); ++slot) slots.push_back(slot);
        if (!slots.empty()) algorithm_1(task, slots, alive);
        if (const auto told = narrowing.has_solution()) {
            CHECK(*told == !is_empty(alive));
            (*told ? yes : no) += 1;
        }
    }
    CHECK(yes > 50);
    CHECK(no > 50);
}

TEST(narrowing_in_bursts_is_narrowing_at_once) {
    Rng rng(3);
    for (int game = 0; game < 50; ++game) {
        const Task task = random_task(rng, 4, 3, 12);
        Narrowing whole(task), parts(task);
        const std::int64_t rounds = whole.step(40);
        std::int64_t done = parts.step(7);
        parts.cancel();
        CHECK(parts.step(5) == 0);
        parts.resume();
        while (done < rounds) done += parts.step(std::min<std::int64_t>(5, rounds - done));
        CHECK(parts.rounds() == whole.rounds());
        for (int slot = 0; slot < whole.slots(); ++slot) CHECK(parts.left(slot) == whole.left(slot));
    }
}

TEST(sub_puzzles_are_each_found_once) {
    Rng rng(4);
    for (int game = 0; game < 50; ++game) {
        const Task task = random_task(rng, 4, 2, 2);
        if (task.slots.size() > 10) continue;
        const Network network(task);
        for (int order = 2; order <= static_cast<int>(task.slots.size()); ++order) {
            SubPuzzles walk(network, order);
            std::vector<std::vector<int>> found;
            while (const auto* slots = walk.next()) {
                found.push_back(*slots);
                std::sort(found.back().begin(), found.back().end());
            }
            auto expected = sub_puzzles(task, order);
            std::sort(found.begin(), found.end());
            std::sort(expected.begin(), expected.end());
            CHECK(found == expected);
        }
    }
}

// ---------------------------------------------------------------- assignment

TEST(the_best_assignment_is_that_of_brute_force) {
    Rng rng(5);
    int blanks = 0, impossible = 0;
    for (int game = 0; game < 1500; ++game) {
        const Task task = random_task(rng, 3 + below(rng, 2), 2 + below(rng, 3), 2 + below(rng, 4));
        if (task.slots.size() > 8) continue;
        const double price = (below(rng, 8) - 1) / 4.0;
        Assignment search(task, price);
        search.step(1'000'000, infinity);
        CHECK(search.is_best());
        const double expected = brute_force(task, price);
        const auto best = search.best();
        if (expected == -infinity) {
            CHECK(best.empty());
            CHECK(search.score() == -infinity);
            ++impossible;
            continue;
        }
        CHECK(std::abs(search.score() - expected) < 1e-6);
        CHECK(search.bound() >= search.score());
        CHECK(best.size() == task.slots.size());
        CHECK(std::abs(score_of(task, best, price) - expected) < 1e-6);
        check_legal(task, best);
        blanks += static_cast<int>(std::count(best.begin(), best.end(), -1));
    }
    CHECK(blanks > 100);
    CHECK(impossible > 20);
}

TEST(an_assignment_is_there_from_the_start_and_only_gets_better) {
    Rng rng(6);
    for (int game = 0; game < 60; ++game) {
        const Task task = random_task(rng, 5, 5, 30);
        Assignment search(task, 0.3);
        double score = search.score();
        CHECK(search.best().size() == task.slots.size());
        while (search.step(1, infinity) == 1) {
            CHECK(search.score() >= score);
            CHECK(search.bound() >= search.score());
            score = search.score();
            check_legal(task, search.best());
        }
        CHECK(search.is_best());
    }
}

TEST(a_bound_of_thirds_is_not_below_the_score) {
    const Candidate zeros{{0, 0, 0}, 3}, other{{1, 0, 0}, 3}, dear{{0, 0, 0}, -3};
    const Task task{9,
                    {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}},
                    {{zeros, zeros, zeros}, {zeros, other, zeros}, {dear}, {}, {}, {}}};
    Assignment search(task, 3);
    while (search.step(1, infinity) == 1) CHECK(search.bound() >= search.score());
    CHECK(search.is_best() && search.score() == -6);
}

TEST(an_offer_is_taken_if_it_is_one) {
    const Task task = figure_1();
    Assignment search(task, 10);
    search.offer({0, 0});
    CHECK(search.score() == 2);
    search.offer({0, -1});
    CHECK(search.score() == 2);
    CHECK_THROWS(search.offer({0, 1}));
    CHECK_THROWS(search.offer({0}));
    CHECK_THROWS(search.offer({0, 7}));
    Assignment full(task, -1);
    CHECK(full.best().empty());
    CHECK_THROWS(full.offer({0, -1}));
    full.step(100, infinity);
    CHECK(full.is_best());
    CHECK(full.score() == 2);
}

TEST(searching_in_bursts_is_searching_at_once) {
    Rng rng(7);
    for (int game = 0; game < 30; ++game) {
        const Task task = random_task(rng, 5, 3, 40);
        Assignment whole(task, 0.1), parts(task, 0.1);
        const std::int64_t rounds = whole.step(30, infinity);
        std::int64_t done = 0;
        while (done < rounds) {
            done += parts.step(std::min<std::int64_t>(4, rounds - done), infinity);
            parts.cancel();
            CHECK(parts.step(5, infinity) == 0);
            parts.resume();
        }
        CHECK(parts.best() == whole.best());
        CHECK(parts.bound() == whole.bound());
    }
}

// ---------------------------------------------------------------- what is refused

TEST(what_cannot_be_is_refused) {
    const auto refused = [](auto change) {
        Task task = figure_1();
        change(task);
        CHECK_THROWS(Network(task));
    };
    refused([](Task& task) { task.cells = std::numeric_limits<int>::max(); });
    refused([](Task& task) { task.slots[0][0] = 5; });
    refused([](Task& task) { task.slots[0][0] = -1; });
    refused([](Task& task) { task.slots[0][0] = task.slots[0][1]; });
    refused([](Task& task) { task.slots[1] = {1, 2}; });
    refused([](Task& task) { task.slots[1].clear(); });
    refused([](Task& task) { task.candidates.pop_back(); });
    refused([](Task& task) { task.candidates[1][0].letters.push_back(1); });
    refused([](Task& task) { task.candidates[1][0].score = std::numeric_limits<double>::quiet_NaN(); });
    refused([](Task& task) { task.slots.push_back({1, 0}); task.candidates.emplace_back(); });
    CHECK_THROWS(Assignment(figure_1(), infinity));
    Task empty;
    Narrowing nothing(empty);
    CHECK(nothing.outcome() == Outcome::settled);
    Assignment none(empty, 1);
    none.step(10, infinity);
    CHECK(none.is_best() && none.score() == 0);
}

int main() { return testing::run_all(); }
