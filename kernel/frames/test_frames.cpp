#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "common/testing.h"
#include "frame_search.h"

using namespace masume;
using namespace masume::frames;

namespace {

/// Random words over a few letters, some of every length.
std::shared_ptr<const words::WordTable> some_words(int letters = 5, int longest = 9) {
    Rng rng(1);
    std::vector<std::vector<std::int32_t>> list;
    for (int length = 2; length <= longest; ++length) {
        for (int i = 0; i < 40; ++i) {
            auto& word = list.emplace_back();
            for (int k = 0; k < length; ++k) {
                const auto lot = static_cast<int>(rng.below(static_cast<std::size_t>(letters)));
                word.push_back(std::min(lot, static_cast<int>(rng.below(static_cast<std::size_t>(letters)))));
            }
        }
    }
    return std::make_shared<words::WordTable>(list, std::vector<float>(list.size(), 1.0F), letters);
}

std::shared_ptr<const Odds> some_odds() { return std::make_shared<Odds>(some_words(), 64); }

std::shared_ptr<const Plan> open_plan(int height, int width, std::vector<std::int32_t> twins = {}) {
    return std::make_shared<Plan>(height, width, std::string(static_cast<std::size_t>(height * width), '.'), twins,
                                  std::vector<Given>{}, std::vector<Entry>{});
}

std::vector<std::int32_t> half_turn(int height, int width) {
    std::vector<std::int32_t> twins;
    for (int i = 0; i < height * width; ++i) twins.push_back(std::min(i, height * width - 1 - i));
    return twins;
}

Rules japanese() {
    Rules rules;
    rules.black_may_touch = rules.corners_may_be_black = false;
    return rules;
}

Rules american() {
    Rules rules;
    rules.shortest = 3;
    rules.checking = Checking::all;
    return rules;
}

Rules strict() {
    Rules rules = japanese();
    rules.three_sides_may_be_black = false;
    rules.longest_diagonal = 2;
    return rules;
}

Rules british() {
    Rules rules = american();
    rules.checking = Checking::half;
    return rules;
}

bool same(const Pattern& one, const Pattern& other) {
    return one.text() == other.text() && one.blacks() == other.blacks() && one.faults() == other.faults() &&
           one.slots() == other.slots() && one.fills() == other.fills() && one.lack() == other.lack() &&
           one.worst() == other.worst();
}

/// The pattern made anew, black cells being decided from the start.
Pattern anew(const Pattern& pattern, const Plan& plan, std::shared_ptr<const Odds> odds, const Rules& rules,
             const std::vector<Given>& givens) {
    auto decided = std::make_shared<Plan>(plan.height(), plan.width(), pattern.text(), std::vector<std::int32_t>{},
                                          givens, std::vector<Entry>{});
    return Pattern(decided, std::move(odds), rules, 3.0);
}

}  // namespace

TEST(changes_are_appraised_as_frames_are) {
    const auto odds = some_odds();
    const auto plan = open_plan(3, 4);
    const std::string frame = "..#....#....";
    const std::vector<std::vector<int>> changes = {{}, {0}, {2}, {2, 5}, {11, 7, 1}};
    const std::vector<Worth> worths = appraise_changes(plan, odds, Rules{}, Goal{}, frame, changes);
    for (std::size_t i = 0; i < changes.size(); ++i) {
        std::string changed = frame;
        for (const int cell : changes[i]) {
            char& mark = changed[static_cast<std::size_t>(cell)];
            mark = mark == '#' ? '.' : '#';
        }
        const Worth worth = appraise(plan, odds, Rules{.connected = false}, Goal{}, changed);
        CHECK(worths[i].fills == worth.fills);
        CHECK(worths[i].lack == worth.lack);
        CHECK(worths[i].blacks == worth.blacks);
    }
    CHECK_THROWS(appraise_changes(plan, odds, Rules{}, Goal{}, frame, {{12}}));
}

TEST(flips_count_as_a_new_pattern_does) {
    const auto odds = some_odds();
    const std::vector<Given> givens{{0, 2, 1}, {3, 2, 0}, {3, 3, 4}};
    for (const Rules& rules : {japanese(), strict(), american(), british()}) {
        for (const auto& letters : {std::vector<Given>{}, givens}) {
            std::string marks(6 * 9, '.');
            marks[50] = marks[51] = '-';
            auto plan = std::make_shared<Plan>(6, 9, marks, std::vector<std::int32_t>{}, letters, std::vector<Entry>{});
            Pattern pattern(plan, odds, rules, 3.0);
            Rng rng(7);
            for (int i = 0; i < 400; ++i) {
                pattern.flip(plan->orbits()[rng.below(plan->orbits().size())].front());
                CHECK(same(pattern, anew(pattern, *plan, odds, rules, letters)));
            }
        }
    }
}

TEST(a_safe_flip_keeps_white_cells_connected) {
    const auto odds = some_odds();
    const auto plan = open_plan(5, 6);
    Pattern pattern(plan, odds, Rules{}, 0);
    Rng rng(3);
    int safe = 0;
    for (int i = 0; i < 5000; ++i) {
        const Cell cell = plan->orbits()[rng.below(plan->orbits().size())].front();
        const bool is_safe = pattern.is_flip_safe(cell);
        safe += is_safe ? 1 : 0;
        pattern.flip(cell);
        CHECK(!is_safe || pattern.is_connected());
        if (!pattern.is_connected()) pattern.flip(cell);
    }
    CHECK(safe > 1000);
}

TEST(the_expected_number_of_fills_is_that_of_a_small_board) {
    // Two letters, all four words: a 2x2 board has 2^4 fills if words may repeat; each slot has 4 words, each crossing
    // agrees half of the time: 4^4 / 2^4.
    auto table = std::make_shared<words::WordTable>(
        std::vector<std::vector<std::int32_t>>{{0, 0}, {0, 1}, {1, 0}, {1, 1}}, std::vector<float>(4, 1.0F), 2);
    auto odds = std::make_shared<Odds>(table, 9);
    const Worth worth = appraise(open_plan(2, 2), odds, Rules{}, Goal{}, "....");
    // Without repeats the four slots have 4, 3, 2 and 1 words left.
    CHECK(std::abs(worth.fills - (std::log(24.0) - 4 * std::log(2.0))) < 1e-4);
    CHECK(worth.slots == 4 && worth.faults == 0);
}

TEST(letters_narrow_what_fits) {
    auto table = std::make_shared<words::WordTable>(
        std::vector<std::vector<std::int32_t>>{{0, 0}, {0, 1}, {1, 0}, {2, 2}}, std::vector<float>(4, 1.0F), 3);
    auto odds = std::make_shared<Odds>(table, 9);
    auto plan = std::make_shared<Plan>(2, 2, "....", std::vector<std::int32_t>{}, std::vector<Given>{{0, 0, 1}},
                                       std::vector<Entry>{});
    // 10 is the only word for the slots with the 1; its 0 is the first letter of half the words, and the last letters
    // of two words agree with a chance of (2/4)² + 2 (1/4)².
    const Worth worth = appraise(plan, odds, Rules{}, Goal{}, "....");
    const double fills = 2 * std::log(4) + std::log(24.0 / 256) + 2 * std::log(2.0 / 4) + std::log(6.0 / 16);
    CHECK(std::abs(worth.fills - fills) < 1e-4);
    CHECK(worth.faults == 0);
}

TEST(a_slot_without_words_is_a_fault) {
    auto table = std::make_shared<words::WordTable>(std::vector<std::vector<std::int32_t>>{{0, 0, 1}, {1, 1, 1}},
                                                    std::vector<float>(2, 1.0F), 2);
    auto odds = std::make_shared<Odds>(table, 9);
    CHECK(appraise(open_plan(1, 3), odds, Rules{}, Goal{}, "...").faults == 0);
    CHECK(appraise(open_plan(1, 3), odds, Rules{}, Goal{}, "#..").faults == 1);
    CHECK(appraise(open_plan(1, 5), odds, Rules{}, Goal{}, ".....").faults == 2);
    CHECK(appraise(open_plan(5, 3), odds, Rules{}, Goal{}, "...###...###...").faults == 2);
}

TEST(step_by_step_is_the_same_as_at_once) {
    const auto odds = some_odds();
    for (const Rules& rules : {japanese(), american(), british()}) {
        FrameSearch one(open_plan(9, 7, half_turn(9, 7)), odds, rules, Goal{}, 5);
        FrameSearch other(open_plan(9, 7, half_turn(9, 7)), odds, rules, Goal{}, 5);
        for (FrameSearch* search : {&one, &other}) search->set_horizon(3000);
        CHECK(one.step(3000) == 3000);
        for (int i = 0; i < 30; ++i) other.step(100);
        CHECK(one.best() == other.best() && one.score() == other.score() && one.rounds() == other.rounds());
        CHECK(!one.best().empty());
    }
}

TEST(made_frames_have_no_faults_and_the_wished_blacks) {
    const auto odds = some_odds();
    Goal goal;
    goal.min_black = 10;
    goal.max_black = 12;
    for (const Rules& rules : {japanese(), strict()}) {
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const auto plan = open_plan(7, 9, half_turn(7, 9));
            FrameSearch search(plan, odds, rules, goal, seed);
            search.set_horizon(5000);
            search.step(5000);
            CHECK(!search.best().empty());
            const Worth worth = appraise(plan, odds, rules, goal, search.best());
            CHECK(worth.faults == 0 && worth.blacks >= 10 && worth.blacks <= 12);
            CHECK(worth.score == search.score() && worth.fills == search.worth().fills);
        }
    }
}

TEST(an_entry_stands_between_closed_cells) {
    const std::vector<Entry> entries{{3, 2, false, {0, 1, 2, 3, 4}}, {0, 0, true, {1, 1, 1, 2}}};
    const auto plan = std::make_shared<Plan>(7, 9, std::string(63, '.'), half_turn(7, 9), std::vector<Given>{}, entries);
    FrameSearch search(plan, some_odds(), japanese(), Goal{}, 1);
    search.set_horizon(5000);
    search.step(5000);
    const std::string& frame = search.best();
    CHECK(!frame.empty());
    if (frame.empty()) return;
    CHECK(frame.substr(27, 9) == ".#.....#.");
    CHECK(frame[4 * 9] == '#' && frame[2 * 9 + 8] == '#');
    for (std::size_t row = 0; row < 4; ++row) CHECK(frame[row * 9] == '.');
}

TEST(cancel_holds_until_resume) {
    FrameSearch search(open_plan(5, 6), some_odds(), japanese(), Goal{}, 1);
    search.cancel();
    CHECK(search.step(100) == 0);
    search.resume();
    CHECK(search.step(100) == 100);
}

TEST(what_cannot_be_is_said) {
    const auto odds = some_odds();
    const std::vector<Given> none;
    CHECK_THROWS(Plan(0, 3, "", {}, {}, {}));
    CHECK_THROWS(Plan(2, 2, "...", {}, {}, {}));
    CHECK_THROWS(Plan(2, 2, "..x.", {}, {}, {}));
    CHECK_THROWS(Plan(2, 2, "....", {0}, {}, {}));
    CHECK_THROWS(Plan(1, 2, "#o", {0, 0}, {}, {}));
    CHECK_THROWS(Plan(2, 2, "#...", {}, {{0, 0, 1}}, {}));
    CHECK_THROWS(Plan(2, 2, "....", {}, {{0, 2, 1}}, {}));
    CHECK_THROWS(Plan(2, 2, "....", {}, {{0, 0, 1}, {0, 0, 2}}, {}));
    CHECK_THROWS(Plan(2, 3, "......", {}, {{0, 2, 1}}, {{0, 0, false, {1, 1}}}));
    CHECK_THROWS(Plan(2, 3, "......", {}, {}, {{0, 2, false, {1, 1}}}));
    const auto search = [&](const std::string& marks, const Rules& rules, const Goal& goal) {
        auto plan = std::make_shared<Plan>(3, 3, marks, std::vector<std::int32_t>{}, none, std::vector<Entry>{});
        FrameSearch(plan, odds, rules, goal, 0);
    };
    Goal many;
    many.min_black = 10;
    CHECK_THROWS((search(".........", Rules{}, many), 0));
    CHECK_THROWS((search("#........", japanese(), Goal{}), 0));
    CHECK_THROWS((search(".#..#....", japanese(), Goal{}), 0));
    CHECK_THROWS((search("..###.#..", Rules{}, Goal{}), 0));
    Rules long_words;
    long_words.shortest = 20;
    CHECK_THROWS((search(".........", long_words, Goal{}), 0));
}

int main() { return masume::testing::run_all(); }
