#include <chrono>
#include <limits>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include "anneal.h"
#include "common/rng.h"
#include "common/testing.h"
#include "ils.h"
#include "ruin.h"
#include "start.h"
#include "testing_boards.h"

using namespace masume;
using namespace masume::placement;

namespace {

enum class Method { ils, anneal, ruin };
constexpr Method methods[] = {Method::ils, Method::anneal, Method::ruin};

std::unique_ptr<Search> search_of(Method method, Layout layout, std::uint64_t seed) {
    switch (method) {
        case Method::ils: return std::make_unique<IteratedLocalSearch>(std::move(layout), seed, true);
        case Method::anneal: return std::make_unique<Annealing>(std::move(layout), seed);
        default: return std::make_unique<RuinAndRecreate>(std::move(layout), seed);
    }
}

/// The best board, written onto a layout of its own.
Layout best_of(const Search& search, const Words& words, const std::vector<std::uint8_t>& mask) {
    Layout layout = layout_of(words, search.layout().board().height(), search.layout().board().width(), mask);
    layout.assign(search.best());
    return layout;
}

}  // namespace

TEST(every_board_keeps_the_rules) {
    Rng rng(17);
    for (int trial = 0; trial < 300; ++trial) {
        const int height = 1 + static_cast<int>(rng.below(8)), width = 1 + static_cast<int>(rng.below(8));
        const auto mask = trial % 2 ? random_mask(rng, height, width) : std::vector<std::uint8_t>{};
        const Words words = random_words(rng, 14, 1 + static_cast<int>(rng.below(6)), 5);
        for (Method method : methods) {
            const auto search = search_of(method, layout_of(words, height, width, mask), trial);
            for (int i = 0; i < 12; ++i) {
                search->step(1);
                check_rules(search->layout(), mask);
                if (search->best().empty()) continue;
                const Layout best = best_of(*search, words, mask);
                check_rules(best, mask);
                CHECK(search->score() == count_white(letters_of(best)));
            }
        }
    }
}

TEST(a_round_of_the_iterated_local_search_ends_in_a_local_optimum) {
    Rng rng(18);
    for (int trial = 0; trial < 200; ++trial) {
        const Words words = random_words(rng, 14, 1 + static_cast<int>(rng.below(6)), 5);
        const auto search = search_of(Method::ils, layout_of(words, 7, 8), trial);
        for (int i = 0; i < 8; ++i) {
            search->step(1);
            CHECK(search->layout().empty() || !has_neighbour(search->layout(), {}));
        }
    }
}

TEST(steps_add_up) {
    Rng rng(3);
    const Words words = random_words(rng, 60, 8, 7);
    for (Method method : methods) {
        const auto whole = search_of(method, layout_of(words, 9, 12), 42), parts = search_of(method, layout_of(words, 9, 12), 42);
        CHECK(whole->step(500) == 500);
        for (int n : {1, 0, 99, 150, 250}) parts->step(n);
        CHECK(whole->best() == parts->best() && whole->layout().placements() == parts->layout().placements());
        CHECK(whole->improvements() == parts->improvements() && parts->rounds() == 500);
    }
}

TEST(steps_end_at_the_target) {
    Rng rng(3);
    const Words words = random_words(rng, 60, 8, 7);
    for (Method method : methods) {
        const auto search = search_of(method, layout_of(words, 9, 12), 42);
        search->step(1'000'000, 20);
        CHECK(search->score() >= 20 && search->rounds() < 1'000'000);
    }
}

TEST(cancel_ends_a_step_with_a_legal_board_until_resumed) {
    Rng rng(4);
    const Words words = random_words(rng, 4000, 12, 8);
    for (Method method : methods) {
        const auto search = search_of(method, layout_of(words, 60, 70), 42);
        for (int i = 0; i < 12; ++i) {
            const double before = search->score();
            std::thread worker([&] { search->step(1'000'000'000); });
            std::this_thread::sleep_for(std::chrono::milliseconds(1 + i));
            search->cancel();
            worker.join();
            check_rules(search->layout(), {});
            CHECK(search->score() >= before);
            CHECK(search->step(1) == 0);
            search->resume();
        }
        CHECK(search->step(2) == 2);
    }
}

TEST(boards_that_take_no_word_stay_empty) {
    for (Method method : methods) {
        for (const Words& words : std::vector<Words>{{}, {{1, 2, 3}}}) {
            const auto search = search_of(method, layout_of(words, 2, 2), 1);
            CHECK(search->step(5) == 1 && search->step(5) == 0);
            CHECK(search->score() == -Search::no_target && search->best().empty());
        }
    }
}

TEST(a_search_goes_on_from_what_it_adopts) {
    Rng rng(6);
    const Words words = random_words(rng, 60, 8, 7);
    for (Method method : methods) {
        const auto good = search_of(method, layout_of(words, 9, 12), 1), fresh = search_of(method, layout_of(words, 9, 12), 2);
        good->step(2000);
        fresh->step(1);
        fresh->adopt(good->best());
        CHECK(fresh->score() == good->score());
        fresh->step(50);
        check_rules(fresh->layout(), {});
        CHECK(fresh->score() >= good->score());
    }
}

TEST(of_what_cannot_stand_together_only_some_words_are_adopted) {
    Rng rng(9);
    for (int trial = 0; trial < 300; ++trial) {
        const Words words = random_words(rng, 20, 3, 4);
        const auto mask = random_mask(rng, 6, 5);
        for (Method method : methods) {
            const auto search = search_of(method, layout_of(words, 6, 5, mask), 1);
            const Board& board = search->layout().board();
            std::vector<Placement> scattered;
            for (std::int32_t word = 0; word < static_cast<std::int32_t>(words.size()); ++word) {
                const int length = static_cast<int>(words[word].size());
                const bool down = rng.below(2);
                const int row = static_cast<int>(rng.below(6 - (down ? length : 1) + 1));
                const int column = static_cast<int>(rng.below(5 - (down ? 1 : length) + 1));
                scattered.push_back({word, board.cell(row, column), down ? Direction::down : Direction::across});
                if (rng.below(4) == 0) scattered.push_back(scattered.back());
            }
            search->adopt(scattered);
            check_rules(search->layout(), mask);
            search->step(10);
            check_rules(search->layout(), mask);
        }
    }
}

TEST(what_is_there_from_the_start_stays) {
    Rng rng(7);
    for (int trial = 0; trial < 100; ++trial) {
        const Words words = random_words(rng, 30, 4, 5);
        const auto& first = words[rng.below(words.size())];
        std::vector<GivenLetter> letters;
        for (int i = 0; i < static_cast<int>(first.size()); ++i) letters.push_back({1, 1 + i, first[i]});
        letters.push_back({6, 6, words.front().front()});
        const Start start{8, 8, {}, letters};
        for (Method method : methods) {
            const auto search = search_of(method, start.layout(std::make_shared<Dictionary>(words), white_goal(words)), trial);
            search->step(60);
            for (const GivenLetter& given : letters) {
                const Board& board = search->layout().board();
                CHECK(board.letter(board.cell(given.row, given.column)) == given.letter);
            }
            if (search->score() < 0) continue;  // not joined yet
            check_rules(best_of(*search, words, {}), {});
        }
    }
}

TEST(letters_far_from_the_board_are_refused) {
    const auto dictionary = std::make_shared<Dictionary>(Words{{1, 2}});
    constexpr int far = std::numeric_limits<int>::max();
    for (const GivenLetter& letter : {GivenLetter{far, 0, 1}, GivenLetter{0, far, 1}, GivenLetter{-far - 1, 0, 1}}) {
        CHECK_THROWS((Start{2, 2, {}, {letter}}.layout(dictionary, white_goal({{1, 2}}))));
    }
}

TEST(a_search_whose_every_letter_costs_points_makes_a_board) {
    Rng rng(10);
    const Words words = random_words(rng, 20, 3, 4);
    auto goal = std::make_shared<Goal>();
    goal->word_values.assign(words.size(), -3 * point);
    goal->crossing_value = goal->balance_value = -2 * point;
    for (Method method : methods) {
        const auto search = search_of(method, Layout(std::make_shared<Dictionary>(words), goal, Board(5, 6, {})), 1);
        search->step(30);
        check_rules(search->layout(), {});
        CHECK(search->score() > -1000 && search->score() < 0);
    }
}

TEST(required_words_come_first) {
    Rng rng(8);
    const Words words = random_words(rng, 60, 6, 6);
    auto goal = white_goal(words);
    for (std::int32_t word = 0; word < 8; ++word) goal->required.push_back(word * 5);
    const Layout layout(std::make_shared<Dictionary>(words), goal, Board(10, 10, {}));
    const auto search = search_of(Method::ruin, layout, 1);
    search->step(20'000, 1);
    CHECK(search->score() > 0);
    const std::vector<Placement> best = search->best();
    for (std::int32_t word : goal->required) {
        CHECK(std::any_of(best.begin(), best.end(), [&](const Placement& p) { return p.word == word; }));
    }
}

int main() { return masume::testing::run_all(); }
