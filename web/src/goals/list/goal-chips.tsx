import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { formatDate } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { useScopeInAddress } from '../../viewer/use-scope.ts';
import { goalsQuery } from '../data/goals.queries.ts';
import { type GoalState, type GoalsList, withoutStates } from '../data/goals-search.ts';

type Filters = GoalsList['search']['filters'];
type Row = { states: readonly GoalState[]; label: (filters: Filters, owner: string) => string | undefined };

/** A filter with few values, each of which has a text. */
const choice = (state: GoalState, texts: Readonly<Record<string, MessageKey>>): Row => ({
  states: [state],
  label: ({ [state]: value = '' }) => texts[value] && t(texts[value]),
});

/** A range of days, open at either end. */
const range = (what: 'waiting' | 'completed', from: GoalState, to: GoalState): Row => ({
  states: [from, to],
  label: ({ [from]: first, [to]: last }) => {
    const days = { from: first ? formatDate(first) : '', to: last ? formatDate(last) : '' };
    if (first && last) return t(`goals.chips.${what}.between`, days);
    if (first) return t(`goals.chips.${what}.from`, days);
    return last && t(`goals.chips.${what}.until`, days);
  },
});

const rows: readonly Row[] = [
  { states: ['owner_id'], label: ({ owner_id }, owner) => owner_id && t('goals.chips.owner', { owner }) },
  choice('waiting_for', {
    me: 'goals.chips.waitingForMe',
    student: 'goals.chips.waitingForStudent',
    guide: 'goals.chips.waitingForGuide',
  }),
  choice('to_do', { true: 'goals.chips.toDo' }),
  range('waiting', 'waiting_since_from', 'waiting_since_to'),
  choice('due', { overdue: 'goals.chips.overdue', week: 'goals.chips.dueInWeek' }),
  choice('returned', { true: 'goals.chips.sentBack', false: 'goals.chips.notSentBack' }),
  choice('confirmed', { true: 'goals.chips.confirmed', false: 'goals.chips.unconfirmed' }),
  choice('without_period', { true: 'goals.chips.withoutPeriod' }),
  range('completed', 'completed_from', 'completed_to'),
  {
    states: ['checked_in_week'],
    label: ({ checked_in_week: week }) => week && t('goals.chips.checkedIn', { date: formatDate(week) }),
  },
];

export function GoalChips({ list: { search, change } }: { list: GoalsList }) {
  const { data: goals } = useQuery(goalsQuery(search, useScopeInAddress()));
  const owner = goals?.data[0]?.owner_name ?? t('goals.chips.onePerson');
  const chips = rows.flatMap(({ states, label }) => {
    const text = label(search.filters, owner);
    return text ? [{ text, states }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="wrap mb-4" aria-label={t('ui.list.filters')}>
      {chips.map(({ text, states }) => (
        <li key={text}>
          <button
            type="button"
            className="inline small chip"
            data-content
            onClick={() => change(withoutStates(states))}
          >
            {text}
            <IconX size={16} aria-hidden data-screen-only />
            <span className="visually-hidden" data-screen-only>
              {t('ui.list.removeFilter')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
