import { recordOf } from '@trellis/contract/core/tables.ts';
import { storedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { type Held, oneself, toldByHistory } from './told.ts';

/* The part of `held.ts` that is about goals and what stands around them. */

export const heldOfGoals = {
  goals: {
    in: ['goals', 'goals_given'],
    columns: {
      ...recordOf(storedGoalFields, (field) => field),
      id: 'id',
      owner_id: 'owner_name',
      assigner_id: 'assigner_name',
      assignment_id: { because: 'It only says which goals were given together.' },
      review_changed_at: toldByHistory,
      was_returned: toldByHistory,
      last_active_at: toldByHistory,
      completed_at: toldByHistory,
      version: 'version',
    },
  },
  check_ins: {
    in: ['check_ins'],
    columns: {
      id: { because: 'It only keeps the order.' },
      goal_id: 'id',
      owner_id: oneself,
      author_id: 'author_name',
      progress_bar: 'progress_bar',
      note: 'note',
      created_at: 'created_at',
    },
  },
  steps: {
    in: ['steps'],
    columns: {
      id: { because: 'It only tells the steps apart.' },
      goal_id: 'id',
      owner_id: oneself,
      title: 'title',
      is_done: 'done',
      due_date: 'due_date',
      position: 'position',
      created_at: 'created_at',
    },
  },
  reflections: {
    in: ['reflections'],
    columns: {
      goal_id: 'id',
      owner_id: oneself,
      went_well: 'went_well',
      next_time: 'next_time',
      created_at: 'created_at',
      edited_at: 'edited_at',
    },
  },
  comments: {
    in: ['comments'],
    columns: {
      id: { because: 'It only keeps the order.' },
      goal_id: 'goal_id',
      author_id: 'author_name',
      owner_id: { because: 'It only says with whose account the comment goes.' },
      text: 'text',
      is_reason: 'is_reason',
      is_past: { because: 'It only says who may read the comment.' },
      created_at: 'created_at',
      edited_at: 'edited_at',
    },
  },
} as const satisfies Pick<Held, 'goals' | 'check_ins' | 'steps' | 'reflections' | 'comments'>;
