#include "task.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>

namespace masume::strips {

namespace {

using List = std::vector<std::vector<std::int32_t>>;

void require(bool holds, const std::string& what) {
    if (!holds) throw std::invalid_argument(what);
}

void require_size(const Rules& rules) {
    const auto require_side = [](const char* name, int side, int most) {
        require(side >= 1 && side <= most, "the " + std::string(name) + " of a board searched by strips is 1 to " +
                                               std::to_string(most) + ", not " + std::to_string(side));
    };
    require_side("height", rules.height, max_height);
    require_side("width", rules.width, max_width);
    const std::size_t cells = static_cast<std::size_t>(rules.height) * rules.width;
    require(rules.outside.empty() || rules.outside.size() == cells,
            "the outside of a board of " + std::to_string(cells) + " cells has " +
                std::to_string(rules.outside.size()) + " entries");
    for (int margin : {rules.margins.top, rules.margins.bottom, rules.margins.left, rules.margins.right}) {
        require(margin >= 0 && margin <= max_margin,
                "a margin is 0 to " + std::to_string(max_margin) + ", not " + std::to_string(margin));
    }
    require(rules.min_crossings >= 0, "the least number of crossings is not negative");
}

void require_words(const List& list) {
    std::set<std::vector<std::int32_t>> seen;
    for (std::size_t w = 0; w < list.size(); ++w) {
        const std::string name = "word " + std::to_string(w);
        require(list[w].size() >= 2, name + " has fewer than two letters");
        require(std::all_of(list[w].begin(), list[w].end(), [](std::int32_t letter) { return letter >= 1; }),
                name + " has a letter below 1");
        require(seen.insert(list[w]).second, name + " is in the list twice");
    }
}

void require_apart(const Rules& rules, std::size_t words) {
    for (const auto& [a, b] : rules.apart) {
        for (std::int32_t word : {a, b}) {
            require(word >= 0 && static_cast<std::size_t>(word) < words,
                    "a wish names word " + std::to_string(word) + ", but there are " + std::to_string(words));
        }
    }
}

void require_points(const Goal& goal) {
    for (int points : {goal.white, goal.length, goal.words, goal.crossings}) {
        require(points >= 0 && points <= max_points,
                "the points of the goal are 0 to " + std::to_string(max_points) + ", not " + std::to_string(points));
    }
}

}  // namespace

Task::Task(const List& list, const Rules& rules, const Goal& aim)
    : height(rules.height), width(rules.width), margins(rules.margins), goal(aim), min_crossings(rules.min_crossings),
      no_black_pairs(rules.no_black_pairs), no_white_blocks(rules.no_white_blocks), has_fixed(!rules.fixed.empty()) {
    require_size(rules);
    require_words(list);
    require_apart(rules, list.size());
    require_points(goal);
    require(most_points(height + 1) <= max_points,
            "a board could be worth more than the " + std::to_string(max_points) + " points there is room for");
    take_words(list, rules);
    take_cells(rules);
}

int Task::most_points(int rows) const {
    const int of_a_cell = goal.white + 2 * goal.length + 2 * goal.words + goal.crossings;  // it may start two words
    return rows * width * of_a_cell;
}

int Task::longest_that_fits() const {
    return std::max(height + margins.top + margins.bottom, width + margins.left + margins.right);
}

void Task::take_words(const List& list, const Rules& rules) {
    std::vector<int> place(list.size(), -1);
    std::size_t letters = 0;
    for (std::size_t w = 0; w < list.size(); ++w) {
        if (list[w].size() > static_cast<std::size_t>(longest_that_fits())) continue;
        require(list[w].size() <= max_word_length, "word " + std::to_string(w) + " has more than " +
                                                       std::to_string(max_word_length) + " letters");
        letters += list[w].size();
        require(letters <= max_letters,
                "the words that fit the board have more than " + std::to_string(max_letters) + " letters together");
        place[w] = static_cast<int>(words.size());
        words.emplace_back();
        for (std::int32_t letter : list[w]) words.back().push_back(renumbered(letter));
    }
    for (const auto& [a, b] : rules.apart) {
        if (place[a] >= 0 && place[b] >= 0) apart.emplace_back(place[a], place[b]);
    }
}

void Task::take_cells(const Rules& rules) {
    const auto bit = [](int column) { return RowBits{1} << column; };
    inside.assign(height, 0);
    given.assign(height, 0);
    fixed.assign(static_cast<std::size_t>(height) * width, no_letter);
    for (int cell = 0; cell < height * width; ++cell) {
        if (rules.outside.empty() || rules.outside[cell] == 0) inside[cell / width] |= bit(cell % width);
    }
    for (const auto& [row, column, letter] : rules.fixed) {
        const std::string name =
            "the letter at row " + std::to_string(row + 1LL) + ", column " + std::to_string(column + 1LL);
        const bool on_board = row >= 0 && row < height && column >= 0 && column < width;
        require(on_board && (inside[row] & ~given[row] & bit(column)) != 0, name + " has no cell of its own");
        require(letter >= 1, name + " is below 1");
        given[row] |= bit(column);
        fixed[row * width + column] = renumbered(letter);
    }
}

Letter Task::renumbered(std::int32_t letter) {
    const auto found = std::find(alphabet.begin(), alphabet.end(), letter);
    const auto number = found - alphabet.begin();
    if (found == alphabet.end()) {
        require(number < max_alphabet,
                "the words have more than " + std::to_string(max_alphabet) + " different letters");
        alphabet.push_back(letter);
    }
    return static_cast<Letter>(number);
}

}  // namespace masume::strips
