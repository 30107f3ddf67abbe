import { IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { everyone, mine } from '@trellis/contract/people/houses/scope.ts';
import { keyFigures } from '@trellis/contract/school/overview/figures.ts';
import type { Overview } from '@trellis/contract/school/overview/overview.api.ts';
import type { OverviewSpan } from '@trellis/contract/school/overview/spans.ts';
import { useState } from 'react';
import { formatDate, useToday } from '../../dates/dates.tsx';
import { formatChange } from '../../language/formats.ts';
import { t } from '../../language/translate.ts';
import { ScopePicker, scopeLabel } from '../../pickers/scope/scope-picker.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { EmptyState, NotLoaded } from '../../ui/screens/empty-state.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { HeadingSelect } from '../../ui/selects/select.tsx';
import { LoadingText } from '../../ui/skeletons/bones.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { houseLabel } from '../../viewer/house-word.ts';
import { useScope } from '../../viewer/use-scope.ts';
import { FigureLink } from './figures/list-link.tsx';
import figures from './key-figures.module.css';
import classes from './overview.module.css';
import { overviewQuery } from './overview.queries.ts';
import { ShowsTables } from './section.tsx';
import { KindSection, StatusSection, WaitingSection, WeekSection } from './sections.tsx';

const route = getRouteApi('/_authenticated/overview');
export function OverviewScreen() {
  const { span } = route.useSearch();
  const scope = useScope();
  const today = useToday();
  const [showsTables, setShowsTables] = useState(false);
  const { data: overview, isError, refetch } = useQuery(overviewQuery(scope, span));
  return (
    <>
      <ScreenTitle
        onPaper={overview && `${scopeLabel(overview.scope)} · ${formatDate(today)}`}
        actions={
          <>
            {!isError && (
              <>
                {/* The button shows while the figures load, so that it doesn't push anything aside later. */}
                {overview?.goals !== 0 && (
                  <Button
                    Icon={IconTable}
                    variant="plain"
                    aria-expanded={showsTables}
                    onClick={() => setShowsTables(!showsTables)}
                  >
                    {showsTables ? t('home.overview.hideTables') : t('home.overview.showTables')}
                  </Button>
                )}
                <SpanPicker span={overview?.since.span ?? span} term={overview?.term ?? null} />
              </>
            )}
            <ScopePicker />
          </>
        }
      >
        {t('home.overview.title')}
      </ScreenTitle>
      {isError ? (
        <NotLoaded title={t('home.overview.failed')} text={t('home.overview.tryLater')} onRetry={refetch} />
      ) : overview === undefined ? (
        <LoadingText lines={[60, 90, 75, 0, 60, 90, 75]} />
      ) : (
        <ShowsTables value={showsTables}>
          <Figures overview={overview} />
        </ShowsTables>
      )}
    </>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { goals, scope } = overview;
  const can = useCan();
  const navigate = useNavigate();
  return (
    <div className={classes.figures}>
      <KeyFigures overview={overview} />
      {goals === 0 ? (
        <EmptyState
          title={
            [everyone, mine, noHouse].includes(scope)
              ? t('home.overview.empty.title')
              : t('home.overview.empty.titleInHouse', { house: houseLabel(scope) })
          }
          text={t('home.overview.empty.text')}
          {...(can('assignment.create') && {
            action: t('goals.assignments.assign'),
            onAction: () => void navigate({ to: '/goals', search: { dialog: 'assign' } }),
          })}
        />
      ) : (
        <div className="stack gap-4">
          <WeekSection overview={overview} />
          <StatusSection overview={overview} />
          <div className={`stack gap-4 ${classes.columns}`}>
            <div className="stack gap-4 shrinks">
              <KindSection kind="byHouse" overview={overview} />
              <KindSection kind="byPeriod" overview={overview} />
            </div>
            <div className="stack gap-4 shrinks">
              <WaitingSection overview={overview} />
              <KindSection kind="byType" overview={overview} />
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

function SpanPicker({ span, term }: { span: OverviewSpan; term: Overview['term'] }) {
  const navigate = route.useNavigate();
  return (
    <HeadingSelect
      label={t('home.overview.span.label')}
      choices={[
        ...(term ? [{ value: 'term', label: t('home.overview.span.term', { term: term.name }) }] : []),
        { value: 'four_weeks', label: t('home.overview.span.fourWeeks') },
        { value: 'twelve_weeks', label: t('home.overview.span.twelveWeeks') },
        { value: 'year', label: t('home.overview.span.year') },
      ]}
      value={span}
      onChange={(chosen) => void navigate({ search: (now) => ({ ...now, span: chosen as OverviewSpan }) })}
    />
  );
}

function KeyFigures({ overview }: { overview: Overview }) {
  const { since, term } = overview;
  const date = formatDate(since.date);
  return (
    <>
      <dl className={`gap-3 stack ${figures.figures}`}>
        {keyFigures(overview).map(({ label, figure, change }) => (
          <div key={label} className="card wrap relative">
            <dt className="small">{t(label)}</dt>
            <dd className={`figures ${figures.count}`}>
              <FigureLink figure={figure} label={t(label)} />
            </dd>
            <dd className="soft figures">{change === 0 ? t('home.overview.since.same') : formatChange(change)}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet mt-2 mb-5">
        {since.span === 'term' && term
          ? t('home.overview.since.term', { date, term: term.name })
          : t('home.overview.since.other', { date })}
      </p>
    </>
  );
}
