#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace masume::nonogram {

/// Twice the variable, plus 1 if it is negated.
using Literal = std::uint32_t;

constexpr Literal literal(std::uint32_t variable, bool is_negated = false) { return 2 * variable + is_negated; }
constexpr Literal opposite(Literal a) { return a ^ 1; }
constexpr std::uint32_t variable_of(Literal a) { return a >> 1; }

/// Conflict-driven clause learning, small and plain: two watched literals, first unique implication points, activities,
/// saved phases, Luby restarts, and clauses kept by the number of levels they join (MiniSat, Eén & Sörensson 2003;
/// Glucose, Audemard & Simon 2009).
class Learner {
public:
    enum class State : std::uint8_t { open, satisfied, contradictory };

    std::uint32_t new_variable();
    std::uint32_t variables() const { return static_cast<std::uint32_t>(levels_.size()); }
    /// Adds a clause; any decisions are taken back first.
    void add(std::span<const Literal> clause);
    /// One decision or one conflict. Once satisfied it stays so until a clause is added.
    void round();

    State state() const { return state_; }
    bool is_true(std::uint32_t variable) const { return values_[literal(variable)] > 0; }
    /// True for what holds whatever is decided.
    bool is_fixed(std::uint32_t variable) const { return values_[literal(variable)] != 0 && levels_[variable] == 0; }
    std::int64_t conflicts() const { return conflicts_; }

private:
    using Size = std::size_t;
    using Reason = std::uint32_t;  // nothing, a clause, or the other literal of a clause of two

    static constexpr Reason no_reason = 0xffffffff;
    static constexpr Reason by_literal(Literal a) { return 2 * a + 1; }
    static constexpr Reason by_clause(std::uint32_t clause) { return 2 * clause; }

    struct Watch {
        std::uint32_t clause;
        Literal other;  // true of the clause if this is: most visits end here
    };
    struct Clause {
        std::uint32_t first, size;  // where its literals lie
        std::uint32_t levels;       // how many levels it joined when learned; 0 for a clause of the question
        bool is_used;               // took part in a conflict since the last cleaning
    };

    int level() const { return static_cast<int>(marks_.size()); }
    Literal* literals(std::uint32_t clause) { return arena_.data() + clauses_[clause].first; }
    void attach(std::span<const Literal> clause, std::uint32_t levels);
    void assume(Literal a, Reason reason);
    bool propagate();
    bool visit(Literal falsified);
    void decide();
    void go_back(int level);
    void resolve();
    void gather(std::span<const Literal> others, int& open);
    std::span<const Literal> others_of(Reason reason, Literal of, Literal& buffer);
    bool is_redundant(Literal a, int depth);
    std::uint32_t count_levels(std::span<const Literal> clause);
    void reduce();

    void bump(std::uint32_t variable);
    void sift_up(Size place);
    void sift_down(Size place);
    void insert(std::uint32_t variable);
    std::uint32_t take_most_active();

    std::vector<Literal> arena_;
    std::vector<Clause> clauses_;
    std::vector<std::vector<Watch>> watches_;    // by the literal whose falling they wait for
    std::vector<std::vector<Literal>> implied_;  // by clauses of two
    std::vector<std::int8_t> values_;            // of each literal: 1 true, -1 false, 0 open
    std::vector<int> levels_;
    std::vector<Reason> reasons_;
    std::vector<std::uint8_t> phases_, seen_;
    std::vector<Literal> trail_, lesson_, cleared_;
    std::vector<Size> marks_;
    Size head_ = 0;
    Literal conflict_literal_ = 0;  // the literal that fell, and why it could not
    Reason conflict_ = no_reason;

    std::vector<double> activities_;
    std::vector<std::uint32_t> heap_;
    std::vector<std::int32_t> heap_places_;
    double increment_ = 1;

    std::vector<std::int64_t> level_stamps_ = {0};
    std::int64_t stamp_ = 0, conflicts_ = 0, learned_ = 0, conflicts_left_ = 100, most_learned_ = 3000;
    std::uint32_t restarts_ = 0;
    State state_ = State::open;
};

}  // namespace masume::nonogram
