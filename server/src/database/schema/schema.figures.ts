/** What is counted. Those of goals are of goals that aren't archived, but for `archived`. */
export type Figure =
  | 'status'
  | 'type'
  | 'period'
  /** By `assigned_by` of the goal. */
  | 'assigner'
  /** By the day on which it was created, as `created_on` has it. */
  | 'created'
  /** By the day on which it is due, where it has one. */
  | 'due'
  /** By the quarter of an hour since which its review waits. */
  | 'waiting'
  /** The same by the day in UTC; not among the changes. */
  | 'waiting_by_day'
  /** By the quarter of an hour in which it was completed. */
  | 'completed'
  /** The same by the day in UTC; not among the changes. */
  | 'completed_by_day'
  /** By the Monday of the week. */
  | 'checked_in'
  | 'returned'
  | 'archived'
  /** Active students who own no goal. */
  | 'without_goals';

/** How much a figure of the school or of a house comes to, but for the changes that aren't added yet. */
export type GoalFiguresTable = {
  figure: Figure;
  /** The id of a house, `none`, or `school` for all together. */
  scope: string;
  /** Which type, period, assigner, day or time; empty for figures without one. */
  value: string;
  /** The status of these goals; 0 where it isn't told apart. */
  status_rank: number;
  count: number;
};

/** By how much a figure of a house has changed since; never of the whole school. */
export type GoalFigureChangesTable = GoalFiguresTable & { id: string };
