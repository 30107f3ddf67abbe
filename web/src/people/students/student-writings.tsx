import { Link } from '@tanstack/react-router';
import type { StudentPage, Writing, WritingKind, WritingsPage } from '@trellis/contract/people/students/student.ts';
import { studentsApi } from '@trellis/contract/people/students/students.api.ts';
import { call } from '../../api/call.ts';
import { formatTimestamp } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { formatPercent } from '../../language/formats.ts';
import { Button } from '../../ui/elements/button.tsx';
import classes from './student-screen.module.css';
import { useMore } from './use-more.ts';

const parts: readonly { kind: WritingKind; heading: string; none: string }[] = [
  { kind: 'comment', heading: 'Conversation', none: 'Nobody has written about a goal yet.' },
  { kind: 'note', heading: 'Notes from check-ins', none: 'No check-in has a note yet.' },
  { kind: 'reflection', heading: 'Reflections', none: 'No goal was looked back on yet.' },
];

type Props = { studentId: string; writings: StudentPage['words']; viewerId: string };

/** Comments, notes and reflections about a student's goals, the newest first. */
export const StudentWritings = ({ studentId, writings, viewerId }: Props) =>
  parts.map(({ kind, heading, none }) => (
    <section key={kind} className={classes.part} aria-labelledby={`student-${kind}`}>
      <h2 id={`student-${kind}`}>{heading}</h2>
      {writings[kind].data.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <Kind studentId={studentId} kind={kind} first={writings[kind]} viewerId={viewerId} />
      )}
    </section>
  ));

const partOf = ({ data, continues_at }: WritingsPage) => ({ data, next: continues_at });

type KindProps = { studentId: string; kind: WritingKind; first: WritingsPage; viewerId: string };

function Kind({ studentId, kind, first, viewerId }: KindProps) {
  const timeZone = useTimeZone();
  const writings = useMore(['students', studentId, kind], partOf(first), async (from, signal) =>
    partOf(await call(studentsApi.words, { params: { user_id: studentId }, query: { kind, from }, signal })),
  );
  return (
    <>
      <ol className={classes.writings}>
        {writings.rows.map((one) => (
          <WritingItem key={one.id} writing={one} viewerId={viewerId} timeZone={timeZone} />
        ))}
      </ol>
      {writings.hasMore && (
        <Button variant="plain" busy={writings.isFetching} onClick={writings.more}>
          Show earlier
        </Button>
      )}
    </>
  );
}

type WritingItemProps = { writing: Writing; viewerId: string; timeZone: string | undefined };

function WritingItem({ writing, viewerId, timeZone }: WritingItemProps) {
  const { text, reflection, progress_bar, goal_id, goal_title, created_at, edited_at } = writing;
  return (
    <li className={classes.writing}>
      <p className={classes.meta}>
        <span>
          <strong>{writing.author_id === viewerId ? 'You' : writing.author_name}</strong>
          {writing.is_reason && ' sent the goal back'}
          {progress_bar !== null && ` at ${formatPercent(progress_bar)}`}
        </span>
        <Link to="/goals" search={{ goal: goal_id }} dir="auto">
          {goal_title}
        </Link>
        {writing.is_past && <span>The goal is somebody else’s now</span>}
        <time dateTime={created_at}>{formatTimestamp(created_at, timeZone)}</time>
        {edited_at && <span>edited</span>}
      </p>
      {text !== null && (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
      {reflection && <Reflection reflection={reflection} />}
    </li>
  );
}

/** The non-empty parts. */
export const Reflection = ({ reflection }: { reflection: NonNullable<Writing['reflection']> }) =>
  (
    [
      ['What went well', reflection.went_well],
      ['Next time', reflection.next_time],
    ] as const
  )
    .filter(([, text]) => text !== '')
    .map(([label, text]) => (
      <p key={label} className={classes.text} dir="auto">
        <em>{label}:</em> {text}
      </p>
    ));
