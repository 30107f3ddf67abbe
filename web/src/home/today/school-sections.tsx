import { Link } from '@tanstack/react-router';
import { firstStatusIn } from '@trellis/contract/goals/status.ts';
import { type GoalSummary, type SchoolToday, todayLimits } from '@trellis/contract/goals/today/today.ts';
import type { ReactNode } from 'react';
import { DateText } from '../../dates/date-text.tsx';
import type { OpenGoalDialog } from '../../goals/data/goals-search.ts';
import { RemindButton } from '../../goals/reminders/remind-button.tsx';
import { richText, t } from '../../language/translate.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import { useCan } from '../../viewer/use-can.ts';
import type { CountedList } from '../overview/figures/list-link.tsx';
import { ReviewRow } from './review-row.tsx';
import { Part } from './section.tsx';
import { StudentRow } from './student-row.tsx';
import classes from './today.module.css';

type Props = { today: SchoolToday; scope: string; open: OpenGoalDialog };

/** All four lists fit on the screen, so each is short. */
const firstRows = 3;

const inactiveWeeks = todayLimits.quietAfterDays / 7;

/** A guide's day: what waits for a review, what is overdue, who has been inactive, and who has no goal. */
export const SchoolSections = (props: Props) => (
  <div className={classes.school}>
    <Reviews {...props} />
    <Students {...props} />
  </div>
);

function Reviews({ today: { reviews }, scope, open }: Props) {
  const can = useCan();
  return (
    <Part
      title={t('home.today.reviews.title')}
      count={reviews.count}
      list={{ list: 'goals', filters: { scope, status: firstStatusIn('waiting_guide') } }}
      first={firstRows}
      nothing={t('home.today.reviews.nothing')}
      actions={
        reviews.count > 0 &&
        can('review_queue.read') && (
          <Link to="/review" search={{ scope }} className={buttonClass()}>
            {t('home.today.reviews.start')}
          </Link>
        )
      }
    >
      {reviews.data.map((goal) => (
        <ReviewRow key={goal.id} goal={goal} open={open} />
      ))}
    </Part>
  );
}

function Students({ today: { overdue, quiet, without_goal }, scope, open }: Props) {
  return (
    <div className={classes.students}>
      <StudentsPart
        title={t('home.today.overdue.title')}
        students={overdue}
        filters={{ scope, state: 'overdue' }}
        nothing={t('home.today.overdue.nothing')}
        open={open}
        describe={({ due_date }) =>
          due_date && richText('home.today.overdue.since', { date: () => <DateText date={due_date} withDistance /> })
        }
      />
      <StudentsPart
        title={t('home.today.inactive.title', { weeks: inactiveWeeks })}
        students={quiet}
        filters={{ scope, state: 'inactive' }}
        nothing={t('home.today.inactive.nothing')}
        open={open}
        describe={({ last_active_at }) =>
          richText('home.today.inactive.since', {
            date: () => <DateText date={last_active_at} withDistance />,
          })
        }
      />
      <StudentsPart
        title={t('home.today.withoutGoal.title')}
        students={without_goal}
        filters={{ scope, state: 'without_goals' }}
        nothing={t('home.today.withoutGoal.nothing')}
        open={open}
      />
    </div>
  );
}

type StudentsPartProps = {
  title: string;
  students: SchoolToday['overdue'];
  /** The filters of the list of students that has all of them. */
  filters: CountedList['filters'];
  nothing: string;
  open: OpenGoalDialog;
  describe?: (goal: GoalSummary) => ReactNode;
};

const StudentsPart = ({ students, filters, open, describe = () => null, ...part }: StudentsPartProps) => (
  <Part
    {...part}
    actions={
      students.ids.length > 1 && (
        <RemindButton
          userIds={students.ids}
          label={t('goals.reminders.remindAllOf', { count: students.ids.length, title: part.title })}
        >
          {t('goals.reminders.remindAll', { count: students.ids.length })}
        </RemindButton>
      )
    }
    first={firstRows}
    count={students.count}
    isMore={students.count === todayLimits.studentsCounted}
    list={{ list: 'students', filters }}
  >
    {students.data.map((student) => (
      <StudentRow key={student.id} student={student} open={open} describe={describe} />
    ))}
  </Part>
);
