import type { MessageKey } from '../../core/messages.ts';
import { firstStatusIn, type Phase, type Status, statuses, statusesIn } from '../../goals/status.ts';
import { everyone } from '../../people/houses/scope.ts';
import type { Overview } from './overview.api.ts';

/*
 * The figures of an overview as tables, each figure with the filters of the list that it counts.
 */

export type Figure = { count: number; list: 'goals' | 'students'; filters: Readonly<Record<string, string>> };
export type FigureRow = { label: string; figures: readonly Figure[] };
export type FigureTable = {
  headings: readonly MessageKey[];
  rows: readonly FigureRow[];
  /** The sum of the rows, if it is shown. */
  sum?: FigureRow;
};

type Counted = Pick<Overview, 'goals' | 'by_status'>;
type Filters = Figure['filters'];

/** Makes a list leave out the goals of unconfirmed sign-ups, which the figures leave out. */
const confirmedIn = ({ unconfirmed_goals }: Overview): Filters => (unconfirmed_goals > 0 ? { confirmed: 'true' } : {});
const inScope = (overview: Overview): Filters => ({
  ...(overview.scope !== everyone && { scope: overview.scope }),
  ...confirmedIn(overview),
});
const goals = (count: number, filters: Filters): Figure => ({ count, list: 'goals', filters });

const byStatus = ({ goals: all, by_status }: Counted, filters: Filters): Figure[] => [
  ...statuses.map((status) => goals(by_status[status], { ...filters, status })),
  goals(all, filters),
];
const statusHeadings: readonly MessageKey[] = [
  ...statuses.map((status) => `goals.statuses.${status}` as const),
  'home.overview.allStatuses',
];
export const allGoals = statuses.length;

const withoutGoals = (count: number, scope: string): Figure => ({
  count,
  list: 'students',
  filters: { state: 'without_goals', scope },
});

/** @param all the label of the sum */
export const figuresByHouse = (overview: Overview, labelOf: (house: string) => string, all: string): FigureTable => ({
  headings: [...statusHeadings, 'home.overview.key.withoutGoals'],
  rows: overview.by_house.map((row) =>
    houseRow(labelOf(row.house), row, { ...confirmedIn(overview), house: row.house }, row.house),
  ),
  ...(overview.by_house.length !== 1 && { sum: houseRow(all, overview, inScope(overview), overview.scope) }),
});

const houseRow = (
  label: string,
  row: Counted & { students_without_goals: number },
  filters: Filters,
  scope: string,
): FigureRow => ({
  label,
  figures: [...byStatus(row, filters), withoutGoals(row.students_without_goals, scope)],
});

export const figuresByType = (overview: Overview, labelOf: (type: string) => string): FigureTable => ({
  headings: statusHeadings,
  rows: overview.by_type.map((row) => ({
    label: labelOf(row.type),
    figures: byStatus(row, { ...inScope(overview), type: row.type }),
  })),
});

export const figuresByPeriod = (overview: Overview, labelOf: (period: string | null) => string): FigureTable => ({
  headings: statusHeadings,
  rows: overview.by_period.map((row) => ({
    label: labelOf(row.period),
    figures: byStatus(row, {
      ...inScope(overview),
      ...(row.period === null ? { without_period: 'true' } : { period: row.period }),
    }),
  })),
});

export const figuresByStatus = (overview: Overview, labelOf: (status: Status) => string): FigureTable => ({
  headings: ['home.overview.byStatus.goals'],
  rows: statuses.map((status) => ({
    label: labelOf(status),
    figures: [goals(overview.by_status[status], { ...inScope(overview), status })],
  })),
});

export type KeyFigure = {
  label: MessageKey;
  figure: Figure;
  /** How many more there are than when the span began. */
  change: number;
};

export function keyFigures(overview: Overview): KeyFigure[] {
  const of = (phase: Phase) => {
    const count = statusesIn(phase).reduce((sum, status) => sum + overview.by_status[status], 0);
    return goals(count, { ...inScope(overview), status: firstStatusIn(phase) });
  };
  const { since } = overview;
  const key = (label: MessageKey, figure: Figure, before: number) => ({ label, figure, change: figure.count - before });
  return [
    key('home.overview.key.goals', goals(overview.goals, inScope(overview)), since.goals),
    key('home.overview.key.waitingGuide', of('waiting_guide'), since.waiting_for_guide),
    key('home.overview.key.waitingStudent', of('waiting_student'), since.waiting_for_student),
    key('home.overview.key.completed', of('completed'), since.completed),
    key(
      'home.overview.key.withoutGoals',
      withoutGoals(overview.students_without_goals, overview.scope),
      since.students_without_goals,
    ),
  ];
}

/** @param labelOf a week by its first day */
export const weekTable = (overview: Overview, labelOf: (from: string) => string): FigureTable => ({
  headings: ['home.overview.byWeek.completed', 'home.overview.byWeek.checkedIn'],
  rows: overview.by_week.map(({ from, to, completed, checked_in }) => ({
    label: labelOf(from),
    figures: [
      goals(completed, { ...inScope(overview), completed_from: from, completed_to: to }),
      goals(checked_in, { ...inScope(overview), checked_in_week: from }),
    ],
  })),
});

export const waitingTable = (overview: Overview): FigureTable => ({
  headings: ['home.overview.waiting.forGuide', 'home.overview.waiting.forStudent'],
  rows: overview.waiting_for_guide.map((range, n) => ({
    label: range.label,
    figures: (['guide', 'student'] as const).map((waiting_for) =>
      goals((waiting_for === 'guide' ? range : overview.waiting_for_student[n])?.goals ?? 0, {
        ...inScope(overview),
        waiting_for,
        ...(range.since_from === null ? {} : { waiting_since_from: range.since_from }),
        waiting_since_to: range.since_to,
      }),
    ),
  })),
});
