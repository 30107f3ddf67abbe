import { weekTable } from '@trellis/contract/school/overview/figures.ts';
import type { Overview } from '@trellis/contract/school/overview/overview.ts';
import { ColumnsChart } from '../../charts/columns-chart.tsx';
import { formatDate, formatDayAndMonth } from '../../dates/dates.ts';
import { t } from '../../language/translate.ts';
import { Section } from './section.tsx';

/** What was done in each week, the current one last. */
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
      id="by-week"
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
