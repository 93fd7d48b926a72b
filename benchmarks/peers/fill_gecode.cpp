// A crossword filler on Gecode, our own small model of it, for benchmarks/fill.py.
//
//   fill_gecode element|table FRAME WORDS
//
// FRAME holds `.` for white, `#` for black, anything else as a given; WORDS holds WORD;SCORE lines. Prints the rows of
// the first fill, or IMPOSSIBLE, and on standard error the processor seconds of the search alone.
//
// Both models have a variable for each white cell. `element` adds a variable for the word of each slot, tied to its
// cells letter by letter, all different, and branches on words; `table` lists the words of each slot as tuples of
// letters, makes the slots of one length differ pair by pair, and branches on cells. What they share: variables with
// the most accumulated failures for their size come first, and restarts follow Luby's sequence.
#include <gecode/int.hh>
#include <gecode/search.hh>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using Symbol = std::string;
using Word = std::vector<int>;
using Slot = std::vector<int>;  // numbers of its cells

// The characters of a text in UTF-8.
std::vector<Symbol> characters(const std::string& text) {
    std::vector<Symbol> result;
    for (const char byte : text) {
        const bool continues = (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
        if (!continues) result.emplace_back();
        if (!result.empty()) result.back() += byte;
    }
    return result;
}

std::vector<std::vector<Symbol>> lines_of(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path);
    std::vector<std::vector<Symbol>> lines;
    for (std::string line; std::getline(file, line);) {
        line.erase(std::find(line.begin(), line.end(), ';'), line.end());
        if (!line.empty()) lines.push_back(characters(line));
    }
    return lines;
}

struct Problem {
    std::vector<Symbol> letters;  // the most frequent first, so that the smallest value is the likeliest
    std::map<Symbol, int> numbers;
    std::map<std::size_t, std::vector<Word>> words;  // by length
    std::vector<std::vector<Symbol>> frame;
    std::vector<Slot> slots;
    std::map<int, int> cells;  // row × width + column of a white cell: its number
    std::map<int, int> givens;  // number of a cell: its letter

    Problem(const std::string& frame_path, const std::string& words_path) : frame(lines_of(frame_path)) {
        find_slots();
        read_words(words_path);
        for (const auto& [place, cell] : cells) {
            const Symbol& mark = at(place);
            if (mark == ".") continue;
            const auto known = numbers.find(mark);
            givens[cell] = known == numbers.end() ? -1 : known->second;
        }
    }

    int width() const { return static_cast<int>(frame.at(0).size()); }
    int height() const { return static_cast<int>(frame.size()); }
    const Symbol& at(int place) const { return frame.at(place / width()).at(place % width()); }

    // The slots that share a length: their words come from the same list and must differ.
    std::map<std::size_t, std::vector<int>> slots_by_length() const {
        std::map<std::size_t, std::vector<int>> result;
        for (std::size_t s = 0; s < slots.size(); ++s) result[slots[s].size()].push_back(static_cast<int>(s));
        return result;
    }

private:
    void find_slots() {
        const auto line = [&](int start, int step, int length) {
            std::vector<int> run;
            for (int i = 0; i <= length; ++i) {
                const int place = start + i * step;
                if (i < length && at(place) != "#") {
                    run.push_back(place);
                    continue;
                }
                if (run.size() > 1) {
                    Slot slot;
                    for (const int white : run) {
                        const int next = static_cast<int>(cells.size());
                        slot.push_back(cells.try_emplace(white, next).first->second);
                    }
                    slots.push_back(slot);
                }
                run.clear();
            }
        };
        for (int row = 0; row < height(); ++row) line(row * width(), 1, width());
        for (int column = 0; column < width(); ++column) line(column, width(), height());
    }

    void read_words(const std::string& path) {
        std::set<std::size_t> wanted;
        for (const Slot& slot : slots) wanted.insert(slot.size());
        std::vector<std::vector<Symbol>> lines = lines_of(path);
        std::map<Symbol, int> counts;
        std::erase_if(lines, [&](const auto& line) { return !wanted.contains(line.size()); });
        for (const auto& line : lines)
            for (const Symbol& symbol : line) ++counts[symbol];
        for (const auto& [symbol, count] : counts) letters.push_back(symbol);
        std::stable_sort(letters.begin(), letters.end(), [&](auto& a, auto& b) { return counts[a] > counts[b]; });
        for (std::size_t i = 0; i < letters.size(); ++i) numbers[letters[i]] = static_cast<int>(i);
        for (const auto& line : lines) {
            Word word;
            for (const Symbol& symbol : line) word.push_back(numbers[symbol]);
            words[line.size()].push_back(word);
        }
    }
};

class Filling : public Gecode::Space {
public:
    Filling(const Problem& problem, bool with_words)
        : cells_(*this, int(problem.cells.size()), 0, std::max(0, int(problem.letters.size()) - 1)) {
        Gecode::IntVarArgs words;
        for (const auto& [cell, letter] : problem.givens) Gecode::rel(*this, cells_[cell], Gecode::IRT_EQ, letter);
        for (const auto& [length, same] : problem.slots_by_length()) {
            const auto known = problem.words.find(length);
            if (known == problem.words.end()) {
                fail();
                return;
            }
            if (with_words) words << tie_words(problem, known->second, same);
            else list_tuples(problem, known->second, same);
        }
        words_ = Gecode::IntVarArray(*this, words);
        Gecode::branch(*this, words_, Gecode::INT_VAR_AFC_SIZE_MAX(0.99), Gecode::INT_VALUES_MIN());
        Gecode::branch(*this, cells_, Gecode::INT_VAR_AFC_SIZE_MAX(0.99), Gecode::INT_VALUES_MIN());
    }

    Filling(Filling& other) : Space(other) {
        cells_.update(*this, other.cells_);
        words_.update(*this, other.words_);
    }

    Gecode::Space* copy() override { return new Filling(*this); }

    void print(const Problem& problem, std::ostream& out) const {
        for (int row = 0; row < problem.height(); ++row) {
            for (int column = 0; column < problem.width(); ++column) {
                const int place = row * problem.width() + column;
                const auto cell = problem.cells.find(place);
                out << (cell == problem.cells.end() ? problem.at(place) : problem.letters[cells_[cell->second].val()]);
            }
            out << '\n';
        }
    }

private:
    Gecode::IntVarArgs cells_of(const Slot& slot) const {
        Gecode::IntVarArgs result;
        for (const int cell : slot) result << cells_[cell];
        return result;
    }

    Gecode::IntVarArgs tie_words(const Problem& problem, const std::vector<Word>& words, const std::vector<int>& same) {
        const int count = static_cast<int>(words.size());
        Gecode::IntVarArgs variables(*this, int(same.size()), 0, count - 1);
        for (std::size_t position = 0; position < words[0].size(); ++position) {
            Gecode::IntSharedArray letters(count);
            for (int w = 0; w < count; ++w) letters[w] = words[w][position];
            for (std::size_t i = 0; i < same.size(); ++i)
                Gecode::element(*this, letters, variables[int(i)], cells_[problem.slots[same[i]][position]]);
        }
        Gecode::distinct(*this, variables);
        return variables;
    }

    void list_tuples(const Problem& problem, const std::vector<Word>& words, const std::vector<int>& same) {
        Gecode::TupleSet tuples(int(words[0].size()));
        for (const Word& word : words) tuples.add(Gecode::IntArgs(word));
        tuples.finalize();
        for (std::size_t i = 0; i < same.size(); ++i) {
            const Gecode::IntVarArgs slot = cells_of(problem.slots[same[i]]);
            Gecode::extensional(*this, slot, tuples);
            for (std::size_t j = 0; j < i; ++j)
                Gecode::rel(*this, slot, Gecode::IRT_NQ, cells_of(problem.slots[same[j]]));
        }
    }

    Gecode::IntVarArray cells_;
    Gecode::IntVarArray words_;  // of `element` alone
};

int run(const std::vector<std::string>& arguments) {
    if (arguments.size() != 3) throw std::runtime_error("usage: fill_gecode element|table FRAME WORDS");
    const Problem problem(arguments[1], arguments[2]);
    const std::clock_t started = std::clock();
    auto* root = new Filling(problem, arguments[0] == "element");
    Gecode::Search::Options options;
    options.threads = 1;
    options.cutoff = Gecode::Search::Cutoff::luby(500);
    Gecode::RBS<Filling, Gecode::DFS> search(root, options);
    delete root;
    const Filling* found = search.next();
    std::cerr << double(std::clock() - started) / CLOCKS_PER_SEC << '\n';
    if (found == nullptr) std::cout << "IMPOSSIBLE\n";
    else found->print(problem, std::cout);
    delete found;
    return 0;
}

}  // namespace

int main(int count, char** values) {
    try {
        return run({values + 1, values + count});
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
