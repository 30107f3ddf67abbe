import type { PageView, PageViewEvent, StudentPage } from '@trellis/contract/people/students/student.ts';
import { useState } from 'react';
import { formatTimestamp } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { Button } from '../../ui/elements/button.tsx';
import { PagesList } from '../../ui/screens/pages-list.tsx';
import classes from './student-screen.module.css';
import { pageViewsQuery } from './students.queries.ts';

const eventTexts: Readonly<Record<PageViewEvent, string>> = {
  'user.page_opened': 'opened the page',
  'user.sheet_printed': 'printed the sheet',
};

type Props = { studentId: string; pageViews: StudentPage['looks']; viewerId: string; isOwn: boolean };

/** Which guides opened the page or printed a sheet, visible to the student and to guides. */
export function PageViews({ studentId, pageViews, viewerId, isOwn }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section className={classes.part} aria-labelledby="student-page-views">
      <h2 id="student-page-views">Who looked at this page</h2>
      <p className={classes.none}>
        {isOwn
          ? 'When a guide opens your page or prints a sheet about you, it is noted here.'
          : 'That you opened this page is noted. The student can read it here, and so can every guide.'}
      </p>
      {showsAll ? (
        <AllPageViews studentId={studentId} viewerId={viewerId} />
      ) : (
        <>
          <ol className={classes.views}>
            {pageViews.data.map((view) => (
              <View key={view.id} view={view} viewerId={viewerId} />
            ))}
          </ol>
          {pageViews.count > pageViews.data.length && (
            <Button variant="plain" onClick={() => setShowsAll(true)}>
              Show all {pageViews.count}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** All views, the newest first, with more on demand. */
export const AllPageViews = ({ studentId, viewerId }: { studentId: string; viewerId: string }) => (
  <PagesList
    query={pageViewsQuery(studentId)}
    failed="Who looked at the page could not be loaded."
    empty="Nobody yet."
    className={classes.views}
  >
    {(view) => <View key={view.id} view={view} viewerId={viewerId} />}
  </PagesList>
);

function View({ view, viewerId }: { view: PageView; viewerId: string }) {
  const timeZone = useTimeZone();
  const { actor_id, actor_name, event, created_at } = view;
  return (
    <li>
      <strong>{actor_id === viewerId ? 'You' : (actor_name ?? 'Someone whose account is gone')}</strong>{' '}
      {eventTexts[event]}{' '}
      <time dateTime={created_at} className={classes.when}>
        {formatTimestamp(created_at, timeZone)}
      </time>
    </li>
  );
}
