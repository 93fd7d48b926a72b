// Arms and bars: how far black cells of the base line reach, and whether the lines beside it can bear that.
#include "crossed.h"

#include <algorithm>

namespace masume::techniques {

/// KPLTSAKUSEI: how far each cell of the base line would reach.
void Crossed::find_arms(int from, int to, int inward, std::vector<Arm>& arms) {
    arms.clear();
    const int position = base_.index + 1;
    for (int i = from; i <= to; ++i) {
        const Outlook outlook = look_with_blacks_behind(crossing(base_, i), position, inward);
        const int length = outlook.count > 0 ? (outlook.reach() - position) * inward + 1 : 1;
        arms.push_back({i, std::max(length, 1), outlook.offset == 0 && outlook.of_one_length, 1});
    }
}

/// OVERTOBIDASICHA: whether the cells of the base line cannot all be black.
bool Crossed::black_fails(int from, int to) {
    std::vector<Arm> arms;
    for (const int inward : {1, -1}) {
        find_arms(from, to, inward, arms);
        if (merged_fails(arms, inward, false) || bars_fail(arms, inward)) return true;
    }
    return false;
}

/// MXPLRIYO: the longest row of arms, as one block in each line they all reach.
bool Crossed::merged_fails(const std::vector<Arm>& arms, int inward, bool with_gap) {
    std::size_t best = 0;
    std::size_t best_count = 0;
    for (std::size_t i = 0; i < arms.size(); ++i) {
        std::size_t j = i;
        while (j < arms.size() && arms[j].length >= 2) ++j;
        if (j - i > best_count) {
            best = i;
            best_count = j - i;
        }
        if (j > i) i = j;
    }
    if (best_count < 2) return false;
    int reach = arms[best].length;
    int first = 1;
    for (std::size_t i = best; i < best + best_count; ++i) {
        reach = std::min(reach, arms[i].length);
        if (with_gap) first = std::max(first, arms[i].first_black);
    }
    for (int i = first; i <= (with_gap ? reach : reach - 1); ++i) {
        const Line row{base_.axis, base_.index + inward * i};
        if (row.index < 0 || row.index >= clues_.lines(row.axis)) return false;
        if (look_merged(row, arms[best].position, arms[best + best_count - 1].position).count != 0) continue;
        failed_ = row;
        return true;
    }
    return false;
}

/// OVERTOBIDASICHA case_A2: the blocks and walls that arms of known length make.
bool Crossed::bars_fail(const std::vector<Arm>& arms, int inward) {
    int farthest = 0;
    for (const Arm& arm : arms) {
        if (arm.exact) farthest = std::max(farthest, arm.length);
    }
    std::vector<Bar> bars;
    std::vector<int> walls;
    for (int distance = 1; distance <= farthest; ++distance) {
        const Line row{base_.axis, base_.index + inward * distance};
        if (row.index < 0 || row.index >= clues_.lines(row.axis)) return false;
        note_read(row);
        other_.read(clues_, board_, row, level_);
        if (other_.complete()) continue;
        find_bars(arms, distance, bars, walls);
        std::vector<int> changed;
        for (const int wall : walls) {
            if (at(row, wall) == unknown) changed.push_back(board_.cell(row, wall));
        }
        for (const int cell : changed) board_.set(cell, white);
        bool fails = false;
        for (std::size_t i = 0; i < bars.size() && !fails; ++i) {
            int low = bars[i].from;
            while (i == 0 && at(row, low - 1) == black) --low;
            fails = look(row, bars[i].from, 1, low, bars[i].from + bars[i].length - 1).count == 0;
        }
        for (const int cell : changed) board_.set(cell, unknown);
        if (!fails) continue;
        failed_ = row;
        return true;
    }
    return false;
}

/// OVERTOBIDASICHB: whether the cells of the base line cannot all be white.
bool Crossed::white_fails(int from, int to) {
    std::vector<Arm> arms;
    for (const int inward : {-1, 1}) {
        find_white_arms(from, to, inward, arms);
        if (merged_fails(arms, inward, true)) return true;
    }
    return false;
}

/// Black cells close behind a white base line reach on, for want of room before it.
void Crossed::find_white_arms(int from, int to, int inward, std::vector<Arm>& arms) {
    arms.clear();
    const int position = base_.index + 1;
    for (int i = from; i <= to; ++i) {
        const Line line = crossing(base_, i);
        Arm arm{i, 0, false, 0};
        if (at(line, position + inward) != white) {
            const Pretend pretend(board_, board_.cell(line, position), white);
            const Outlook outlook = look_from_wall(line, position + inward, inward);
            int first = 1;
            while (first <= outlook.shortest && at(line, position + inward * first) != black) ++first;
            if (outlook.count > 0 && outlook.shortest >= 2 && first <= outlook.shortest) {
                const int cell = position + inward * first;
                const Outlook block = look(line, cell, inward, cell, cell);
                arm.length = block.count > 0 ? std::min(outlook.shortest, block.shortest) : outlook.shortest;
                arm.first_black = first;
            }
        }
        arms.push_back(arm);
    }
}

/// BSULSAKUSEI: what the arms make of the line at a distance: blocks, and the walls where arms have ended.
void Crossed::find_bars(const std::vector<Arm>& arms, int distance, std::vector<Bar>& bars,
                        std::vector<int>& walls) const {
    bars.clear();
    walls.clear();
    Bar bar{0, 0, false};
    bool grows = false;
    for (const Arm& arm : arms) {
        if (arm.exact && arm.length == distance) {
            if (bar.length > 0) {
                bar.exact = !walls.empty() && bar.length == arm.position - walls.back() - 1;
                bars.push_back(bar);
            }
            bar = {0, 0, false};
            grows = false;
            walls.push_back(arm.position);
        } else if (arm.length > distance) {
            if (grows) ++bar.length;
            if (bar.length == 0) {
                bar = {arm.position, 1, false};
                grows = true;
            }
        } else {
            grows = false;
        }
    }
    if (bar.length > 0) bars.push_back(bar);
}

}  // namespace masume::techniques
