import type { PageView, PageViewEvent, StudentPage } from '@trellis/contract/people/students/student.ts';
import { useState } from 'react';
import { TimeText } from '../../../dates/dates.tsx';
import { richText, t } from '../../../language/translate.ts';
import { Button } from '../../../ui/elements/button.tsx';
import { PagesList } from '../../../ui/screens/pages-list.tsx';
import { useCurrentUser } from '../../../viewer/current-user.ts';
import classes from '../student-screen.module.css';
import { pageViewsQuery } from '../students.queries.ts';

const eventTexts = {
  'user.page_opened': { others: 'people.students.pageViews.opened', own: 'people.students.pageViews.youOpened' },
  'user.sheet_printed': { others: 'people.students.pageViews.printed', own: 'people.students.pageViews.youPrinted' },
} as const satisfies Record<PageViewEvent, object>;

/** Which guides opened the page or printed a sheet, visible to the student and to guides. */
export function PageViews({ page: { student, looks: pageViews } }: { page: StudentPage }) {
  const viewerId = useCurrentUser().id;
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section className={`card column roomy ${classes.part}`} aria-labelledby="student-page-views">
      <h2 id="student-page-views">{t('people.students.pageViews.title')}</h2>
      <p className="quiet">
        {t(student.id === viewerId ? 'people.students.pageViews.own' : 'people.students.pageViews.guide')}
      </p>
      {showsAll ? (
        <AllPageViews studentId={student.id} />
      ) : (
        <>
          <ol className="full">
            {pageViews.data.map((view) => (
              <View key={view.id} view={view} />
            ))}
          </ol>
          {pageViews.count > pageViews.data.length && (
            <Button variant="plain" onClick={() => setShowsAll(true)}>
              {t('people.students.pageViews.showAll', { count: pageViews.count })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

export const AllPageViews = ({ studentId }: { studentId: string }) => (
  <PagesList
    query={pageViewsQuery(studentId)}
    failed={t('people.students.pageViews.failed')}
    empty={t('people.students.pageViews.empty')}
    className="full"
  >
    {(view) => <View key={view.id} view={view} />}
  </PagesList>
);

function View({ view: { actor_id, actor_name, event, created_at } }: { view: PageView }) {
  const viewerId = useCurrentUser().id;
  return (
    <li className="long-words py-1">
      {richText(eventTexts[event][actor_id === viewerId ? 'own' : 'others'], {
        name: actor_name ?? t('people.students.pageViews.deletedGuide'),
      })}{' '}
      <TimeText at={created_at} className="quiet" />
    </li>
  );
}
