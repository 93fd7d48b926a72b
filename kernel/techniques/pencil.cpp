#include "pencil.h"

#include <algorithm>

namespace masume::techniques {

void Pencil::start(LineView& view, const Board& board, bool record) {
    view_ = &view;
    board_ = &board;
    record_ = record;
    conflict_ = false;
    pending_ = 0;
    committed_ = 0;
    counts_.fill(0);
    for (const int position : positions_) painted_[position] = false;
    positions_.clear();
    elsewhere_.clear();
    log_.clear();
}

Step& Pencil::note(Technique technique, int level, const Space& space) {
    draft_ = Step{};
    draft_.technique = static_cast<std::int32_t>(technique);
    draft_.level = level;
    draft_.found = view_->level();
    draft_.axis = view_->line().axis;
    draft_.index = view_->line().index;
    draft_.side = space.direction > 0 ? 1 : 2;
    draft_.from = space.low();
    draft_.to = space.high();
    return draft_;
}

void Pencil::paint(const Space& space, int from, int to, Colour colour) {
    for (int i = std::max(from, 1); i <= std::min(to, space.length); ++i) {
        const int position = space.absolute(i);
        if (view_->at(position) == unknown) {
            view_->set(position, colour);
            positions_.push_back(position);
            painted_[position] = true;
        } else if (view_->at(position) != colour) {
            conflict_ = true;
        }
    }
}

void Pencil::use(int position) {
    if (position < 1 || position > view_->length() || painted_[position] || view_->at(position) == unknown) return;
    log_.cells.push_back(board_->cell(view_->line(), position));
}

bool Pencil::commit() {
    if (positions_.size() == committed_) return false;
    draft_.counted = pending_;
    ++counts_[pending_];
    pending_ = 0;
    if (record_) {
        draft_.used = static_cast<std::int32_t>(log_.cells.size());
        for (int i = draft_.from - 1; i <= draft_.to + 1; ++i) use(i);
        if (draft_.block_from > draft_.to + 1 || draft_.block_to < draft_.from - 1) {
            for (int i = draft_.block_from; i <= draft_.block_to; ++i) use(i);
        }
        log_.cells.insert(log_.cells.end(), elsewhere_.begin(), elsewhere_.end());
        elsewhere_.clear();
        draft_.decided = static_cast<std::int32_t>(log_.cells.size());
        for (std::size_t i = committed_; i < positions_.size(); ++i) {
            const int cell = board_->cell(view_->line(), positions_[i]);
            log_.cells.push_back(2 * cell + (view_->at(positions_[i]) == black));
        }
        draft_.end = static_cast<std::int32_t>(log_.cells.size());
        log_.steps.push_back(draft_);
    }
    committed_ = positions_.size();
    return true;
}

}  // namespace masume::techniques
