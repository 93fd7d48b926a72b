#pragma once

#include "pencil.h"

namespace masume::techniques {

/// Puts pieces first, first + direction, … into a space and paints what every way has in common (PIECEIRE).
/// True if nothing is left over: then the cells between the pieces are white too, and `exact` is what is noted.
bool insert_pieces(Desk& desk, const Space& space, int first, int count, Technique technique, Technique exact, int level);

/// One piece of a length somewhere in a space that has black cells (PIECE1SET).
void set_one_piece(Desk& desk, const Space& space, int piece);
/// Two pieces in a space whose black cells reach further than either (MASUOKI); the space's runs are in the desk.
void set_two_pieces(Desk& desk, const Space& space, int first, int second);
/// A whole segment becomes white; a black cell in it is a contradiction (KUBUNSIROUME).
bool whiten_segment(Desk& desk, int segment, Technique technique, int level, int first, int last);

/// FIRSTCLUE: a line before anything is known about it.
bool find_first_clue(Desk& desk);
/// RETUKANSEI: as many pieces as segments with black cells (technique 11 (1)).
bool find_completion(Desk& desk);
/// WAKUSYUKUSYO: segments that are too short.
bool find_short_segments(Desk& desk);
/// SPEPIECEIRE: pieces into the whole working line.
bool find_insertion(Desk& desk);
/// KYOTUKUROMASU: what the limits of pieces have in common (Proposition 4).
bool find_common_cells(Desk& desk);

/// KUBUNSYORI: every segment with black cells takes one piece, but `two_pieces` (0 for none) takes two; the others none.
bool complete_segments(Desk& desk, int two_pieces, int level);

}  // namespace masume::techniques
