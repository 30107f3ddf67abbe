import type { AuditChanges, AuditEntry, AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import type { HistoryGoalField } from '@trellis/contract/goals/field-lists.ts';
import { formatPercent } from '../../language/formats.ts';
import { t } from '../../language/translate.ts';
import { formatGoalValue } from '../data/goal-values.ts';

type Change = AuditChanges[string];
type Value = Change['from'];

/** The sentences about a field. One that can't be empty has only the last. */
type FieldTexts = { set?: MessageKey; removed?: MessageKey; changed: MessageKey };
type ChangeTexts = Readonly<Partial<Record<string, FieldTexts>>>;

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
const goalChanges = {
  title: required('title'),
  description: optional('description'),
  type: required('type'),
  period: optional('period'),
  due_date: optional('dueDate'),
  owner_id: required('owner'),
} satisfies Record<HistoryGoalField, FieldTexts>;

const userChanges: ChangeTexts = {
  full_name: optional('fullName'),
  email: required('email'),
  house: optional('house'),
  looks_after: optional('looksAfter'),
  purpose_statement: optional('purposeStatement'),
  language: required('language'),
  density: required('density'),
  password: required('password'),
};

const schoolChanges: ChangeTexts = {
  name: optional('schoolName'),
  house: optional('houseWord'),
  houses: optional('housesWord'),
};

const houseChanges: ChangeTexts = { name: required('houseName') };

const isNothing = (value: Value) => value === null || value === '';
const isGoalField = (field: string): field is keyof typeof goalChanges => field in goalChanges;

/** Each change in a sentence, in the order of the entry. An erased text has no values any longer, and no sentence. */
const changeSentences = (texts: ChangeTexts, changes: AuditChanges): string[] =>
  Object.entries(changes).flatMap(([field, { from, to }]) => {
    const text = texts[field];
    if (!text || (isNothing(from) && isNothing(to))) return [];
    const key = (isNothing(from) ? text.set : isNothing(to) ? text.removed : undefined) ?? text.changed;
    const written = (value: Value) =>
      texts === goalChanges && isGoalField(field) ? formatGoalValue(field, String(value ?? '')) : String(value ?? '');
    return t(key, { from: written(from), to: written(to) });
  });

/** An audit entry in words: what happened, and the changes in detail. The actor is named beside it. */
export type Sentence = { text: string; details: string[] };

const reviewSides = ['approved_by_user', 'approved_by_superuser'] as const;
const alone = (key: MessageKey): Sentence => ({ text: t(key), details: [] });

/** The change if it is the only one, or else what was edited with a list of the changes. */
function edited(what: MessageKey, sentences: readonly string[]): Sentence {
  const [first, ...others] = sentences;
  if (first === undefined) return alone(what);
  return others.length === 0 ? { text: first, details: [] } : { text: t(what), details: [...sentences] };
}

function goalEdited(changes: AuditChanges): Sentence {
  const sentences = changeSentences(goalChanges, changes);
  const { text, details } = edited('goals.events.goal.edited', sentences);
  if (!reviewSides.some((side) => changes[side]?.to === 'Not submitted')) return { text, details };
  if (sentences.length === 0) return alone('goals.history.reviewRestarted');
  return { text, details: [...details, t('goals.history.reviewRestarted')] };
}

function rights({ is_superuser, is_active }: AuditChanges): string[] {
  return [
    is_superuser && t(is_superuser.to ? 'goals.history.madeGuide' : 'goals.history.madeStudent'),
    is_active && t(is_active.to ? 'goals.history.activated' : 'goals.history.deactivated'),
  ].filter((text) => text !== undefined);
}

/** The text of a step isn't part of the history. */
function stepEdited({ done, step_title, due_date }: AuditChanges): Sentence {
  if (done) return alone(done.to ? 'goals.history.stepDone' : 'goals.history.stepReopened');
  if (step_title) return alone('goals.history.stepReworded');
  return alone(due_date ? 'goals.history.stepRescheduled' : 'goals.history.stepMoved');
}

/** The events that are told with the values that changed. */
const sentences: Partial<Record<AuditEvent, (changes: AuditChanges) => Sentence>> = {
  'goal.created': ({ steps_total }) => ({
    text: t('goals.events.goal.created'),
    details: steps_total ? [t('goals.history.withSteps', { count: Number(steps_total.to) })] : [],
  }),
  'goal.edited': goalEdited,
  'goal.approved': ({ approved_by_user }) =>
    alone(approved_by_user ? 'goals.history.studentReview' : 'goals.history.guideReview'),
  'goal.progress': ({ progress_bar: moved }) => ({
    text: t('goals.history.progress', {
      from: formatPercent(Number(moved?.from ?? 0)),
      to: formatPercent(Number(moved?.to ?? 0)),
    }),
    details: [],
  }),
  'goal.step_edited': stepEdited,
  'goal.archived': ({ new_term }) => alone(new_term ? 'goals.history.archivedForTerm' : 'goals.events.goal.archived'),
  'user.edited': (changes) =>
    edited('goals.events.user.edited', [...rights(changes), ...changeSentences(userChanges, changes)]),
  'user.email_taken_back': (changes) => ({
    text: t('goals.events.user.email_taken_back'),
    details: changeSentences(userChanges, changes),
  }),
  'user.notification_settings_edited': ({ mail }) => ({
    text: t('goals.history.emailsChosen', { choice: String(mail?.to) }),
    details: [],
  }),
  'house.edited': (changes) => edited('goals.events.house.edited', changeSentences(houseChanges, changes)),
  'school.edited': (changes) => edited('goals.events.school.edited', changeSentences(schoolChanges, changes)),
};

export const sentenceOf = ({ event, changes }: AuditEntry): Sentence =>
  sentences[event]?.(changes) ?? alone(`goals.events.${event}`);

export function actorName({ actor_id, actor_name, actor_is_system }: AuditEntry, viewerId: string): string {
  if (actor_id === viewerId) return t('ui.you');
  if (actor_is_system) return 'Trellis';
  return actor_name ?? t('goals.people.goneAccount');
}
