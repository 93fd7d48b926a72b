#include <cmath>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "common/rng.h"
#include "common/testing.h"
#include "genetic.h"

using namespace masume;
using namespace masume::genetic;

namespace {

using Table = std::shared_ptr<const WordTable>;

Table random_words(Rng& rng, int count, int longest, int symbols) {
    std::vector<std::vector<std::int32_t>> words(count);
    for (auto& word : words) {
        word.resize(2 + rng.below(longest - 1));
        for (auto& letter : word) letter = static_cast<std::int32_t>(rng.below(symbols));
    }
    return std::make_shared<WordTable>(words, std::vector<float>(words.size(), 1), symbols);
}

/// The runs of two or more white cells of a random frame, across and then down.
Frame random_frame(Rng& rng, int height, int width, std::size_t black_in) {
    std::vector<bool> black(height * width);
    for (auto&& cell : black) cell = rng.below(black_in) == 0;
    Frame frame;
    frame.cells = height * width;
    const auto add_runs = [&](int lines, int cells, int line_stride, int cell_stride) {
        for (int line = 0; line < lines; ++line) {
            std::vector<std::int32_t> run;
            for (int i = 0; i <= cells; ++i) {
                const int cell = line * line_stride + i * cell_stride;
                if (i < cells && !black[cell]) {
                    run.push_back(cell);
                    continue;
                }
                if (run.size() > 1) frame.slots.push_back(run);
                run.clear();
            }
        }
    };
    add_runs(height, width, width, 1);
    add_runs(width, height, 1, width);
    return frame;
}

/// Whether two slots with words disagree at a cell, counted cell by cell.
bool disagree(const Table& table, const Frame& frame, const std::vector<Gene>& words, std::size_t a, std::size_t b) {
    const auto letters = [&](std::size_t slot) {
        return table->group(static_cast<int>(frame.slots[slot].size())).word(words[slot]);
    };
    for (std::size_t i = 0; i < frame.slots[a].size(); ++i) {
        for (std::size_t j = 0; j < frame.slots[b].size(); ++j) {
            if (frame.slots[a][i] == frame.slots[b][j] && letters(a)[i] != letters(b)[j]) return true;
        }
    }
    return false;
}

void check_promises(const Table& table, const Frame& frame, const GeneticFill& fill) {
    const auto words = fill.words();
    const auto satisfied = fill.satisfied();
    std::set<std::pair<std::size_t, Gene>> used;
    std::size_t count = 0;
    for (std::size_t a = 0; a < words.size(); ++a) {
        bool holds = words[a] != none;
        if (holds) CHECK(used.insert({frame.slots[a].size(), words[a]}).second);
        for (std::size_t b = 0; b < words.size() && holds; ++b) {
            holds = a == b || words[b] == none || !disagree(table, frame, words, a, b);
        }
        CHECK(holds == satisfied[a]);
        count += holds;
        if (!frame.kept.empty() && frame.kept[a] != none) CHECK(words[a] == frame.kept[a] && satisfied[a]);
        if (words[a] == none || frame.letters.empty()) continue;
        const auto word = table->group(static_cast<int>(frame.slots[a].size())).word(words[a]);
        for (std::size_t i = 0; i < word.size(); ++i) {
            const std::int32_t letter = frame.letters[frame.slots[a][i]];
            CHECK(letter < 0 || letter == word[i]);
        }
    }
    const double share = words.empty() ? 1.0 : static_cast<double>(count) / static_cast<double>(words.size());
    CHECK(std::abs(fill.score() - share) < 1e-12);
}

Frame square() { return {{{0, 1}, {2, 3}, {0, 2}, {1, 3}}, 4, {}, {}}; }

/// AB, CD, AC, BD and two words that fit nowhere.
Table square_words() {
    const std::vector<std::vector<std::int32_t>> words{{0, 1}, {2, 3}, {0, 2}, {1, 3}, {3, 3}, {2, 2}};
    return std::make_shared<WordTable>(words, std::vector<float>(words.size(), 1), 4);
}

}  // namespace

TEST(what_it_tells_is_true_after_every_generation) {
    Rng rng(5);
    for (int trial = 0; trial < 150; ++trial) {
        const Table table = random_words(rng, 5 + static_cast<int>(rng.below(60)), 6, 2 + static_cast<int>(rng.below(4)));
        Frame frame = random_frame(rng, 1 + static_cast<int>(rng.below(6)), 1 + static_cast<int>(rng.below(7)), 4);
        if (trial % 3 == 0) {
            frame.letters.assign(frame.cells, -1);
            for (auto& letter : frame.letters) {
                if (rng.below(8) == 0) letter = static_cast<std::int32_t>(rng.below(4));
            }
        }
        GeneticFill fill(table, frame, trial, {4, 3, 5, trial % 2 == 0});
        check_promises(table, frame, fill);
        for (int i = 0; i < 12; ++i) {
            const double before = fill.score();
            fill.step(1);
            check_promises(table, frame, fill);
            CHECK(fill.score() >= before);
        }
    }
}

TEST(kept_words_stay_and_are_not_used_elsewhere) {
    Rng rng(6);
    for (int trial = 0; trial < 100; ++trial) {
        const Table table = random_words(rng, 80, 6, 4);
        Frame frame = random_frame(rng, 5, 7, 4);
        GeneticFill first(table, frame, trial);
        first.step(20);
        frame.kept = first.words();
        const auto satisfied = first.satisfied();
        for (std::size_t i = 0; i < satisfied.size(); ++i) {
            if (!satisfied[i]) frame.kept[i] = none;
        }
        GeneticFill second(table, frame, trial);
        CHECK(second.score() >= first.score() - 1e-12);
        second.step(20);
        check_promises(table, frame, second);
    }
}

TEST(steps_add_up) {
    Rng rng(7);
    const Table table = random_words(rng, 200, 6, 5);
    const Frame frame = random_frame(rng, 8, 11, 4);
    GeneticFill whole(table, frame, 42), parts(table, frame, 42);
    CHECK(whole.step(300) == 300);
    for (const int n : {1, 0, 49, 100, 150}) parts.step(n);
    CHECK(parts.rounds() == 300 && whole.words() == parts.words() && whole.mutations() == parts.mutations());
    CHECK(whole.improvements() == parts.improvements());
    whole.step(50);
    parts.step(50);
    CHECK(whole.words() == parts.words() && whole.satisfied() == parts.satisfied());
}

TEST(a_square_is_filled) {
    GeneticFill fill(square_words(), square(), 1);
    fill.step(1000);
    CHECK(fill.score() == 1.0);
    CHECK(fill.step(10) == 0);  // all is done
    const auto words = fill.words();
    CHECK(std::set<Gene>(words.begin(), words.end()) == (std::set<Gene>{0, 1, 2, 3}));
}

TEST(it_stops_at_the_target_and_when_cancelled) {
    Frame frame = square();
    frame.letters = {3, -1, -1, 2};  // DD crosses nothing
    GeneticFill fill(square_words(), frame, 1);
    CHECK(fill.score() < 1);
    CHECK(fill.step(10, fill.score()) == 0);
    fill.cancel();
    CHECK(fill.step(10) == 0);
    fill.resume();
    CHECK(fill.step(10) == 10);
    std::thread other([&] { fill.step(INT64_MAX); });
    fill.cancel();
    other.join();
    CHECK(fill.score() < 1);
}

TEST(banned_words_are_not_used) {
    Frame frame = square();
    frame.banned = {{2, 0}, {2, 5}};
    for (const bool look_ahead : {false, true}) {
        GeneticFill fill(square_words(), frame, 3, {4, 3, 5, look_ahead});
        for (int i = 0; i < 50; ++i) {
            fill.step(1);
            for (const Gene gene : fill.words()) CHECK(gene != 0 && gene != 5);
        }
    }
}

TEST(a_slot_that_no_word_fits_stays_empty) {
    Frame frame{{{0, 1, 2}, {0, 3}}, 4, {}, {}};
    for (const bool look_ahead : {false, true}) {
        GeneticFill fill(square_words(), frame, 1, {16, 7, 5, look_ahead});
        fill.step(50);
        CHECK(fill.words()[0] == none && !fill.satisfied()[0] && fill.satisfied()[1] && fill.score() == 0.5);
    }
}

TEST(a_frame_without_open_slots_is_done) {
    GeneticFill empty(square_words(), {{}, 0, {}, {}}, 1);
    CHECK(empty.score() == 1 && empty.step(5) == 0 && empty.words().empty());
    Frame frame = square();
    frame.kept = {0, 1, 2, 3};
    GeneticFill full(square_words(), frame, 1);
    CHECK(full.score() == 1 && full.step(5) == 0 && full.words() == frame.kept);
}

TEST(bad_input_is_refused) {
    const auto made = [](const Frame& frame, const Settings& settings = {}) {
        return std::make_unique<GeneticFill>(square_words(), frame, 1, settings);
    };
    CHECK_THROWS(made({{{0}}, 1, {}, {}}));
    CHECK_THROWS(made({{{0, 4}}, 4, {}, {}}));
    CHECK_THROWS(made({{{0, -1}}, 4, {}, {}}));
    CHECK_THROWS(made({{{0, 0}}, 4, {}, {}}));
    CHECK_THROWS(made({{{0, 1}, {0, 2}, {0, 3}}, 4, {}, {}}));
    CHECK_THROWS(made({{{0, 1}}, 4, {1, 2}, {}}));
    CHECK_THROWS(made({{{0, 1}}, 2, {}, {1, 2}}));
    CHECK_THROWS(made({{{0, 1}}, 2, {}, {99}}));
    CHECK_THROWS(made({{{0, 1}}, 2, {}, {-2}}));
    CHECK_THROWS(made({{{0, 1}}, 2, {3, -1}, {0}}));              // a given letter that the kept word does not have
    CHECK_THROWS(made({{{0, 1}, {2, 3}}, 4, {}, {0, 0}}));        // a word kept twice
    CHECK_THROWS(made({{{0, 1}, {0, 2}}, 4, {}, {0, 1}}));        // kept words that disagree
    CHECK_THROWS(made({{{0, 1}}, -1, {}, {}}));
    CHECK_THROWS(made({{{0, 1}}, 2, {}, {}, {{2, 6}}}));          // a banned word that does not exist
    CHECK_THROWS(made({{{0, 1}}, 2, {}, {}, {{-1, 0}}}));
    CHECK_THROWS(made(square(), {3, 1, 5, true}));
    CHECK_THROWS(made(square(), {0, 0, 5, true}));
    CHECK_THROWS(made(square(), {16, 16, 5, true}));
    CHECK_THROWS(made(square(), {16, -1, 5, true}));
    CHECK_THROWS(made(square(), {16, 7, -1, true}));
    CHECK_THROWS(GeneticFill(nullptr, square(), 1));
}

int main() { return testing::run_all(); }
