import type { MessageKey } from '../core/messages.ts';
import type { GoalType } from './fields.ts';

/** The name of each type on the screen. In its own file, because a public page shows the names without any schema. */
export const typeTexts: Readonly<Record<GoalType, MessageKey>> = {
  IDE: 'goals.types.ide',
  'Wonder Session': 'goals.types.wonderSession',
  Seminar: 'goals.types.seminar',
  Personal: 'goals.types.personal',
  'Core - ELA': 'goals.types.coreEla',
  'Core - Math': 'goals.types.coreMath',
  'Core - Science': 'goals.types.coreScience',
  'Core - SS': 'goals.types.coreSs',
  'Core - Other': 'goals.types.coreOther',
  'Academic Core': 'goals.types.academicCore',
  'Academic Non-Core': 'goals.types.academicNonCore',
};
