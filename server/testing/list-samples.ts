import { recordOf } from '@trellis/contract/core/tables.ts';
import { type GoalFormField, goalField, goalFormFields } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import { goal } from '@trellis/contract/goals/goal.ts';
import { reviewStates } from '@trellis/contract/goals/review.ts';
import fc from 'fast-check';
import * as z from 'zod/mini';

type OwnField = Exclude<GoalFormField, 'owner_id'>;
/** The fields of the goal form without the owner. */
export const ownFields = goalFormFields.filter((field): field is OwnField => field !== 'owner_id');
const ownValues = z.pick(
  goal,
  recordOf(ownFields, () => true as const),
);

/** Goals as plain values in the order of their creation, for the reference model. */
export type PlainGoal = z.infer<typeof ownValues> & {
  approved_by_user: (typeof reviewStates)[number];
  approved_by_superuser: (typeof reviewStates)[number];
  progress_bar: number;
  /** Indexes in `people`. */
  owner: number;
  assigner: number;
  hoursLater: number;
  returned: boolean;
  archived: boolean;
};

type PlainPerson = { name: string | null; email: string; house: string | null; guide?: true; deleted?: true };

export const houses = ['Lions', 'lynxes', 'Élans', 'eagles', 'Ñandús', '100% House_\\', 'Elans'];

export const people: PlainPerson[] = [
  { name: 'Ada Lovelace', email: 'ada@school.example', house: 'Lions' },
  { name: 'ada lovelace', email: 'ada2@school.example', house: 'lynxes' },
  { name: 'Éric', email: 'eric@school.example', house: 'Élans' },
  { name: 'Erik', email: 'erik@school.example', house: 'eagles' },
  { name: null, email: 'no.name@school.example', house: null },
  { name: null, email: 'Élodie_%@school.example', house: 'Ñandús' },
  { name: '', email: 'empty.name@school.example', house: '100% House_\\' },
  { name: 'Self', email: 'self@school.example', house: null },
  { name: 'Ζωή Σοφός', email: 'zoe@school.example', house: 'Lions' },
  { name: '李小龍 😀', email: 'li@school.example', house: 'eagles' },
  { name: 'Guide Élan', email: 'guide1@school.example', house: null, guide: true },
  { name: null, email: 'guide2@school.example', house: 'Lions', guide: true },
  { name: 'Leaving Guide', email: 'gone@school.example', house: null, guide: true, deleted: true },
  { name: 'Unknown', email: 'unknown@school.example', house: null, guide: true },
  // Their names and houses differ from others only in accents or case.
  { name: 'guide elan', email: 'guide3@school.example', house: 'Elans', guide: true },
  { name: 'self', email: 'guide4@school.example', house: 'Élans', guide: true },
  { name: 'Eric', email: 'eric2@school.example', house: 'Elans' },
];

const titles = [
  ...['Read twelve books', 'read twelve books', 'Éclair au café', 'eclair', 'ÉCLAIR 2', 'Zebra', 'ähnlich', 'Ähre'],
  ...['apple', '100% sure', '100 percent', 'under_score', 'underXscore', 'back\\slash', "it's; drop table goals"],
  ...['😀 smile', '😁 grin', '\uff21 full width', 'ñandú', 'Nandu', 'ПРИВЕТ', 'привет мир', 'ΟΔΥΣΣΕΑΣ'],
  ...['Οδυσσέας στη θάλασσα', '中文', '10', '9', 'ß and ss', 'İstanbul'],
];
const long = 'The same long beginning of many words. '.repeat(12);
const descriptions = [
  ...[null, '', 'A chapter every evening', 'a CHAPTER every evening', `${long}b`, `${long}a`, `${long}É`, `${long}e`],
  ...['50% of_it\\', 'Línea uno\nLínea dos', '😀'.repeat(220), `${'😀'.repeat(220)}a`],
];
const dates = [
  ...[null, '2026-05-01', '2026-05-04', '2026-05-08', '2026-05-12', '2026-01-31', '2026-02-28', '2024-02-29'],
  ...['2025-12-31', '2030-06-15', '1999-01-01'],
];

/** The values that a field may have: its choices or samples, and null where it may be empty. */
function valuesOf(field: OwnField): readonly (string | null)[] {
  const { input, required } = goalFields[field].form;
  if (input.kind !== 'choice') return { text: titles, 'long text': descriptions, date: dates }[input.kind];
  const choices = goalField(field).choices.map(({ value }) => value);
  return required === 'always' ? choices : [...choices, null];
}

/** Goals that look random and are the same each time. */
export function makeGoals(count: number): PlainGoal[] {
  const indexes = [...people.keys()];
  const guides = indexes.filter((index) => people[index]?.guide);
  const goals = fc.record({
    own: fc.record(recordOf(ownFields, (field) => fc.constantFrom(...valuesOf(field)))),
    approved_by_user: fc.constantFrom(...reviewStates),
    approved_by_superuser: fc.constantFrom(...reviewStates),
    progress_bar: fc.constantFrom(0, 0, 1, 50, 99, 100),
    owner: fc.constantFrom(...indexes.filter((index) => !people[index]?.deleted)),
    /** Undefined for the owner. */
    guide: fc.constantFrom(undefined, ...guides),
    hoursLater: fc.constantFrom(0, 0, 0, 1, 7, 23),
    returned: fc.constantFrom(true, false, false, false),
    archived: fc.constantFrom(true, false, false, false),
  });
  return fc.sample(goals, { seed: 20_260_318, numRuns: count }).map(({ own, guide, ...goal }) => ({
    ...z.parse(ownValues, own),
    ...goal,
    assigner: guide ?? goal.owner,
  }));
}
