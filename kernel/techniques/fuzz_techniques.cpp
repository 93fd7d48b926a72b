#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "common/fuzzing.h"
#include "nonogram/search.h"
#include "solver.h"
#include "testing_pictures.h"

using namespace masume::techniques;
using masume::fuzzing::Source;
using masume::fuzzing::unless_refused;

namespace {

constexpr int most_scans = 1500;
constexpr int most_rounds = 5000;

/// Whatever the other solver finds: solutions that agree with a board, as far as it comes.
struct Truth {
    std::vector<std::string> solutions;
    bool is_complete = false;
};

Truth truth_of(const std::vector<Clue>& rows, const std::vector<Clue>& columns, const Cells& board) {
    std::string givens;
    for (const Colour cell : board) givens += cell == black ? '#' : cell == white ? '.' : '?';
    const masume::nonogram::Task task(rows, columns, givens);
    const auto search = masume::nonogram::make_search(task, 3);
    search->step(most_rounds);
    return {search->solutions(), search->is_complete()};
}

/// What is decided holds in every solution, and nothing is called solved or impossible that is not.
void check(const Outcome& outcome, const Truth& truth, std::size_t cells) {
    PROMISE(outcome.cells.size() == cells);
    if (outcome.status == Status::solved) PROMISE(truth.solutions.size() <= 1);
    if (outcome.status == Status::impossible) {
        PROMISE(truth.solutions.empty());
        return;
    }
    if (outcome.status == Status::solved && truth.is_complete) PROMISE(truth.solutions.size() == 1);
    for (const std::string& solution : truth.solutions)
        for (std::size_t i = 0; i < cells; ++i)
            PROMISE(outcome.cells[i] == unknown || (outcome.cells[i] == black) == (solution[i] == '#'));
}

void check_log(const Log& log) {
    for (const Step& step : log.steps) {
        PROMISE(step.technique >= 0 && step.technique < technique_count && step.level >= 1 && step.level <= highest_level);
        PROMISE(0 <= step.used && step.used <= step.decided && step.decided <= step.end);
        PROMISE(static_cast<std::size_t>(step.end) <= log.cells.size());
    }
}

bool same(const Outcome& one, const Outcome& other) {
    return one.status == other.status && one.cells == other.cells && one.level == other.level && one.scans == other.scans &&
           one.log.steps.size() == other.log.steps.size();
}

std::vector<Clue> draw_clues(Source& from, int lines, int length) {
    std::vector<Clue> clues;
    for (int i = 0; i < lines; ++i) clues.push_back(from.list(0, 3, [&] { return from.wild(1, std::max(1, length / 2)); }));
    return clues;
}

struct Question {
    std::vector<Clue> rows, columns;
    Cells board;
};

/// The clues of a picture, now and then of none; a board that is partly solved, and now and then wrongly.
Question draw_question(Source& from) {
    const int height = from.between(1, 7), width = from.between(1, 8);
    Cells picture(static_cast<std::size_t>(height * width));
    for (Colour& cell : picture) cell = from.coin() ? black : white;
    const Clues clues = clues_of(picture, height, width);
    Question question;
    for (int i = 0; i < height; ++i) question.rows.push_back(clues.of({0, i}));
    for (int i = 0; i < width; ++i) question.columns.push_back(clues.of({1, i}));
    if (from.one_in(8)) question.rows = draw_clues(from, height, width);
    if (from.one_in(64)) question.columns.clear();
    if (from.coin()) question.board = picture;
    for (Colour& cell : question.board)
        if (!from.one_in(6)) cell = unknown;
    if (!question.board.empty() && from.one_in(8)) question.board[0] = static_cast<Colour>(from.wild(-1, 1));
    if (!question.board.empty() && from.one_in(64)) question.board.pop_back();
    return question;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Source from(data, size);
    const int level = from.wild(1, 5), steps = from.wild(0, 6), way = from.between(0, 3);
    const Question question = draw_question(from);
    const auto outcome = unless_refused([&] {
        Solver solver(Clues(question.rows, question.columns));
        const auto run = [&] {
            switch (way) {
                case 0: return solver.grade(question.board, most_scans);
                case 1: return solver.run(question.board, level, steps, most_scans);
                case 2: return solver.follow(question.board, level, steps, most_scans);
                default: return solver.offers(question.board, level);
            }
        };
        const Outcome once = run();
        PROMISE(same(once, run()));
        return once;
    });
    if (!outcome) return 0;
    check_log(outcome->log);
    check(*outcome, truth_of(question.rows, question.columns, question.board), question.rows.size() * question.columns.size());
    return 0;
}
