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

/** The event itself says what happened to the other fields of a goal. */
export const goalChanges = {
  title: { changed: 'goals.history.title.changed' },
  description: {
    set: 'goals.history.description.set',
    removed: 'goals.history.description.removed',
    changed: 'goals.history.description.changed',
  },
  type: { changed: 'goals.history.type.changed' },
  period: {
    set: 'goals.history.period.set',
    removed: 'goals.history.period.removed',
    changed: 'goals.history.period.changed',
  },
  due_date: {
    set: 'goals.history.dueDate.set',
    removed: 'goals.history.dueDate.removed',
    changed: 'goals.history.dueDate.changed',
  },
  owner_id: { changed: 'goals.history.owner.changed' },
} as const satisfies Partial<Record<AuditedGoalField, FieldTexts>>;

export const userChanges: ChangeTexts = {
  full_name: {
    set: 'goals.history.fullName.set',
    removed: 'goals.history.fullName.removed',
    changed: 'goals.history.fullName.changed',
  },
  email: { changed: 'goals.history.email.changed' },
  house: {
    set: 'goals.history.house.set',
    removed: 'goals.history.house.removed',
    changed: 'goals.history.house.changed',
  },
  looks_after: {
    set: 'goals.history.looksAfter.set',
    removed: 'goals.history.looksAfter.removed',
    changed: 'goals.history.looksAfter.changed',
  },
  purpose_statement: {
    set: 'goals.history.purposeStatement.set',
    removed: 'goals.history.purposeStatement.removed',
    changed: 'goals.history.purposeStatement.changed',
  },
  language: { changed: 'goals.history.language.changed' },
  density: { changed: 'goals.history.density.changed' },
  password: { changed: 'goals.history.password.changed' },
};

export const schoolChanges: ChangeTexts = {
  name: {
    set: 'goals.history.schoolName.set',
    removed: 'goals.history.schoolName.removed',
    changed: 'goals.history.schoolName.changed',
  },
  house: {
    set: 'goals.history.houseWord.set',
    removed: 'goals.history.houseWord.removed',
    changed: 'goals.history.houseWord.changed',
  },
  houses: {
    set: 'goals.history.housesWord.set',
    removed: 'goals.history.housesWord.removed',
    changed: 'goals.history.housesWord.changed',
  },
};

export const houseChanges: ChangeTexts = { name: { changed: 'goals.history.houseName.changed' } };

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
