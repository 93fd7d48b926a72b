#pragma once

// A test framework of one screen, so that the kernel builds and is tested with a compiler alone.

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

namespace masume::testing {

struct Case {
    const char* name;
    void (*body)();
};

inline std::vector<Case>& cases() {
    static std::vector<Case> all;
    return all;
}

inline int& failures() {
    static int count = 0;
    return count;
}

struct Register {
    Register(const char* name, void (*body)()) { cases().push_back({name, body}); }
};

inline void check(bool holds, const char* what, const char* file, int line) {
    if (holds) return;
    ++failures();
    std::fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
}

/// Runs every registered case; returns the process's exit code.
inline int run_all() {
    for (const Case& test : cases()) {
        try {
            test.body();
        } catch (const std::exception& error) {
            check(false, (std::string("unexpected exception: ") + error.what()).c_str(), test.name, 0);
        }
    }
    std::printf("%zu cases, %d failures\n", cases().size(), failures());
    return failures() == 0 ? 0 : 1;
}

}  // namespace masume::testing

#define TEST(name)                                                        \
    static void name();                                                   \
    static const masume::testing::Register name##_registered(#name, name); \
    static void name()

#define CHECK(condition) masume::testing::check((condition), #condition, __FILE__, __LINE__)

#define CHECK_THROWS(expression)                                        \
    do {                                                                \
        bool thrown = false;                                            \
        try {                                                           \
            (void)(expression);                                         \
        } catch (const std::invalid_argument&) {                        \
            thrown = true;                                              \
        }                                                               \
        masume::testing::check(thrown, "throws: " #expression, __FILE__, __LINE__); \
    } while (false)
