import type { Look, LookEvent, StudentPage } from '@trellis/contract/people/students/student.ts';
import { useState } from 'react';
import { timestampInWords } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { Button } from '../../ui/elements/button.tsx';
import { PagesList } from '../../ui/screens/pages-list.tsx';
import classes from './student-screen.module.css';
import { looksQuery } from './students.queries.ts';

const deeds: Readonly<Record<LookEvent, string>> = {
  'user.page_opened': 'opened the page',
  'user.sheet_printed': 'printed the sheet',
};

type Props = { studentId: string; looks: StudentPage['looks']; viewerId: string; isOwn: boolean };

/** Which guides opened the page or printed a sheet: for the student to read, and for guides. */
export function StudentLooks({ studentId, looks, viewerId, isOwn }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section className={classes.part} aria-labelledby="student-looks">
      <h2 id="student-looks">Who looked at this page</h2>
      <p className={classes.none}>
        {isOwn
          ? 'When a guide opens your page or prints a sheet about you, it is noted here.'
          : 'That you opened this page is noted. The student can read it here, and so can every guide.'}
      </p>
      {showsAll ? (
        <AllLooks studentId={studentId} viewerId={viewerId} />
      ) : (
        <>
          <ol className={classes.looks}>
            {looks.data.map((look) => (
              <Entry key={look.id} look={look} viewerId={viewerId} />
            ))}
          </ol>
          {looks.count > looks.data.length && (
            <Button look="plain" onClick={() => setShowsAll(true)}>
              Show all {looks.count}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** All of them, newest first, more on demand. */
export const AllLooks = ({ studentId, viewerId }: { studentId: string; viewerId: string }) => (
  <PagesList
    query={looksQuery(studentId)}
    failed="Who looked at the page could not be loaded."
    empty="Nobody yet."
    className={classes.looks}
  >
    {(look) => <Entry key={look.id} look={look} viewerId={viewerId} />}
  </PagesList>
);

function Entry({ look, viewerId }: { look: Look; viewerId: string }) {
  const timeZone = useTimeZone();
  const { actor_id, actor_name, event, created_at } = look;
  return (
    <li>
      <strong>{actor_id === viewerId ? 'You' : (actor_name ?? 'Someone whose account is gone')}</strong> {deeds[event]}{' '}
      <time dateTime={created_at} className={classes.when}>
        {timestampInWords(created_at, timeZone)}
      </time>
    </li>
  );
}
