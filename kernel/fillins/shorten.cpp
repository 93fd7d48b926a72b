#include "shorten.h"

#include <algorithm>

namespace masume::fillins {

namespace {

std::vector<Step> without_step(std::vector<Step> steps, std::size_t from_end) {
    steps.erase(steps.end() - 1 - static_cast<std::ptrdiff_t>(from_end));
    return steps;
}

/// The steps without a word that they rule out, counted from the last; nothing if there are not so many.
std::vector<Step> without_word(std::vector<Step> steps, std::size_t from_end) {
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        const std::size_t words = step->excluded.size();
        if (from_end >= words) {
            from_end -= words;
            continue;
        }
        step->excluded.erase(step->excluded.end() - 1 - static_cast<std::ptrdiff_t>(from_end));
        if (words == 1) steps.erase(step.base() - 1);
        return steps;
    }
    return {};
}

}  // namespace

std::vector<Step> Shortener::shortened(std::vector<Step> steps) const {
    if (steps.empty()) return {};
    replace(steps, steps);
    drop_steps(steps);
    drop_words(steps);
    return steps;
}

void Shortener::drop_steps(std::vector<Step>& steps) const {
    for (std::size_t kept = 1; kept < steps.size();)
        if (!replace(steps, without_step(steps, kept))) ++kept;
}

void Shortener::drop_words(std::vector<Step>& steps) const {
    for (std::size_t kept = 0;;) {
        const std::vector<Step> fewer = without_word(steps, kept);
        if (fewer.empty()) return;
        if (!replace(steps, fewer)) ++kept;
    }
}

bool Shortener::replace(std::vector<Step>& steps, const std::vector<Step>& fewer) const {
    std::vector<Step> found = only_needed(replayed(fewer));
    if (found.empty()) return false;
    steps = std::move(found);
    return true;
}

std::vector<Step> Shortener::replayed(const std::vector<Step>& steps) const {
    Board board = start_;
    Exclusions exclusions(board.network());
    std::vector<Step> found;
    for (const Step& step : steps) {
        auto held = techniques_[static_cast<std::size_t>(step.technique)]->again(board, exclusions, step);
        if (!held) continue;
        apply(board, exclusions, *held, static_cast<int>(found.size()));
        found.push_back(std::move(*held));
    }
    if (found.empty() || found.back().decided.empty()) return {};
    return found;
}

std::vector<Step> only_needed(std::vector<Step> steps) {
    std::vector<char> is_needed(steps.size());
    for (std::size_t i = steps.size(); i-- > 0;) {
        is_needed[i] = is_needed[i] || !steps[i].decided.empty();
        if (is_needed[i])
            for (const int need : steps[i].needs) is_needed[static_cast<std::size_t>(need)] = 1;
    }
    std::vector<Step> kept;
    std::vector<int> number(steps.size());  // of a step among those that are kept
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!is_needed[i]) continue;
        number[i] = static_cast<int>(kept.size());
        for (int& need : steps[i].needs) need = number[static_cast<std::size_t>(need)];
        kept.push_back(std::move(steps[i]));
    }
    return kept;
}

}  // namespace masume::fillins
