#include "loci.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

namespace masume::genetic {

namespace {

std::string named(std::string what, std::size_t number) { return what.append(" ").append(std::to_string(number)); }

void require(bool holds, const std::string& sentence) {
    if (!holds) throw std::invalid_argument(sentence);
}

void check_sizes(const Frame& frame) {
    require(frame.slots.size() <= 1u << 20, "a frame has at most 1048576 slots");
    require(frame.cells >= 0 && frame.cells <= 1 << 24, "a frame has 0 to 16777216 cells");
    require(frame.letters.empty() || frame.letters.size() == static_cast<std::size_t>(frame.cells),
            "there must be one letter for each cell");
    require(frame.kept.empty() || frame.kept.size() == frame.slots.size(), "there must be one kept word for each slot");
}

/// A cell lies in at most two slots, and in each of them once.
void check_slots(const Frame& frame) {
    std::vector<std::uint8_t> uses(frame.cells, 0);
    std::vector<std::size_t> last(frame.cells, frame.slots.size());
    for (std::size_t slot = 0; slot < frame.slots.size(); ++slot) {
        const auto& cells = frame.slots[slot];
        require(cells.size() >= 2 && cells.size() <= WordTable::max_length,
                named("slot", slot) + " has fewer than two cells or too many");
        for (const std::int32_t cell : cells) {
            require(cell >= 0 && cell < frame.cells, named("slot", slot) + " has a cell that does not exist");
            require(std::exchange(last[cell], slot) != slot, named("slot", slot) + " has a cell twice");
            require(++uses[cell] <= 2, named("cell", cell) + " lies in more than two slots");
        }
    }
}

/// How many slots lie on each cell.
std::vector<std::int32_t> cover(const Frame& frame) {
    std::vector<std::int32_t> count(frame.cells, 0);
    for (const auto& cells : frame.slots) {
        for (const std::int32_t cell : cells) ++count[cell];
    }
    return count;
}

}  // namespace

Loci::Loci(std::shared_ptr<const WordTable> table, const Frame& frame) : table_(std::move(table)) {
    require(table_ != nullptr, "a frame is filled from a table of words");
    check_sizes(frame);
    check_slots(frame);
    kept_ = frame.kept.empty() ? std::vector<Gene>(frame.slots.size(), none) : frame.kept;
    letters_ = frame.letters.empty() ? std::vector<std::int32_t>(frame.cells, -1) : frame.letters;
    number_words();
    write_kept(frame);
    order(frame);
    find_candidates(frame);
    find_crossings(frame);
}

void Loci::number_words() {
    const int longest = std::max(table_->longest(), 0);
    offsets_.assign(static_cast<std::size_t>(longest) + 2, 0);
    for (int length = 0; length <= longest; ++length) {
        offsets_[length + 1] = offsets_[length] + table_->group(length).size();
    }
}

void Loci::write_kept(const Frame& frame) {
    std::vector<std::uint8_t> seen(words(), 0);
    for (std::size_t slot = 0; slot < slots(); ++slot) {
        if (kept_[slot] == none) continue;
        const auto& cells = frame.slots[slot];
        const auto& group = table_->group(static_cast<int>(cells.size()));
        require(kept_[slot] >= 0 && static_cast<std::size_t>(kept_[slot]) < group.size(),
                named("slot", slot) + " keeps a word that does not exist");
        const auto word = group.word(kept_[slot]);
        require(std::exchange(seen[offsets_[cells.size()] + kept_[slot]], 1) == 0,
                named("slot", slot) + " keeps a word that another slot keeps");
        for (std::size_t i = 0; i < cells.size(); ++i) {
            std::int32_t& letter = letters_[cells[i]];
            require(letter < 0 || letter == word[i], named("slot", slot) + " keeps a word that does not fit its letters");
            letter = word[i];
        }
    }
}

/// Overlap rate (重複率): the share of a slot's cells that another slot crosses. Of equal rates the first slot counts.
void Loci::order(const Frame& frame) {
    const auto count = cover(frame);
    std::vector<double> rate(slots());
    for (std::size_t slot = 0; slot < slots(); ++slot) {
        const auto& cells = frame.slots[slot];
        const auto crossed = std::ranges::count_if(cells, [&](std::int32_t cell) { return count[cell] > 1; });
        rate[slot] = static_cast<double>(crossed) / static_cast<double>(cells.size());
    }
    std::vector<std::int32_t> order(slots());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](auto a, auto b) { return rate[a] > rate[b]; });
    for (const std::int32_t slot : order) {
        if (kept_[slot] != none) continue;
        const int length = static_cast<int>(frame.slots[slot].size());
        loci_.push_back({slot, length, table_->group(length).letters.data(), {}, {}});
    }
}

/// By word: whether it is kept or banned.
std::vector<std::uint8_t> Loci::taken(const Frame& frame) const {
    std::vector<std::uint8_t> is_taken(words(), 0);
    for (std::size_t slot = 0; slot < slots(); ++slot) {
        if (kept_[slot] != none) is_taken[offsets_[frame.slots[slot].size()] + kept_[slot]] = 1;
    }
    for (const auto& [length, gene] : frame.banned) {
        require(gene >= 0 && static_cast<std::size_t>(gene) < table_->group(length).size(),
                "a word that does not exist is banned");
        is_taken[offsets_[length] + gene] = 1;
    }
    return is_taken;
}

void Loci::find_candidates(const Frame& frame) {
    const auto is_taken = taken(frame);
    for (Locus& locus : loci_) {
        const auto& cells = frame.slots[locus.slot];
        const Gene count = static_cast<Gene>(table_->group(locus.length).size());
        for (Gene gene = 0; gene < count; ++gene) {
            if (is_taken[name(locus, gene)]) continue;
            const Symbol* word = locus.word(gene);
            const bool fits = std::ranges::all_of(cells, [&, i = 0](std::int32_t cell) mutable {
                const std::int32_t letter = letters_[cell], own = word[i++];
                return letter < 0 || letter == own;
            });
            if (fits) locus.candidates.push_back(gene);
        }
    }
}

/// Crossings at cells whose letter is not known yet; elsewhere the candidates see to it.
void Loci::find_crossings(const Frame& frame) {
    constexpr std::int32_t nobody = -1;
    std::vector<std::pair<std::int32_t, std::int32_t>> first(frame.cells, {nobody, 0});
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(size()); ++i) {
        const auto& cells = frame.slots[loci_[i].slot];
        for (std::int32_t at = 0; at < static_cast<std::int32_t>(cells.size()); ++at) {
            if (letters_[cells[at]] >= 0) continue;
            auto& [other, other_at] = first[cells[at]];
            if (other == nobody) {
                first[cells[at]] = {i, at};
                continue;
            }
            loci_[i].crossings.push_back({at, other, other_at});
            loci_[other].crossings.push_back({other_at, i, at});
            crossings_.push_back({other, other_at, i, at});
        }
    }
}

}  // namespace masume::genetic
