import type { MessageKey, Translate } from '@trellis/contract/core/messages.ts';
import { phaseOf, statuses } from '@trellis/contract/goals/status.ts';
import { todayLimits } from '@trellis/contract/goals/today/today.api.ts';
import type { Db } from '../../database/database.ts';
import { isInUse, quietSince } from '../goal/goals.conditions.ts';

type Reminder = { created_at: string; due_date: string | null; note: string | null; who: string };
type OwnGoal = Awaited<ReturnType<typeof goalsOf>>[number];

/** How many goals a sentence names; it only counts the others. */
const namedMax = 3;

/**
 * Returns a function that words a person's reminders. A reminder names what was overdue or inactive when it was sent, and
 * still is, so that no goal is named that has been dealt with or deleted since.
 */
export async function reminderTexts(db: Db, ownerId: string, language: string, translate: Translate) {
  const goals = await goalsOf(db, ownerId);
  return ({ created_at, due_date, note, who }: Reminder): string => {
    const before = quietSince(() => new Date(created_at));
    const overdue = goals.filter((goal) => goal.isOpen && goal.due_date !== null && goal.due_date < (due_date ?? ''));
    const inactive = goals.filter(
      (goal) => !overdue.includes(goal) && goal.phase === 'under_way' && goal.last_active_at < before,
    );
    const reminder = translate(sentenceFor(goals, overdue, inactive), {
      who,
      count: (overdue.length > 0 ? overdue : inactive).length,
      overdue: namesOf(overdue, language, translate),
      inactive: namesOf(inactive, language, translate),
      weeks: todayLimits.quietAfterDays / 7,
    });
    return note === null ? reminder : translate('goals.notifications.reminded.withNote', { reminder, note });
  };
}

function sentenceFor(all: readonly OwnGoal[], overdue: readonly OwnGoal[], inactive: readonly OwnGoal[]): MessageKey {
  if (all.length === 0) return 'goals.notifications.reminded.withoutGoals';
  if (overdue.length > 0) {
    return inactive.length > 0 ? 'goals.notifications.reminded.both' : 'goals.notifications.reminded.overdue';
  }
  return inactive.length > 0 ? 'goals.notifications.reminded.inactive' : 'goals.notifications.reminded.done';
}

function namesOf(goals: readonly OwnGoal[], language: string, translate: Translate): string {
  const titles = goals
    .slice(0, namedMax)
    .map(({ title }) => translate('goals.notifications.reminded.goal', { goal: title }));
  const others = goals.length - titles.length;
  const rest = others > 0 ? [translate('goals.notifications.reminded.others', { count: others })] : [];
  return new Intl.ListFormat(language, { type: 'conjunction' }).format([...titles, ...rest]);
}

async function goalsOf({ query }: Db, ownerId: string) {
  const rows = await query
    .selectFrom('goals')
    .select(['title', 'due_date', 'last_active_at', 'status_rank', 'reached_rank'])
    .where('owner_id', '=', ownerId)
    .where(isInUse)
    .orderBy('due_date')
    .orderBy('id')
    .execute();
  return rows.map(({ status_rank, reached_rank, ...goal }) => {
    const status = statuses[status_rank];
    return { ...goal, isOpen: reached_rank === 0, phase: status && phaseOf(status) };
  });
}
