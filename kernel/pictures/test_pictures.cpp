#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "common/rng.h"
#include "common/testing.h"
#include "mender.h"
#include "nonogram/outlook.h"

using namespace masume;
using namespace masume::pictures;

namespace {

struct Picture {
    int height, width;
    std::vector<std::uint8_t> black;

    std::vector<std::int32_t> tones() const { return std::vector<std::int32_t>(black.size(), 500); }
    bool at(int row, int column) const { return black[static_cast<std::size_t>(row * width + column)] != 0; }
};

Picture drawn(const std::vector<std::string>& rows) {
    Picture picture{static_cast<int>(rows.size()), static_cast<int>(rows.front().size()), {}};
    for (const auto& row : rows)
        for (const char mark : row) picture.black.push_back(mark == '#');
    return picture;
}

Picture of_chance(int height, int width, Rng& rng, std::size_t percent = 50) {
    Picture picture{height, width, std::vector<std::uint8_t>(static_cast<std::size_t>(height * width))};
    for (auto& cell : picture.black) cell = rng.below(100) < percent;
    return picture;
}

Picture changed(Picture picture, const Flips& flips) {
    for (const Cell cell : flips) picture.black[static_cast<std::size_t>(cell)] ^= 1;
    return picture;
}

/// Cells that line solving leaves open, by clues that are counted here and not by a canvas.
int open_cells(const Picture& picture) {
    nonogram::Outlook outlook(picture.height, picture.width);
    const auto clue = [](int length, const auto& is_black) {
        std::vector<int> blocks;
        for (int i = 0; i < length; ++i) {
            if (!is_black(i)) continue;
            if (i == 0 || !is_black(i - 1)) blocks.push_back(0);
            ++blocks.back();
        }
        return blocks;
    };
    for (int row = 0; row < picture.height; ++row)
        outlook.set_row(row, clue(picture.width, [&](int i) { return picture.at(row, i); }));
    for (int column = 0; column < picture.width; ++column)
        outlook.set_column(column, clue(picture.height, [&](int i) { return picture.at(i, column); }));
    CHECK(outlook.look());
    return outlook.undecided();
}

std::unique_ptr<Mender> mender(const Picture& picture, std::uint64_t seed = 1) {
    return Mender::make(picture.height, picture.width, picture.black, picture.tones(), seed, {});
}

constexpr std::int64_t to_the_end = 1'000'000;

}  // namespace

TEST(pictures_that_are_solved_stay_as_they_are) {
    const auto engine = mender(drawn({"###", "#..", "#.."}));
    CHECK(engine->step(to_the_end) == 1);
    CHECK(engine->score() == 0.0);
    CHECK(engine->best().front().flips.empty());
    CHECK(engine->step(5) == 0);
}

TEST(one_change_is_enough_for_a_switch) {
    const Picture picture = drawn({"#.", ".#"});
    CHECK(open_cells(picture) == 4);
    const auto engine = mender(picture);
    engine->step(to_the_end);
    const auto best = engine->best();
    CHECK(best.front().flips.size() == 1);
    CHECK(best.size() > 1);
    for (const Mended& mended : best) {
        CHECK(mended.open == 0);
        CHECK(mended.flips.size() == 1);
        CHECK(mended.cost >= best.front().cost);
        CHECK(open_cells(changed(picture, mended.flips)) == 0);
    }
}

TEST(whatever_is_drawn_is_solved_in_the_end) {
    Rng rng(7);
    for (int i = 0; i < 40; ++i) {
        const int height = 1 + static_cast<int>(rng.below(14)), width = 1 + static_cast<int>(rng.below(14));
        const Picture picture = of_chance(height, width, rng, 15 + rng.below(70));
        const auto engine = mender(picture, rng.next());
        engine->step(to_the_end);
        const Mended best = engine->best().front();
        CHECK(best.open == 0);
        CHECK(open_cells(changed(picture, best.flips)) == 0);
        CHECK(std::ranges::is_sorted(best.flips));
        CHECK(engine->score() == (best.cost == 0 ? 0.0 : -static_cast<double>(best.cost) / cell_cost));
    }
}

TEST(long_lines_take_more_words) {
    Rng rng(3);
    for (const int width : {65, 130, 300}) {
        const Picture picture = of_chance(3, width, rng, 70);
        const auto engine = mender(picture);
        engine->step(3000);
        const Mended best = engine->best().front();
        CHECK(open_cells(changed(picture, best.flips)) == best.open);
    }
}

TEST(thin_diagonals_are_thickened) {
    Picture picture{15, 15, std::vector<std::uint8_t>(225)};
    for (int i = 1; i < 14; ++i)
        picture.black[static_cast<std::size_t>(16 * i)] = picture.black[static_cast<std::size_t>(14 * i + 14)] = 1;
    CHECK(open_cells(picture) > 150);
    const auto engine = mender(picture);
    engine->step(to_the_end);
    CHECK(open_cells(changed(picture, engine->best().front().flips)) == 0);
    CHECK(engine->best().front().flips.size() <= 30);
}

TEST(steps_add_up_and_seeds_repeat) {
    Rng rng(11);
    const Picture picture = of_chance(16, 13, rng, 40);
    const auto whole = mender(picture, 5), parts = mender(picture, 5);
    whole->step(500);
    for (const int rounds : {1, 99, 0, 250, 150}) parts->step(rounds);
    CHECK(whole->rounds() == parts->rounds());
    CHECK(whole->score() == parts->score());
    CHECK(whole->best().front().flips == parts->best().front().flips);
    whole->step(to_the_end);
    parts->step(to_the_end);
    CHECK(whole->rounds() == parts->rounds());
    CHECK(whole->best().front().flips == parts->best().front().flips);
}

TEST(cancel_holds_until_resume) {
    Rng rng(2);
    const Picture picture = of_chance(20, 20, rng);
    const auto engine = mender(picture);
    engine->cancel();
    CHECK(engine->step(10) == 0);
    engine->resume();
    CHECK(engine->step(10) > 0);
}

TEST(a_target_ends_the_search) {
    Rng rng(4);
    const Picture picture = of_chance(20, 20, rng, 45);
    const auto engine = mender(picture);
    engine->step(to_the_end, -1000.0);
    CHECK(engine->score() >= -1000.0);
    const auto rounds = engine->rounds();
    CHECK(engine->step(10, -1000.0) == 0);
    CHECK(engine->rounds() == rounds);
}

TEST(soundings_never_promise_too_little) {
    Rng rng(9);
    for (int i = 0; i < 20; ++i) {
        const Picture picture = of_chance(9, 11, rng, 45);
        Desk<1> desk(picture.height, picture.width, picture.black, picture.tones());
        CHECK(desk.look({}) == open_cells(picture));
        desk.start_sounding();
        for (Cell cell = 0; cell < desk.cells(); ++cell)
            CHECK(desk.at_best(cell) <= open_cells(changed(picture, {cell})));
    }
}

TEST(costs_do_not_depend_on_the_way) {
    Rng rng(6);
    const Picture picture = of_chance(8, 8, rng);
    Desk<1> desk(picture.height, picture.width, picture.black, picture.tones());
    Flips flips;
    for (int i = 0; i < 12; ++i) {
        desk.look(flips);
        const auto cell = static_cast<Cell>(rng.below(64));
        if (std::ranges::find(flips, cell) != flips.end()) continue;
        const Cost foretold = desk.cost_with(cell);
        flips.insert(std::ranges::upper_bound(flips, cell), cell);
        desk.look(flips);
        CHECK(desk.cost() == foretold);
    }
    desk.look({});
    CHECK(desk.cost() == 0);
}

TEST(outlines_may_move_and_parts_may_not) {
    const Visibility visibility;
    constexpr unsigned below = 0b00111000, all = 0xff, corner_inside = 0b00000111 | below, sides = 0b01000100;
    const Cost smooth = visibility.of(false, corner_inside), bump = visibility.of(false, below);
    CHECK(smooth == 0);
    CHECK(bump > smooth);
    CHECK(visibility.of(false, 0) > visibility.of(false, below));       // a speck
    CHECK(visibility.of(true, all) > visibility.of(true, below));       // a hole
    CHECK(visibility.of(true, sides) > visibility.of(true, below));     // a line is broken
    CHECK(visibility.of(false, sides) > visibility.of(false, below));   // two parts are joined
    CHECK(visibility.of(true, 0) > visibility.of(true, below));         // a dot goes
}

TEST(what_is_no_picture_is_refused) {
    CHECK_THROWS(Mender::make(0, 3, {}, {}, 1, {}));
    CHECK_THROWS(Mender::make(1, 513, std::vector<std::uint8_t>(513), std::vector<std::int32_t>(513), 1, {}));
    const std::vector<std::uint8_t> black(4);
    CHECK_THROWS(Mender::make(2, 2, black, {1, 2, 3}, 1, {}));
    CHECK_THROWS(Mender::make(2, 2, black, {1, 2, 3, -1}, 1, {}));
    CHECK_THROWS(Mender::make(2, 3, black, {1, 2, 3, 4}, 1, {}));
    CHECK_THROWS(Mender::make(2, 2, black, {1, 2, 3, 4}, 1, {.width = 0}));
}

int main() { return masume::testing::run_all(); }
