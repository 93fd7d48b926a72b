#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/fuzzing.h"
#include "strip_search.h"
#include "testing_boards.h"

using namespace masume::strips;
using masume::fuzzing::Source;
using masume::fuzzing::unless_refused;
using Status = StripSearch::Status;

namespace {

constexpr double long_enough = 20.0;
constexpr int most_by_brute_force = 9;  // cells

Rules draw_rules(Source& from) {
    Rules rules{.height = from.wild(1, 3), .width = from.wild(1, 4), .outside = {}, .fixed = {}, .apart = {}, .margins = {}};
    const bool has_size = rules.height > 0 && rules.height < 50 && rules.width > 0 && rules.width < 50;
    const std::size_t cells = has_size ? static_cast<std::size_t>(rules.height * rules.width) : 1;
    if (from.one_in(4)) rules.outside.resize(from.one_in(16) ? cells + 1 : cells);
    for (auto& cell : rules.outside) cell = from.one_in(6) ? 1 : 0;
    if (from.one_in(4))
        rules.fixed = from.list(0, 2, [&] { return FixedLetter{from.wild(0, 3), from.wild(0, 3), from.wild(1, 3)}; });
    if (from.one_in(4))
        rules.apart = from.list(0, 3, [&] { return std::pair<std::int32_t, std::int32_t>(from.wild(0, 3), from.wild(0, 3)); });
    rules.min_crossings = from.one_in(4) ? from.wild(0, 2) : 0;
    rules.no_black_pairs = from.one_in(6);
    rules.no_white_blocks = from.one_in(6);
    if (from.one_in(8)) rules.margins = {from.wild(0, 1), from.wild(0, 1), from.wild(0, 1), from.wild(0, 1)};
    return rules;
}

Goal draw_goal(Source& from) { return {from.wild(0, 3), from.wild(0, 2), from.wild(0, 2), from.wild(0, 2)}; }

/// The bound is reached by a board that keeps the rules, and by brute force no board does better.
void check(const Words& words, const Rules& rules, const Goal& goal, Source& from) {
    StripSearch search(words, rules, goal);
    const int known = from.one_in(4) ? from.wild(0, 9) : -1;
    const Status status = search.run(from.one_in(32) ? 0 : long_enough, known, from.one_in(32) ? 2 : 1);
    const auto board = search.board();
    if (!board.empty()) check_board(board, words, rules, goal, points_of(board, goal));
    PROMISE(masume::testing::failures() == 0);
    if (status == Status::optimal && !rules.margins.any()) PROMISE(points_of(board, goal) == search.bound());
    if (status == Status::infeasible) PROMISE(search.bound() == no_board && board.empty());
    if (rules.height * rules.width > most_by_brute_force || rules.margins.any()) return;
    const int best = best_by_brute_force(words, rules, goal);
    PROMISE(search.bound() >= best);
    if (status == Status::optimal || status == Status::infeasible) PROMISE(search.bound() == best);
    if (status == Status::no_better) PROMISE(best <= known);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Source from(data, size);
    const Rules rules = draw_rules(from);
    const Goal goal = draw_goal(from);
    const auto letter = [&] { return std::int32_t{from.wild(1, 3)}; };
    Words words = from.list(0, 8, [&] { return from.list(from.one_in(32) ? 0 : 2, 4, letter); });
    if (!from.one_in(16)) {
        std::ranges::sort(words);
        words.erase(std::unique(words.begin(), words.end()), words.end());
    }
    unless_refused([&] { return check(words, rules, goal, from), true; });
    return 0;
}
