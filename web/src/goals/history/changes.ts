import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import type { AuditedGoalField } from '@trellis/contract/goals/field-lists.ts';
import { t } from '../../language/translate.ts';
import { formatGoalValue } from '../data/goal-values.ts';

type Change = AuditChanges[string];
type Value = Change['from'];

/** The sentences about a field. One that can't be empty has only the last. */
type FieldTexts = { set?: MessageKey; removed?: MessageKey; changed: MessageKey };
export type ChangeTexts = Readonly<Partial<Record<string, FieldTexts>>>;

type FieldsWith<Text extends string, Key = MessageKey> = Key extends `goals.history.${infer Field}.${Text}`
  ? Field
  : never;

const required = (field: FieldsWith<'changed'>): FieldTexts => ({ changed: `goals.history.${field}.changed` });
const optional = (field: FieldsWith<'set'>): FieldTexts => ({
  set: `goals.history.${field}.set`,
  removed: `goals.history.${field}.removed`,
  ...required(field),
});

/** The event itself says what happened to the other fields of a goal. */
export const goalChanges = {
  title: required('title'),
  description: optional('description'),
  type: required('type'),
  period: optional('period'),
  due_date: optional('dueDate'),
  owner_id: required('owner'),
} satisfies Partial<Record<AuditedGoalField, FieldTexts>>;

export const userChanges: ChangeTexts = {
  full_name: optional('fullName'),
  email: required('email'),
  house: optional('house'),
  looks_after: optional('looksAfter'),
  purpose_statement: optional('purposeStatement'),
  language: required('language'),
  density: required('density'),
  password: required('password'),
};

export const schoolChanges: ChangeTexts = {
  name: optional('schoolName'),
  house: optional('houseWord'),
  houses: optional('housesWord'),
};

export const houseChanges: ChangeTexts = { name: required('houseName') };

const isNothing = (value: Value) => value === null || value === '';
const isGoalField = (field: string): field is keyof typeof goalChanges => field in goalChanges;

/** Each change in a sentence, in the order of the entry. An erased text has no values any longer, and no sentence. */
export const changeSentences = (texts: ChangeTexts, changes: AuditChanges): string[] =>
  Object.entries(changes).flatMap(([field, { from, to }]) => {
    const text = texts[field];
    if (!text || (isNothing(from) && isNothing(to))) return [];
    const key = (isNothing(from) ? text.set : isNothing(to) ? text.removed : undefined) ?? text.changed;
    const written = (value: Value) =>
      texts === goalChanges && isGoalField(field) ? formatGoalValue(field, String(value ?? '')) : String(value ?? '');
    return t(key, { from: written(from), to: written(to) });
  });
