import type { Flag } from './flag.ts';

/*
 * What stands around a goal. Its rows bear the owner that the goal had then: the next one sees none of it.
 */

export type CheckInsTable = {
  id: string;
  goal_id: string;
  /** Whose goal it was then. */
  owner_id: string;
  author_id: string | null;
  /** The progress that the goal had then. */
  progress_bar: number;
  note: string | null;
  created_at: string;
};

export type StepsTable = {
  id: string;
  goal_id: string;
  /** Whose way to the goal it is a step of. */
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
  /** Who looks back. */
  owner_id: string;
  went_well: string;
  next_time: string;
  created_at: string;
  edited_at: string | null;
};
