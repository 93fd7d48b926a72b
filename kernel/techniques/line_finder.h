#pragma once

#include "pencil.h"

namespace masume::techniques {

/// Everything the techniques of a level can say about one line at a glance: the program's gyo(retu)_syori.
/// The desk's pencil holds what was decided; nothing is written to the board.
bool find_in_line(Desk& desk, const Clues& clues, const Board& board, Line line, int level, bool record);

}  // namespace masume::techniques
