#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace masume::frames {

/// A cell of the board with a border of one closed cell around it.
using Cell = std::int32_t;

/// The ways a word can run.
inline constexpr int across = 0, down = 1;

/// A letter that stands on the board from the start.
struct Given {
    int row = 0, column = 0;
    std::int32_t symbol = 0;
};

/// A word that stands on the board from the start, between two closed cells.
struct Entry {
    int row = 0, column = 0;
    bool is_down = false;
    std::vector<std::int32_t> letters;
};

/// What is decided before a frame is made: the shape of the board, cells that must be black or white, letters, words,
/// and which cells must be alike.
class Plan {
public:
    static constexpr int max_side = 255;
    static constexpr std::int32_t no_letter = -1;

    /// `marks` has one character a cell, row by row: '-' outside, '#' black, 'o' white, '.' not decided.
    /// Cells with the same number in `twins` must be alike; it may be empty if none must.
    /// Throws std::invalid_argument with a sentence if something is out of range or contradicts itself.
    Plan(int height, int width, const std::string& marks, const std::vector<std::int32_t>& twins,
         const std::vector<Given>& givens, const std::vector<Entry>& entries);

    int height() const { return height_; }
    int width() const { return width_; }
    Cell cells() const { return static_cast<Cell>(marks_.size()); }
    Cell cell(int row, int column) const { return (row + 1) * (width_ + 2) + column + 1; }
    int row(Cell cell) const { return cell / (width_ + 2) - 1; }
    int column(Cell cell) const { return cell % (width_ + 2) - 1; }
    Cell stride(int direction) const { return direction == down ? width_ + 2 : 1; }

    /// '-', '#', 'o' or '.'; the border is outside.
    char mark(Cell cell) const { return marks_[static_cast<std::size_t>(cell)]; }
    /// The symbol that stands there, or no_letter.
    std::int32_t letter(Cell cell) const { return letters_[static_cast<std::size_t>(cell)]; }
    bool has_letters() const { return has_letters_; }
    /// True if an entry of that length starts there.
    bool is_entry(int direction, Cell start, int length) const;
    /// The choices: cells that turn black or white together.
    const std::vector<std::vector<Cell>>& orbits() const { return orbits_; }
    /// "row 3, column 5"
    std::string place(Cell cell) const;

private:
    void read_marks(const std::string& marks);
    void put_letter(const Given& given);
    void put_entry(const Entry& entry);
    void decide(Cell cell, char mark);
    void join(const std::vector<std::int32_t>& twins);

    int height_, width_;
    std::string marks_;
    std::vector<std::int32_t> letters_;
    std::vector<int> entry_length_[2];  // by first cell
    std::vector<std::vector<Cell>> orbits_;
    bool has_letters_ = false;
};

}  // namespace masume::frames
