import { type GoalFilter, type GoalSort, goalFilters } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { GoalSelection } from '@trellis/contract/goals/goals.api.ts';
import { ownFields, type PlainGoal, people } from './list-samples.ts';

/*
 * The expected answer of a list call, written from the rules alone and as plainly as possible: filter every row, sort
 * all of them, cut out a page.
 */

/** The parameters apart from the columns; the owner is given by their position in `people`. */
export type States = Pick<GoalSelection, 'waiting_for' | 'to_do' | 'due' | 'archived' | 'returned'> & {
  owner?: number;
};

export type ListCall = {
  filters: { [column in GoalFilter]?: string };
  states?: States;
  sort_by?: GoalSort | undefined;
  sort_order?: 'asc' | 'desc' | undefined;
  skip: number;
  limit: number;
};

/** What the columns of a row show. */
export type Row = { position: number; created: string; shown: Record<string, string>; goal: PlainGoal };

const labels: Record<string, string> = { 'Academic Core': 'Core', 'Academic Non-Core': 'TLL' };
const statusOrder = [
  'Not Submitted',
  'Awaiting Student Review',
  'Awaiting Guide Review',
  'Reviewed',
  'In Progress',
  'Completed!',
];

function statusOf({ approved_by_user: user, approved_by_superuser: guide, progress_bar }: PlainGoal): string {
  if (user === 'Awaiting approval') return 'Awaiting Student Review';
  if (guide === 'Awaiting approval') return 'Awaiting Guide Review';
  if (user !== 'Approved' || guide !== 'Approved') return 'Not Submitted';
  return progress_bar === 0 ? 'Reviewed' : progress_bar === 100 ? 'Completed!' : 'In Progress';
}

export function rowsOf(goals: readonly PlainGoal[], createdAt: readonly string[], timeZone: string): Row[] {
  const nameAt = (position: number) => people[position]?.name || people[position]?.email || '';
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const dateOf = (timestamp: string) => format(new Date(timestamp));
  return goals.map((goal, position) => {
    const created = createdAt[position] ?? '';
    const assigner = people[goal.assigner]?.deleted ? 'Unknown' : nameAt(goal.assigner);
    return {
      position,
      created,
      goal,
      shown: {
        ...Object.fromEntries(ownFields.map((field) => [field, goal[field] ?? ''])),
        type: labels[goal.type] ?? goal.type,
        rawType: goal.type,
        created_at: dateOf(created),
        owner_name: nameAt(goal.owner),
        house: people[goal.owner]?.house ?? 'No House assigned',
        assigner_name: goal.assigner === goal.owner ? 'Self' : assigner,
        status: statusOf(goal),
      },
    };
  });
}

/** Without regard to case; both forms of a sigma are one letter. */
const caseless = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');

function matches({ shown }: Row, column: GoalFilter, value: string): boolean {
  if (column === 'type') return shown.type === value || shown.rawType === value;
  if (goalFields[column].filter !== 'text') return value !== '' && shown[column] === value;
  return caseless(shown[column] ?? '').includes(caseless(value));
}

/** The caller, and the day of the call. */
export type Caller = { isGuide: boolean; today: string };

function isIn({ shown, goal }: Row, states: States, { isGuide, today }: Caller): boolean {
  const side = states.waiting_for === 'me' ? (isGuide ? 'guide' : 'student') : states.waiting_for;
  const waits = { student: 'Awaiting Student Review', guide: 'Awaiting Guide Review' };
  const daysLeft = goal.due_date ? (Date.parse(goal.due_date) - Date.parse(today)) / 86_400_000 : Number.NaN;
  const isOpen = goal.progress_bar < 100;
  return (
    goal.archived === (states.archived === 'true') &&
    (states.owner === undefined || goal.owner === states.owner) &&
    (side === undefined || shown.status === waits[side]) &&
    (states.to_do === undefined || !['Awaiting Guide Review', 'Completed!'].includes(shown.status ?? '')) &&
    (states.returned === undefined || goal.returned === (states.returned === 'true')) &&
    (states.due !== 'overdue' || (isOpen && daysLeft < 0)) &&
    (states.due !== 'week' || (isOpen && daysLeft >= 0 && daysLeft <= 7))
  );
}

/** The plain letters for those that are more than a plain one with an accent. The last key is a full-width letter. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ａ: 'a',
};

/** The bytes that texts are sorted by: accented letters beside their plain ones, without regard to case. */
function sortBytes(text: string): Buffer {
  const unaccented = caseless(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
  return Buffer.from(unaccented.replace(/./gu, (letter) => plainLetters[letter] ?? letter));
}

function compare(a: Row, b: Row, column: string): number {
  if (column === 'created_at') return a.created < b.created ? -1 : a.created > b.created ? 1 : 0;
  const [left, right] = [a.shown[column] ?? '', b.shown[column] ?? ''];
  if (column === 'status') return statusOrder.indexOf(left) - statusOrder.indexOf(right);
  const empty = (text: string) => text === '' || (column === 'house' && text === 'No House assigned');
  if (empty(left) || empty(right)) return Number(empty(left)) - Number(empty(right));
  return Buffer.compare(sortBytes(left), sortBytes(right));
}

/** The positions of the rows on the page, in order, and how many match. */
export function answerOf(rows: readonly Row[], call: ListCall, caller: Caller): { positions: number[]; count: number } {
  const found = rows.filter(
    (row) =>
      isIn(row, call.states ?? {}, caller) &&
      goalFilters.every((column) => {
        const value = call.filters[column];
        return value === undefined || matches(row, column, value);
      }),
  );
  const column = call.sort_by ?? 'created_at';
  const sign = call.sort_by === undefined || call.sort_order === 'desc' ? -1 : 1;
  const sorted = found.toSorted((a, b) => sign * (compare(a, b, column) || a.position - b.position));
  return {
    positions: sorted.slice(call.skip, call.skip + call.limit).map(({ position }) => position),
    count: found.length,
  };
}
