import { IconBellRinging, IconMessage, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { StudentPage } from '@trellis/contract/people/students/student.ts';
import { displayName } from '@trellis/contract/people/users/user.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { RemindButton } from '../../../goals/reminders/remind-button.tsx';
import { t } from '../../../language/translate.ts';
import { SearchedTrellis } from '../../../ui/drawings/drawings.tsx';
import { Button, buttonClass } from '../../../ui/elements/button.tsx';
import { returnFocus } from '../../../ui/forms/return-focus.ts';
import { lazyComponent } from '../../../ui/routing/lazy-component.tsx';
import { EmptyState, NotLoaded } from '../../../ui/screens/empty-state.tsx';
import { ScreenTitle } from '../../../ui/screens/screen-title.tsx';
import { ScreenSkeleton } from '../../../ui/skeletons/bones.tsx';
import { useCurrentUser } from '../../../viewer/current-user.ts';
import { StudentPhotos } from '../student-photos.tsx';
import { StudentProgress } from '../student-progress.tsx';
import classes from '../student-screen.module.css';
import { StudentWritings } from '../student-writings.tsx';
import { recordPrint, studentPageQuery } from '../students.queries.ts';
import { PageViews } from './page-views.tsx';
import { StudentGoals, StudentShelf } from './student-goals.tsx';
import { StudentNeighbours } from './student-neighbours.tsx';
import { goalsToWriteAbout, WriteToStudent } from './write-to-student.tsx';

const StudentSheet = lazyComponent(() => import('../sheet/student-sheet.tsx').then((chunk) => chunk.StudentSheet));

const route = getRouteApi('/_authenticated/students/$studentId');

/** Everything about a student's goals on one page. Printed, it becomes the sheet for a conference. */
export function StudentScreen() {
  const { studentId } = route.useParams();
  const { data: page, error, refetch } = useQuery(studentPageQuery(studentId));
  // Nothing that is open or being written about one student stays for the next.
  if (page) return <Student key={studentId} page={page} />;
  if (!error) return <ScreenSkeleton />;
  return error instanceof ApiError && error.status === 404 ? (
    <EmptyState
      drawing={<SearchedTrellis />}
      title={t('people.students.notFound.title')}
      text={t('people.students.notFound.text')}
    />
  ) : (
    <NotLoaded title={t('people.students.failed')} onRetry={refetch} />
  );
}

function Student({ page }: { page: StudentPage }) {
  const viewer = useCurrentUser();
  const { student } = page;
  const isOwn = student.id === viewer.id;
  const print = usePrint(student.id, !isOwn);
  const writeButton = useRef<HTMLButtonElement>(null);
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <article aria-labelledby="student-name" data-screen-only>
        <StudentNeighbours student={student} />
        <ScreenTitle
          actions={
            <>
              {!isOwn && <ForGuides {...{ page, writeButton, isWriting }} onWrite={() => setWriting(!isWriting)} />}
              <Button Icon={IconPrinter} variant="outline" busy={print.isBusy} onClick={print.print}>
                {t('ui.print')}
              </Button>
            </>
          }
        >
          <span id="student-name">{displayName(student)}</span>
        </ScreenTitle>
        <p className={`wrap soft long-words gap-1-4 ${classes.about}`}>
          {student.house !== noHouse && <span>{student.house}</span>}
          {student.full_name && <span>{student.email}</span>}
          {!page.is_active && <span>{t('people.activities.Inactive')}</span>}
        </p>
        {isWriting && <WriteToStudent page={page} onSent={() => returnFocus(writeButton, () => setWriting(false))} />}
        <section className={`stack ${classes.purpose}`} aria-labelledby="student-purpose">
          <h2 id="student-purpose" className="quiet medium">
            {t('people.students.purpose')}
          </h2>
          {student.purpose_statement ? (
            <p className="written" dir="auto">
              {student.purpose_statement}
            </p>
          ) : (
            <p className="quiet">{t('people.noPurposeStatement')}</p>
          )}
        </section>
        {hasGoals(page) ? <Columns page={page} /> : <NoGoals page={page} />}
      </article>
      <div data-paper-only>
        <StudentSheet sheet={page} />
      </div>
    </>
  );
}

const hasGoals = ({ groups }: StudentPage) => Object.values(groups).some(({ count }) => count > 0);

function Columns({ page }: { page: StudentPage }) {
  const { student, groups, photos } = page;
  return (
    <div className={classes.columns}>
      <div>
        <StudentGoals studentId={student.id} groups={groups} />
      </div>
      <div className={classes.beside}>
        <StudentShelf studentId={student.id} completed={groups.completed} />
        <StudentProgress progress={page.progress} />
        {photos.length > 0 && (
          <section className={`card column roomy ${classes.part}`} aria-labelledby="student-photos">
            <h2 id="student-photos">{t('people.students.photos')}</h2>
            <StudentPhotos photos={photos} />
          </section>
        )}
        <StudentWritings kinds={['note']} page={page} />
      </div>
      <div>
        <StudentWritings kinds={['comment', 'reflection']} page={page} />
        <PageViews page={page} />
      </div>
    </div>
  );
}

/** One invitation in place of a page of empty cards. What was written about earlier goals stays. */
function NoGoals({ page }: { page: StudentPage }) {
  const { student } = page;
  const isOwn = student.id === useCurrentUser().id;
  const navigate = useNavigate();
  return (
    <>
      <EmptyState
        title={isOwn ? t('goals.list.empty') : t('people.students.empty.title', { name: displayName(student) })}
        {...(page.is_active && {
          text: t('people.students.empty.text'),
          action: t('goals.forms.addGoal'),
          onAction: () =>
            void navigate({ to: '/goals', search: isOwn ? { dialog: 'add' } : { dialog: 'add', owner: student.id } }),
        })}
      />
      <StudentWritings kinds={['note', 'comment', 'reflection']} page={page} />
      <PageViews page={page} />
    </>
  );
}

type ForGuidesProps = {
  page: StudentPage;
  writeButton: RefObject<HTMLButtonElement | null>;
  isWriting: boolean;
  onWrite: () => void;
};

const ForGuides = ({ page, writeButton, isWriting, onWrite }: ForGuidesProps) => (
  <>
    {hasGoals(page) && page.is_active && (
      <Link to="/goals" search={{ dialog: 'add', owner: page.student.id }} className={buttonClass()}>
        <IconPlus size={18} aria-hidden />
        {t('goals.forms.addGoal')}
      </Link>
    )}
    {page.is_active && (
      <RemindButton userIds={[page.student.id]}>
        <IconBellRinging size={18} aria-hidden />
        {t('goals.reminders.remind')}
      </RemindButton>
    )}
    {goalsToWriteAbout(page).length > 0 && (
      <Button Icon={IconMessage} ref={writeButton} variant="outline" aria-expanded={isWriting} onClick={onWrite}>
        {t('people.students.write.button')}
      </Button>
    )}
  </>
);

/** Prints the page. A guide's print is recorded first, or while the browser prints if its own menu was used. */
function usePrint(studentId: string, mustRecord: boolean) {
  const isRecorded = useRef(false);
  const record = useMutation({ mutationFn: () => recordPrint(studentId) });
  const beforePrint = useEffectEvent(() => {
    if (mustRecord && !isRecorded.current) record.mutate();
  });
  useEffect(() => {
    window.addEventListener('beforeprint', beforePrint);
    return () => window.removeEventListener('beforeprint', beforePrint);
  }, []);
  const print = async () => {
    if (mustRecord) await record.mutateAsync();
    isRecorded.current = true;
    window.print();
    isRecorded.current = false;
  };
  // Nothing is printed that can't be recorded; the toast says why.
  return { isBusy: record.isPending, print: () => void print().catch(() => {}) };
}
