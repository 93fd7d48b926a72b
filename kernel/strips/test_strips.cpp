#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "common/rng.h"
#include "common/testing.h"
#include "strip_search.h"
#include "testing_boards.h"

using masume::Rng;
using namespace masume::strips;

namespace {

using Status = StripSearch::Status;

constexpr double long_enough = 60.0;

Words random_words(Rng& rng, int count, int alphabet, int longest) {
    std::set<std::vector<std::int32_t>> words;
    for (int i = 0; i < count; ++i) {
        std::vector<std::int32_t> word(2 + rng.below(longest - 1));
        for (auto& letter : word) letter = 7 * (1 + static_cast<std::int32_t>(rng.below(alphabet)));
        words.insert(word);
    }
    return {words.begin(), words.end()};
}

Goal random_goal(Rng& rng) {
    switch (rng.below(5)) {
        case 0: return {1, 0, 0, 0};
        case 1: return {0, 1, 0, 0};
        case 2: return {0, 0, 1, 0};
        case 3: return {0, 0, 0, 1};
        default: return {static_cast<int>(rng.below(4)), static_cast<int>(rng.below(4)), static_cast<int>(rng.below(4)),
                         static_cast<int>(rng.below(4))};
    }
}

Rules random_rules(Rng& rng, int height, int width, std::size_t words, int alphabet) {
    Rules rules{.height = height, .width = width, .outside = {}, .fixed = {}, .apart = {}, .margins = {}};
    rules.no_black_pairs = rng.below(5) == 0;
    rules.no_white_blocks = rng.below(4) == 0;
    rules.min_crossings = static_cast<int>(rng.below(3));
    if (rng.below(3) == 0) {
        rules.outside.resize(height * width);
        for (auto& cell : rules.outside) cell = rng.below(8) == 0;
    }
    std::set<Cell> taken;
    for (std::size_t i = rng.below(3) == 0 ? 2 : 0; i > 0; --i) {
        const Cell cell{static_cast<int>(rng.below(height)), static_cast<int>(rng.below(width))};
        if (!rules.outside.empty() && rules.outside[cell.row * width + cell.column] != 0) continue;
        if (!taken.insert(cell).second) continue;
        rules.fixed.push_back({cell.row, cell.column, 7 * (1 + static_cast<std::int32_t>(rng.below(alphabet)))});
    }
    for (std::size_t i = rng.below(2) * 3 * words; i > 0; --i) {
        const auto one = static_cast<std::int32_t>(rng.below(words));
        const auto other = static_cast<std::int32_t>(rng.below(words));
        rules.apart.emplace_back(one, other);
    }
    return rules;
}

Rules board_of(int height, int width) {
    return {.height = height, .width = width, .outside = {}, .fixed = {}, .apart = {}, .margins = {}};
}

/// A task that takes far longer than a test may.
struct Hard {
    Words words;
    Rules rules = board_of(10, 10);
    Goal goal{1, 0, 0, 0};

    Hard() {
        Rng rng(3);
        words = random_words(rng, 400, 9, 9);
    }
};

}  // namespace

TEST(optima_agree_with_brute_force) {
    Rng rng(1);
    const std::pair<int, int> sizes[] = {{1, 5}, {5, 1}, {2, 3}, {3, 3}, {3, 3}, {3, 4}, {4, 3}, {2, 6}, {6, 2},
                                         {4, 4}};
    int infeasible = 0;
    for (int trial = 0; trial < 150; ++trial) {
        const auto [height, width] = sizes[rng.below(trial % 10 == 0 ? 10 : 9)];
        const int alphabet = 2 + static_cast<int>(rng.below(3));
        const Words words = random_words(rng, 4 + static_cast<int>(rng.below(10)), alphabet, 5);
        const Rules rules = random_rules(rng, height, width, words.size(), alphabet);
        const Goal goal = random_goal(rng);
        const int best = best_by_brute_force(words, rules, goal);
        StripSearch search(words, rules, goal);
        CHECK(search.bound() >= best);
        const Status status = search.run(long_enough, -1, 1 + trial % 3);
        infeasible += best == no_board;
        CHECK(status == (best == no_board ? Status::infeasible : Status::optimal));
        CHECK(search.bound() == best);
        if (best == no_board) {
            CHECK(search.board().empty());
        } else {
            check_board(search.board(), words, rules, goal, best);
        }
    }
    CHECK(infeasible > 10 && infeasible < 100);
}

TEST(a_known_board_is_proven_best) {
    Rng rng(2);
    for (int trial = 0; trial < 20; ++trial) {
        const Words words = random_words(rng, 12, 3, 4);
        const Rules rules = board_of(3, 4);
        const Goal goal{1, 1, 0, 0};
        const int best = best_by_brute_force(words, rules, goal);
        StripSearch search(words, rules, goal);
        CHECK(search.run(long_enough, best) == Status::no_better && search.bound() == best && search.board().empty());
        CHECK(search.run(long_enough, best - 1) == Status::optimal);
        check_board(search.board(), words, rules, goal, best);
        CHECK(search.run(0.0) == Status::optimal);
    }
}

TEST(a_search_that_was_stopped_has_a_true_bound_and_goes_on) {
    Rng rng(4);
    for (int trial = 0; trial < 12; ++trial) {
        const Words words = random_words(rng, 30, 4, 5);
        const Rules rules = board_of(5, 5);
        const Goal goal = random_goal(rng);
        StripSearch whole(words, rules, goal), pieces(words, rules, goal);
        CHECK(whole.run(long_enough) == Status::optimal);
        int bound = pieces.bound();
        Status status = Status::running;
        for (double seconds = 0.0; status == Status::running; seconds = seconds * 1.5 + 0.001) {
            status = pieces.run(seconds, -1, 1 + trial % 2);
            CHECK(pieces.bound() <= bound && pieces.bound() >= whole.bound());
            bound = pieces.bound();
        }
        CHECK(status == Status::optimal && bound == whole.bound());
        check_board(pieces.board(), words, rules, goal, bound);
    }
}

TEST(bounds_of_windows_hold_for_every_window_of_a_board) {
    Rng rng(5);
    for (int trial = 0; trial < 12; ++trial) {
        const Words words = random_words(rng, 30, 4, 5);
        const Goal goal = random_goal(rng);
        StripSearch search(words, board_of(5, 5), goal);
        CHECK(search.run(long_enough) == Status::optimal);
        const Letters rows = search.board();
        const std::vector<Run> runs = runs_of(rows);
        const int top = static_cast<int>(rng.below(4)), left = static_cast<int>(rng.below(4)), height = 2, width = 2;
        Rules rules = board_of(height, width);
        rules.margins = {top, 5 - top - height, left, 5 - left - width};
        int points = 0;
        std::set<Cell> seen;
        const auto inside = [&](Cell cell) {
            return cell.row >= top && cell.row < top + height && cell.column >= left && cell.column < left + width;
        };
        for (const Run& run : runs) {
            points += inside(run.front()) ? goal.words : 0;
            for (const Cell& cell : run) {
                if (!inside(cell)) continue;
                points += goal.length + (seen.insert(cell).second ? goal.white : goal.crossings);
            }
        }
        StripSearch window(words, rules, goal);
        CHECK(window.run(long_enough) == Status::optimal);
        CHECK(window.bound() >= points && window.board().empty());
    }
}

TEST(a_word_counts_in_the_window_where_it_starts) {
    Rules rules = board_of(2, 1);
    rules.margins.top = 1;
    StripSearch search({{1, 2}}, rules, {0, 0, 1, 0});
    CHECK(search.run(long_enough) == Status::optimal && search.bound() == 1);
}

TEST(a_fixed_letter_binds_its_own_row_alone) {
    Rules rules = board_of(2, 3);
    rules.fixed = {{0, 0, 1}};
    StripSearch search({{1, 2}, {2, 3, 4}}, rules, {});
    CHECK(search.run(long_enough) == Status::optimal);
    CHECK((search.board() == Letters{{1, 0, 0}, {2, 3, 4}}));
}

TEST(what_cannot_be_is_infeasible) {
    const Words words{{1, 2}, {2, 3}};
    const auto status_of = [&](const Rules& rules) { return StripSearch(words, rules, {}).run(long_enough); };
    Rules rules = board_of(3, 3);
    rules.fixed = {{0, 0, 3}, {2, 2, 1}};
    CHECK(status_of(rules) == Status::infeasible);
    rules.fixed = {{1, 1, 9}};  // a letter of no word
    CHECK(status_of(rules) == Status::infeasible);
    rules.fixed.clear();
    rules.no_black_pairs = true;
    CHECK(status_of(rules) == Status::infeasible);
    rules.outside.assign(9, 1);
    CHECK(status_of(rules) == Status::optimal);  // nothing is black
}

TEST(no_words_leave_an_empty_board) {
    for (const Words& words : {Words{}, Words{{1, 2, 3, 4}}}) {
        StripSearch search(words, board_of(2, 3), {});
        CHECK(search.run(long_enough) == Status::optimal && search.bound() == 0);
        CHECK(search.board() == Letters(2, std::vector<std::int32_t>(3, 0)));
    }
}

TEST(words_too_long_do_not_count_towards_the_limits) {
    Words words{{1, 2}, {2, 1}};
    words.push_back(std::vector<std::int32_t>(max_letters + 1, 5));
    Rules rules = board_of(2, 2);
    rules.apart = {{0, 2}};
    StripSearch search(words, rules, {});
    CHECK(search.run(long_enough) == Status::optimal && search.bound() == 3);
    CHECK(search.board()[0][0] != 5);
}

TEST(the_largest_input_is_let_in) {
    Words words;
    for (std::int32_t i = 0; i < max_letters / 2; ++i) words.push_back({1 + i % max_alphabet, 1 + i / max_alphabet});
    StripSearch search(words, board_of(3, 3), {});
    search.run(0.2);
    StripSearch large(words, board_of(max_height, 4), {1, 2, 3, 4});
    large.run(0.2, -1, 2);
    Words long_words;
    for (std::int32_t i = 1; i <= 60; ++i) long_words.emplace_back(max_word_length, i);
    Rules window = board_of(3, 4);
    window.margins = {max_margin, max_margin, max_margin, max_margin};
    StripSearch open(long_words, window, {});
    open.run(0.2);
    CHECK(open.bound() >= 3);
}

TEST(bad_input_is_refused) {
    const Words words{{1, 2}};
    const auto search = [](const Words& list, const Rules& rules, const Goal& goal) {
        return StripSearch(list, rules, goal).bound();
    };
    const auto refuses = [&](auto change) {
        Rules rules = board_of(3, 3);
        change(rules);
        CHECK_THROWS(search(words, rules, {}));
    };
    refuses([](Rules& rules) { rules.height = 0; });
    refuses([](Rules& rules) { rules.height = max_height + 1; });
    refuses([](Rules& rules) { rules.width = max_width + 1; });
    refuses([](Rules& rules) { rules.width = -1; });
    refuses([](Rules& rules) { rules.outside.resize(8); });
    refuses([](Rules& rules) { rules.fixed = {{3, 0, 1}}; });
    refuses([](Rules& rules) { rules.fixed = {{0, -1, 1}}; });
    refuses([](Rules& rules) { rules.fixed = {{std::numeric_limits<int>::max(), std::numeric_limits<int>::max(), 1}}; });
    refuses([](Rules& rules) { rules.fixed = {{0, 0, 0}}; });
    refuses([](Rules& rules) { rules.fixed = {{0, 0, 1}, {0, 0, 1}}; });
    refuses([](Rules& rules) { rules.outside.assign(9, 1); rules.fixed = {{0, 0, 1}}; });
    refuses([](Rules& rules) { rules.apart = {{0, 1}}; });
    refuses([](Rules& rules) { rules.apart = {{-1, 0}}; });
    refuses([](Rules& rules) { rules.min_crossings = -1; });
    refuses([](Rules& rules) { rules.margins.left = -1; });
    refuses([](Rules& rules) { rules.margins.top = max_margin + 1; });
    for (const Words& list : {Words{{1}}, Words{{0, 1}}, Words{{1, 2}, {1, 2}}}) {
        CHECK_THROWS(search(list, board_of(3, 3), {}));
    }
    CHECK_THROWS(search(words, board_of(3, 3), {-1, 0, 0, 0}));
    CHECK_THROWS(search(words, board_of(3, 3), {0, 0, 0, std::numeric_limits<int>::max()}));
    Words many;
    for (std::int32_t i = 1; i <= max_alphabet + 1; ++i) many.push_back({i, i});
    CHECK_THROWS(search(many, board_of(3, 3), {}));
    many.clear();
    for (std::int32_t i = 0; i <= max_letters / 2; ++i) many.push_back({1 + i % 64, 1 + i / 64});
    CHECK_THROWS(search(many, board_of(3, 3), {}));
    Rules window = board_of(3, 3);
    window.margins.left = max_margin;
    CHECK_THROWS(search({std::vector<std::int32_t>(max_word_length + 1, 1)}, window, {}));
    StripSearch good(words, board_of(3, 3), {});
    for (int workers : {0, StripSearch::max_workers + 1}) CHECK_THROWS(good.run(1.0, -1, workers));
    CHECK_THROWS(good.run(std::numeric_limits<double>::quiet_NaN()));
    CHECK(good.run(std::numeric_limits<double>::infinity()) == Status::optimal);
}

TEST(cancel_ends_a_run_and_holds_until_resume) {
    const Hard hard;
    for (int workers : {1, 2}) {
        StripSearch search(hard.words, hard.rules, hard.goal);
        std::atomic<int> calls = 0;
        std::thread canceller([&] {
            while (calls.load() == 0) std::this_thread::yield();
            search.cancel();
        });
        const auto count = [&] { return ++calls, true; };
        CHECK(search.run(long_enough, -1, workers, count) == Status::running);
        CHECK(search.run(long_enough, -1, workers) == Status::running);
        canceller.join();
        search.resume();
        const std::int64_t nodes = search.nodes();
        CHECK(search.run(0.05, -1, workers) == Status::running);
        CHECK(workers > 1 || search.nodes() >= nodes);
    }
}

TEST(keep_going_ends_a_run_and_its_exceptions_come_through) {
    const Hard hard;
    StripSearch search(hard.words, hard.rules, hard.goal);
    int calls = 0;
    CHECK(search.run(long_enough, -1, 2, [&] { return ++calls < 3; }) == Status::running);
    CHECK(calls == 3);
    CHECK_THROWS(search.run(long_enough, -1, 2, []() -> bool { throw std::invalid_argument("enough"); }));
    CHECK(search.run(0.01) == Status::running);
}

int main() { return masume::testing::run_all(); }
