import type { AuditChanges, AuditEntry, AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { type GoalField, goalFields } from '@trellis/contract/goals/fields.ts';
import { formatPercent } from '../../language/formats.ts';
import { isMessageKey, t } from '../../language/translate.ts';
import { formatGoalValue } from '../data/goal-values.ts';

type Value = AuditChanges[string]['from'];

const isNothing = (value: Value) => value === null || value === '';
const isGoalField = (field: string): field is GoalField => field in goalFields;

/**
 * A sentence for each change that has one, in the order of the entry; the event itself covers the other fields. A text
 * that was erased has lost its values, and has no sentence.
 */
const changeSentences = (record: 'goal' | 'user' | 'school' | 'house', changes: AuditChanges): string[] =>
  Object.entries(changes).flatMap(([field, { from, to }]) => {
    const text = `goals.history.changes.${record}.${field}`;
    if (!isMessageKey(text) || (isNothing(from) && isNothing(to))) return [];
    const kind = isNothing(from) ? 'set' : isNothing(to) ? 'removed' : 'changed';
    const written = (value: Value) =>
      record === 'goal' && isGoalField(field) ? formatGoalValue(field, String(value ?? '')) : String(value ?? '');
    return t(text, { kind, from: written(from), to: written(to) });
  });

/** An audit entry in words: what happened, and the changes in detail. The actor is named beside it. */
export type Sentence = { text: string; details: string[] };

const reviewSides = ['approved_by_user', 'approved_by_superuser'] as const;

/** The change if it is the only one, or else what was edited with a list of the changes. */
function edited(what: MessageKey, sentences: string[]): Sentence {
  const [first, ...others] = sentences;
  return first !== undefined && others.length === 0
    ? { text: first, details: [] }
    : { text: t(what), details: sentences };
}

function goalEdited(changes: AuditChanges): Sentence | string {
  const sentences = changeSentences('goal', changes);
  const { text, details } = edited('goals.events.goal.edited', sentences);
  if (!reviewSides.some((side) => changes[side]?.to === 'Not submitted')) return { text, details };
  const restarted = t('goals.history.reviewRestarted');
  return sentences.length === 0 ? restarted : { text, details: [...details, restarted] };
}

function rights({ is_superuser, is_active }: AuditChanges): string[] {
  return [
    is_superuser && t(is_superuser.to ? 'goals.history.madeGuide' : 'goals.history.madeStudent'),
    is_active && t(is_active.to ? 'goals.history.activated' : 'goals.history.deactivated'),
  ].filter((text) => text !== undefined);
}

/** The text of a step isn't part of the history. */
function stepEdited({ done, step_title, due_date }: AuditChanges): string {
  if (done) return t(done.to ? 'goals.history.stepDone' : 'goals.history.stepReopened');
  if (step_title) return t('goals.history.stepReworded');
  return t(due_date ? 'goals.history.stepRescheduled' : 'goals.history.stepMoved');
}

/** The events whose sentences include the values that changed. */
const sentences: Partial<Record<AuditEvent, (changes: AuditChanges) => Sentence | string>> = {
  'goal.created': ({ steps_total }) => ({
    text: t('goals.events.goal.created'),
    details: steps_total ? [t('goals.history.withSteps', { count: Number(steps_total.to) })] : [],
  }),
  'goal.edited': goalEdited,
  'goal.approved': ({ approved_by_user }) =>
    t(approved_by_user ? 'goals.history.studentReview' : 'goals.history.guideReview'),
  'goal.progress': ({ progress_bar: moved }) =>
    t('goals.history.progress', {
      from: formatPercent(Number(moved?.from ?? 0)),
      to: formatPercent(Number(moved?.to ?? 0)),
    }),
  'goal.step_edited': stepEdited,
  'goal.archived': ({ new_term }) => t(new_term ? 'goals.history.archivedForTerm' : 'goals.events.goal.archived'),
  'user.edited': (changes) =>
    edited('goals.events.user.edited', [...rights(changes), ...changeSentences('user', changes)]),
  'user.email_taken_back': (changes) => ({
    text: t('goals.events.user.email_taken_back'),
    details: changeSentences('user', changes),
  }),
  'user.notification_settings_edited': ({ mail }) => t('goals.history.emailsChosen', { choice: String(mail?.to) }),
  'house.edited': (changes) => edited('goals.events.house.edited', changeSentences('house', changes)),
  'school.edited': (changes) => edited('goals.events.school.edited', changeSentences('school', changes)),
};

export function sentenceOf({ event, changes }: AuditEntry): Sentence {
  const sentence = sentences[event]?.(changes) ?? t(`goals.events.${event}`);
  return typeof sentence === 'string' ? { text: sentence, details: [] } : sentence;
}

export function actorName({ actor_id, actor_name, actor_is_system }: AuditEntry, viewerId: string): string {
  if (actor_id === viewerId) return t('ui.you');
  if (actor_is_system) return 'Trellis';
  return actor_name ?? t('goals.people.goneAccount');
}
