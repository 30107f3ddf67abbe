import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { t } from '../../language/translate.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import classes from './student-screen.module.css';

/** Leads to the previous and the next student of the list that the guide came from. */
export function StudentNeighbours({ id }: { id: string }) {
  const students = useLocation({ select: ({ state }) => state.students ?? [] });
  const at = students.indexOf(id);
  if (at < 0 || students.length < 2) return null;
  const [previous, next] = [students[at - 1], students[at + 1]];
  const linkTo = (studentId: string) =>
    ({
      to: '/students/$studentId',
      params: { studentId },
      state: { students },
      replace: true,
      preload: false,
      className: buttonClass('plain'),
    }) as const;
  return (
    <nav className={classes.neighbours} aria-label={t('people.students.neighbours.title')}>
      {previous && (
        <Link {...linkTo(previous)}>
          <IconChevronLeft size={18} aria-hidden />
          {t('people.students.neighbours.previous')}
        </Link>
      )}
      <span>{t('people.students.neighbours.place', { place: at + 1, count: students.length })}</span>
      {next && (
        <Link {...linkTo(next)}>
          {t('people.students.neighbours.next')}
          <IconChevronRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
