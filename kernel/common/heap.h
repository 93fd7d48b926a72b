#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace masume {

/// A heap in a vector, the greatest in front. Of elements that are neither less nor greater than each other the library's
/// heaps give any first, each library another; this one gives the same first whatever compiled it.

/// Adds an element.
template <typename Element>
void push_onto_heap(std::vector<Element>& heap, Element element) {
    std::size_t place = heap.size();
    heap.push_back(element);
    for (; place > 0 && heap[(place - 1) / 2] < element; place = (place - 1) / 2) heap[place] = heap[(place - 1) / 2];
    heap[place] = std::move(element);
}

/// Removes a greatest element of a heap that is not empty and returns it.
template <typename Element>
Element pop_from_heap(std::vector<Element>& heap) {
    Element greatest = std::move(heap.front());
    Element last = std::move(heap.back());
    heap.pop_back();
    if (heap.empty()) return greatest;
    // The hole sinks to the bottom, since the last element most often belongs there, and that rises as far as it must.
    std::size_t place = 0;
    for (std::size_t child = 2; child <= heap.size(); child = 2 * place + 2) {
        if (child == heap.size() || heap[child] < heap[child - 1]) --child;
        heap[place] = std::move(heap[child]);
        place = child;
    }
    for (; place > 0 && heap[(place - 1) / 2] < last; place = (place - 1) / 2) heap[place] = std::move(heap[(place - 1) / 2]);
    heap[place] = std::move(last);
    return greatest;
}

}  // namespace masume
