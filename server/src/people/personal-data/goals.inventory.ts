import { recordOf } from '@trellis/contract/core/tables.ts';
import { storedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { type Inventory, shownInHistory, thePerson } from './inventory.types.ts';

/* The part of the inventory about goals. */

const carrier = { reason: 'It only says what the attachment was sent with.' };

export const goalsInventory = {
  goals: {
    sections: ['goals', 'goals_given'],
    columns: {
      ...recordOf(storedGoalFields, (field) => field),
      id: 'id',
      owner_id: 'owner_name',
      assigner_id: 'assigner_name',
      archived_in: { reason: 'It only says which goals were archived together.' },
      assignment_id: { reason: 'It only says which goals were given together.' },
      review_changed_at: shownInHistory,
      was_returned: shownInHistory,
      last_active_at: shownInHistory,
      completed_at: shownInHistory,
      version: 'version',
    },
  },
  check_ins: {
    sections: ['check_ins'],
    columns: {
      id: { reason: 'It only keeps the order.' },
      goal_id: 'id',
      owner_id: thePerson,
      author_id: 'author_name',
      progress_bar: 'progress_bar',
      note: 'note',
      created_at: 'created_at',
    },
  },
  steps: {
    sections: ['steps'],
    columns: {
      id: { reason: 'It only tells the steps apart.' },
      goal_id: 'id',
      owner_id: thePerson,
      title: 'title',
      is_done: 'done',
      due_date: 'due_date',
      position: 'position',
      created_at: 'created_at',
    },
  },
  reflections: {
    sections: ['reflections'],
    columns: {
      goal_id: 'id',
      owner_id: thePerson,
      went_well: 'went_well',
      next_time: 'next_time',
      created_at: 'created_at',
      edited_at: 'edited_at',
    },
  },
  comments: {
    sections: ['comments'],
    columns: {
      id: { reason: 'It only keeps the order.' },
      goal_id: 'goal_id',
      author_id: 'author_name',
      owner_id: { reason: 'It only says with whose account the comment goes.' },
      text: 'text',
      is_reason: 'is_reason',
      is_past: { reason: 'It only says who may read the comment.' },
      created_at: 'created_at',
      edited_at: 'edited_at',
    },
  },
  attachments: {
    sections: ['attachments'],
    columns: {
      id: { reason: 'It only keeps the order.' },
      goal_id: 'goal_id',
      author_id: 'author_name',
      owner_id: { reason: 'It only says with whose account the attachment goes.' },
      comment_id: carrier,
      check_in_id: carrier,
      is_past: { reason: 'It only says who may see the attachment.' },
      kind: { reason: 'The link or the type of the file shows it.' },
      name: 'name',
      url: 'url',
      media_type: 'media_type',
      size: 'size',
      width: 'width',
      height: 'height',
      created_at: 'created_at',
    },
  },
  attachment_files: { reason: 'Everybody who may see a file can save it from its goal.' },
} as const satisfies Pick<
  Inventory,
  'goals' | 'check_ins' | 'steps' | 'reflections' | 'comments' | 'attachments' | 'attachment_files'
>;
