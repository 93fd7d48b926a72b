#include "encoding.h"

#include "task.h"

namespace masume::nonogram {

namespace {

/// What is known already; each is the other's opposite.
constexpr Literal always = 0xfffffffe, never = 0xffffffff;

}  // namespace

template <int W>
Encoding<W>::Encoding(const Board<W>& board, Learner& learner)
    : board_(board), learner_(learner),
      variables_(static_cast<std::size_t>(board.height()) * static_cast<std::size_t>(board.width()), -1) {
    for (const Place place : board.undecided_places())
        variables_[place.row * static_cast<std::size_t>(board.width()) + place.column] =
            static_cast<std::int32_t>(learner_.new_variable());
    for (int line = 0; line < board.lines(); ++line)
        if (board.line(line).known().count() < board.length(line)) encode(line);
}

template <int W>
std::int64_t Encoding<W>::variables_for(const Board<W>& board) {
    LineSolver<W> solver;
    std::int64_t sum = board.undecided();
    for (int line = 0; line < board.lines(); ++line) {
        Line<W> known = board.line(line);
        const std::size_t blocks = board.clue(line).size();
        if (!solver.solve(board.clue(line), board.length(line), known)) continue;
        for (std::size_t b = 0; b < blocks; ++b) sum += solver.starts(b).highest() - solver.starts(b).lowest();
    }
    return sum;
}

template <int W>
void Encoding<W>::encode(int line) {
    Line<W> known = board_.line(line);
    const auto clue = board_.clue(line);
    solver_.solve(clue, board_.length(line), known);
    std::vector<Block> blocks;
    for (std::size_t b = 0; b < clue.size(); ++b) {
        blocks.push_back({solver_.starts(b).lowest(), solver_.starts(b).highest(), clue[b], learner_.variables()});
        for (int place = blocks[b].first; place < blocks[b].last; ++place) learner_.new_variable();
    }
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        order(blocks[b]);
        if (b + 1 < blocks.size()) separate(blocks[b], blocks[b + 1]);
        paint(blocks[b], line);
        leave_white(b > 0 ? &blocks[b - 1] : nullptr, &blocks[b], line);
    }
    leave_white(blocks.empty() ? nullptr : &blocks.back(), nullptr, line);
}

namespace {

template <typename Block>
Literal starts_by(const Block& block, int place) {
    if (place < block.first) return never;
    return place < block.last ? literal(block.variable + static_cast<std::uint32_t>(place - block.first)) : always;
}

}  // namespace

template <int W>
void Encoding<W>::order(const Block& block) {
    for (int place = block.first; place + 1 < block.last; ++place)
        add({opposite(starts_by(block, place)), starts_by(block, place + 1)});
}

template <int W>
void Encoding<W>::separate(const Block& block, const Block& next) {
    for (int place = block.first; place < block.last; ++place)
        add({opposite(starts_by(next, place + block.length + 1)), starts_by(block, place)});
}

template <int W>
void Encoding<W>::paint(const Block& block, int line) {
    for (int place = block.first; place < block.last + block.length; ++place)
        add({opposite(starts_by(block, place)), starts_by(block, place - block.length), cell(line, place)});
}

/// A cell after the end of one block and before the start of the next is white.
template <int W>
void Encoding<W>::leave_white(const Block* before, const Block* after, int line) {
    const int from = before ? before->first + before->length : 0, to = after ? after->last : board_.length(line);
    for (int place = from; place < to; ++place)
        add({before ? opposite(starts_by(*before, place - before->length)) : never,
             after ? starts_by(*after, place) : never, opposite(cell(line, place))});
}

template <int W>
void Encoding<W>::add(std::initializer_list<Literal> clause) {
    clause_.clear();
    for (const Literal a : clause) {
        if (a == always) return;
        if (a != never) clause_.push_back(a);
    }
    learner_.add(clause_);
}

template <int W>
Literal Encoding<W>::cell(int line, int place) const {
    const bool is_row = line < board_.height();
    const int row = is_row ? line : place, column = is_row ? place : line - board_.height();
    const std::int32_t variable = variables_[static_cast<std::size_t>(row * board_.width() + column)];
    if (variable >= 0) return literal(static_cast<std::uint32_t>(variable));
    return board_.row(row).black.has(column) ? always : never;
}

template <int W>
void Encoding<W>::forbid(const std::string& marks) {
    clause_.clear();
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (variables_[i] >= 0)
            clause_.push_back(literal(static_cast<std::uint32_t>(variables_[i]), marks[i] == black_mark));
    learner_.add(clause_);
}

template <int W>
void Encoding<W>::fill_in(std::string& marks) const {
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (variables_[i] >= 0)
            marks[i] = learner_.is_true(static_cast<std::uint32_t>(variables_[i])) ? black_mark : white_mark;
}

template class Encoding<1>;
template class Encoding<2>;
template class Encoding<4>;
template class Encoding<8>;

}  // namespace masume::nonogram
