import { useQuery } from '@tanstack/react-query';
import { isWaiting } from '@trellis/contract/goals/status.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import {
  type StudentSheet as Sheet,
  type StudentGoal,
  studentLimits,
  type WritingKind,
  type WritingsPage,
  writingKinds,
} from '@trellis/contract/people/students/student.ts';
import { displayName } from '@trellis/contract/people/users/user.ts';
import { schoolQuery } from '../../../api/school.ts';
import { formatDate, formatDay, useToday } from '../../../dates/dates.tsx';
import { formatPercent } from '../../../language/formats.ts';
import { richText, t } from '../../../language/translate.ts';
import { StudentPhotos } from '../student-photos.tsx';
import { ProgressChart } from '../student-progress.tsx';
import { Reflection } from '../student-writings.tsx';
import classes from './student-sheet.module.css';

const { sheetRows } = studentLimits;
/** The size of the chart, which is then scaled to its column. */
const chartSize = { width: 380, height: 180 };

/** More than any page has room for. */
const ruledLines = Array.from({ length: 30 }, (_, line) => line);

/** A student on one page, A4 or Letter, for a conference. It shows what fits and says what it left out. */
export function StudentSheet({ sheet }: { sheet: Sheet }) {
  const { student, groups, progress, photos, words } = sheet;
  return (
    <article
      className={`paper flow ${classes.sheet}`}
      data-sheet
      aria-label={t('people.students.sheet.label', { name: displayName(student) })}
    >
      <Head student={student} />
      <div className={`stack ${classes.columns}`}>
        <div className={`flow ${classes.column}`}>
          <Goals kind="open" goals={groups.open} />
          <Goals kind="waiting" goals={groups.waiting} />
          <Goals kind="completed" goals={groups.completed} />
          <section className={classes.agreed}>
            <h3>{t('people.students.sheet.agreed')}</h3>
            {ruledLines.map((line) => (
              <div key={line} className={classes.ruled} />
            ))}
          </section>
        </div>
        <div className={`flow ${classes.column}`}>
          {progress.length > 0 && (
            <section className={classes.chart}>
              <h3>{t('people.students.progress.title')}</h3>
              <ProgressChart progress={progress} onPaper={chartSize} />
            </section>
          )}
          {photos.length > 0 && (
            <section>
              <h3>{t('people.students.photos')}</h3>
              <StudentPhotos photos={photos.slice(0, studentLimits.sheetPhotos)} onPaper />
            </section>
          )}
          {writingKinds.map((kind) => (
            <Writings key={kind} kind={kind} page={words[kind]} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Head({ student }: Pick<Sheet, 'student'>) {
  const today = useToday();
  const { data: school } = useQuery(schoolQuery);
  return (
    <>
      <header className={`spread ${classes.head}`}>
        <h2 className="cut rigid" dir="auto">
          {displayName(student)}
        </h2>
        <p className="middle shrinks nowrap">
          <span className="cut" dir="auto">
            {[student.house !== noHouse && student.house, school?.name].filter(Boolean).join(', ')}
          </span>
          <time dateTime={today}>{formatDate(today)}</time>
        </p>
      </header>
      {student.purpose_statement && (
        <p className={`clamp rigid ${classes.purpose}`} dir="auto">
          {student.purpose_statement}
        </p>
      )}
    </>
  );
}

type GoalsProps = { kind: 'open' | 'waiting' | 'completed'; goals: { data: readonly StudentGoal[]; count: number } };

function Goals({ kind, goals: { data, count } }: GoalsProps) {
  if (count === 0) return null;
  const shown = data.toSorted((a, b) => ((a.due_date ?? '9') < (b.due_date ?? '9') ? -1 : 1)).slice(0, sheetRows[kind]);
  return (
    <section>
      <h3>{t(`people.students.sheet.${kind}`, { count })}</h3>
      <ul className={classes.goals}>
        {shown.map((goal) => (
          <Goal key={goal.id} goal={goal} />
        ))}
      </ul>
      {count > shown.length && (
        <p className="smaller">{t('people.students.sheet.more', { count: count - shown.length })}</p>
      )}
    </section>
  );
}

function Goal({ goal: { title, due_date, status, progress_bar, waiting_since } }: { goal: StudentGoal }) {
  const facts = [
    t(`goals.statuses.${status}`),
    isWaiting(status) && waiting_since && t('people.students.sheet.since', { date: formatDay(waiting_since) }),
    due_date && t('people.students.sheet.due', { date: formatDate(due_date) }),
  ];
  return (
    <li>
      <span className="clamp" dir="auto">
        {title}
      </span>
      <span className={`clamp fine ${classes.facts}`}>{facts.filter(Boolean).join(' · ')}</span>
      <span className={`nowrap ${classes.percent}`}>{formatPercent(progress_bar)}</span>
      <span className={classes.bar} aria-hidden>
        <span className="block" style={{ inlineSize: `${progress_bar}%` }} />
      </span>
    </li>
  );
}

function Writings({ kind, page }: { kind: WritingKind; page: WritingsPage }) {
  // The sheet may be handed out, so it leaves out what was said about goals that now belong to someone else.
  const shown = page.data.filter(({ is_past }) => !is_past).slice(0, sheetRows[kind]);
  if (shown.length === 0) return null;
  return (
    <section>
      <h3>{t(`people.students.writings.heading.${kind}`)}</h3>
      {shown.map((writing) => (
        <div key={writing.id} className={classes.writing}>
          <p className="clamp fine">
            {richText('people.students.sheet.writing', {
              author: writing.author_name,
              date: formatDay(writing.created_at),
              goal: writing.goal_title,
            })}
          </p>
          {writing.text !== null && <p className="clamp">{writing.text}</p>}
          {writing.reflection && <Reflection reflection={writing.reflection} className="written clamp" />}
        </div>
      ))}
    </section>
  );
}
