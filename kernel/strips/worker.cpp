#include "worker.h"

#include <algorithm>

namespace masume::strips {

namespace {

bool has(const std::unique_ptr<std::uint64_t[]>* set, RowBits row) {
    return set != nullptr && *set && ((*set)[row / 64] >> (row % 64) & 1) != 0;
}

void add(std::unique_ptr<std::uint64_t[]>& set, RowBits row) { set[row / 64] |= std::uint64_t{1} << (row % 64); }

}  // namespace

Worker::Worker(const Problem& problem, Bounds& bounds, Watch& watch, int order)
    : task_(problem.task), patterns_(problem.patterns), rows_(problem.rows), bounds_(bounds), watch_(watch),
      ticker_(watch), filler_(problem.task, problem.index, ticker_), order_(order),
      dead_(task_.height + 1), pairs_(task_.height + 1) {}

int Worker::answer(int need) {
    Strip strip;
    return solve(strip, true, task_.height, need);
}

// ---- one question

/// The points that `left` more rows can add below the strip: attained if at least `need`, otherwise an upper bound.
int Worker::solve(Strip& strip, bool whole, int left, int need) {
    ticker_.tick();
    watch_.count_node();
    const int upper = bounds_.upper(left, context_of(strip));
    if (left == 0 || upper < need) return upper;
    if (const int value = forget(strip, whole, left, need); value < need) return value;
    Node node{.strip = strip, .whole = whole, .left = left, .need = need, .last = strip.last(),
              .covered = strip.covered()};
    recall(node);
    if (!look_ahead(node)) return none;
    collect_options(node);
    sort_options(node.options);
    return try_options(node);
}

int Worker::upper_below(const Node& node, RowBits next) const {
    return bounds_.upper(node.left - 1, patterns_.context(next, patterns_.covered_by(node.last, next, row_of(node))));
}

/// True if the row cannot stand below the strip, by what the outlook says.
bool Worker::is_ruled_out(const Node& node, RowBits next) const {
    const RowBits needed = patterns_.lone(node.last, node.covered) | (node.last & node.outlook.cannot_end);
    return (needed & ~next) != 0 || (next & node.outlook.cannot_go_on) != 0 ||
           (patterns_.runs_of(next) & ~node.outlook.runs) != 0;
}

/// Looks what may follow, unless what was learnt of an equal strip says so already; false if nothing can.
bool Worker::look_ahead(Node& node) {
    if (node.learnt != nullptr && *node.learnt) {
        node.outlook.runs = ~RunSet{0};
        return true;
    }
    if (!filler_.look_ahead(node.strip, node.outlook, node.snapshot)) return false;
    node.has_outlook = true;
    if (node.learnt == nullptr) return true;
    if (!take_memory(row_set_size() * sizeof(std::uint64_t))) {
        node.learnt = nullptr;
        return true;
    }
    *node.learnt = std::make_unique<std::uint64_t[]>(row_set_size());
    for (RowBits next : rows_[row_of(node)]) {
        if (is_ruled_out(node, next)) add(*node.learnt, next);
    }
    return true;
}

/// Rows that may follow and may be good enough; `best` becomes the bound of those that are not.
void Worker::collect_options(Node& node) const {
    const int row = row_of(node);
    for (RowBits next : rows_[row]) {
        if (is_ruled_out(node, next) || !patterns_.may_follow(node.last, next, row)) continue;
        if (has(node.dead_below_one, next) || has(node.dead_below_two, next)) continue;
        const int rest = upper_below(node, next);
        if (rest <= none) continue;
        const int value = rest + patterns_.gain(node.last, node.covered, next, row);
        if (value < node.need) {
            node.best = std::max(node.best, value);
        } else {
            node.options.push_back({value, next});
        }
    }
}

void Worker::sort_options(std::vector<Option>& options) const {
    if (options.empty()) return;
    std::sort(options.begin(), options.end(), [](const Option& a, const Option& b) {
        return a.value != b.value ? a.value > b.value : a.bits < b.bits;
    });
    if (order_ % 2 != 0) std::reverse(options.begin(), options.end());
    const std::size_t turn = options.size() * (order_ / 2) / 7 % options.size();
    std::rotate(options.begin(), options.begin() + static_cast<std::ptrdiff_t>(turn), options.end());
}

int Worker::try_options(Node& node) {
    const int context = context_of(node.strip);
    for (const Option& option : node.options) {
        const int upper = bounds_.upper(node.left, context);
        if (upper < node.need) return upper;  // another worker was faster
        const int gained = patterns_.gain(node.last, node.covered, option.bits, row_of(node));
        const int rest = upper_below(node, option.bits);
        const int value = gained + rest < node.need ? rest : try_row(node, option.bits, gained);
        if (value > none) node.best = std::max(node.best, gained + value);
        if (node.best >= node.need) break;
    }
    return node.best;
}

int Worker::try_row(Node& node, RowBits next, int gained) {
    Strip& strip = node.strip;
    const int left = node.left - 1;
    if (strip.size == 0) strip.continued = patterns_.covered_by(0, next, 0);
    strip.row[strip.size++] = next;
    const Snapshot* above = node.has_outlook && strip.size > 1 ? &node.snapshot : nullptr;
    int value = none;
    if (patterns_.may_connect(strip, left) && patterns_.has_crossings(strip, left) && filler_.fill(strip, above)) {
        if (node.whole && left == 0) board_ = filler_.letters(strip);
        value = solve(strip, node.whole, left, node.need - gained);
    } else if (node.learnt != nullptr) {
        add(*node.learnt, next);
    }
    --strip.size;
    return value;
}

// ---- forgetting and remembering

/// A bound from the last row, then from the last two, without the rows above them; at least `need` if they allow it.
int Worker::forget(const Strip& strip, bool whole, int left, int need) {
    const int forgotten = whole ? 0 : 1;  // a strip of the last rows alone is no easier than itself
    int value = need;
    if (strip.size >= 1 + forgotten) value = below_one(strip, left, need);
    if (value >= need && strip.size >= 2 + forgotten) value = below_two(strip, left, need);
    return value;
}

int Worker::below_one(const Strip& strip, int left, int need) {
    const int context = context_of(strip);
    if (const int upper = bounds_.upper(left, context); upper < need) return upper;
    if (const int lower = bounds_.lower(left, context); lower >= need) return lower;
    Strip last = strip.tail(1);
    const int value = solve(last, false, left, need);
    if (value >= need) {
        bounds_.raise_lower(left, context, value);
    } else {
        bounds_.sink_upper(left, context, value);
    }
    return value;
}

int Worker::below_two(const Strip& strip, int left, int need) {
    Pair* pair = pair_of(strip, left);
    if (pair != nullptr && pair->upper < need) return pair->upper;
    if (pair != nullptr && pair->lower >= need) return pair->lower;
    Strip last = strip.tail(2);
    const int value = solve(last, false, left, need);
    if (pair == nullptr) return value;
    if (value >= need) {
        pair->lower = std::max(pair->lower, value);
    } else {
        pair->upper = std::min(pair->upper, value);
    }
    return value;
}

/// What is known of the strip's last two rows; null if nothing is and there is no room for more.
Worker::Pair* Worker::pair_of(const Strip& strip, int left) {
    const Strip two = strip.tail(2);
    std::uint64_t key = two.row[0];
    key = key << task_.width | two.row[1];
    key = key << task_.width | two.continued;
    return entry(pairs_[left], key);
}

Worker::RowSet* Worker::dead_below_one(const Strip& strip, int left) { return entry(dead_[left], context_of(strip)); }

/// The value of a key, made if it was not there; null if there is no room for it.
template <typename Map>
typename Map::mapped_type* Worker::entry(Map& map, const typename Map::key_type& key) {
    if (const auto found = map.find(key); found != map.end()) return &found->second;
    if (!take_memory(sizeof(typename Map::value_type) + 4 * sizeof(void*))) return nullptr;
    return &map[key];
}

/// Finds the rows known not to follow; what is learnt of a strip of one or two rows holds below any longer one.
void Worker::recall(Node& node) {
    const Strip& strip = node.strip;
    if (strip.size == 0) return;
    RowSet* below_one = dead_below_one(strip, node.left);
    Pair* pair = strip.size >= 2 ? pair_of(strip, node.left) : nullptr;
    RowSet* below_two = pair != nullptr ? &pair->dead : nullptr;
    node.dead_below_one = below_one;
    node.dead_below_two = below_two;
    if (!node.whole && strip.size <= 2) node.learnt = strip.size == 1 ? below_one : below_two;
}

bool Worker::take_memory(std::size_t bytes) {
    if (memory_ + bytes > max_memory_) return false;
    memory_ += bytes;
    return true;
}

}  // namespace masume::strips
