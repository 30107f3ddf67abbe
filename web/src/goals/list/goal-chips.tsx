import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { formatDate } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import classes from '../../ui/lists/chips.module.css';
import { useScopeInAddress } from '../../viewer/use-scope.ts';
import { goalsQuery } from '../data/goals.queries.ts';
import { type GoalState, type GoalsList, withoutStates } from '../data/goals-search.ts';

type States = GoalsList['search']['filters'];
type Row = { states: readonly GoalState[]; label: (states: States, owner: string) => string | undefined };

type Texts = Readonly<Record<string, MessageKey>>;

const waitingFor: Texts = {
  me: 'goals.chips.waitingForMe',
  student: 'goals.chips.waitingForStudent',
  guide: 'goals.chips.waitingForGuide',
};
const due: Texts = { overdue: 'goals.chips.overdue', week: 'goals.chips.dueInWeek' };
const returned: Texts = { true: 'goals.chips.sentBack', false: 'goals.chips.notSentBack' };
const confirmed: Texts = { true: 'goals.chips.confirmed', false: 'goals.chips.unconfirmed' };

function textOf(texts: Texts, value: string | undefined): string | undefined {
  const text = value === undefined ? undefined : texts[value];
  return text && t(text);
}

/** A range of days, open at either end. */
function between(what: 'waiting' | 'completed', from: string | undefined, to: string | undefined): string | undefined {
  const values = { from: from ? formatDate(from) : '', to: to ? formatDate(to) : '' };
  if (from && to) return t(`goals.chips.${what}.between`, values);
  if (from) return t(`goals.chips.${what}.from`, values);
  return to && t(`goals.chips.${what}.until`, values);
}

const rows: readonly Row[] = [
  { states: ['owner_id'], label: ({ owner_id }, owner) => owner_id && t('goals.chips.owner', { owner }) },
  { states: ['waiting_for'], label: ({ waiting_for }) => textOf(waitingFor, waiting_for) },
  { states: ['to_do'], label: ({ to_do }) => to_do && t('goals.chips.toDo') },
  {
    states: ['waiting_since_from', 'waiting_since_to'],
    label: (states) => between('waiting', states.waiting_since_from, states.waiting_since_to),
  },
  { states: ['due'], label: (states) => textOf(due, states.due) },
  { states: ['returned'], label: (states) => textOf(returned, states.returned) },
  { states: ['confirmed'], label: (states) => textOf(confirmed, states.confirmed) },
  { states: ['without_period'], label: ({ without_period }) => without_period && t('goals.chips.withoutPeriod') },
  {
    states: ['completed_from', 'completed_to'],
    label: (states) => between('completed', states.completed_from, states.completed_to),
  },
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
            className={`inline small ${classes.chip}`}
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
