import { firstStatusIn, type Phase, type Status, statuses, statusesIn } from '../../goals/status.ts';
import type { Overview } from './overview.ts';

/*
 * The figures of an overview as tables, each figure with the filters of the list that it counts.
 */

export type Figure = { count: number; list: 'goals' | 'users'; filters: Readonly<Record<string, string>> };
export type FigureRow = { label: string; figures: readonly Figure[] };
export type FigureTable = {
  headings: readonly string[];
  rows: readonly FigureRow[];
  /** The sum of the rows, if it is shown. */
  sum?: FigureRow;
};

type Counted = { goals: number; by_status: Readonly<Partial<Record<Status, number>>> };
type Filters = Figure['filters'];

const inHouse = ({ house }: Pick<Overview, 'house'>): Filters => (house === null ? {} : { house });
const goals = (count: number, filters: Filters): Figure => ({ count, list: 'goals', filters });

/** Goals by status, followed by their total. */
const byStatus = ({ goals: all, by_status }: Counted, filters: Filters): Figure[] => [
  ...statuses.map((status) => goals(by_status[status] ?? 0, { ...filters, status })),
  goals(all, filters),
];
const statusHeadings = [...statuses, 'All'] as const;
/** The index of the total in a row. */
export const allGoals = statuses.length;

export const noPeriod = 'No period';

export const houseTable = (
  overview: Overview,
  { labelOf, all } = { labelOf: (house: string) => house, all: 'All houses' },
): FigureTable => ({
  headings: [...statusHeadings, 'Students without goals'],
  rows: overview.by_house.map((row) => houseRow(labelOf(row.house), row, { house: row.house })),
  ...(overview.house === null && { sum: houseRow(all, overview, {}) }),
});

const houseRow = (label: string, row: Counted & { students_without_goals: number }, filters: Filters): FigureRow => ({
  label,
  figures: [
    ...byStatus(row, filters),
    { count: row.students_without_goals, list: 'users', filters: { ...filters, without_goals: 'true' } },
  ],
});

export const typeTable = (overview: Overview, labelOf: (type: string) => string): FigureTable => ({
  headings: statusHeadings,
  rows: overview.by_type.map((row) => ({
    label: labelOf(row.type),
    figures: byStatus(row, { ...inHouse(overview), type: row.type }),
  })),
});

export const periodTable = (overview: Overview): FigureTable => ({
  headings: statusHeadings,
  rows: overview.by_period.map((row) => ({
    label: row.period ?? noPeriod,
    figures: byStatus(row, {
      ...inHouse(overview),
      ...(row.period === null ? { without_period: 'true' } : { period: row.period }),
    }),
  })),
});

export const statusTable = (overview: Overview): FigureTable => ({
  headings: ['Goals'],
  rows: statuses.map((status) => ({
    label: status,
    figures: [goals(overview.by_status[status] ?? 0, { ...inHouse(overview), status })],
  })),
});

/** The figures that a guide needs most. */
export function keyFigures(overview: Overview): { label: string; figure: Figure }[] {
  const of = (phase: Phase) => {
    const counts = statusesIn(phase).map((status) => overview.by_status[status] ?? 0);
    return goals(
      counts.reduce((sum, count) => sum + count, 0),
      { ...inHouse(overview), status: firstStatusIn(phase) },
    );
  };
  const withoutGoals = { ...inHouse(overview), without_goals: 'true' };
  return [
    { label: 'Goals', figure: goals(overview.goals, inHouse(overview)) },
    { label: 'Wait for a guide', figure: of('waiting_guide') },
    { label: 'Wait for a student', figure: of('waiting_student') },
    { label: 'Completed', figure: of('completed') },
    {
      label: 'Students without goals',
      figure: { count: overview.students_without_goals, list: 'users', filters: withoutGoals },
    },
  ];
}

/** @param labelOf a week by its first day */
export const weekTable = (overview: Overview, labelOf: (from: string) => string): FigureTable => ({
  headings: ['Completed', 'With a check-in'],
  rows: overview.by_week.map(({ from, to, completed, checked_in }) => ({
    label: labelOf(from),
    figures: [
      goals(completed, { ...inHouse(overview), completed_from: from, completed_to: to }),
      goals(checked_in, { ...inHouse(overview), checked_in_week: from }),
    ],
  })),
});

export const waitingTable = (overview: Overview): FigureTable => ({
  headings: ['For a guide', 'For a student'],
  rows: overview.waiting_for_guide.map((range, n) => ({
    label: range.label,
    figures: (['guide', 'student'] as const).map((waiting_for) =>
      goals((waiting_for === 'guide' ? range : overview.waiting_for_student[n])?.goals ?? 0, {
        ...inHouse(overview),
        waiting_for,
        ...(range.since_from === null ? {} : { waiting_since_from: range.since_from }),
        waiting_since_to: range.since_to,
      }),
    ),
  })),
});

export const allTables = (overview: Overview): FigureTable[] => [
  houseTable(overview),
  typeTable(overview, (type) => type),
  periodTable(overview),
  statusTable(overview),
  weekTable(overview, (from) => from),
  waitingTable(overview),
];
