#include <map>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "common/rng.h"
#include "common/testing.h"
#include "moves.h"
#include "start.h"
#include "testing_boards.h"

using namespace masume;
using namespace masume::placement;

namespace {

using Key = std::tuple<std::int32_t, Cell, int>;

Key key_of(const Placement& p) { return {p.word, p.start, static_cast<int>(p.direction)}; }

/// Every legal placement, by writing each unused word everywhere and reading the runs that result.
std::set<Key> legal_by_brute_force(const Layout& layout, const Words& words, const std::vector<std::uint8_t>& mask) {
    const Letters rows = letters_of(layout);
    const std::set<std::vector<Letter>> listed(words.begin(), words.end());
    const auto before = runs_of(rows);
    const Words placed = placed_words(layout);
    const Board& board = layout.board();
    std::set<Key> legal;
    for (std::int32_t w = 0; w < static_cast<std::int32_t>(words.size()); ++w) {
        if (layout.is_placed(w)) continue;
        for (int start = 0; start < board.height() * board.width() * 2; ++start) {
            const bool down = start % 2;
            const int row = start / 2 / board.width(), column = start / 2 % board.width();
            Letters next = rows;
            bool fits = true;
            for (int i = 0; i < static_cast<int>(words[w].size()) && fits; ++i) {
                const int r = row + (down ? i : 0), c = column + (down ? 0 : i);
                fits = r < board.height() && c < board.width() && (mask.empty() || !mask[r * board.width() + c]) &&
                       (rows[r][c] == 0 || rows[r][c] == words[w][i]);
                if (fits) next[r][c] = words[w][i];
            }
            if (!fits || connected_parts(next) != 1) continue;
            const auto after = runs_of(next);
            const Run own{down, static_cast<std::size_t>(down ? column : row),
                          static_cast<std::size_t>(down ? row : column), words[w]};
            const Words all = words_of(after);
            bool keeps = std::find(after.begin(), after.end(), own) != after.end() &&
                         std::adjacent_find(all.begin(), all.end()) == all.end();
            for (const Run& run : after) {
                const bool is_new = std::find(before.begin(), before.end(), run) == before.end();
                const bool was_placed = std::binary_search(placed.begin(), placed.end(), run.letters);
                keeps = keeps && listed.contains(run.letters) && !(is_new && was_placed);
            }
            if (keeps) legal.insert({w, board.cell(row, column), down});
        }
    }
    return legal;
}

std::set<Key> legal_by_moves(const Layout& layout, Moves& moves, Rng& rng) {
    std::vector<Move> found;
    for (Direction d : {Direction::across, Direction::down}) {
        for (int line = 0; line < layout.board().lines(d); ++line) moves.in_line(line, d, rng, found);
    }
    std::set<Key> legal;
    for (const Move& move : found) {
        if (moves.gain(move.placement)) legal.insert(key_of(move.placement));
    }
    return legal;
}

/// Places random legal words until none is left.
void fill(Layout& layout, Moves& moves, Rng& rng) {
    layout.place(*moves.draw_first(rng));
    for (auto legal = legal_by_moves(layout, moves, rng); !legal.empty(); legal = legal_by_moves(layout, moves, rng)) {
        auto chosen = legal.begin();
        std::advance(chosen, rng.below(legal.size()));
        const auto [word, start, direction] = *chosen;
        layout.place({word, start, static_cast<Direction>(direction)});
    }
}

}  // namespace

TEST(dictionary_finds_words_by_letter_position_and_length) {
    const Dictionary dictionary(Words{{1, 2, 3}, {2, 1}, {2, 2, 1}});
    std::map<std::pair<int, int>, std::vector<std::int32_t>> groups;
    for (const auto& group : dictionary.through(2)) {
        groups[{group.position, group.length}] = {group.words.begin(), group.words.end()};
    }
    CHECK(groups.size() == 3);
    CHECK((groups[{1, 3}] == std::vector<std::int32_t>{0, 2}));
    CHECK((groups[{0, 2}] == std::vector<std::int32_t>{1}));
    CHECK(dictionary.words_through(2) == 4 && dictionary.has(2, 1, 3) && !dictionary.has(2, 2, 3));
}

TEST(dictionary_finds_what_completes_a_pattern) {
    const Dictionary dictionary(Words{{1, 2, 3}, {1, 4, 3}, {2, 1}, {1, 2}});
    Pattern pattern;
    pattern.add(1);
    pattern.add_hole();
    pattern.add(3);
    std::set<std::pair<Letter, std::int32_t>> found;
    for (const auto& completion : dictionary.completions(dictionary.find_list(pattern))) {
        found.insert({completion.letter, completion.word});
    }
    CHECK((found == std::set<std::pair<Letter, std::int32_t>>{{2, 0}, {4, 1}}));
    Pattern nothing;
    nothing.add(3);
    nothing.add_hole();
    CHECK(dictionary.find_list(nothing) == Dictionary::no_list);
}

TEST(bad_input_is_refused) {
    CHECK_THROWS(Dictionary(Words{{1}}));
    CHECK_THROWS(Dictionary(Words{{1, 0}}));
    CHECK_THROWS(Dictionary(Words{{1, Dictionary::max_letter + 1}}));
    CHECK_THROWS(Dictionary(Words{{1, 2}, {3, 4}, {1, 2}}));
    CHECK_THROWS(Board(0, 5, {}));
    CHECK_THROWS(Board(5, Board::max_side + 1, {}));
    CHECK_THROWS(Board(2, 2, std::vector<std::uint8_t>(3)));
    const auto dictionary = std::make_shared<Dictionary>(Words{{1, 2}});
    for (const Goal& goal : {Goal{}, Goal{.word_values = {1}, .required = {1}}, Goal{.word_values = {1}, .apart = {{0, 2}}},
                             Goal{.word_values = {1}, .min_crossings = -1}, Goal{.word_values = {1}, .min_crossings = 1001}}) {
        CHECK_THROWS(Layout(dictionary, std::make_shared<Goal>(goal), Board(3, 3, {})));
    }
}

TEST(placing_and_removing_leaves_no_trace) {
    const Words words{{1, 2, 3}, {3, 1}};
    Board board(3, 4, {});
    const Placement across{0, board.cell(1, 0), Direction::across}, down{1, board.cell(1, 2), Direction::down};
    board.place(across, words[0]);
    CHECK(board.has_white_beside(board.cell(0, 0), Direction::across));
    CHECK(!board.has_white_beside(board.cell(0, 0), Direction::down));
    board.place(down, words[1]);
    board.remove(across, words[0]);
    CHECK(board.is_black(board.cell(1, 0)) && board.letter(board.cell(1, 2)) == 3);
    board.remove(down, words[1]);
    for (int r = 0; r < 3; ++r) {
        for (int c = 0; c < 4; ++c) {
            for (Direction d : {Direction::across, Direction::down}) {
                CHECK(board.is_black(board.cell(r, c)) && !board.is_covered(board.cell(r, c), d));
                CHECK(!board.has_white_beside(board.cell(r, c), d));
            }
        }
    }
}

TEST(a_given_letter_stays_when_its_words_go) {
    const Words words{{1, 2}};
    Board board(2, 2, {});
    board.give(board.cell(0, 0), 1);
    const Placement p{0, board.cell(0, 0), Direction::across};
    board.place(p, words[0]);
    board.remove(p, words[0]);
    CHECK(board.letter(board.cell(0, 0)) == 1 && board.is_black(board.cell(0, 1)));
}

TEST(removing_a_word_leaves_no_words_that_touch) {
    // Two down words meet the across word at neighbouring cells, one ending and one starting there.
    Layout layout = layout_of({{1, 2, 3}, {4, 2}, {3, 5}}, 3, 3);
    const Board& board = layout.board();
    const Placement across{0, board.cell(1, 0), Direction::across};
    layout.place(across);
    layout.place({1, board.cell(0, 1), Direction::down});
    layout.place({2, board.cell(1, 2), Direction::down});
    layout.commit();
    check_rules(layout, {});
    layout.remove(across);
    CHECK(layout.placements().size() == 1);
    layout.undo();
    CHECK(layout.placements().size() == 3);
    check_rules(layout, {});
}

TEST(a_word_laid_alongside_brings_the_words_it_makes_and_replaces_shorter_ones) {
    // 1 2 above 3 4 makes 1 3 and 2 4; laying 5 6 below then turns 1 3 into 1 3 5 and 2 4 into 2 4 6.
    const Words words{{1, 2}, {3, 4}, {1, 3}, {2, 4}, {5, 6}, {1, 3, 5}, {2, 4, 6}};
    Layout layout = layout_of(words, 3, 2);
    Moves moves(layout, true);
    const Board& board = layout.board();
    layout.place({0, board.cell(0, 0), Direction::across});
    const Placement second{1, board.cell(1, 0), Direction::across}, third{4, board.cell(2, 0), Direction::across};
    CHECK(moves.gain(second) == 2 * point);
    layout.place(second);
    CHECK(layout.placements().size() == 4);
    check_rules(layout, {});
    CHECK(moves.gain(third) == 2 * point);
    layout.place(third);
    CHECK(layout.placements().size() == 5 && !layout.is_placed(2) && layout.is_placed(6));
    check_rules(layout, {});
    CHECK(layout.worth().points == 6 * point);
}

TEST(moves_are_all_legal_placements_and_their_gains_are_true) {
    Rng rng(11);
    for (int trial = 0; trial < 400; ++trial) {
        const int height = 2 + static_cast<int>(rng.below(6)), width = 2 + static_cast<int>(rng.below(6));
        const auto mask = trial % 2 ? random_mask(rng, height, width) : std::vector<std::uint8_t>{};
        const Words words = random_words(rng, 20, 1 + static_cast<int>(rng.below(4)), 4);
        Layout layout = layout_of(words, height, width, mask);
        Moves moves(layout, true);
        const auto first = moves.draw_first(rng);
        if (!first) continue;
        layout.place(*first);
        for (int i = 0; i < 6; ++i) {
            const auto legal = legal_by_moves(layout, moves, rng);
            CHECK(legal == legal_by_brute_force(layout, words, mask));
            if (legal.empty()) break;
            auto chosen = legal.begin();
            std::advance(chosen, rng.below(legal.size()));
            const auto [word, start, direction] = *chosen;
            const Placement p{word, start, static_cast<Direction>(direction)};
            const Points before = layout.worth().points, gain = *moves.gain(p);
            layout.place(p);
            CHECK(layout.worth().points == before + gain);
            CHECK(layout.worth().points == point * count_white(letters_of(layout)));
            check_rules(layout, mask);
            // What meets the new word, and the lines that were touched, offer everything that has become legal.
            std::vector<Move> around;
            moves.around(p, rng, around);
            for (const Move& move : around) {
                CHECK(!moves.gain(move.placement) || legal_by_moves(layout, moves, rng).contains(key_of(move.placement)));
            }
        }
    }
}

TEST(only_touched_lines_and_freed_words_can_offer_something_new) {
    Rng rng(12);
    for (int trial = 0; trial < 300; ++trial) {
        const Words words = random_words(rng, 25, 2 + static_cast<int>(rng.below(4)), 5);
        Layout layout = layout_of(words, 7, 8);
        Moves moves(layout, true);
        fill(layout, moves, rng);
        layout.commit();
        for (int i = 0; i < 3 && !layout.empty(); ++i) layout.remove(layout.placements()[rng.below(layout.placements().size())]);
        layout.settle();
        if (layout.empty()) continue;
        std::vector<Move> found;
        for (Direction d : {Direction::across, Direction::down}) {
            for (int line = 0; line < layout.board().lines(d); ++line) {
                if (layout.touched(d)[line]) moves.in_line(line, d, rng, found);
                else moves.of_words_in_line(layout.freed(), line, d, found);
            }
        }
        std::set<Key> offered;
        for (const Move& move : found) offered.insert(key_of(move.placement));
        for (const Key& key : legal_by_moves(layout, moves, rng)) {
            if (offered.contains(key)) continue;
            // Left to later rounds: a freed word laid alongside others, or made across another word.
            Layout after = layout;
            const auto [word, start, direction] = key;
            after.place({word, start, static_cast<Direction>(direction)});
            const auto& freed = layout.freed();
            CHECK(std::any_of(freed.begin(), freed.end(), [&](std::int32_t w) { return after.is_placed(w); }));
        }
    }
}

TEST(settling_keeps_the_part_with_the_most_points) {
    // A word of six cells and one of three, joined by a third, whichever was placed first.
    for (const bool join_is_first : {true, false}) {
        Layout layout = layout_of({{1, 2, 3, 4, 5, 6}, {7, 8, 9}, {9, 5, 1}}, 4, 8);
        const Board& board = layout.board();
        const Placement joint{2, board.cell(0, 2), Direction::down};
        if (join_is_first) layout.place(joint);
        layout.place({0, board.cell(2, 2), Direction::across});
        layout.place({1, board.cell(0, 0), Direction::across});
        if (!join_is_first) layout.place(joint);
        CHECK(!layout.settle());
        layout.remove(joint);
        check_runs(layout);
        CHECK(layout.settle());
        CHECK(layout.placements().size() == 1 && layout.placements()[0].word == 0);
    }
}

TEST(a_shift_moves_every_word_and_is_refused_at_edges_and_masks) {
    const std::vector<std::uint8_t> mask{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};  // the last of 3 rows of 4
    Layout layout = layout_of({{1, 2}, {2, 3}}, 3, 4, mask);
    const Board& board = layout.board();
    layout.place({0, board.cell(0, 1), Direction::across});
    layout.place({1, board.cell(0, 2), Direction::down});
    layout.commit();
    const Cell right = board.stride(Direction::across), down = board.stride(Direction::down);
    CHECK(!layout.shift(-down));
    CHECK(layout.shift(right));
    CHECK(layout.placements()[0].start == board.cell(0, 2) && layout.placements()[1].start == board.cell(0, 3));
    CHECK(!layout.shift(right));
    CHECK(!layout.shift(down));
    CHECK(layout.shift(-right));
    CHECK(layout.shift(down));
    CHECK(letters_of(layout) == (Letters{{0, 0, 0, 0}, {0, 1, 2, 0}, {0, 0, 3, 0}}));
    layout.undo();
    CHECK(letters_of(layout) == (Letters{{0, 1, 2, 0}, {0, 0, 3, 0}, {0, 0, 0, 0}}));
}

TEST(undo_returns_to_the_committed_board) {
    Rng rng(5);
    for (int trial = 0; trial < 50; ++trial) {
        Layout layout = layout_of(random_words(rng, 40, 2 + static_cast<int>(rng.below(4)), 6), 7, 9);
        Moves moves(layout, true);
        fill(layout, moves, rng);
        layout.commit();
        const Letters before = letters_of(layout);
        const Words words_before = placed_words(layout);
        const Worth worth_before = layout.worth();
        while (!layout.empty() && !layout.settle()) layout.remove(layout.placements().front());
        for (Cell by : {1, -1, 11, -11}) layout.shift(by);
        layout.undo();
        CHECK(letters_of(layout) == before);
        CHECK(placed_words(layout) == words_before);
        CHECK(layout.worth() == worth_before);
        CHECK(legal_by_moves(layout, moves, rng).empty());
        check_rules(layout, {});
    }
}

TEST(points_count_words_crossings_and_the_balance_of_letters) {
    const Words words{{1, 2, 1}, {2, 1}};
    auto goal = std::make_shared<Goal>();
    goal->word_values = {7 * point, 5 * point};
    goal->crossing_value = 100 * point;
    goal->balance_value = 6 * point;
    Layout layout(std::make_shared<Dictionary>(words), goal, Board(2, 3, {}));
    const Board& board = layout.board();
    const Placement down{1, board.cell(0, 1), Direction::down};
    layout.place({0, board.cell(0, 0), Direction::across});
    CHECK(layout.worth().points == (7 + 6 + 3 + 6) * point);  // letter 1 twice, letter 2 once
    layout.place(down);
    CHECK(layout.worth().points == (12 + 100 + 6 + 3 + 2 + 6) * point);
    layout.remove(down);
    CHECK(layout.worth().points == (7 + 6 + 3 + 6) * point);
}

TEST(unmet_wishes_are_counted) {
    const Words words{{1, 2, 1}, {2, 1}, {3, 3}};
    auto goal = white_goal(words);
    goal->required = {2, 0, 2};
    goal->no_black_pairs = true;
    goal->min_crossings = 1;
    Layout layout(std::make_shared<Dictionary>(words), goal, Board(2, 3, {}));
    const Board& board = layout.board();
    layout.place({0, board.cell(0, 0), Direction::across});
    // word 2 is missing; three black cells make two pairs and two black corners; no word crosses word 0
    CHECK(layout.worth().unmet == 1 + 2 + 2 + 1);
    layout.place({1, board.cell(0, 1), Direction::down});
    CHECK(layout.worth().unmet == 1 + 2);
    CHECK((Worth{1, 500} < Worth{0, 1}) && (Worth{1, 1} < Worth{1, 2}) && !(Worth{0, 2} < Worth{1, 9}));
}

TEST(words_apart_and_the_most_words_are_never_broken) {
    const Words words{{1, 2}, {2, 3}, {1, 3}};
    auto goal = white_goal(words);
    goal->apart = {{1, 0}};
    goal->max_words = 2;
    Layout layout(std::make_shared<Dictionary>(words), goal, Board(3, 3, {}));
    Moves moves(layout, true);
    const Board& board = layout.board();
    layout.place({0, board.cell(0, 0), Direction::across});
    CHECK(!moves.gain({1, board.cell(0, 1), Direction::down}));
    const Placement third{2, board.cell(0, 0), Direction::down};
    CHECK(moves.gain(third).has_value());
    layout.place(third);
    CHECK(!moves.gain({1, board.cell(1, 0), Direction::across}));
}

TEST(a_start_gives_letters_and_fixes_the_words_they_make) {
    const Words words{{1, 2}, {2, 3}, {3, 4}};
    const auto dictionary = std::make_shared<Dictionary>(words);
    const auto layout = Start{3, 3, {}, {{0, 0, 1}, {0, 1, 2}, {2, 2, 4}}}.layout(dictionary, white_goal(words));
    CHECK(layout.is_fixed(0) && !layout.is_fixed(1));
    CHECK(layout.worth().unmet == 1);  // no word runs through the 4
    const auto refuses = [&](const Start& start) { CHECK_THROWS(start.layout(dictionary, white_goal(words))); };
    refuses({3, 3, {}, {{0, 0, 2}, {0, 1, 1}}});
    refuses({3, 3, {}, {{0, 0, 1}, {0, 0, 1}}});
    refuses({3, 3, {}, {{0, 3, 1}}});
    refuses({3, 3, {}, {{0, 0, 9}}});
    refuses({3, 3, {}, {{0, 0, 1}, {0, 1, 2}, {2, 0, 1}, {2, 1, 2}}});
    refuses({1, 2, {1, 0}, {{0, 0, 1}}});
}

int main() { return masume::testing::run_all(); }
