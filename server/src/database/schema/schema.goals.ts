import type { StoredGoalField } from '@trellis/contract/goals/field-lists.ts';
import type { Period } from '@trellis/contract/goals/fields.ts';
import type { GoalType } from '@trellis/contract/goals/goal-types.ts';
import type { ReviewState } from '@trellis/contract/goals/review.ts';
import { type Column, computed, type Flag, integer, text, textOrNull, withDefault } from './column.ts';

export const goalsTables = {
  goals: {
    id: text('primary key'),
    title: text(),
    description: textOrNull(),
    type: text<GoalType>(),
    period: textOrNull<Period>(),
    due_date: textOrNull(),
    owner_id: text('references users (id)'),
    assigner_id: textOrNull('references users (id)'),
    progress_bar: integer('default 0'),
    approved_by_user: text<ReviewState>(),
    approved_by_superuser: text<ReviewState>(),
    created_at: text(),
    created_on: text(),
    version: integer('default 1'),
    /** The texts as lists compare them; null where `lower()` gives the same. */
    title_fold: textOrNull(),
    title_key: textOrNull(),
    description_fold: textOrNull(),
    description_key: textOrNull(),
    returned_at: textOrNull(),
    archived_at: textOrNull(),
    /** The start of a term that archived the goal; its row may have been deleted since. */
    archived_in: textOrNull(),
    assignment_id: textOrNull('references assignments (id) on delete set null'),
    review_changed_at: text(),
    /** The time of the last check-in, or `review_changed_at` if that is later. */
    last_active_at: text(),
    completed_at: textOrNull(),
    /** Whether the goal was sent back and its review hasn't been completed since. */
    was_returned: withDefault(integer<Flag>('default 0')),
    /** 1 at a progress of 100 percent, otherwise 0. No index has the progress itself, because most changes update it. */
    reached_rank: computed(
      integer<Flag>('generated always as (case when progress_bar < 100 then 0 else 1 end) stored'),
    ),
  } satisfies Record<StoredGoalField, unknown> & Record<string, Column<unknown>>,
};
