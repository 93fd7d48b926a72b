#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

#include "elementary.h"
#include "engine.h"
#include "heap.h"
#include "rng.h"
#include "testing.h"

namespace masume {
namespace {

double share(Rng& rng) { return static_cast<double>((rng.next() >> 11) + 1) * 0x1p-53; }

/// How many numbers lie between two, one of them counted.
std::int64_t steps_apart(double a, double b) {
    return std::abs(std::bit_cast<std::int64_t>(a) - std::bit_cast<std::int64_t>(b));
}

/// The bits of many results in one number.
struct Digest {
    std::uint64_t value = 0;
    void add(double result) { value = (value ^ std::bit_cast<std::uint64_t>(result)) * 0x9e3779b97f4a7c15ULL; }
};

// ---------------------------------------------------------------- elementary functions

TEST(logarithms_are_those_of_the_library_but_for_the_last_place) {
    Rng rng(1);
    for (int i = 1; i < 100'000; ++i) {
        for (const double x : {static_cast<double>(i), share(rng), 1 + share(rng) / i, 1e300 * share(rng), 1e-310 * share(rng)})
            CHECK(steps_apart(logarithm(x), std::log(x)) <= 2);
    }
    CHECK(logarithm(1) == 0);
    CHECK(logarithm(0) == -std::numeric_limits<double>::infinity());
    CHECK(logarithm(std::numeric_limits<double>::infinity()) == std::numeric_limits<double>::infinity());
    CHECK(std::isnan(logarithm(-1)));
    CHECK(std::isnan(logarithm(std::numeric_limits<double>::quiet_NaN())));
}

TEST(powers_are_those_of_the_library_but_for_the_last_places) {
    Rng rng(2);
    for (int i = 0; i < 100'000; ++i) {
        const double x = 60 * share(rng) - 30, base = 0.01 + share(rng);
        CHECK(steps_apart(exponential(x), std::exp(x)) <= 3);
        CHECK(std::abs(power(base, 0.5) / std::sqrt(base) - 1) < 1e-14);
    }
    CHECK(exponential(0) == 1);
    CHECK(exponential(-1e4) == 0);
    CHECK(exponential(1e4) == std::numeric_limits<double>::infinity());
}

TEST(every_compiler_and_library_gives_the_same_bits) {
    Rng rng(3);
    Digest digest;
    for (int i = 1; i < 100'000; ++i) {
        digest.add(logarithm(i));
        digest.add(logarithm(share(rng)));
        digest.add(exponential(60 * share(rng) - 30));
        digest.add(power(1.0 / 6, share(rng)));
    }
    CHECK(digest.value == 0xe4aa4745cc440c07ULL);
}

// ---------------------------------------------------------------- heaps

struct Ranked {
    int rank, number;
    bool operator<(const Ranked& other) const { return rank < other.rank; }
};

TEST(a_heap_gives_a_greatest_element_and_each_once) {
    Rng rng(4);
    for (int trial = 0; trial < 500; ++trial) {
        std::vector<Ranked> heap;
        std::vector<int> left;  // ranks
        const std::size_t ranks = 1 + rng.below(30);
        for (int number = 0; number < 200; ++number) {
            if (heap.empty() || rng.below(5) < 3) {
                left.push_back(static_cast<int>(rng.below(ranks)));
                push_onto_heap(heap, Ranked{left.back(), number});
            } else {
                const auto greatest = std::max_element(left.begin(), left.end());
                CHECK(pop_from_heap(heap).rank == *greatest);
                left.erase(greatest);
            }
        }
        CHECK(heap.size() == left.size());
    }
}

TEST(equals_leave_a_heap_in_the_same_order_whatever_compiled_it) {
    std::vector<Ranked> heap;
    for (int number = 0; number < 12; ++number) push_onto_heap(heap, Ranked{number % 3, number});
    std::vector<int> order;
    while (!heap.empty()) order.push_back(pop_from_heap(heap).number);
    CHECK((order == std::vector<int>{2, 5, 11, 8, 1, 7, 10, 4, 6, 0, 9, 3}));
}

/// Scores a point a round.
class Counting : public Engine {
public:
    explicit Counting(int most = 1000) : Engine(0), most_(most) {}

    std::int64_t step(std::int64_t rounds, double target = no_target) {
        return run(rounds, target, [this] { return score() >= most_; }, [this] { set_score(score() + 1); });
    }
    double how_cool() const { return cooled(); }

private:
    int most_;
};

TEST(an_engine_ends_at_its_target_its_end_and_when_cancelled) {
    Counting engine;
    CHECK(engine.step(10) == 10 && engine.rounds() == 10);
    CHECK(engine.step(100, 12) == 2 && engine.score() == 12);
    engine.cancel();
    CHECK(engine.step(10) == 0);
    engine.resume();
    CHECK(engine.step(10'000) == 988 && engine.rounds() == 1000);
}

TEST(an_engine_cools_in_cycles_of_one_two_and_four_horizons) {
    Counting engine;
    engine.set_horizon(100);
    CHECK(engine.how_cool() == 0);
    engine.step(50);
    CHECK(engine.how_cool() == 0.5);
    engine.step(50);
    CHECK(engine.how_cool() == 0);
    engine.step(100);
    CHECK(engine.how_cool() == 0.5);
}

TEST(a_second_thread_is_kept_out) {
    const Counting engine;
    const auto is_refused = [&] {
        try {
            const Exclusive second(engine);
        } catch (const std::runtime_error&) {
            return true;
        }
        return false;
    };
    {
        const Exclusive first(engine);
        CHECK(is_refused());
    }
    CHECK(!is_refused());
}

TEST(an_engine_asks_whether_to_go_on) {
    Counting engine(INT32_MAX);
    int asked = 0;
    {
        const Asking asking(engine, [&] { return ++asked < 2; });
        CHECK(engine.step(INT64_MAX) > 0 && asked == 2);
        CHECK(engine.step(1) == 0);
    }
    CHECK(engine.step(1) == 1);
    const Asking nothing(engine, {});
    CHECK(engine.step(1) == 1 && asked == 2);
}

}  // namespace
}  // namespace masume

int main() { return masume::testing::run_all(); }
