#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>

#include <cstdint>
#include <exception>
#include <functional>
#include <type_traits>
#include <typeinfo>
#include <utility>

#include "common/engine.h"

namespace masume {

/// The engine that Python holds: an object itself, or its member `engine` if that is made elsewhere.
template <typename Held>
auto& engine_of(Held& held) {
    if constexpr (std::is_base_of_v<Cancellable, Held>) {
        return held;
    } else {
        return *held.engine;
    }
}

/// What a method without arguments returns, called while no other thread steps the engine.
template <auto method, typename Held>
auto alone(Held& held) {
    auto& engine = engine_of(held);
    const Exclusive guard(engine);
    return (engine.*method)();
}

/// What an action on an engine returns, done without the GIL while no other thread works on it. `keep_going`, if there is
/// one, is asked now and then; what it raises ends the action first and is raised then.
template <typename Held, typename Action>
auto alone(Held& held, const std::function<bool()>& keep_going, const Action& action) {
    auto& engine = engine_of(held);
    const Exclusive guard(engine);
    std::exception_ptr failure;
    std::function<bool()> question;
    if (keep_going) {
        question = [&] {
            try {
                return keep_going();
            } catch (const std::bad_cast&) {
                failure = std::make_exception_ptr(nanobind::type_error("keep_going returns True or False"));
            } catch (...) {
                failure = std::current_exception();
            }
            return false;
        };
    }
    const Asking asking(engine, std::move(question));
    auto result = [&] {
        const nanobind::gil_scoped_release release;  // keep_going takes it back for each call
        return action();
    }();
    if (failure) std::rethrow_exception(failure);
    return result;
}

/// Binds what everything that can be cancelled has.
template <typename Class>
Class& def_cancel(Class& bound) {
    using Held = typename Class::Type;
    return bound
        .def(
            "cancel", [](Held& self) { engine_of(self).cancel(); },
            "Make what runs, and what is started until resume, return soon; may be called from any thread.")
        .def(
            "resume", [](Held& self) { engine_of(self).resume(); }, "Take back cancel.");
}

/// Binds what every engine has: step, set_horizon, score, rounds, cancel and resume.
template <typename Class>
Class& def_engine(Class& bound, const char* step, const char* score) {
    using namespace nanobind::literals;
    using Held = typename Class::Type;
    return def_cancel(bound)
        .def(
            "step",
            [](Held& self, std::int64_t rounds, double target, const std::function<bool()>& keep_going) {
                return alone(self, keep_going, [&] { return engine_of(self).step(rounds, target); });
            },
            "rounds"_a, "target"_a = Engine::no_target, "keep_going"_a.none() = nanobind::none(), step)
        .def(
            "set_horizon", [](Held& self, std::int64_t rounds) { engine_of(self).set_horizon(rounds); }, "rounds"_a,
            "Say after how many rounds a search that cools down should have done so; may be called while it runs.")
        .def_prop_ro("score", [](Held& self) { return engine_of(self).score(); }, score)
        .def_prop_ro("rounds", [](Held& self) { return engine_of(self).rounds(); }, "Rounds done so far.");
}

}  // namespace masume
