import {
  allGoals,
  type FigureRow,
  figuresByHouse,
  figuresByPeriod,
  figuresByStatus,
  figuresByType,
  waitingTable,
  weekTable,
} from '@trellis/contract/school/overview/figures.ts';
import type { Overview } from '@trellis/contract/school/overview/overview.api.ts';
import { ColumnsChart } from '../../charts/charts.tsx';
import { formatDate, formatDayAndMonth } from '../../dates/dates.tsx';
import { formatGoalValue } from '../../goals/data/goal-values.ts';
import { t } from '../../language/translate.ts';
import { houseLabel, oneHouse } from '../../viewer/house-word.ts';
import { Legend, ShareBar, ShareRows, statusParts, waitingLooks } from './figures/share-bar.tsx';
import { Section } from './section.tsx';

/** Nobody can compare more bars than this; the table has a row for each. */
const mostBars = 30;

type Props = { overview: Overview };

export function StatusSection({ overview }: Props) {
  const table = figuresByStatus(overview, (status) => t(`goals.statuses.${status}`));
  const figures = table.rows.flatMap((row) => row.figures);
  const parts = statusParts();
  return (
    <Section title={t('home.overview.byStatus.title')} of={t('home.overview.byStatus.rows')} table={table}>
      <figure aria-label={t('home.overview.byStatus.chart')}>
        <ShareBar parts={parts} figures={figures} inside="share" isTall />
        <Legend parts={parts} figures={figures} />
      </figure>
    </Section>
  );
}

/** What the goals are counted by: the heading of the table's rows, and the table. */
const kinds = {
  byHouse: {
    of: oneHouse,
    tableOf: (overview: Overview) => figuresByHouse(overview, houseLabel, t('home.overview.byHouse.all')),
  },
  byType: {
    of: () => t('home.overview.byType.rows'),
    tableOf: (overview: Overview) => figuresByType(overview, (type) => formatGoalValue('type', type)),
  },
  byPeriod: {
    of: () => t('home.overview.byPeriod.rows'),
    tableOf: (overview: Overview) =>
      figuresByPeriod(overview, (period) =>
        period === null ? t('home.overview.byPeriod.none') : formatGoalValue('period', period),
      ),
  },
};

export function KindSection({ kind, overview }: Props & { kind: keyof typeof kinds }) {
  const table = kinds[kind].tableOf(overview);
  return (
    <Section title={t(`home.overview.${kind}.title`)} of={kinds[kind].of()} table={table}>
      <ShareRows
        title={t(`home.overview.${kind}.chart`)}
        parts={statusParts()}
        rows={largest(table.rows)}
        inside="share"
      />
      {/* Only houses can be so numerous. */}
      {table.rows.length > mostBars && (
        <p className="quiet mt-3">{t('home.overview.byHouse.largest', { count: mostBars })}</p>
      )}
    </Section>
  );
}

/** The rows with the most goals, as many as the picture has room for, in the order of the table. */
function largest(rows: readonly FigureRow[]): FigureRow[] {
  const count = ({ figures }: FigureRow) => figures[allGoals]?.count ?? 0;
  const shown = new Set(rows.toSorted((a, b) => count(b) - count(a)).slice(0, mostBars));
  return rows.filter((row) => shown.has(row));
}

export function WaitingSection({ overview }: Props) {
  const table = waitingTable(overview);
  const parts = waitingLooks.map((look, n) => ({ name: table.rows[n]?.label ?? '', look }));
  const rows = table.headings.map((heading, side) => ({
    label: t(heading),
    figures: table.rows.flatMap(({ figures }) => figures[side] ?? []),
  }));
  const title = t('home.overview.waiting.title');
  return (
    <Section title={title} of={t('home.overview.waiting.rows')} table={table}>
      <ShareRows title={title} parts={parts} rows={rows} inside="count" />
      <Legend parts={parts} />
    </Section>
  );
}

export function WeekSection({ overview }: Props) {
  const table = weekTable(overview, (from) => formatDate(from));
  const { rows, headings } = table;
  const columns = overview.by_week.map(({ from }, n) => ({
    tick: n === rows.length - 1 ? t('home.overview.byWeek.thisWeek') : formatDayAndMonth(from),
    name: t('home.overview.byWeek.week', { date: formatDate(from) }),
    values: rows[n]?.figures.map(({ count }) => count) ?? [],
  }));
  return (
    <Section
      title={t('home.overview.byWeek.title')}
      of={t('home.overview.byWeek.weekFrom')}
      table={{ headings, rows: rows.toReversed() }}
    >
      <ColumnsChart
        title={t('home.overview.byWeek.chart')}
        series={headings.map((heading) => t(heading))}
        columns={columns}
        unfinished={t('home.overview.byWeek.thisWeekSoFar')}
      />
    </Section>
  );
}
