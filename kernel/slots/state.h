#pragma once

#include "clauses.h"
#include "domains.h"
#include "facts.h"
#include "propagator.h"

namespace masume::slots {

/// Where a search stands: letters, words, clauses, and the propagator that keeps them consistent.
struct State {
    explicit State(const Network& of)
        : network(of), facts(of), domains(of), clauses(of), propagator(of, facts, domains, clauses) {}
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    void open_level() {
        facts.open_level();
        propagator.open_level();
    }
    /// Puts a letter into a cell as a new decision.
    void decide(int variable) {
        open_level();
        facts.fix(variable, {Reason::Kind::decision, 0});
    }
    void go_back(int level) {
        if (level == facts.level()) return;
        facts.undo(level);
        propagator.undo(level);
    }

    const Network& network;
    Facts facts;
    Domains domains;
    Clauses clauses;
    Propagator propagator;
};

}  // namespace masume::slots
