import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { StudentPage } from '@trellis/contract/people/students/student.ts';
import { t } from '../../../language/translate.ts';
import { buttonClass } from '../../../ui/elements/button.tsx';
import { useScreenKeys } from '../../../ui/keys/screen-keys.ts';
import { useCan } from '../../../viewer/current-user.ts';
import classes from '../student-screen.module.css';
import { houseStudentsQuery, studentsListQuery } from '../students.queries.ts';

/** The students of the list that the guide came from or, without one, of the student's house. */
function useStudentsAround(student: StudentPage['student']): readonly string[] {
  const { house } = student;
  const can = useCan();
  const { students: listed, studentsList } = useLocation({ select: ({ state }) => state });
  const needsHouse = listed === undefined && house !== noHouse && can('user.list', student);
  const { data: ofHouse = [] } = useQuery({ ...houseStudentsQuery(house), enabled: needsHouse });
  const { data: ofAllPages } = useQuery(studentsListQuery(studentsList));
  return ofAllPages?.includes(student.id) ? ofAllPages : (listed ?? ofHouse);
}

/** Leads to the previous and the next student, by links and by keys. */
export function StudentNeighbours({ student }: Pick<StudentPage, 'student'>) {
  const students = useStudentsAround(student);
  const navigate = useNavigate();
  const at = students.indexOf(student.id);
  const [previous, next] = at < 0 ? [] : [students[at - 1], students[at + 1]];
  const keyTo = (key: string, label: string, id: string | undefined) =>
    id === undefined ? [] : [{ key, label, run: () => void navigate(linkTo(id, students)) }];
  const [back, forward] = [t('people.students.neighbours.previous'), t('people.students.neighbours.next')];
  useScreenKeys([...keyTo('k', back, previous), ...keyTo('j', forward, next)]);
  if (!previous && !next) return null;
  return (
    <nav className={`middle quiet gap-4 mb-1 ${classes.neighbours}`} aria-label={t('people.students.neighbours.title')}>
      {previous && (
        <Link {...linkTo(previous, students)} className={buttonClass('plain')} aria-label={back} aria-keyshortcuts="K">
          <IconChevronLeft size={18} aria-hidden />
          <span>{back}</span>
        </Link>
      )}
      <span className="figures nowrap">
        {t('people.students.neighbours.place', { place: at + 1, count: students.length })}
      </span>
      {next && (
        <Link {...linkTo(next, students)} className={buttonClass('plain')} aria-label={forward} aria-keyshortcuts="J">
          <span>{forward}</span>
          <IconChevronRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  );
}

const linkTo = (studentId: string, students: readonly string[]) =>
  ({ to: '/students/$studentId', params: { studentId }, state: { students }, replace: true, preload: false }) as const;
