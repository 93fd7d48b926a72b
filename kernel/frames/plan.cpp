#include "plan.h"

#include <algorithm>
#include <limits>
#include <map>
#include <stdexcept>

namespace masume::frames {

namespace {

constexpr const char* known_marks = "-#o.";

}  // namespace

Plan::Plan(int height, int width, const std::string& marks, const std::vector<std::int32_t>& twins,
           const std::vector<Given>& givens, const std::vector<Entry>& entries)
    : height_(height), width_(width) {
    if (height < 1 || width < 1 || height > max_side || width > max_side) {
        throw std::invalid_argument("a frame has 1 to 255 rows and columns");
    }
    read_marks(marks);
    letters_.assign(marks_.size(), no_letter);
    for (auto& lengths : entry_length_) lengths.assign(marks_.size(), 0);
    for (const Given& given : givens) put_letter(given);
    for (const Entry& entry : entries) put_entry(entry);
    join(twins);
}

void Plan::read_marks(const std::string& marks) {
    if (marks.size() != static_cast<std::size_t>(height_) * static_cast<std::size_t>(width_)) {
        throw std::invalid_argument("there must be one mark for each cell of the board");
    }
    marks_.assign(static_cast<std::size_t>(height_ + 2) * static_cast<std::size_t>(width_ + 2), '-');
    for (int row = 0; row < height_; ++row) {
        for (int column = 0; column < width_; ++column) {
            const char mark = marks[static_cast<std::size_t>(row * width_ + column)];
            if (std::string(known_marks).find(mark) == std::string::npos) {
                throw std::invalid_argument("a cell is marked -, #, o or . before a frame is made");
            }
            marks_[static_cast<std::size_t>(cell(row, column))] = mark;
        }
    }
}

std::string Plan::place(Cell cell) const {
    return "row " + std::to_string(row(cell) + 1) + ", column " + std::to_string(column(cell) + 1);
}

bool Plan::is_entry(int direction, Cell start, int length) const {
    return entry_length_[direction][static_cast<std::size_t>(start)] == length;
}

/// Marks an open cell; one that is decided must be so already.
void Plan::decide(Cell cell, char mark) {
    char& now = marks_[static_cast<std::size_t>(cell)];
    if (now == '.') now = mark;
    if (now != mark) throw std::invalid_argument("the cell at " + place(cell) + " cannot be both white and black or outside");
}

void Plan::put_letter(const Given& given) {
    if (given.row < 0 || given.row >= height_ || given.column < 0 || given.column >= width_) {
        throw std::invalid_argument("a letter stands outside the board");
    }
    if (given.symbol < 0 || given.symbol > std::numeric_limits<std::uint16_t>::max()) {
        throw std::invalid_argument("a letter is numbered from 0 to 65535");
    }
    const Cell at = cell(given.row, given.column);
    decide(at, 'o');
    std::int32_t& letter = letters_[static_cast<std::size_t>(at)];
    if (letter != no_letter && letter != given.symbol) {
        throw std::invalid_argument("two letters stand at " + place(at));
    }
    letter = given.symbol;
    has_letters_ = true;
}

/// Writes a word and closes the cells before and after it.
void Plan::put_entry(const Entry& entry) {
    const int length = static_cast<int>(entry.letters.size());
    const int down_by = entry.is_down ? 1 : 0, right_by = entry.is_down ? 0 : 1;
    if (length < 2) throw std::invalid_argument("a word has at least two letters");
    for (int i = 0; i < length; ++i) {
        put_letter({entry.row + i * down_by, entry.column + i * right_by, entry.letters[static_cast<std::size_t>(i)]});
    }
    const int direction = entry.is_down ? down : across;
    const Cell first = cell(entry.row, entry.column);
    for (const Cell end : {first - stride(direction), first + length * stride(direction)}) {
        if (mark(end) != '-') decide(end, '#');
    }
    entry_length_[direction][static_cast<std::size_t>(first)] = length;
}

/// Cells that must be alike become one choice, or are decided together.
void Plan::join(const std::vector<std::int32_t>& twins) {
    if (!twins.empty() && twins.size() != static_cast<std::size_t>(height_) * static_cast<std::size_t>(width_)) {
        throw std::invalid_argument("there must be one number of twins for each cell of the board");
    }
    std::map<std::int64_t, std::vector<Cell>> alike;
    for (int row = 0; row < height_; ++row) {
        for (int column = 0; column < width_; ++column) {
            const int index = row * width_ + column;
            if (mark(cell(row, column)) == '-') continue;
            const std::int64_t group = twins.empty() ? index : twins[static_cast<std::size_t>(index)];
            alike[group].push_back(cell(row, column));
        }
    }
    for (const auto& [group, cells] : alike) {
        const auto decided = std::find_if(cells.begin(), cells.end(), [&](Cell c) { return mark(c) != '.'; });
        if (decided == cells.end()) {
            orbits_.push_back(cells);
        } else {
            const char common = mark(*decided);
            for (const Cell c : cells) decide(c, common);
        }
    }
}

}  // namespace masume::frames
