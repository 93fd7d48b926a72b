#include "assignment.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace masume::hints {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

constexpr int most_sweeps = 300;
constexpr double least_gain = 0.01;  // of the gap that is left; less than that is left to branching

}  // namespace

Assignment::Assignment(const Task& task, double price)
    : network_(task), bounds_(network_, price), best_worth_(-infinity), bound_(infinity) {
    if (!bounds_.may_be_blank()) return;
    std::vector<int> blanks;
    for (int slot = 0; slot < network_.slots(); ++slot) blanks.push_back(bounds_.blank(slot));
    consider(blanks);
}

std::vector<int> Assignment::best() const {
    std::vector<int> chosen = best_;
    for (std::size_t slot = 0; slot < chosen.size(); ++slot)
        if (chosen[slot] == bounds_.blank(static_cast<int>(slot))) chosen[slot] = -1;
    return chosen;
}

void Assignment::offer(const std::vector<int>& offered) {
    if (static_cast<int>(offered.size()) != network_.slots())
        throw std::invalid_argument("an assignment has a candidate for each slot");
    std::vector<int> chosen(offered.size(), -1);
    for (int slot = 0; slot < network_.slots(); ++slot) {
        const int candidate = offered[at(slot)] == -1 ? bounds_.blank(slot) : offered[at(slot)];
        if (candidate < 0 || candidate > bounds_.blank(slot)) throw std::invalid_argument("there is no such candidate");
        if (candidate == bounds_.blank(slot) && !bounds_.may_be_blank())
            throw std::invalid_argument("no slot may stay blank");
        if (!fits(chosen, slot, candidate)) throw std::invalid_argument("the candidates do not go together");
        chosen[at(slot)] = candidate;
    }
    consider(chosen);
}

/// Scores are whole millionths: what is not half of one better is not better.
double Assignment::floor() const { return best_worth_ + 0.5; }

std::int64_t Assignment::step(std::int64_t rounds, double target) {
    return run(rounds, target, [this] { return is_best(); }, [this] { return round(); });
}

/// One node; false if it was cancelled and is to be done again.
bool Assignment::round() {
    if (!has_begun_) {
        if (!visit(bounds_.start())) return false;
        has_begun_ = true;
    } else {
        Node& node = nodes_.back();
        Relaxation child = node.relaxation;
        child.domains[at(node.slot)] = {node.children[node.next].second};
        ++node.next;  // before the visit, which may add a node
        const std::size_t depth = nodes_.size() - 1;
        if (!visit(std::move(child))) {
            --nodes_[depth].next;
            return false;
        }
    }
    if (rounds() > patience && rounds() % rarely == 0) shake_up();
    drop_finished();
    tell_bound();
    return true;
}

/// Tightens a relaxation and puts it on the stack if it may lead to something better; false if it was cancelled.
bool Assignment::visit(Relaxation relaxation) {
    const auto open = tighten(relaxation);
    if (!open) return false;
    if (!*open) return true;
    read_off(relaxation);
    if (relaxation.bound > floor()) branch(std::move(relaxation));
    return true;
}

/// True if there may be something better in it; nothing if it was cancelled.
std::optional<bool> Assignment::tighten(Relaxation& now) const {
    for (int i = 0; i < most_sweeps; ++i) {
        if (is_cancelled()) return std::nullopt;
        const double before = now.bound;
        bool changed = false;
        if (!bounds_.sweep(now, floor()) || !keep_words_apart(now, changed)) return false;
        const double gap = now.bound - floor();
        if (gap <= 0) return false;
        if (!changed && i > 0 && before - now.bound < least_gain * std::min(gap, Bound::unit)) break;
    }
    return true;
}

/// A word that has its slot is taken from the others; false if that leaves one without any.
bool Assignment::keep_words_apart(Relaxation& now, bool& changed) const {
    for (int slot = 0; slot < network_.slots(); ++slot) {
        const auto& domain = now.domains[at(slot)];
        if (domain.size() != 1 || domain[0] == bounds_.blank(slot)) continue;
        for (const auto& [other, candidate] : network_.places_of(network_.word(slot, domain[0]))) {
            if (other == slot) continue;
            if (std::erase(now.domains[at(other)], candidate) == 0) continue;
            changed = true;
            if (now.domains[at(other)].empty()) return false;
        }
    }
    return true;
}

/// Candidates of a slot for each crossing that is still open, half a one added: the less, the sooner it is branched on.
double Assignment::hardness(const Relaxation& now, int slot) const {
    const auto& crossings = network_.crossings(slot);
    const auto open = std::count_if(crossings.begin(), crossings.end(), [&](const Crossing& crossing) {
        return now.domains[at(crossing.other)].size() > 1;
    });
    return static_cast<double>(now.domains[at(slot)].size()) / (0.5 + static_cast<double>(open));
}

void Assignment::branch(Relaxation relaxation) {
    Node node;
    double least = infinity;
    for (int slot = 0; slot < network_.slots(); ++slot) {
        if (relaxation.domains[at(slot)].size() < 2) continue;
        const double value = hardness(relaxation, slot);
        if (value >= least) continue;
        least = value;
        node.slot = slot;
    }
    if (node.slot < 0) return;  // it was read off
    const auto bounds = bounds_.bounds_of(relaxation, node.slot);
    for (std::size_t i = 0; i < bounds.size(); ++i)
        node.children.emplace_back(bounds[i], relaxation.domains[at(node.slot)][i]);
    std::stable_sort(node.children.begin(), node.children.end(),
                     [](const auto& one, const auto& other) { return one.first > other.first; });
    node.relaxation = std::move(relaxation);
    nodes_.push_back(std::move(node));
}

void Assignment::drop_finished() {
    const auto is_done = [&](const Node& node) {
        return node.next == node.children.size() || node.children[node.next].first <= floor();
    };
    while (!nodes_.empty() && is_done(nodes_.back())) nodes_.pop_back();
    if (nodes_.empty()) is_best_.store(true, std::memory_order_relaxed);
}

void Assignment::tell_bound() {
    double highest = best_worth_;
    for (const Node& node : nodes_)
        if (node.next < node.children.size()) highest = std::max(highest, node.children[node.next].first);
    // Scores are whole millionths: what sums of parts miss by a hair is made good again.
    bound_.store(std::min(bound(), std::round(highest) / Bound::unit), std::memory_order_relaxed);
}

// ---------------------------------------------------------------- assignments

/// Fills the slots one after the other, each with what the relaxation thinks best among what agrees with the others.
void Assignment::read_off(const Relaxation& now) {
    std::vector<int> order(at(network_.slots())), chosen(at(network_.slots()), -1);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int one, int other) {
        return now.domains[at(one)].size() < now.domains[at(other)].size();
    });
    for (const int slot : order) {
        const auto bounds = bounds_.bounds_of(now, slot);
        const auto& domain = now.domains[at(slot)];
        double highest = -infinity;
        for (std::size_t i = 0; i < domain.size(); ++i) {
            if (bounds[i] <= highest || !fits(chosen, slot, domain[i])) continue;
            highest = bounds[i];
            chosen[at(slot)] = domain[i];
        }
        if (chosen[at(slot)] >= 0) continue;
        if (!bounds_.may_be_blank()) return;
        chosen[at(slot)] = bounds_.blank(slot);
    }
    if (rounds() < patience || rounds() % rarely == 0) improve(chosen);
    consider(chosen);
}

/// Gives a slot and those that cross it the best words that the others allow, for each slot until nothing gets better.
void Assignment::improve(std::vector<int>& chosen) const {
    if (!bounds_.may_be_blank() || network_.slots() == 0) return;  // else a slot that crosses could find no word
    int quiet = 0;
    for (int slot = 0; quiet < network_.slots(); slot = (slot + 1) % network_.slots())
        quiet = improve_around(chosen, slot) ? 0 : quiet + 1;
}

/// The slots that cross one slot do not cross each other, so that for every word of the slot each has its own best.
bool Assignment::improve_around(std::vector<int>& chosen, int slot) const {
    const auto& crossings = network_.crossings(slot);
    std::vector<std::vector<int>> theirs;
    double before = bounds_.worth(slot, chosen[at(slot)]), highest = -infinity;
    for (const Crossing& crossing : crossings) {
        theirs.push_back(best_by_letter(chosen, crossing.other, slot));
        before += bounds_.worth(crossing.other, chosen[at(crossing.other)]);
    }
    int best = -1;
    for (int candidate = 0; candidate <= bounds_.blank(slot); ++candidate) {
        double sum = bounds_.worth(slot, candidate);
        for (std::size_t k = 0; k < crossings.size(); ++k) {
            const int answer = theirs[k][at(network_.letter(slot, static_cast<int>(k), candidate))];
            sum += bounds_.worth(crossings[k].other, answer);
        }
        if (sum > highest) {
            highest = sum;
            best = candidate;
        }
    }
    if (highest < before + 0.5) return false;
    std::vector<int> changed = chosen;
    changed[at(slot)] = bounds_.blank(slot);
    for (const Crossing& crossing : crossings) changed[at(crossing.other)] = bounds_.blank(crossing.other);
    double after = 0;
    const auto put_in = [&](int where, int candidate) {  // a word may have been chosen twice
        if (fits(changed, where, candidate)) changed[at(where)] = candidate;
        after += bounds_.worth(where, changed[at(where)]);
    };
    put_in(slot, best);
    for (std::size_t k = 0; k < crossings.size(); ++k)
        put_in(crossings[k].other, theirs[k][at(network_.letter(slot, static_cast<int>(k), best))]);
    if (after < before + 0.5) return false;
    chosen = std::move(changed);
    return true;
}

/// For each letter at the crossing with `without` the best candidate of a slot that agrees with all other slots, or the
/// blank; the last is the best of any letter.
std::vector<int> Assignment::best_by_letter(const std::vector<int>& chosen, int slot, int without) const {
    const auto& crossings = network_.crossings(slot);
    std::size_t here = 0;
    for (std::size_t k = 0; k < crossings.size(); ++k)
        if (crossings[k].other == without) here = k;
    std::vector<int> best(at(crossings[here].letters + 1), bounds_.blank(slot));
    for (int candidate = 0; candidate < network_.candidates(slot); ++candidate) {
        const double worth = bounds_.worth(slot, candidate);
        int& mine = best[at(network_.letter(slot, static_cast<int>(here), candidate))];
        if (worth <= bounds_.worth(slot, mine) && worth <= bounds_.worth(slot, best.back())) continue;
        bool agrees = !is_used(chosen, slot, candidate);
        for (std::size_t k = 0; k < crossings.size() && agrees; ++k) {
            const int theirs = chosen[at(crossings[k].other)];
            if (k == here || theirs == bounds_.blank(crossings[k].other)) continue;
            agrees = network_.letter(crossings[k].other, crossings[k].place, theirs) ==
                     network_.letter(slot, static_cast<int>(k), candidate);
        }
        if (!agrees) continue;
        if (worth > bounds_.worth(slot, mine)) mine = candidate;
        if (worth > bounds_.worth(slot, best.back())) best.back() = candidate;
    }
    return best;
}

/// Blanks some slots that hang together in the best assignment, and fills them anew.
void Assignment::shake_up() {
    if (!bounds_.may_be_blank() || network_.slots() == 0) return;
    const std::size_t size = 2 + rng_.below(std::max<std::size_t>(at(network_.slots()) / 3, 1));
    std::vector<int> part{static_cast<int>(rng_.below(at(network_.slots())))};
    std::vector<char> seen(at(network_.slots()), 0);
    seen[at(part[0])] = 1;
    for (std::size_t i = 0; i < part.size() && part.size() < size; ++i)
        for (const Crossing& crossing : network_.crossings(part[i]))
            if (!std::exchange(seen[at(crossing.other)], 1)) part.push_back(crossing.other);
    std::vector<int> chosen = best_;
    for (const int slot : part) chosen[at(slot)] = bounds_.blank(slot);
    while (!part.empty()) {  // a word by chance first, or it would come back to where it was
        const int slot = rng_.take(part);
        const int candidate = static_cast<int>(rng_.below(at(network_.candidates(slot)) + 1));
        if (part.size() % 4 == 0 && fits(chosen, slot, candidate)) chosen[at(slot)] = candidate;
    }
    improve(chosen);
    consider(chosen);
}

/// Whether a candidate agrees with what stands in the other slots; -1 stands for nothing yet.
bool Assignment::fits(const std::vector<int>& chosen, int slot, int candidate) const {
    if (candidate == bounds_.blank(slot)) return true;
    const auto& crossings = network_.crossings(slot);
    for (std::size_t k = 0; k < crossings.size(); ++k) {
        const auto& [edge, side, other, place, letters] = crossings[k];
        const int theirs = chosen[at(other)];
        if (theirs < 0 || theirs == bounds_.blank(other)) continue;
        const int mine = network_.letter(slot, static_cast<int>(k), candidate);
        if (network_.letter(other, place, theirs) != mine) return false;
    }
    return !is_used(chosen, slot, candidate);
}

bool Assignment::is_used(const std::vector<int>& chosen, int slot, int candidate) const {
    const auto& places = network_.places_of(network_.word(slot, candidate));
    return std::any_of(places.begin(), places.end(), [&](const auto& place) {
        return place.first != slot && chosen[at(place.first)] == place.second;
    });
}

void Assignment::consider(const std::vector<int>& chosen) {
    double worth = 0;
    for (int slot = 0; slot < network_.slots(); ++slot) worth += bounds_.worth(slot, chosen[at(slot)]);
    if (worth < floor()) return;
    best_ = chosen;
    best_worth_ = worth;
    set_score(worth / Bound::unit);
}

}  // namespace masume::hints
