#include <cmath>
#include <cstdint>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "common/fuzzing.h"
#include "genetic.h"

using namespace masume::genetic;
using masume::fuzzing::Source;
using masume::fuzzing::unless_refused;

namespace {

constexpr int most_rounds = 12;

using Table = std::shared_ptr<const WordTable>;

Table draw_table(Source& from) {
    const auto word = [&] { return from.list(2, 4, [&] { return std::int32_t{from.between(0, 3)}; }); };
    const auto words = from.list(0, 30, word);
    return std::make_shared<WordTable>(words, std::vector<float>(words.size(), 1), from.between(4, 5));
}

/// Rows and columns of a small board, cut short here and there.
Frame draw_frame(Source& from) {
    const int height = from.between(1, 4), width = from.between(1, 4);
    Frame frame;
    frame.cells = from.one_in(16) ? from.wild(0, 20) : height * width;
    for (int line = 0; line < height + width; ++line) {
        std::vector<std::int32_t> cells;
        for (int i = 0; i < (line < height ? width : height); ++i)
            if (!from.one_in(8)) cells.push_back(line < height ? line * width + i : i * width + line - height);
        if (!cells.empty() && from.one_in(32)) cells[0] = from.wild(0, height * width - 1);
        if (cells.size() >= 2 || from.one_in(32)) frame.slots.push_back(cells);
    }
    if (from.one_in(4)) {
        frame.letters.assign(static_cast<std::size_t>(height * width), -1);
        for (auto& letter : frame.letters)
            if (from.one_in(4)) letter = from.wild(0, 3);
    }
    if (from.one_in(4)) {
        frame.kept.assign(frame.slots.size(), none);
        for (auto& gene : frame.kept)
            if (from.one_in(4)) gene = from.wild(0, 4);
    }
    if (from.one_in(4))
        frame.banned = from.list(0, 3, [&] { return std::pair<std::int32_t, Gene>(from.wild(2, 4), from.wild(0, 2)); });
    return frame;
}

Settings draw_settings(Source& from) {
    if (from.one_in(16)) return {from.wild(2, 9), from.wild(0, 9), from.wild(0, 9), from.coin()};
    return {2 * from.between(1, 4), from.between(0, 1), from.between(0, 4), from.coin()};
}

/// The letters of a slot's word.
std::span<const Symbol> word_of(const Table& table, const Frame& frame, const std::vector<Gene>& words, std::size_t slot) {
    return table->group(static_cast<int>(frame.slots[slot].size())).word(static_cast<std::size_t>(words[slot]));
}

bool agree(const Table& table, const Frame& frame, const std::vector<Gene>& words, std::size_t a, std::size_t b) {
    for (std::size_t i = 0; i < frame.slots[a].size(); ++i)
        for (std::size_t j = 0; j < frame.slots[b].size(); ++j)
            if (frame.slots[a][i] == frame.slots[b][j] &&
                word_of(table, frame, words, a)[i] != word_of(table, frame, words, b)[j])
                return false;
    return true;
}

void check(const Table& table, const Frame& frame, const GeneticFill& fill) {
    const auto words = fill.words();
    const auto satisfied = fill.satisfied();
    PROMISE(words.size() == frame.slots.size() && satisfied.size() == words.size());
    std::set<std::pair<std::size_t, Gene>> used;
    std::size_t count = 0;
    for (std::size_t a = 0; a < words.size(); ++a) {
        bool holds = words[a] != none;
        if (holds) PROMISE(used.insert({frame.slots[a].size(), words[a]}).second);
        for (std::size_t b = 0; b < words.size() && holds; ++b)
            holds = a == b || words[b] == none || agree(table, frame, words, a, b);
        PROMISE(holds == satisfied[a]);
        count += holds ? 1 : 0;
        if (!frame.kept.empty() && frame.kept[a] != none) PROMISE(words[a] == frame.kept[a]);
        if (words[a] == none || frame.letters.empty()) continue;
        for (std::size_t i = 0; i < frame.slots[a].size(); ++i) {
            const std::int32_t letter = frame.letters[static_cast<std::size_t>(frame.slots[a][i])];
            PROMISE(letter < 0 || letter == word_of(table, frame, words, a)[i]);
        }
    }
    const double share = words.empty() ? 1.0 : static_cast<double>(count) / static_cast<double>(words.size());
    PROMISE(std::abs(fill.score() - share) < 1e-12);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Source from(data, size);
    const std::uint64_t seed = from.byte();
    const int first = from.between(0, most_rounds);
    const Settings settings = draw_settings(from);
    const Frame frame = draw_frame(from);
    const Table table = draw_table(from);
    const auto make = [&] { return std::make_unique<GeneticFill>(table, frame, seed, settings); };
    const auto fill = unless_refused(make);
    if (!fill) return 0;
    check(table, frame, **fill);
    const auto again = make();
    const std::int64_t done = (*fill)->step(first) + (*fill)->step(most_rounds - first);
    PROMISE(again->step(most_rounds) == done && again->words() == (*fill)->words());
    PROMISE(again->mutations() == (*fill)->mutations() && again->improvements() == (*fill)->improvements());
    check(table, frame, **fill);
    return 0;
}
