// Technique 15: the first cell of an outermost line.
#include "crossed.h"

#include <algorithm>

namespace masume::techniques {

bool Crossed::find_edge_glance(const std::vector<char> (&finished)[2]) {
    std::vector<Candidate> candidates;
    for (int axis = 0; axis < 2; ++axis) {
        const auto& done = finished[axis];
        const auto first = std::find(done.begin(), done.end(), 0);
        if (first == done.end()) return false;
        const auto last = std::find(done.rbegin(), done.rend(), 0);
        const int low = static_cast<int>(first - done.begin());
        const int high = static_cast<int>(done.rend() - last) - 1;
        for (const int direction : {1, -1}) candidates.push_back({{axis, low}, direction, 1});
        for (const int direction : {1, -1}) candidates.push_back({{axis, high}, direction, -1});
    }
    return std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& c) { return glance(c); });
}

bool Crossed::glance(const Candidate& candidate) {
    read_base(candidate.line);
    const LineView& view = desk_.view;
    if (view.complete() || view.working_pieces() < 1) return false;
    const Side side = view.side(candidate.direction);
    const int size = view.piece(side.piece);
    const int cell = candidate.direction > 0 ? view.start() : view.last();
    const int other = cell + candidate.direction * (size - 1);
    if (size < 2 || view.at(cell) != unknown || other < 1 || other > view.length()) return false;
    std::vector<Arm> arms;
    for (int i = std::min(cell, other); i <= std::max(cell, other); ++i) {
        const int position = candidate.line.index + 1;
        const Outlook outlook = look_at_edge(crossing(base_, i), position, candidate.inward);
        const int length = (outlook.reach() - position) * candidate.inward + 1;
        arms.push_back({i, outlook.shortest > 0 ? std::max(length, 1) : 1, true, 0});
    }
    for (int distance = 1; distance <= 2; ++distance) {
        if (!glance_fails(candidate, arms, distance)) continue;
        const Space space{cell, size, candidate.direction};
        desk_.pencil.open(3);
        Step& step = desk_.pencil.note(Technique::edge_glance, 3, space);
        step.first_piece = step.last_piece = side.piece;
        step.number = size;
        rest_on_failure();
        desk_.pencil.paint(space, 1, 1, white);
        return desk_.pencil.commit();
    }
    return false;
}

bool Crossed::glance_fails(const Candidate& candidate, const std::vector<Arm>& arms, int distance) {
    const Line row{candidate.line.axis, candidate.line.index + candidate.inward * distance};
    if (row.index < 0 || row.index >= clues_.lines(row.axis)) return false;
    std::vector<Bar> bars;
    std::vector<int> walls;
    find_bars(arms, distance, bars, walls);
    other_.read(clues_, board_, row, level_);
    if (other_.complete()) return false;
    for (const Bar& bar : bars) {
        if (bar.from < other_.start() || bar.from > other_.last()) return false;
        bool fits = false;
        for (int i = other_.first_piece; i <= other_.last_piece && !fits; ++i) {
            fits = bar.exact ? other_.piece(i) == bar.length : other_.piece(i) >= bar.length;
        }
        if (fits) continue;
        failed_ = row;
        return true;
    }
    return false;
}

}  // namespace masume::techniques
