import type { recipientKinds } from '@trellis/contract/goals/assignments/assignment.ts';
import type { Period } from '@trellis/contract/goals/fields.ts';
import type { GoalType, goalTypes } from '@trellis/contract/goals/goal-types.ts';
import type { Flag } from './flag.ts';

type NewGoalType = Extract<GoalType, (typeof goalTypes)[number]>;

/** The school's library. */
export type GoalTemplatesTable = {
  id: string;
  title: string;
  description: string | null;
  type: NewGoalType;
  period: Period | null;
  due_in_days: number | null;
  /** JSON of the titles of its steps, in their order. */
  steps: string;
  created_at: string;
  version: number;
};

/** Goals that a guide gave to many students at once. */
export type AssignmentsTable = {
  id: string;
  /** The guide whose goals they are; null once that account is gone. */
  assigner_id: string | null;
  title: string;
  description: string | null;
  type: NewGoalType;
  period: Period | null;
  due_date: string | null;
  /** As in a template. */
  steps: string;
  kind: (typeof recipientKinds)[number];
  house_id: string | null;
  /** The guide's side of each goal is approved right away. */
  submit: Flag;
  /** Students who join later get it too. */
  newcomers: Flag;
  created_at: string;
  ended_at: string | null;
};

/** The sentences with which guides answer. */
export type SavedRepliesTable = {
  id: string;
  text: string;
  /** Whether it is the school's, or its author's alone. */
  is_shared: Flag;
  author_id: string | null;
  use_count: number;
  created_at: string;
};

/** The students who got the goal, or were left out because they had it already: nobody gets it twice. */
export type AssignmentRecipientsTable = { assignment_id: string; user_id: string };
