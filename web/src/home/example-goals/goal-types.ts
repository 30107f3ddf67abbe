import type { GoalType } from '@trellis/contract/goals/fields.ts';

type CurrentType = Exclude<GoalType, 'Academic Core' | 'Academic Non-Core'>;

/** What a goal of each type is about. */
export const aboutTypes: Record<CurrentType, string> = {
  IDE: 'Something that you explore, design and build over several weeks.',
  'Wonder Session': 'A question that you follow because you want to know.',
  Seminar: 'Your part in a discussion: to listen, to ask and to give reasons.',
  Personal: 'A habit or a skill of your own, in school or out of it.',
  'Core - ELA': 'Reading, writing, speaking.',
  'Core - Math': 'Numbers, shapes and proofs.',
  'Core - Science': 'To observe, to test and to explain.',
  'Core - SS': 'Social studies: people, places and times.',
  'Core - Other': 'Languages, arts, music, sports and whatever else you study.',
};
