/** The columns that a goal list sorts by and filters on, in the order of the table. */
export const goalColumns = [
  'owner_name',
  'house',
  'created_at',
  'title',
  'description',
  'type',
  'period',
  'due_date',
  'assigner_name',
  'status',
] as const;

export type GoalColumn = (typeof goalColumns)[number];
