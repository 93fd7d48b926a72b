#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "common/fuzzing.h"
#include "frame_search.h"

using namespace masume;
using namespace masume::frames;
using masume::fuzzing::Source;
using masume::fuzzing::unless_refused;

namespace {

constexpr int most_rounds = 60;

struct Drawn {
    std::shared_ptr<const Plan> plan;
    std::vector<std::int32_t> twins;
};

Drawn draw_plan(Source& from) {
    const int height = from.wild(1, 6), width = from.wild(1, 6);
    const bool has_size = height > 0 && width > 0 && height < 300 && width < 300;
    std::string marks(has_size ? static_cast<std::size_t>(height * width) : 1, '.');
    for (char& mark : marks)
        if (from.one_in(8)) mark = from.one_in(32) ? static_cast<char>(from.byte()) : "-#o."[from.between(0, 3)];
    std::vector<std::int32_t> twins;
    if (from.one_in(3))
        for (int i = 0; i < static_cast<int>(marks.size()); ++i) twins.push_back(std::min(i, static_cast<int>(marks.size()) - 1 - i));
    if (!twins.empty() && from.one_in(16)) twins[0] = from.wild(0, 9);
    const auto given = [&] { return Given{from.wild(0, 5), from.wild(0, 5), from.wild(0, 4)}; };
    const auto entry = [&] {
        return Entry{from.wild(0, 3), from.wild(0, 3), from.coin(), from.list(2, 4, [&] { return std::int32_t{from.wild(0, 4)}; })};
    };
    const auto givens = from.one_in(4) ? from.list(0, 3, given) : std::vector<Given>{};
    const auto entries = from.one_in(4) ? from.list(0, 2, entry) : std::vector<Entry>{};
    return {std::make_shared<Plan>(height, width, marks, twins, givens, entries), twins};
}

std::shared_ptr<const Odds> draw_odds(Source& from) {
    const auto word = [&] { return from.list(2, 5, [&] { return std::int32_t{from.between(0, 3)}; }); };
    const auto words = from.list(0, 20, word);
    const auto table = std::make_shared<words::WordTable>(words, std::vector<float>(words.size(), 1.0F), from.between(4, 5));
    return std::make_shared<Odds>(table, from.wild(2, 8));
}

Rules draw_rules(Source& from) {
    Rules rules;
    rules.shortest = from.wild(2, 3);
    rules.longest = from.wild(3, 8);
    rules.connected = from.coin();
    rules.black_may_touch = !from.one_in(3);
    rules.corners_may_be_black = !from.one_in(3);
    rules.three_sides_may_be_black = !from.one_in(3);
    rules.longest_diagonal = from.one_in(3) ? from.wild(1, 3) : 0;
    rules.checking = static_cast<Checking>(from.between(0, 2));
    return rules;
}

Goal draw_goal(Source& from) {
    Goal goal;
    goal.min_black = from.one_in(4) ? from.wild(0, 4) : 0;
    if (from.one_in(4)) goal.max_black = from.wild(4, 12);
    goal.fills_weight = from.wild_number(0, 2);
    goal.lack_weight = from.wild_number(0, 2);
    goal.margin = from.wild_number(0, 3);
    goal.black_cost = from.wild_number(-2, 2);
    return goal;
}

/// A frame as rows of marks; cells beyond the board are outside.
struct Frame {
    const Plan& plan;
    const std::string& marks;

    char at(int row, int column) const {
        const bool is_inside = row >= 0 && column >= 0 && row < plan.height() && column < plan.width();
        return is_inside ? marks[static_cast<std::size_t>(row * plan.width() + column)] : '-';
    }
};

void check_runs(const Frame& frame, const Rules& rules) {
    for (const bool down : {false, true}) {
        for (int line = 0; line < (down ? frame.plan.width() : frame.plan.height()); ++line) {
            int length = 0;
            for (int i = 0; i <= (down ? frame.plan.height() : frame.plan.width()); ++i) {
                if ((down ? frame.at(i, line) : frame.at(line, i)) == '.') {
                    ++length;
                    continue;
                }
                PROMISE(length <= 1 || (length >= rules.shortest && length <= rules.longest));
                length = 0;
            }
        }
    }
}

int parts_of(const Plan& plan, std::string marks) {
    int parts = 0;
    for (std::size_t first = 0; first < marks.size(); ++first) {
        if (marks[first] != '.') continue;
        ++parts;
        std::vector<int> stack{static_cast<int>(first)};
        while (!stack.empty()) {
            const int cell = stack.back(), row = cell / plan.width(), column = cell % plan.width();
            stack.pop_back();
            if (Frame{plan, marks}.at(row, column) != '.') continue;
            marks[static_cast<std::size_t>(cell)] = '#';
            if (row > 0) stack.push_back(cell - plan.width());
            if (row + 1 < plan.height()) stack.push_back(cell + plan.width());
            if (column > 0) stack.push_back(cell - 1);
            if (column + 1 < plan.width()) stack.push_back(cell + 1);
        }
    }
    return parts;
}

/// The best frame, looked at cell by cell, keeps the plan and the rules.
void check_frame(const Drawn& drawn, const std::string& marks, const Rules& rules, const Goal& goal) {
    const Plan& plan = *drawn.plan;
    const Frame frame{plan, marks};
    int blacks = 0;
    for (int row = 0; row < plan.height(); ++row) {
        for (int column = 0; column < plan.width(); ++column) {
            const char mark = frame.at(row, column), planned = plan.mark(plan.cell(row, column));
            PROMISE((mark == '-') == (planned == '-') && (planned != '#' || mark == '#') && (planned != 'o' || mark == '.'));
            if (mark != '#') continue;
            ++blacks;
            PROMISE(rules.black_may_touch || (frame.at(row + 1, column) != '#' && frame.at(row, column + 1) != '#'));
        }
    }
    PROMISE(blacks >= goal.min_black && blacks <= goal.max_black);
    for (std::size_t i = 0; i < drawn.twins.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            PROMISE(drawn.twins[i] != drawn.twins[j] || marks[i] == '-' || marks[j] == '-' || marks[i] == marks[j]);
    if (rules.connected) PROMISE(parts_of(plan, marks) <= 1);
    check_runs(frame, rules);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Source from(data, size);
    const std::uint64_t seed = from.byte();
    const int first = from.between(0, most_rounds), horizon = from.wild(1, 100);
    unless_refused([&] {
        const Rules rules = draw_rules(from);
        const Goal goal = draw_goal(from);
        const auto odds = draw_odds(from);
        const Drawn drawn = draw_plan(from);
        FrameSearch search(drawn.plan, odds, rules, goal, seed), again(drawn.plan, odds, rules, goal, seed);
        search.set_horizon(horizon);
        again.set_horizon(horizon);
        const std::int64_t done = search.step(first) + search.step(most_rounds - first);
        PROMISE(again.step(most_rounds) == done && again.best() == search.best() && again.score() == search.score());
        if (search.best().empty()) return false;
        check_frame(drawn, search.best(), rules, goal);
        const Worth worth = appraise(drawn.plan, odds, rules, goal, search.best());
        PROMISE(worth.faults == 0 && worth.score == search.score() && worth.blacks == search.worth().blacks);
        return true;
    });
    return 0;
}
