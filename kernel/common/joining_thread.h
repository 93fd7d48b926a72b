#pragma once

#include <thread>
#include <utility>

namespace masume {

/// A thread that is waited for when it goes out of scope, as C++20's std::jthread, which libc++ does not have yet.
class JoiningThread {
public:
    template <typename Work>
    explicit JoiningThread(Work&& work) : thread_(std::forward<Work>(work)) {}
    JoiningThread(JoiningThread&&) = default;
    JoiningThread& operator=(JoiningThread&&) = delete;
    ~JoiningThread() {
        if (thread_.joinable()) thread_.join();
    }

private:
    std::thread thread_;
};

}  // namespace masume
