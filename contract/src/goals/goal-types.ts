import type { MessageKey } from '../core/messages.ts';
import { keysOf } from '../core/tables.ts';

/* In their own file, because a public page shows the types without any schema. */

const newTypeTexts = {
  IDE: 'goals.types.ide',
  'Wonder Session': 'goals.types.wonderSession',
  Seminar: 'goals.types.seminar',
  Personal: 'goals.types.personal',
  'Core - ELA': 'goals.types.coreEla',
  'Core - Math': 'goals.types.coreMath',
  'Core - Science': 'goals.types.coreScience',
  'Core - SS': 'goals.types.coreSs',
  'Core - Other': 'goals.types.coreOther',
} as const satisfies Record<string, MessageKey>;
export const goalTypes = keysOf(newTypeTexts);
export const defaultGoalType = 'Personal';

/** Types that only old goals have, with their labels. A goal can keep such a type, but can't be given one. */
export const legacyTypeLabels = { 'Academic Core': 'Core', 'Academic Non-Core': 'TLL' } as const;
export const legacyTypes = keysOf(legacyTypeLabels);

export const allGoalTypes = [...goalTypes, ...legacyTypes];
export type GoalType = (typeof allGoalTypes)[number];

export const typeTexts: Readonly<Record<GoalType, MessageKey>> = {
  ...newTypeTexts,
  'Academic Core': 'goals.types.academicCore',
  'Academic Non-Core': 'goals.types.academicNonCore',
};
