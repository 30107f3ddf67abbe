import { type GoalFilter, type GoalSort, goalFilters } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import { ownFields } from './goal-samples.ts';
import { type PlainGoal, people } from './list-world.ts';

/*
 * What a list call must answer, written from the rules alone and as plainly as possible: every row is filtered, all are
 * sorted, a page is cut out.
 */

export type ListCall = {
  filters: { [column in GoalFilter]?: string };
  sort_by?: GoalSort | undefined;
  sort_order?: 'asc' | 'desc' | undefined;
  skip: number;
  limit: number;
};

/** What the columns of a row show. */
export type Row = { place: number; created: string; shown: Record<string, string> };

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
  const nameAt = (place: number) => people[place]?.name || people[place]?.email || '';
  const dateOf = (timestamp: string) => new Date(timestamp).toLocaleDateString('sv-SE', { timeZone });
  return goals.map((goal, place) => {
    const created = createdAt[place] ?? '';
    const assigner = people[goal.assigner]?.deleted ? 'Unknown' : nameAt(goal.assigner);
    return {
      place,
      created,
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
const caseless = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');

function matches({ shown }: Row, column: GoalFilter, value: string): boolean {
  if (column === 'type') return shown.type === value || shown.rawType === value;
  if (goalFields[column].filter !== 'text') return value !== '' && shown[column] === value;
  return caseless(shown[column] ?? '').includes(caseless(value));
}

/** Accented letters beside their plain ones, without regard to case. */
const strokes: [RegExp, string][] = [
  [/ł/g, 'l'],
  [/ø/g, 'o'],
  [/[đð]/g, 'd'],
  [/ħ/g, 'h'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ß/g, 'ss'],
  // Full width, as East Asian keyboards write it.
  [/ａ/g, 'a'],
];
const plainly = (text: string) =>
  strokes.reduce(
    (plain, [letter, instead]) => plain.replace(letter, instead),
    caseless(text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')),
  );

function compare(a: Row, b: Row, column: string): number {
  if (column === 'created_at') return a.created < b.created ? -1 : a.created > b.created ? 1 : 0;
  const [left, right] = [a.shown[column] ?? '', b.shown[column] ?? ''];
  if (column === 'status') return statusOrder.indexOf(left) - statusOrder.indexOf(right);
  const empty = (text: string) => text === '' || (column === 'house' && text === 'No House assigned');
  if (empty(left) || empty(right)) return Number(empty(left)) - Number(empty(right));
  return Buffer.compare(Buffer.from(plainly(left)), Buffer.from(plainly(right)));
}

/** The places of the rows on the page, in order, and how many match. */
export function answerOf(rows: readonly Row[], call: ListCall): { places: number[]; count: number } {
  const found = rows.filter((row) =>
    goalFilters.every((column) => {
      const value = call.filters[column];
      return value === undefined || matches(row, column, value);
    }),
  );
  const column = call.sort_by ?? 'created_at';
  const sign = call.sort_by === undefined || call.sort_order === 'desc' ? -1 : 1;
  const sorted = found.toSorted((a, b) => sign * (compare(a, b, column) || a.place - b.place));
  return { places: sorted.slice(call.skip, call.skip + call.limit).map(({ place }) => place), count: found.length };
}
