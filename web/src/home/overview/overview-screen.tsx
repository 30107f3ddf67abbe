import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { valueLabel } from '@trellis/contract/goals/field-lists.ts';
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
        Overview
      </ScreenTitle>
      {isError ? (
        <EmptyState
          title="The overview could not be loaded"
          text="Please try again in a moment"
          action="Try again"
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
  const { goals, house } = overview;
  const weeks = weekTable(overview, (from) => formatDate(from));
  const byHouse = houseTable(overview, { labelOf: houseLabel, all: 'All houses' });
  return (
    <>
      <dl className={classes.keys}>
        {keyFigures(overview).map(({ label, figure }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <FigureLink figure={figure} label={label} />
            </dd>
          </div>
        ))}
      </dl>
      {goals === 0 ? (
        <EmptyState
          title={
            house === null ? 'No goals yet, and that is fine' : `No goals in ${houseLabel(house)} yet, and that is fine`
          }
          text="As soon as somebody sets a goal, you see here how it comes on"
        />
      ) : (
        <>
          <FigureSection id="by-week" title="By week" of="Week from" table={newestFirst(weeks)}>
            <Lines title="Goals completed and checked in on, by week" {...seriesOf(weeks, [0, 1])} />
          </FigureSection>
          <FigureSection id="waiting" title="How long reviews wait" of="Waiting" table={waitingTable(overview)}>
            <Bars title="How long reviews wait" {...seriesOf(waitingTable(overview), [0, 1])} />
          </FigureSection>
          <FigureSection id="by-status" title="By status" of="Status" table={statusTable(overview)}>
            <Bars title="Goals by status" {...seriesOf(statusTable(overview), [0])} />
          </FigureSection>
          <FigureSection id="by-house" title="By house" of={oneHouse()} table={byHouse}>
            <Bars title="Goals by house" {...seriesOf(largest(byHouse), [allGoals])} />
          </FigureSection>
          <FigureSection id="by-type" title="By type" of="Type" table={types(overview)}>
            <Bars title="Goals by type" {...seriesOf(types(overview), [allGoals])} />
          </FigureSection>
          <FigureSection id="by-period" title="By period" of="Period" table={periodTable(overview)}>
            <Bars title="Goals by period" {...seriesOf(periodTable(overview), [allGoals])} />
          </FigureSection>
        </>
      )}
    </>
  );
}

const types = (overview: Overview) => typeTable(overview, (type) => valueLabel('type', type));

const newestFirst = ({ headings, rows }: FigureTable): FigureTable => ({ headings, rows: rows.toReversed() });

/** The houses with the most goals, as many as the chart has room for. */
function largest({ headings, rows }: FigureTable): FigureTable {
  const count = ({ figures }: FigureTable['rows'][number]) => figures[allGoals]?.count ?? 0;
  if (rows.length <= mostBars) return { headings, rows };
  return { headings, rows: rows.toSorted((a, b) => count(b) - count(a)).slice(0, mostBars) };
}

/** The chart's data: some columns of a table. */
const seriesOf = ({ headings, rows }: FigureTable, columns: readonly number[]) => ({
  labels: rows.map(({ label }) => label),
  series: columns.map((column) => ({
    name: headings[column] ?? '',
    values: rows.map(({ figures }) => figures[column]?.count ?? 0),
  })),
});
