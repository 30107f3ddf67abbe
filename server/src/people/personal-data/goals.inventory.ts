import { storedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { type Inventory, order, shown, shownInHistory, thePerson } from './inventory.types.ts';

/* The part of the inventory about goals. */

const carrier = { reason: 'It only says what the attachment was sent with.' };

export const goalsInventory = {
  goals: {
    sections: ['goals', 'goals_given'],
    columns: {
      ...shown('id', 'version'),
      ...shown(...storedGoalFields),
      owner_id: 'owner_name',
      assigner_id: 'assigner_name',
      archived_in: { reason: 'It only says which goals were archived together.' },
      assignment_id: { reason: 'It only says which goals were given together.' },
      review_changed_at: shownInHistory,
      was_returned: shownInHistory,
      last_active_at: shownInHistory,
      completed_at: shownInHistory,
    },
  },
  check_ins: {
    sections: ['check_ins'],
    columns: {
      ...shown('progress_bar', 'note', 'created_at'),
      id: order,
      goal_id: 'id',
      owner_id: thePerson,
      author_id: 'author_name',
    },
  },
  steps: {
    sections: ['steps'],
    columns: {
      ...shown('title', 'due_date', 'position', 'created_at'),
      id: { reason: 'It only tells the steps apart.' },
      goal_id: 'id',
      owner_id: thePerson,
      is_done: 'done',
    },
  },
  reflections: {
    sections: ['reflections'],
    columns: { ...shown('went_well', 'next_time', 'created_at', 'edited_at'), goal_id: 'id', owner_id: thePerson },
  },
  comments: {
    sections: ['comments'],
    columns: {
      ...shown('goal_id', 'text', 'is_reason', 'created_at', 'edited_at'),
      id: order,
      author_id: 'author_name',
      owner_id: { reason: 'It only says with whose account the comment goes.' },
      is_past: { reason: 'It only says who may read the comment.' },
    },
  },
  attachments: {
    sections: ['attachments'],
    columns: {
      ...shown('goal_id', 'name', 'url', 'media_type', 'size', 'width', 'height', 'created_at'),
      id: order,
      author_id: 'author_name',
      owner_id: { reason: 'It only says with whose account the attachment goes.' },
      comment_id: carrier,
      check_in_id: carrier,
      is_past: { reason: 'It only says who may see the attachment.' },
      kind: { reason: 'The link or the type of the file shows it.' },
    },
  },
  attachment_files: { reason: 'Everybody who may see a file can save it from its goal.' },
} as const satisfies Pick<
  Inventory,
  'goals' | 'check_ins' | 'steps' | 'reflections' | 'comments' | 'attachments' | 'attachment_files'
>;
