#include <cstdint>
#include <set>
#include <vector>

#include "common/fuzzing.h"
#include "mender.h"
#include "nonogram/search.h"

using namespace masume::pictures;
using masume::fuzzing::Source;
using masume::fuzzing::unless_refused;

namespace {

constexpr int most_rounds = 30;

using Picture = std::vector<std::uint8_t>;

std::vector<std::vector<int>> clues_of(const Picture& picture, int lines, int length, int line_stride, int stride) {
    std::vector<std::vector<int>> clues(static_cast<std::size_t>(lines));
    for (int line = 0; line < lines; ++line) {
        bool was_black = false;
        for (int i = 0; i < length; ++i) {
            const bool is_black = picture[static_cast<std::size_t>(line * line_stride + i * stride)] != 0;
            auto& clue = clues[static_cast<std::size_t>(line)];
            if (is_black && !was_black) clue.push_back(0);
            if (is_black) ++clue.back();
            was_black = is_black;
        }
    }
    return clues;
}

/// The cells that line solving leaves open, by the solver of nonograms: its first round is lines alone.
int left_open(const Picture& picture, int height, int width) {
    const masume::nonogram::Task task(clues_of(picture, height, width, width, 1), clues_of(picture, width, height, 1, width));
    const auto search = masume::nonogram::make_search(task, 1);
    search->step(1);
    int open = 0;
    for (const char mark : search->known()) open += mark == masume::nonogram::open_mark ? 1 : 0;
    return search->found() ? 0 : open;
}

void check(const Mended& mended, Picture picture, int height, int width) {
    const std::set<Cell> distinct(mended.flips.begin(), mended.flips.end());
    PROMISE(distinct.size() == mended.flips.size());
    for (const Cell cell : mended.flips) {
        PROMISE(cell >= 0 && static_cast<std::size_t>(cell) < picture.size());
        picture[static_cast<std::size_t>(cell)] = picture[static_cast<std::size_t>(cell)] ? 0 : 1;
    }
    PROMISE(left_open(picture, height, width) == mended.open);
}

bool same(const Mender& one, const Mender& other) {
    const auto ours = one.best(), theirs = other.best();
    if (ours.size() != theirs.size() || one.score() != other.score()) return false;
    for (std::size_t i = 0; i < ours.size(); ++i)
        if (ours[i].flips != theirs[i].flips || ours[i].cost != theirs[i].cost) return false;
    return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Source from(data, size);
    const int height = from.wild(1, 8), width = from.one_in(32) ? 66 : from.wild(1, 8), first = from.between(0, 20);
    const Effort effort{from.wild(1, 6), from.between(1, 3), from.between(1, 3), from.between(1, 3)};
    const std::uint64_t seed = from.byte();
    const bool has_size = height >= 0 && width >= 0 && height < 100 && width < 100;
    Picture black(has_size ? static_cast<std::size_t>(height * width) : 1);
    for (auto& cell : black) cell = from.coin() ? 1 : 0;
    std::vector<std::int32_t> tones(black.size() + (from.one_in(64) ? 1 : 0), 0);
    for (auto& tone : tones) tone = from.one_in(8) ? from.wild(0, 2000) : 0;
    const auto make = [&] { return Mender::make(height, width, black, tones, seed, effort); };
    auto mender = unless_refused(make);
    if (!mender) return 0;
    const auto again = make();
    const std::int64_t done = (*mender)->step(first) + (*mender)->step(most_rounds - first);
    PROMISE(again->step(most_rounds) == done && same(**mender, *again));
    for (const Mended& mended : (*mender)->best()) check(mended, black, height, width);
    return 0;
}
