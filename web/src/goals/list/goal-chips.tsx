import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../dates/dates.ts';
import { Chips } from '../../ui/lists/chips.tsx';
import { goalsQuery } from '../data/goals.queries.ts';
import { type GoalState, type GoalsList, withoutStates } from '../data/goals-search.ts';

type States = GoalsList['search']['filters'];
type Row = { states: readonly GoalState[]; label: (states: States, owner: string) => string | undefined };

const waitingFor = { me: 'Waiting for you', student: 'Waiting for a student', guide: 'Waiting for a guide' };
const due = { overdue: 'Overdue', week: 'Due within a week' };
const returned = { true: 'Sent back', false: 'Not sent back' };
const textOf = <W extends Record<string, string>>(texts: W, value: string | undefined) =>
  Object.entries(texts).find(([name]) => name === value)?.[1];

/** A range of days, open at either end. */
function between(what: string, from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return `${what} from ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `${what} since ${formatDate(from)} or later`;
  return to && `${what} until ${formatDate(to)}`;
}

/** The text of each chip, and the filters that it shows. */
const rows: readonly Row[] = [
  { states: ['owner_id'], label: ({ owner_id }, owner) => owner_id && `Goals of ${owner}` },
  { states: ['waiting_for'], label: ({ waiting_for }) => textOf(waitingFor, waiting_for) },
  { states: ['to_do'], label: ({ to_do }) => to_do && 'For their owner to do' },
  {
    states: ['waiting_since_from', 'waiting_since_to'],
    label: (states) => between('Waiting', states.waiting_since_from, states.waiting_since_to),
  },
  { states: ['due'], label: (states) => textOf(due, states.due) },
  { states: ['returned'], label: (states) => textOf(returned, states.returned) },
  { states: ['without_period'], label: ({ without_period }) => without_period && 'Without a period' },
  {
    states: ['completed_from', 'completed_to'],
    label: (states) => between('Completed', states.completed_from, states.completed_to),
  },
  {
    states: ['checked_in_week'],
    label: ({ checked_in_week: week }) => week && `With a check-in in the week of ${formatDate(week)}`,
  },
];

/** The filters that no column shows. */
export function GoalChips({ list: { search, change } }: { list: GoalsList }) {
  const { data: goals } = useQuery(goalsQuery(search));
  const owner = goals?.data[0]?.owner_name ?? 'one person';
  const chips = rows.flatMap(({ states, label }) => {
    const text = label(search.filters, owner);
    return text ? [{ label: text, onRemove: () => change(withoutStates(states)) }] : [];
  });
  return <Chips chips={chips} />;
}
