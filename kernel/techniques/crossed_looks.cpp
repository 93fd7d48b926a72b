// Looking at another line: what it says about a block that is assumed in it.
#include "crossed.h"

#include <algorithm>

namespace masume::techniques {

void Crossed::note_read(Line line) {
    const std::int32_t number = line.axis * clues_.height() + line.index;
    if (is_read_[number]) return;
    is_read_[number] = 1;
    read_.push_back(number);
}

Colour Crossed::at(Line line, int position) {
    if (line.index < 0 || line.index >= clues_.lines(line.axis)) return white;
    note_read(line);
    return position < 1 || position > board_.length(line.axis) ? white : board_.at(line, position);
}

Crossed::Outlook Crossed::look(Line line, int position, int direction, int low, int high) {
    Outlook outlook;
    outlook.direction = direction;
    outlook.size = high - low + 1;
    note_read(line);
    other_.read(clues_, board_, line, level_);
    const int segment = other_.segment_of(position);
    const bool outside = other_.complete() || position < other_.start() || position > other_.last();
    if (segment < 0) {
        outlook.count = outside ? -1 : 0;
        return outlook;
    }
    const Space space = other_.space(segment, direction);
    outlook.origin = space.origin;
    outlook.offset = direction > 0 ? low - space.origin : space.origin - high;
    if (outside) return outlook;
    other_.find_limits();
    if (level_ == 5) other_.tighten();
    const Side side = other_.side(direction);
    other_.find_candidates(space, outlook.offset, outlook.size, side.piece, side.far_piece, found_);
    outlook.count = found_.count;
    outlook.of_one_length = found_.of_one_length();
    outlook.shortest = found_.shortest;
    outlook.longest = found_.longest;
    return outlook;
}

/// CHTY=1: the piece that starts at the wall just before the cell.
Crossed::Outlook Crossed::look_from_wall(Line line, int position, int direction) {
    return look(line, position, direction, position, position);
}

/// CHTY=3: the cell and the black ones it touches on the way it comes from.
Crossed::Outlook Crossed::look_with_blacks_behind(Line line, int position, int direction) {
    int end = position;
    while (at(line, end - direction) == black) end -= direction;
    return look(line, position, direction, std::min(position, end), std::max(position, end));
}

/// CHTY=4: cells that all become black, and the black ones they touch.
Crossed::Outlook Crossed::look_merged(Line line, int from, int to) {
    int low = from;
    int high = to;
    while (at(line, low - 1) == black) --low;
    while (at(line, high + 1) == black) ++high;
    return look(line, from, 1, low, high);
}

/// The same as CHTY=3 where everything behind is decided, so that a piece that is done counts too (FMESY).
Crossed::Outlook Crossed::look_at_edge(Line line, int position, int direction) {
    Outlook outlook = look_with_blacks_behind(line, position, direction);
    const int segment = other_.segment_of(position);
    if (outlook.count < 0 && segment >= 0) outlook.shortest = other_.segments[segment].length;
    return outlook;
}

}  // namespace masume::techniques
