import { IconPrinter } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '../../../language/translate.ts';
import { Button } from '../../../ui/elements/button.tsx';
import { lazyComponent } from '../../../ui/routing/lazy-component.tsx';
import { NotLoaded } from '../../../ui/screens/empty-state.tsx';
import { ScreenTitle } from '../../../ui/screens/screen-title.tsx';
import { PrintParts } from '../../printing/print-parts.tsx';
import { houseSheetsQuery, sheetsInPart } from '../students.queries.ts';
import classes from './house-print-screen.module.css';

const StudentSheet = lazyComponent(() => import('./student-sheet.tsx').then((chunk) => chunk.StudentSheet));

const route = getRouteApi('/_authenticated/houses_/$houseId/print');

/** The sheets of a whole house, one page each. They can be printed once all of them have loaded. */
export function HousePrintScreen() {
  const { houseId } = route.useParams();
  const { part } = route.useSearch();
  const sheets = useInfiniteQuery(houseSheetsQuery(houseId, part));
  const { hasNextPage, isFetching, isError, fetchNextPage } = sheets;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const first = sheets.data?.pages[0];
  const loaded = sheets.data?.pages.flatMap(({ data }) => data) ?? [];
  if (isError) {
    return (
      <NotLoaded
        title={t('people.students.sheets.failed')}
        text={t('people.students.sheets.failedText')}
        onRetry={() => (first ? fetchNextPage() : sheets.refetch())}
      />
    );
  }
  const begin = (part - 1) * sheetsInPart;
  const expected = first && Math.max(0, Math.min(first.count - begin, sheetsInPart));
  const isReady = first !== undefined && !hasNextPage;
  return (
    <>
      <div className={`stack column ${classes.frame}`} data-screen-only>
        <ScreenTitle
          actions={
            <Button Icon={IconPrinter} disabled={!isReady || loaded.length === 0} onClick={() => window.print()}>
              {t('ui.print')}
            </Button>
          }
        >
          {first ? t('people.students.sheets.titleOf', { house: first.house_name }) : t('people.students.sheets.title')}
        </ScreenTitle>
        <Loaded count={loaded.length} expected={expected} isReady={isReady} />
        <p className="quiet">{t('people.students.sheets.note')}</p>
        <PrintParts
          label={t('people.students.sheets.parts')}
          part={part}
          count={first?.count}
          size={sheetsInPart}
          linkTo={(nth) => ({ to: '/houses/$houseId/print', params: { houseId }, search: { part: nth } })}
        />
      </div>
      <div className={classes.sheets}>
        {loaded.map((sheet) => (
          <StudentSheet key={sheet.student.id} sheet={sheet} />
        ))}
      </div>
    </>
  );
}

function Loaded({ count, expected, isReady }: { count: number; expected: number | undefined; isReady: boolean }) {
  if (isReady) return <p role="status">{t('people.students.sheets.ready', { count })}</p>;
  return (
    <>
      <p role="status">
        {expected === undefined
          ? t('people.students.sheets.loading')
          : t('people.students.sheets.progress', { count, expected })}
      </p>
      <progress aria-label={t('people.students.sheets.progressLabel')} max={expected || 1} value={count} />
    </>
  );
}
