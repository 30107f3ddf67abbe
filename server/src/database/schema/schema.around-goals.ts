import type { Flag } from './flag.ts';

/*
 * What belongs to a goal. Its rows have the owner that the goal had at the time, because a later owner may not see
 * them.
 */

export type CheckInsTable = {
  id: string;
  goal_id: string;
  /** The goal's owner at the time. */
  owner_id: string;
  author_id: string | null;
  /** The goal's progress at the time. */
  progress_bar: number;
  note: string | null;
  created_at: string;
};

export type StepsTable = {
  id: string;
  goal_id: string;
  /** The goal's owner when the step was added. */
  owner_id: string;
  title: string;
  is_done: Flag;
  due_date: string | null;
  /** From 0 on, without a gap among the steps of one goal and owner. */
  position: number;
  created_at: string;
};

export type ReflectionsTable = {
  goal_id: string;
  /** The author of the reflection. */
  owner_id: string;
  went_well: string;
  next_time: string;
  created_at: string;
  edited_at: string | null;
};
