import type { MessageKey } from '@trellis/contract/core/messages.ts';
import type { GoalType } from '@trellis/contract/goals/fields.ts';

type CurrentType = Exclude<GoalType, 'Academic Core' | 'Academic Non-Core'>;

/** What a goal of each type is about. */
export const aboutTypes: Record<CurrentType, MessageKey> = {
  IDE: 'home.exampleGoals.types.ide',
  'Wonder Session': 'home.exampleGoals.types.wonderSession',
  Seminar: 'home.exampleGoals.types.seminar',
  Personal: 'home.exampleGoals.types.personal',
  'Core - ELA': 'home.exampleGoals.types.coreEla',
  'Core - Math': 'home.exampleGoals.types.coreMath',
  'Core - Science': 'home.exampleGoals.types.coreScience',
  'Core - SS': 'home.exampleGoals.types.coreSs',
  'Core - Other': 'home.exampleGoals.types.coreOther',
};
