import { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { firstStatusIn } from '@trellis/contract/goals/status.ts';
import {
  type GoalSummary,
  type ReviewToDo,
  type SchoolToday,
  type StudentConcern,
  todayLimits,
} from '@trellis/contract/goals/today/today.ts';
import type { ReactNode } from 'react';
import { DateText } from '../../dates/dates.tsx';
import { personName } from '../../goals/data/goal-values.ts';
import type { OpenGoalDialog } from '../../goals/data/goals-search.ts';
import { OwnerName } from '../../goals/data/owner-name.tsx';
import { goalTurn, NextStepButton } from '../../goals/details/next-step-button.tsx';
import { RemindButton } from '../../goals/reminders/remind-button.tsx';
import { richText, t } from '../../language/translate.ts';
import { Badge } from '../../ui/elements/badge.tsx';
import { buttonClass } from '../../ui/elements/button.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { houseLabel } from '../../viewer/house-word.ts';
import type { CountedList } from '../overview/figures/list-link.tsx';
import { GoalTitle, Part } from './section.tsx';
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

const Students = ({ today: { overdue, quiet, without_goal }, scope, open }: Props) => (
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
    list={{ list: 'students', filters }}
  >
    {students.data.map((student) => (
      <StudentRow key={student.id} student={student} open={open} describe={describe} />
    ))}
  </Part>
);

type StudentRowProps = {
  student: StudentConcern;
  open: OpenGoalDialog;
  /** The text about the goal. */
  describe: (goal: GoalSummary) => ReactNode;
};

function StudentRow({ student: { id, name, house, oldest, goal_count }, open, describe }: StudentRowProps) {
  const [goal] = oldest;
  return (
    <li className={classes.student}>
      <div className={`spread gap-2 ${classes.who}`}>
        <h3 className={`wrap ${classes.name}`}>
          <OwnerName id={id} name={personName(name)} /> <span className="quiet long-words">{houseLabel(house)}</span>
        </h3>
        <RemindButton userIds={[id]} variant="plain" label={t('goals.reminders.remindOne', { name: personName(name) })}>
          {t('goals.reminders.remind')}
        </RemindButton>
      </div>
      {goal && (
        <p className={`row ${classes.goal}`}>
          <GoalTitle goal={goal} open={open} />
          <span className={`quiet ${classes.since}`}>{describe(goal)}</span>
          {goal_count > 1 && (
            <span className={`quiet ${classes.since}`}>{t('home.today.moreGoals', { count: goal_count - 1 })}</span>
          )}
        </p>
      )}
    </li>
  );
}

function ReviewRow({ goal, open }: { goal: ReviewToDo; open: OpenGoalDialog }) {
  const { waiting_since: since } = goal;
  const { step } = goalTurn(goal, useCurrentUser());
  return (
    <li className={`row spread ${classes.row}`}>
      <div className={classes.what}>
        <h3>
          <GoalTitle goal={goal} open={open} />
        </h3>
        <p className={`row quiet ${classes.facts}`}>
          {goal.sent_again && (
            <Badge colour="blue" Icon={IconSend}>
              {t('home.today.resubmitted')}
            </Badge>
          )}
          <OwnerName id={goal.owner_id} name={personName(goal.owner_name)} />
          <span className="long-words">{houseLabel(goal.house)}</span>
          {since && <span>{richText('home.today.since', { date: () => <DateText date={since} withDistance /> })}</span>}
        </p>
      </div>
      {step && <NextStepButton goal={goal} step={step} open={open} variant="plain" />}
    </li>
  );
}
