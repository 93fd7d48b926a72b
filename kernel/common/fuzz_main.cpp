// Runs a fuzzer where there is no libFuzzer: inputs follow from a seed and a number, without looking at what they reach.
//
//     fuzz_words --runs 1000 --seed 1    1000 inputs; one that breaks something is written to a file
//     fuzz_words crash-words-1-17        that input again

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <unistd.h>

#include "common/rng.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// A report of a sanitizer ends with abort, so that the input can be written.
extern "C" const char* __asan_default_options() { return "abort_on_error=1"; }
extern "C" const char* __ubsan_default_options() { return "abort_on_error=1:print_stacktrace=1"; }

namespace {

using masume::Rng;
using Input = std::vector<std::uint8_t>;

constexpr std::size_t longest = 512;
constexpr unsigned patience = 60;  // seconds after which an input hangs

Input current;
std::string crash_name;

void keep_input(int signal) {
    std::signal(signal, SIG_DFL);
    if (std::FILE* const file = std::fopen(crash_name.c_str(), "wb")) {
        std::fwrite(current.data(), 1, current.size(), file);
        std::fclose(file);
    }
    std::fprintf(stderr, "signal %d; the input is in %s\n", signal, crash_name.c_str());
    std::raise(signal);
}

/// Bytes of all sizes, or mostly small ones, which stay within ranges longer.
Input input(std::uint64_t seed, std::uint64_t number) {
    Rng rng(seed * 0x9e3779b97f4a7c15ULL + number);
    Input bytes(rng.below(rng.below(longest) + 2));
    const std::size_t bound = std::size_t{1} << (2 + rng.below(7));
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(rng.below(16) ? bound : 256));
    return bytes;
}

void run(const std::string& name) {
    crash_name = name;
    alarm(patience);
    LLVMFuzzerTestOneInput(current.data(), current.size());
}

int run_files(int count, char** names) {
    for (int i = 1; i < count; ++i) {
        std::ifstream file(names[i], std::ios::binary);
        current.assign(std::istreambuf_iterator<char>(file), {});
        run(names[i]);
    }
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    for (const int signal : {SIGABRT, SIGSEGV, SIGALRM}) std::signal(signal, keep_input);
    if (count > 1 && std::strncmp(arguments[1], "--", 2) != 0) return run_files(count, arguments);
    std::uint64_t runs = 1000, seed = 1;
    for (int i = 1; i + 1 < count; i += 2) {
        (std::strcmp(arguments[i], "--runs") == 0 ? runs : seed) = std::strtoull(arguments[i + 1], nullptr, 10);
    }
    const std::string engine = std::strrchr(arguments[0], '_') ? std::strrchr(arguments[0], '_') + 1 : "kernel";
    for (std::uint64_t number = 0; number < runs; ++number) {
        current = input(seed, number);
        run("crash-" + engine + "-" + std::to_string(seed) + "-" + std::to_string(number));
    }
    std::printf("%llu executions\n", static_cast<unsigned long long>(runs));
    return 0;
}
