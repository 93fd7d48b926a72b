#include <algorithm>
#include <cstdint>
#include <vector>

#include "common/fuzzing.h"
#include "solver.h"
#include "testing_puzzles.h"

using namespace masume::fillins;
using masume::fuzzing::Source;
using masume::fuzzing::unless_refused;

namespace {

constexpr int most_work = 200'000;
constexpr std::size_t most_solutions = 50;

/// The rows and columns of a small board with a few black cells, filled with letters.
struct Drawn {
    Task task;
    Letters board;
};

Drawn draw(Source& from) {
    const int height = from.between(1, 4), width = from.between(1, 4);
    Drawn drawn;
    drawn.task.cells = from.one_in(16) ? from.wild(0, 16) : height * width;
    Letters letters(static_cast<std::size_t>(height * width));
    for (Symbol& letter : letters) letter = from.one_in(6) ? 0 : static_cast<Symbol>(from.between(1, 3));
    for (int line = 0; line < height + width; ++line) {
        std::vector<int> run;
        const int length = line < height ? width : height;
        for (int i = 0; i <= length; ++i) {
            const int cell = line < height ? line * width + i : i * width + line - height;
            if (i < length && letters[static_cast<std::size_t>(cell)]) {
                run.push_back(cell);
                continue;
            }
            if (run.size() > 1 || (!run.empty() && from.one_in(16))) drawn.task.slots.push_back(run);
            run.clear();
        }
    }
    for (auto& slot : drawn.task.slots) {
        std::vector<Symbol> word;
        for (const int cell : slot) word.push_back(letters[static_cast<std::size_t>(cell)]);
        if (from.one_in(32)) word[0] = static_cast<Symbol>(from.wild(0, 3));
        drawn.task.words.push_back(word);
        if (from.one_in(64)) slot[0] = from.wild(0, height * width - 1);
    }
    if (!drawn.task.words.empty() && from.one_in(32)) drawn.task.words.pop_back();
    if (from.coin()) drawn.board = letters;
    for (Symbol& letter : drawn.board)
        if (!from.one_in(6)) letter = from.one_in(64) ? Symbol{9} : Symbol{0};
    if (from.one_in(64)) drawn.board.push_back(0);
    return drawn;
}

void check(const Task& task, const Letters& board, const Outcome& outcome) {
    PROMISE(static_cast<int>(outcome.letters.size()) == task.cells);
    for (const Step& step : outcome.steps) PROMISE(step.technique >= 0 && step.technique < technique_count);
    const Judge judge(task, board, most_solutions);
    if (outcome.status == Status::impossible) {
        PROMISE(judge.solutions().empty());
        return;
    }
    for (const Letters& solution : judge.solutions())
        for (std::size_t cell = 0; cell < outcome.letters.size(); ++cell)
            PROMISE(outcome.letters[cell] == 0 || outcome.letters[cell] == solution[cell]);
    if (outcome.status == Status::solved) PROMISE(judge.solutions().size() == 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Source from(data, size);
    const auto set = from.coin() ? all_techniques : static_cast<TechniqueSet>(from.word());
    const int level = from.wild(1, 5), work = from.one_in(4) ? from.wild(0, 2000) : most_work;
    const bool until_letters = from.one_in(3);
    const Drawn drawn = draw(from);
    const auto outcome = unless_refused([&] {
        Solver solver(drawn.task, set);
        const Outcome once = solver.follow(drawn.board, level, until_letters, work);
        const Outcome again = solver.follow(drawn.board, level, until_letters, work);
        PROMISE(once.status == again.status && once.letters == again.letters && once.work == again.work);
        const int reached = solver.level(drawn.board, level, most_work);
        if (!until_letters && once.status == Status::solved) PROMISE(reached == std::max(once.level, 1));
        for (const int choices : solver.choices(drawn.board)) PROMISE(choices >= 0);
        return once;
    });
    if (outcome) check(drawn.task, drawn.board, *outcome);
    return 0;
}
