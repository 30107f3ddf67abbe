import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { statuses, statusTable } from '@trellis/contract/goals/status.ts';
import {
  allGoals,
  type FigureRow,
  type FigureTable,
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
import { FigureLink } from './figures/list-link.tsx';
import { Legend, lookOfStatus, ShareBar, type ShareRow, ShareRows, waitingLooks } from './figures/share-bar.tsx';
import { Section } from './section.tsx';

/** Nobody compares more bars than these; the table has all of them. */
const mostBars = 30;

type Props = { overview: Overview };

export function StatusSection({ overview }: Props) {
  const table = figuresByStatus(overview, (status) => t(statusTable[status].text));
  const parts = table.rows.flatMap(({ label, figures: [figure] }, n) => {
    const status = statuses[n];
    return figure && status ? [{ name: label, look: lookOfStatus(status), figure }] : [];
  });
  return (
    <Section title={t('home.overview.byStatus.title')} of={t('home.overview.byStatus.rows')} table={table}>
      <figure aria-label={t('home.overview.byStatus.chart')}>
        <ShareBar parts={parts} inside="share" isTall />
        <Legend
          items={parts.map(({ name, look, figure }) => ({
            name,
            look,
            children: <FigureLink figure={figure} label={name} />,
          }))}
        />
      </figure>
    </Section>
  );
}

const statusBar = ({ label, figures }: FigureRow): ShareRow => ({
  label,
  all: figures[allGoals],
  parts: statuses.flatMap((status, n) => {
    const figure = figures[n];
    return figure ? [{ name: t(statusTable[status].text), look: lookOfStatus(status), figure }] : [];
  }),
});

export function HouseSection({ overview }: Props) {
  const table = figuresByHouse(overview, houseLabel, t('home.overview.byHouse.all'));
  return (
    <Section title={t('home.overview.byHouse.title')} of={oneHouse()} table={table}>
      <ShareRows title={t('home.overview.byHouse.chart')} rows={largest(table).map(statusBar)} inside="share" />
      {table.rows.length > mostBars && (
        <p className="quiet mt-3">{t('home.overview.byHouse.largest', { count: mostBars })}</p>
      )}
    </Section>
  );
}

/** The houses with the most goals, as many as the picture has room for, in the order of the table. */
function largest({ rows }: FigureTable): readonly FigureRow[] {
  const count = ({ figures }: FigureRow) => figures[allGoals]?.count ?? 0;
  if (rows.length <= mostBars) return rows;
  const shown = new Set(rows.toSorted((a, b) => count(b) - count(a)).slice(0, mostBars));
  return rows.filter((row) => shown.has(row));
}

export const TypeSection = ({ overview }: Props) => (
  <KindSection kind="byType" table={figuresByType(overview, (type) => formatGoalValue('type', type))} />
);

export const PeriodSection = ({ overview }: Props) => (
  <KindSection
    kind="byPeriod"
    table={figuresByPeriod(overview, (period) =>
      period === null ? t('home.overview.byPeriod.none') : formatGoalValue('period', period),
    )}
  />
);

function KindSection({ kind, table }: { kind: 'byType' | 'byPeriod'; table: FigureTable }) {
  const texts = `home.overview.${kind}` as const;
  return (
    <Section title={t(`${texts}.title`)} of={t(`${texts}.rows`)} table={table}>
      <ShareRows title={t(`${texts}.chart`)} rows={table.rows.map(statusBar)} inside="share" />
    </Section>
  );
}

export function WaitingSection({ overview }: Props) {
  const table = waitingTable(overview);
  const ranges = table.rows.flatMap(({ label }, n) => {
    const look = waitingLooks[n];
    return look ? [{ name: label, look }] : [];
  });
  const rows = table.headings.map((heading: MessageKey, side) => ({
    label: t(heading),
    all: undefined,
    parts: ranges.flatMap((range, n) => {
      const figure = table.rows[n]?.figures[side];
      return figure ? [{ ...range, figure }] : [];
    }),
  }));
  const title = t('home.overview.waiting.title');
  return (
    <Section title={title} of={t('home.overview.waiting.rows')} table={table}>
      <ShareRows title={title} rows={rows} inside="count" />
      <Legend items={ranges} />
    </Section>
  );
}

export function WeekSection({ overview }: { overview: Overview }) {
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
