import { Link } from '@tanstack/react-router';
import type { StudentPage } from '@trellis/contract/people/students/student.ts';
import { t } from '../../../language/translate.ts';
import { EmptyPot, PottedPlant } from '../../../ui/drawings/potted-plant.tsx';
import screen from '../student-screen.module.css';
import { Group } from './student-goals.tsx';
import classes from './student-shelf.module.css';

type Props = { studentId: string; completed: StudentPage['groups']['completed'] };

/** The completed goals of a student, each a plant on a shelf, and a pot for the next one. */
export const StudentShelf = ({ studentId, completed }: Props) => (
  <section className={`card column ${screen.part}`} aria-label={t('people.students.goals.label.completed')}>
    <h2>{t('people.students.goals.heading.completed', { count: completed.count })}</h2>
    <Group
      studentId={studentId}
      group="completed"
      first={completed}
      className={classes.shelf}
      last={<NextPot count={completed.count} />}
    >
      {({ id, title }) => (
        <li key={id}>
          <PottedPlant of={id} />
          <Link to="/goals" search={{ goal: id }} dir="auto" title={title}>
            {title}
          </Link>
        </li>
      )}
    </Group>
  </section>
);

const NextPot = ({ count }: { count: number }) => (
  <li>
    <EmptyPot />
    <p className={classes.next}>{t('people.students.goals.nextPot', { count })}</p>
  </li>
);
