import type { recipientKinds } from '@trellis/contract/goals/assignments/assignment.ts';
import type { GoalType, goalTypes, Period } from '@trellis/contract/goals/fields.ts';

type NewGoalType = Extract<GoalType, (typeof goalTypes)[number]>;
type Flag = 0 | 1;

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

/** What a guide gave to many at once. */
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
  /** The guide's side of each goal is signed at once. */
  submit: Flag;
  /** Who joins later gets it too. */
  newcomers: Flag;
  created_at: string;
  ended_at: string | null;
};

/** Whom an assignment reached or left out because they had the goal: it reaches nobody twice. */
export type AssignmentRecipientsTable = { assignment_id: string; user_id: string };
