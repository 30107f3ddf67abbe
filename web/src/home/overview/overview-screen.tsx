import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { statusTable as statusRows } from '@trellis/contract/goals/status.ts';
import { everyone } from '@trellis/contract/people/houses/scope.ts';
import {
  allGoals,
  type FigureTable,
  houseTable,
  keyFigures,
  periodTable,
  statusTable,
  typeTable,
  waitingTable,
  weekTable,
} from '@trellis/contract/school/overview/figures.ts';
import type { Overview } from '@trellis/contract/school/overview/overview.ts';
import { Bars, Lines } from '../../charts/category-chart.tsx';
import { formatDate } from '../../dates/dates.ts';
import { formatGoalValue } from '../../goals/data/goal-values.ts';
import { t } from '../../language/translate.ts';
import { HousePicker } from '../../pickers/house-picker.tsx';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { ScreenSkeleton } from '../../ui/screens/screen-skeleton.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { houseLabel, oneHouse } from '../../viewer/house-word.ts';
import { FigureLink } from './figure-link.tsx';
import { FigureSection } from './figure-section.tsx';
import classes from './overview.module.css';
import { overviewQuery } from './overview.queries.ts';

const route = getRouteApi('/_authenticated/overview');
/** Nobody reads more bars than these; the table has all of them. */
const mostBars = 30;

export function OverviewScreen() {
  const { house } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: overview, isError, refetch } = useQuery(overviewQuery(house));
  return (
    <>
      <ScreenTitle
        actions={<HousePicker house={house} onChange={(chosen) => void navigate({ search: { house: chosen } })} />}
      >
        {t('home.overview.title')}
      </ScreenTitle>
      {isError ? (
        <EmptyState
          title={t('home.overview.failed')}
          text={t('home.overview.tryLater')}
          action={t('ui.tryAgain')}
          onAction={() => void refetch()}
        />
      ) : overview === undefined ? (
        <ScreenSkeleton />
      ) : (
        <Figures overview={overview} />
      )}
    </>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { goals, scope } = overview;
  return (
    <>
      <dl className={classes.keys}>
        {keyFigures(overview).map(({ label, figure }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <FigureLink figure={figure} label={t(label)} />
            </dd>
          </div>
        ))}
      </dl>
      {goals === 0 ? (
        <EmptyState
          title={
            scope === everyone
              ? t('home.overview.empty.title')
              : t('home.overview.empty.titleInHouse', { house: houseLabel(scope) })
          }
          text={t('home.overview.empty.text')}
        />
      ) : (
        <Sections overview={overview} />
      )}
    </>
  );
}

function Sections({ overview }: { overview: Overview }) {
  const weeks = weekTable(overview, (from) => formatDate(from));
  const waiting = waitingTable(overview);
  const byStatus = statusTable(overview, (status) => t(statusRows[status].text));
  const byHouse = houseTable(overview, houseLabel, t('home.overview.byHouse.all'));
  return (
    <>
      <FigureSection
        id="by-week"
        title={t('home.overview.byWeek.title')}
        of={t('home.overview.byWeek.weekFrom')}
        table={newestFirst(weeks)}
      >
        <Lines title={t('home.overview.byWeek.chart')} {...seriesOf(weeks, [0, 1])} />
      </FigureSection>
      <FigureSection
        id="waiting"
        title={t('home.overview.waiting.title')}
        of={t('home.overview.waiting.rows')}
        table={waiting}
      >
        <Bars title={t('home.overview.waiting.title')} {...seriesOf(waiting, [0, 1])} />
      </FigureSection>
      <FigureSection
        id="by-status"
        title={t('home.overview.byStatus.title')}
        of={t('home.overview.byStatus.rows')}
        table={byStatus}
      >
        <Bars title={t('home.overview.byStatus.chart')} {...seriesOf(byStatus, [0])} />
      </FigureSection>
      <FigureSection id="by-house" title={t('home.overview.byHouse.title')} of={oneHouse()} table={byHouse}>
        <Bars title={t('home.overview.byHouse.chart')} {...seriesOf(largest(byHouse), [allGoals])} />
      </FigureSection>
      <ByKind id="type" table={typeTable(overview, (type) => formatGoalValue('type', type))} />
      <ByKind id="period" table={periodTable(overview, periodLabel)} />
    </>
  );
}

const periodLabel = (period: string | null) =>
  period === null ? t('home.overview.byPeriod.none') : formatGoalValue('period', period);

/** Goals by their type or period. */
function ByKind({ id, table }: { id: 'type' | 'period'; table: FigureTable }) {
  const texts = `home.overview.${id === 'type' ? 'byType' : 'byPeriod'}` as const;
  return (
    <FigureSection id={`by-${id}`} title={t(`${texts}.title`)} of={t(`${texts}.rows`)} table={table}>
      <Bars title={t(`${texts}.chart`)} {...seriesOf(table, [allGoals])} />
    </FigureSection>
  );
}

const newestFirst = ({ headings, rows }: FigureTable): FigureTable => ({ headings, rows: rows.toReversed() });

/** The houses with the most goals, as many as the chart has room for. */
function largest({ headings, rows }: FigureTable): FigureTable {
  const count = ({ figures }: FigureTable['rows'][number]) => figures[allGoals]?.count ?? 0;
  if (rows.length <= mostBars) return { headings, rows };
  return { headings, rows: rows.toSorted((a, b) => count(b) - count(a)).slice(0, mostBars) };
}

const nameOf = (heading: MessageKey | undefined) => (heading ? t(heading) : '');

/** The chart's data: some columns of a table. */
const seriesOf = ({ headings, rows }: FigureTable, columns: readonly number[]) => ({
  labels: rows.map(({ label }) => label),
  series: columns.map((column) => ({
    name: nameOf(headings[column]),
    values: rows.map(({ figures }) => figures[column]?.count ?? 0),
  })),
});
