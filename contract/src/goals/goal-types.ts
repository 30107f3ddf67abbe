import { keysOf } from '../core/tables.ts';

/* In their own file, because a public page shows the types without any schema. */

export const goalTypes = [
  'IDE',
  'Wonder Session',
  'Seminar',
  'Personal',
  'Core - ELA',
  'Core - Math',
  'Core - Science',
  'Core - SS',
  'Core - Other',
] as const;
export const defaultGoalType = 'Personal';

/** Types that only old goals have, with their labels. A goal can keep such a type, but can't be given one. */
export const legacyTypeLabels = { 'Academic Core': 'Core', 'Academic Non-Core': 'TLL' } as const;
export const legacyTypes = keysOf(legacyTypeLabels);

export const allGoalTypes = [...goalTypes, ...legacyTypes];
export type GoalType = (typeof allGoalTypes)[number];
