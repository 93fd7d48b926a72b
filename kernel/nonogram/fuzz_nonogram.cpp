#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "common/fuzzing.h"
#include "search.h"

using namespace masume::nonogram;
using masume::fuzzing::Source;
using masume::fuzzing::unless_refused;

namespace {

using Clues = std::vector<std::vector<int>>;

constexpr int most_by_brute_force = 20;  // cells
constexpr int most_rounds = 2000;

std::vector<int> blocks(const std::string& line) {
    std::vector<int> found;
    char last = white_mark;
    for (const char mark : line) {
        if (mark == black_mark && last != black_mark) found.push_back(0);
        if (mark == black_mark) ++found.back();
        last = mark;
    }
    return found;
}

std::string line_of(const std::string& board, int width, int line, bool is_column) {
    std::string marks;
    const int height = static_cast<int>(board.size()) / width;
    for (int i = 0; i < (is_column ? height : width); ++i)
        marks += board[static_cast<std::size_t>(is_column ? i * width + line : line * width + i)];
    return marks;
}

Clues clues_of(const std::string& board, int width, bool are_columns) {
    Clues clues;
    const int lines = are_columns ? width : static_cast<int>(board.size()) / width;
    for (int line = 0; line < lines; ++line) clues.push_back(blocks(line_of(board, width, line, are_columns)));
    return clues;
}

bool is_solution(const Task& task, const std::string& board) {
    for (std::size_t i = 0; i < task.givens.size(); ++i)
        if (task.givens[i] != open_mark && task.givens[i] != board[i]) return false;
    return clues_of(board, task.width(), false) == task.rows && clues_of(board, task.width(), true) == task.columns;
}

/// All solutions, row by row over every row that has its clue.
void solve(const Task& task, const std::vector<std::vector<std::string>>& rows, std::string& board,
           std::vector<std::string>& found) {
    const std::size_t row = board.size() / static_cast<std::size_t>(task.width());
    if (row == rows.size()) {
        if (is_solution(task, board)) found.push_back(board);
        return;
    }
    for (const std::string& marks : rows[row]) {
        board += marks;
        solve(task, rows, board, found);
        board.resize(board.size() - marks.size());
    }
}

std::vector<std::string> all_solutions(const Task& task) {
    std::vector<std::vector<std::string>> rows(task.rows.size());
    for (unsigned bits = 0; bits < 1U << task.width(); ++bits) {
        std::string marks;
        for (int i = 0; i < task.width(); ++i) marks += bits >> i & 1 ? black_mark : white_mark;
        for (std::size_t row = 0; row < rows.size(); ++row)
            if (blocks(marks) == task.rows[row]) rows[row].push_back(marks);
    }
    std::vector<std::string> found;
    std::string board;
    solve(task, rows, board, found);
    return found;
}

Clues draw_clues(Source& from, int lines, int length) {
    Clues clues;
    for (int i = 0; i < lines; ++i) clues.push_back(from.list(0, 3, [&] { return from.wild(1, std::max(1, length / 2)); }));
    return clues;
}

/// Clues of a picture, and of pictures that are none; lines at the ends of machine words now and then.
Task draw_task(Source& from) {
    constexpr int sizes[] = {64, 65, 128, 129};
    const int height = from.wild(1, 5), width = from.one_in(16) ? sizes[from.between(0, 3)] : from.wild(1, 6);
    if (height < 1 || width < 1 || height > 600 || width > 600) return {Clues(from.coin() ? 600 : 0), Clues(1)};
    std::string board(static_cast<std::size_t>(height) * static_cast<std::size_t>(width), white_mark), givens;
    for (char& mark : board)
        if (from.coin()) mark = black_mark;
    if (from.one_in(4)) {
        givens = board;
        for (char& mark : givens)
            if (!from.one_in(4)) mark = open_mark;
        if (!givens.empty() && from.one_in(4)) givens[0] = static_cast<char>(from.byte());
        if (from.one_in(16)) givens.pop_back();
    }
    const bool is_wild = from.one_in(4);
    Clues rows = is_wild ? draw_clues(from, height, width) : clues_of(board, width, false);
    return {std::move(rows), clues_of(board, width, true), givens};
}

void check_against_all(const Task& task, const Search& search, int limit) {
    const std::vector<std::string> all = all_solutions(task);
    for (std::size_t cell = 0; cell < search.known().size(); ++cell)
        for (const std::string& solution : all)
            PROMISE(search.known()[cell] == open_mark || search.known()[cell] == solution[cell]);
    if (!search.is_finished()) return;
    PROMISE(search.found() == std::min<int>(limit, static_cast<int>(all.size())));
    PROMISE(search.is_complete() == (search.found() == static_cast<int>(all.size())) || search.found() == limit);
}

void check_search(const Task& task, int limit, int first) {
    const auto search = make_search(task, limit), again = make_search(task, limit);
    const std::int64_t done = search->step(first) + search->step(most_rounds - first);
    PROMISE(again->step(most_rounds) == done);
    PROMISE(search->solutions() == again->solutions() && search->known() == again->known());
    PROMISE(search->rounds() == done && search->stage() == again->stage());
    for (const std::string& solution : search->solutions()) PROMISE(is_solution(task, solution));
    std::vector<std::string> sorted = search->solutions();
    std::ranges::sort(sorted);
    PROMISE(std::ranges::adjacent_find(sorted) == sorted.end());
    if (line_to_blame(task) >= 0 && search->is_finished()) PROMISE(search->found() == 0);
    if (task.height() * task.width() <= most_by_brute_force) check_against_all(task, *search, limit);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Source from(data, size);
    const int limit = from.between(1, 4), first = from.between(0, 20);
    if (const auto task = unless_refused([&] { return draw_task(from); })) check_search(*task, limit, first);
    return 0;
}
