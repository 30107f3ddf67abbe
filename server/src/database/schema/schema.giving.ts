import type { recipientKinds } from '@trellis/contract/goals/assignments/assignments.api.ts';
import type { Period } from '@trellis/contract/goals/fields.ts';
import type { GoalType, goalTypes } from '@trellis/contract/goals/goal-types.ts';
import type { TermStart } from '@trellis/contract/school/terms/terms.api.ts';
import { type Flag, integer, integerOrNull, ofUser, text, textOrNull } from './column.ts';

/* What guides give and say to many students. */

type NewGoalType = Extract<GoalType, (typeof goalTypes)[number]>;

export const givingTables = {
  /** The school's library. */
  goal_templates: {
    id: text('primary key'),
    title: text(),
    description: textOrNull(),
    type: text<NewGoalType>(),
    period: textOrNull<Period>(),
    due_in_days: integerOrNull(),
    /** JSON of the titles of its steps, in their order. */
    steps: text(),
    created_at: text(),
    version: integer('default 1'),
  },
  /** Goals that a guide gave to many students at once. */
  assignments: {
    id: text('primary key'),
    /** The guide whose goals they are; null once that account is gone. */
    assigner_id: textOrNull('references users (id) on delete set null'),
    title: text(),
    description: textOrNull(),
    type: text<NewGoalType>(),
    period: textOrNull<Period>(),
    due_date: textOrNull(),
    /** As in a template. */
    steps: text(),
    kind: text<(typeof recipientKinds)[number]>(),
    house_id: textOrNull('references houses (id)'),
    /** The guide's side of each goal is approved right away. */
    submit: integer<Flag>(),
    /** Students who join later get it too. */
    newcomers: integer<Flag>(),
    created_at: text(),
    ended_at: textOrNull(),
  },
  /** Starts of terms, each of which archives the finished goals in the background and can be undone for some days. */
  term_starts: {
    id: text('primary key'),
    before: text(),
    state: text<TermStart['state']>(),
    /** How many finished goals it found. */
    goals: integer(),
    /** The guide who began or undid it. */
    actor_id: textOrNull('references users (id) on delete set null'),
    created_at: text(),
  },
  /** The students who got the goal, or were left out because they had it already: nobody gets it twice. */
  assignment_recipients: {
    assignment_id: text('references assignments (id) on delete cascade'),
    user_id: text(ofUser),
  },
  /** The sentences with which guides answer. */
  saved_replies: {
    id: text('primary key'),
    text: text(),
    /** Whether it is the school's, or its author's alone. */
    is_shared: integer<Flag>(),
    author_id: textOrNull('references users (id) on delete set null'),
    use_count: integer(),
    created_at: text(),
  },
};
