#include "search.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "encoding.h"

namespace masume::nonogram {

std::int64_t Search::step(std::int64_t rounds, double target) {
    return run(rounds, target, [this] { return is_finished(); }, [this] { round(); });
}

std::string Search::known() const {
    std::string marks = is_complete_ && !solutions_.empty() ? solutions_.front() : ahead();
    if (is_complete_ && solutions_.empty()) marks.assign(marks.size(), open_mark);
    for (const std::string& solution : solutions_)
        for (std::size_t i = 0; i < marks.size(); ++i)
            if (marks[i] != solution[i]) marks[i] = open_mark;
    return marks;
}

void Search::keep(std::string solution) {
    solutions_.push_back(std::move(solution));
    set_score(static_cast<double>(solutions_.size()));
}

namespace {

// Lines solved in a stage before clauses are learned instead; and how large the clauses may become, some 300 MB.
constexpr std::int64_t patience_with_trials = 200'000, patience_with_guesses = 10'000;
constexpr std::int64_t most_variables = 1'000'000;

/// Gives a board the clues of a task.
template <int W>
Board<W> board_of(const Task& task) {
    Board<W> board(task.height(), task.width());
    for (int r = 0; r < task.height(); ++r)
        board.set_clue(board.row_line(r), task.rows[static_cast<std::size_t>(r)]);
    for (int c = 0; c < task.width(); ++c)
        board.set_clue(board.column_line(c), task.columns[static_cast<std::size_t>(c)]);
    return board;
}

Place place_at(std::size_t cell, int width) {
    const auto columns = static_cast<std::size_t>(width);
    return {static_cast<std::uint16_t>(cell / columns), static_cast<std::uint16_t>(cell % columns)};
}

template <int W>
class SearchOf : public Search {
public:
    SearchOf(const Task& task, int limit) : Search(limit), task_(task), board_(board_of<W>(task)), prober_(board_) {}

    std::int64_t work() const override { return board_.work(); }

private:
    struct Guess {
        std::size_t mark;
        Place place;
        bool is_black;
    };

    void round() override {
        Place place;
        if (rounds() == 0) open();
        else if (encoding_) learn();
        else if (is_impatient()) begin_to_learn();
        else if (prober_.next(place)) probe(place);
        else guess();
    }

    void open() {
        const bool holds = task_.sums_agree() && board_.reset() && adopt_givens() && board_.propagate();
        look_around(holds);
    }

    bool adopt_givens() {
        for (std::size_t cell = 0; cell < task_.givens.size(); ++cell) {
            const char mark = task_.givens[cell];
            if (mark != open_mark && !board_.assign(place_at(cell, task_.width()), mark == black_mark)) return false;
        }
        return true;
    }

    void enter(Stage stage) {
        if (stage <= stage_) return;
        stage_ = stage;
        stage_began_ = board_.work();
    }

    void probe(Place place) {
        enter(Stage::probing);
        const std::size_t mark = board_.mark();
        const auto finding = prober_.probe(place);
        if (finding == Prober<W>::Finding::solution) {
            const bool was_black = board_.is_black(place);
            keep(marks(board_.mark()));
            board_.go_back(mark);
            if (!is_finished()) look_around(take_other(place, was_black));
        } else if (finding != Prober<W>::Finding::nothing) {
            look_around(finding == Prober<W>::Finding::progress);
        }
    }

    /// True once guessing, or the trials before it, have taken long.
    bool is_impatient() {
        const std::int64_t patience = stage_ == Stage::search ? patience_with_guesses : patience_with_trials;
        return board_.work() - stage_began_ >= patience && can_learn();
    }

    bool can_learn() {
        if (!is_small_) is_small_ = Encoding<W>::variables_for(board_) <= most_variables;
        return *is_small_;
    }

    /// Turns to clauses, with all that is certain so far.
    void begin_to_learn() {
        stage_ = Stage::learning;
        if (!guesses_.empty()) board_.go_back(guesses_.front().mark);
        guesses_.clear();
        encoding_.emplace(board_, learner_);
        for (const std::string& solution : solutions()) encoding_->forbid(solution);
    }

    void learn() {
        learner_.round();
        if (learner_.state() == Learner::State::contradictory) is_complete_ = true;
        if (learner_.state() != Learner::State::satisfied) return;
        std::string solution = marks(board_.mark());
        encoding_->fill_in(solution);
        keep(solution);
        encoding_->forbid(solution);
    }

    void guess() {
        enter(Stage::search);
        const Place place = prober_.most_telling();
        const Guess guess{board_.mark(), place, prober_.told_more_as_black(place)};
        guesses_.push_back(guess);
        board_.assign(place, guess.is_black);
        const bool holds = board_.propagate();
        prober_.note_changes(guess.mark);
        look_around(holds);
    }

    /// Takes guesses back until the board holds and has something left to decide.
    void look_around(bool holds) {
        while (!holds || board_.is_solved()) {
            if (holds) keep(marks(board_.mark()));
            if (guesses_.empty() || is_finished()) {
                is_complete_ = guesses_.empty();
                return;
            }
            const Guess guess = guesses_.back();
            guesses_.pop_back();
            prober_.note_changes(guess.mark);
            board_.go_back(guess.mark);
            holds = take_other(guess.place, guess.is_black);
        }
    }

    /// A colour of a cell is done with, so it gets the other.
    bool take_other(Place place, bool was_black) {
        const std::size_t mark = board_.mark();
        board_.assign(place, !was_black);
        const bool holds = board_.propagate();
        prober_.note_changes(mark);
        return holds;
    }

    std::string ahead() const override { return marks(guesses_.empty() ? board_.mark() : guesses_.front().mark); }

    /// The cells that were decided up to a mark.
    std::string marks(std::size_t mark) const {
        std::string text(static_cast<std::size_t>(task_.height() * task_.width()), open_mark);
        for (const Place place : board_.trail().first(mark))
            text[place.row * static_cast<std::size_t>(task_.width()) + place.column] =
                board_.is_black(place) ? black_mark : white_mark;
        return text;
    }

    const Task task_;
    Board<W> board_;
    Prober<W> prober_;
    std::vector<Guess> guesses_;
    std::int64_t stage_began_ = 0;  // lines solved before
    std::optional<bool> is_small_;  // so that clauses are not beyond memory
    Learner learner_;
    std::optional<Encoding<W>> encoding_;
};

template <int W>
int culprit(const Task& task) {
    Board<W> board = board_of<W>(task);
    std::vector<Line<W>> lines(static_cast<std::size_t>(board.lines()));
    for (std::size_t cell = 0; cell < task.givens.size(); ++cell) {
        if (task.givens[cell] == open_mark) continue;
        const Place place = place_at(cell, task.width());
        Line<W>& row = lines[place.row];
        Line<W>& column = lines[static_cast<std::size_t>(board.column_line(place.column))];
        const bool is_black = task.givens[cell] == black_mark;
        (is_black ? row.black : row.white).add(place.column);
        (is_black ? column.black : column.white).add(place.row);
    }
    LineSolver<W> solver;
    for (int line = 0; line < board.lines(); ++line)
        if (!board.fits(line) ||
            !solver.solve(board.clue(line), board.length(line), lines[static_cast<std::size_t>(line)]))
            return line;
    return -1;
}

}  // namespace

std::unique_ptr<Search> make_search(const Task& task, int limit) {
    switch (words_for(std::max(task.height(), task.width()))) {
        case 1: return std::make_unique<SearchOf<1>>(task, limit);
        case 2: return std::make_unique<SearchOf<2>>(task, limit);
        case 4: return std::make_unique<SearchOf<4>>(task, limit);
        default: return std::make_unique<SearchOf<8>>(task, limit);
    }
}

int line_to_blame(const Task& task) {
    switch (words_for(std::max(task.height(), task.width()))) {
        case 1: return culprit<1>(task);
        case 2: return culprit<2>(task);
        case 4: return culprit<4>(task);
        default: return culprit<8>(task);
    }
}

}  // namespace masume::nonogram
