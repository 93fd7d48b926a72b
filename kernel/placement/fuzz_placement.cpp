#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "anneal.h"
#include "common/fuzzing.h"
#include "ils.h"
#include "ruin.h"
#include "start.h"
#include "testing_boards.h"

using namespace masume::placement;
using masume::fuzzing::Source;
using masume::fuzzing::unless_refused;

namespace {

constexpr int most_rounds = 12;

Words draw_words(Source& from) {
    const auto word = [&] { return from.list(from.one_in(64) ? 0 : 2, 5, [&] { return Letter{from.wild(1, 4)}; }); };
    Words words = from.list(0, 12, word);
    if (from.one_in(16)) return words;
    std::ranges::sort(words);
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

std::shared_ptr<Goal> draw_goal(Source& from, std::size_t words) {
    auto goal = std::make_shared<Goal>();
    const auto points = [&] { return point * from.between(-2, 9) * (from.one_in(32) ? 1'000'000'000 / 9 : 1); };
    for (std::size_t i = from.one_in(64) ? 1 : 0; i < words; ++i) goal->word_values.push_back(points());
    const auto word = [&] { return std::int32_t{from.wild(0, static_cast<int>(std::max<std::size_t>(words, 1)) - 1)}; };
    goal->crossing_value = points();
    goal->balance_value = from.one_in(3) ? points() : 0;
    if (from.one_in(4)) goal->required = from.list(0, 2, word);
    if (from.one_in(4)) goal->apart = from.list(0, 3, [&] { return std::pair(word(), word()); });
    if (from.one_in(4)) goal->max_words = from.wild(0, 5);
    if (from.one_in(4)) goal->min_crossings = from.wild(0, 2);
    goal->no_black_pairs = from.one_in(6);
    goal->no_white_blocks = from.one_in(6);
    return goal;
}

Start draw_start(Source& from) {
    Start start{from.wild(1, 7), from.wild(1, 7), {}, {}};
    const bool has_size = start.height > 0 && start.width > 0 && start.height < 50 && start.width < 50;
    if (from.one_in(4)) start.outside.resize(has_size ? static_cast<std::size_t>(start.height * start.width) : 3);
    for (auto& cell : start.outside) cell = from.one_in(8) ? 1 : 0;
    if (from.one_in(4))
        start.letters = from.list(0, 4, [&] { return GivenLetter{from.wild(0, 4), from.wild(0, 4), Letter{from.wild(1, 4)}}; });
    return start;
}

std::unique_ptr<Search> make(int method, Layout layout, std::uint64_t seed) {
    switch (method) {
        case 0: return std::make_unique<IteratedLocalSearch>(std::move(layout), seed, true);
        case 1: return std::make_unique<IteratedLocalSearch>(std::move(layout), seed, false);
        case 2: return std::make_unique<Annealing>(std::move(layout), seed);
        default: return std::make_unique<RuinAndRecreate>(std::move(layout), seed);
    }
}

/// Every run of the best board is a placed word, given letters stand, cells outside stay empty; worth what is said.
void check_best(const Search& search, const Start& start, const Layout& empty) {
    Layout layout = empty;
    layout.assign(search.best());
    if (search.best().empty()) return;
    Letters rows = letters_of(layout);
    for (const GivenLetter& given : start.letters) rows[given.row][given.column] = given.letter;
    PROMISE(words_of(runs_of(rows)) == placed_words(layout));
    for (std::size_t i = 0; i < start.outside.size(); ++i)
        PROMISE(!start.outside[i] || rows[i / start.width][i % start.width] == 0);
    if (start.letters.empty()) PROMISE(connected_parts(rows) <= 1);
    layout.settle();
    const Worth worth = layout.worth();
    PROMISE(search.score() == (worth.unmet > 0 ? -worth.unmet : static_cast<double>(worth.points) / point));
}

/// Words anywhere on the board, whether they can stand there or not.
std::vector<Placement> scattered(Source& from, const Layout& layout) {
    std::vector<Placement> placements;
    const Board& board = layout.board();
    for (std::int32_t word = 0; word < static_cast<std::int32_t>(layout.dictionary().size()); ++word) {
        const int length = layout.dictionary().length(word);
        const bool down = from.coin();
        const int rows = board.height() - (down ? length : 1), columns = board.width() - (down ? 1 : length);
        if (rows < 0 || columns < 0) continue;
        const Cell start = board.cell(from.between(0, rows), from.between(0, columns));
        placements.push_back({word, start, down ? Direction::down : Direction::across});
    }
    return placements;
}

void check(Source& from, const Start& start, const Layout& layout) {
    const std::uint64_t seed = from.byte();
    const int method = from.between(0, 3), first = from.between(0, most_rounds), horizon = from.wild(1, 100);
    const auto search = make(method, layout, seed), again = make(method, layout, seed);
    search->set_horizon(horizon);
    again->set_horizon(horizon);
    const std::int64_t done = search->step(first) + search->step(most_rounds - first);
    PROMISE(again->step(most_rounds) == done);
    PROMISE(again->best() == search->best() && again->score() == search->score());
    check_best(*search, start, layout);
    const auto heir = make(3 - method, layout, seed + 1);
    heir->adopt(search->best());
    PROMISE(heir->score() >= search->score());
    heir->step(3);
    check_best(*heir, start, layout);
    heir->adopt(scattered(from, layout));
    heir->step(3);
    check_best(*heir, start, layout);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Source from(data, size);
    const Start start = draw_start(from);
    const Words words = draw_words(from);
    const auto goal = draw_goal(from, words.size());
    const auto layout = unless_refused([&] { return start.layout(std::make_shared<Dictionary>(words), goal); });
    if (layout) check(from, start, *layout);
    return 0;
}
