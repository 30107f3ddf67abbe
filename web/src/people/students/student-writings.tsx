import { Link } from '@tanstack/react-router';
import type { StudentPage, Writing, WritingKind, WritingsPage } from '@trellis/contract/people/students/student.ts';
import { studentsApi } from '@trellis/contract/people/students/students.api.ts';
import { call } from '../../api/call.ts';
import { TimeText } from '../../dates/dates.tsx';
import { formatPercent } from '../../language/formats.ts';
import { richText, t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import classes from './student-screen.module.css';
import { useMore } from './use-more.ts';

type Props = { kinds: readonly WritingKind[]; page: StudentPage };

export const StudentWritings = ({ kinds, page: { student, words } }: Props) =>
  kinds
    .filter((kind) => words[kind].data.length > 0)
    .map((kind) => (
      <section key={kind} className={`card column roomy ${classes.part}`} aria-labelledby={`student-${kind}`}>
        <h2 id={`student-${kind}`}>{t(`people.students.writings.heading.${kind}`)}</h2>
        <Kind studentId={student.id} kind={kind} first={words[kind]} />
      </section>
    ));

const partOf = ({ data, continues_at }: WritingsPage) => ({ data, next: continues_at });

function Kind({ studentId, kind, first }: { studentId: string; kind: WritingKind; first: WritingsPage }) {
  const writings = useMore(['goals', 'student', studentId, kind], partOf(first), async (from, signal) =>
    partOf(await call(studentsApi.writings, { params: { user_id: studentId }, query: { kind, from }, signal })),
  );
  return (
    <>
      <ol className="divided full">
        {writings.rows.map((writing) => (
          <WritingItem key={writing.id} writing={writing} />
        ))}
      </ol>
      {writings.hasMore && (
        <Button variant="plain" busy={writings.isFetching} onClick={writings.more}>
          {t('people.students.writings.showEarlier')}
        </Button>
      )}
    </>
  );
}

function WritingItem({ writing }: { writing: Writing }) {
  const { text, reflection, goal_id, goal_title, created_at, edited_at } = writing;
  return (
    <li className="stack gap-1 py-3">
      <p className="wrap quiet long-words gap-0-3">
        <span>
          <Author writing={writing} />
        </span>
        <Link to="/goals" search={{ goal: goal_id }} dir="auto">
          {goal_title}
        </Link>
        {writing.is_past && <span>{t('people.students.writings.past')}</span>}
        <TimeText at={created_at} />
        {edited_at && <span>{t('people.students.writings.edited')}</span>}
      </p>
      {text !== null && (
        <p className="written" dir="auto">
          {text}
        </p>
      )}
      {reflection && <Reflection reflection={reflection} />}
    </li>
  );
}

function Author({ writing: { author_id, author_name, is_reason, progress_bar } }: { writing: Writing }) {
  const isOwn = author_id === useCurrentUser().id;
  const name = isOwn ? t('ui.you') : author_name;
  if (is_reason) {
    return richText(isOwn ? 'people.students.writings.youSentBack' : 'people.students.writings.sentBack', { name });
  }
  if (progress_bar === null) return <strong>{name}</strong>;
  return richText('people.students.writings.atProgress', { name, progress: formatPercent(progress_bar) });
}

type ReflectionProps = { reflection: NonNullable<Writing['reflection']>; className?: string };

/** The non-empty parts. */
export const Reflection = ({ reflection, className = 'written' }: ReflectionProps) =>
  (
    [
      ['people.students.writings.wentWell', reflection.went_well],
      ['people.students.writings.nextTime', reflection.next_time],
    ] as const
  )
    .filter(([, text]) => text !== '')
    .map(([key, text]) => (
      <p key={key} className={className} dir="auto">
        {richText(key, { text, em: (label) => <em>{label}</em> })}
      </p>
    ));
