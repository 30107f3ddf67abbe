import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import type { goalStateFilters } from '@trellis/contract/goals/state-filters.ts';
import type * as z from 'zod/mini';
import { formatDate } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { useScopeInAddress } from '../../viewer/use-scope.ts';
import { goalsQuery } from '../data/goals.queries.ts';
import { type GoalState, type GoalsList, withoutStates } from '../data/goals-search.ts';

type Filters = GoalsList['search']['filters'];
type Chip = { states: readonly GoalState[]; label: (filters: Filters, owner: string) => string | undefined };

type Texts<Value extends string> = Readonly<Record<string, MessageKey> & Record<Value, MessageKey>>;
type ValueOf<State extends GoalState> = NonNullable<z.output<(typeof goalStateFilters)[State]>>;

/** A filter with few values, each of which has a text. */
const choice = <State extends GoalState>(state: State, texts: Texts<ValueOf<State>>): Chip => ({
  states: [state],
  label: ({ [state]: value = '' }) => texts[value] && t(texts[value]),
});

/** A range of days, open at either end. */
const range = (what: 'waiting' | 'completed', from: GoalState, to: GoalState): Chip => ({
  states: [from, to],
  label: ({ [from]: first, [to]: last }) => {
    const days = { from: first ? formatDate(first) : '', to: last ? formatDate(last) : '' };
    if (first && last) return t(`goals.chips.${what}.between`, days);
    if (first) return t(`goals.chips.${what}.from`, days);
    return last && t(`goals.chips.${what}.until`, days);
  },
});

/** The chip of each filter, in order. The archive has a switch instead, and one chip shows both ends of a range. */
const chipsOf: Readonly<Record<GoalState, Chip | null>> = {
  owner_id: { states: ['owner_id'], label: ({ owner_id }, owner) => owner_id && t('goals.chips.owner', { owner }) },
  waiting_for: choice('waiting_for', {
    me: 'goals.chips.waitingForMe',
    student: 'goals.chips.waitingForStudent',
    guide: 'goals.chips.waitingForGuide',
  }),
  to_do: choice('to_do', { true: 'goals.chips.toDo' }),
  waiting_since_from: range('waiting', 'waiting_since_from', 'waiting_since_to'),
  waiting_since_to: null,
  due: choice('due', { overdue: 'goals.chips.overdue', week: 'goals.chips.dueInWeek' }),
  returned: choice('returned', { true: 'goals.chips.sentBack', false: 'goals.chips.notSentBack' }),
  confirmed: choice('confirmed', { true: 'goals.chips.confirmed', false: 'goals.chips.unconfirmed' }),
  without_period: choice('without_period', { true: 'goals.chips.withoutPeriod' }),
  completed_from: range('completed', 'completed_from', 'completed_to'),
  completed_to: null,
  checked_in_week: {
    states: ['checked_in_week'],
    label: ({ checked_in_week: week }) => week && t('goals.chips.checkedIn', { date: formatDate(week) }),
  },
  archived: null,
};

export function GoalChips({ list: { search, change } }: { list: GoalsList }) {
  const { data: goals } = useQuery(goalsQuery(search, useScopeInAddress()));
  const owner = goals?.data[0]?.owner_name ?? t('goals.chips.onePerson');
  const chips = Object.values(chipsOf).flatMap((chip) => {
    const text = chip?.label(search.filters, owner);
    return chip && text ? [{ text, states: chip.states }] : [];
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
