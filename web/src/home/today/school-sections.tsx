import { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { firstStatusIn } from '@trellis/contract/goals/status.ts';
import {
  type ReviewToDo,
  type SchoolToday,
  type StudentConcern,
  todayLimits,
} from '@trellis/contract/goals/today/today.api.ts';
import type { ReactNode } from 'react';
import { DateText } from '../../dates/dates.tsx';
import { useTurn } from '../../goals/data/goal-actions.ts';
import { personName } from '../../goals/data/goal-values.ts';
import { OwnerName } from '../../goals/data/owner-name.tsx';
import { NextStepButton } from '../../goals/details/next-step-button.tsx';
import { RemindButton } from '../../goals/reminders/remind-button.tsx';
import { richText, t } from '../../language/translate.ts';
import { Badge } from '../../ui/elements/badge.tsx';
import { buttonClass } from '../../ui/elements/button.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { houseLabel } from '../../viewer/house-word.ts';
import { GoalTitle, Part } from './section.tsx';
import classes from './today.module.css';

type Props = { today: SchoolToday; scope: string };

/** All four lists fit on the screen, so each is short. */
const firstRows = 3;

/** A guide's day: what waits for a review, what is overdue, who has been inactive, and who has no goal. */
export const SchoolSections = (props: Props) => (
  <div className={classes.school}>
    <Reviews {...props} />
    <Students {...props} />
  </div>
);

function Reviews({ today: { reviews }, scope }: Props) {
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
        <ReviewRow key={goal.id} goal={goal} />
      ))}
    </Part>
  );
}

type Concern = {
  /** The filter with which the list of students has all of them. */
  state: string;
  title: string;
  students: SchoolToday['overdue'];
  nothing: string;
  /** The text about the student's oldest goal. */
  describe?: (goal: StudentConcern['oldest'][number]) => ReactNode;
};

const concernsOf = ({ overdue, quiet, without_goal }: SchoolToday): Concern[] => [
  {
    state: 'overdue',
    title: t('home.today.overdue.title'),
    students: overdue,
    nothing: t('home.today.overdue.nothing'),
    describe: ({ due_date }) =>
      due_date && richText('home.today.overdue.since', { date: () => <DateText date={due_date} withDistance /> }),
  },
  {
    state: 'inactive',
    title: t('home.today.inactive.title', { weeks: todayLimits.quietAfterDays / 7 }),
    students: quiet,
    nothing: t('home.today.inactive.nothing'),
    describe: ({ last_active_at }) =>
      richText('home.today.inactive.since', { date: () => <DateText date={last_active_at} withDistance /> }),
  },
  {
    state: 'without_goals',
    title: t('home.today.withoutGoal.title'),
    students: without_goal,
    nothing: t('home.today.withoutGoal.nothing'),
  },
];

const Students = ({ today, scope }: Props) => (
  <div className={`mt-4 ${classes.students}`}>
    {concernsOf(today).map(({ state, title, students: { ids, count, data }, nothing, describe }) => (
      <Part
        key={state}
        title={title}
        actions={
          ids.length > 1 && (
            <RemindButton userIds={ids} label={t('goals.reminders.remindAllOf', { count: ids.length, title })}>
              {t('goals.reminders.remindAll', { count: ids.length })}
            </RemindButton>
          )
        }
        nothing={nothing}
        first={firstRows}
        count={count}
        list={{ list: 'students', filters: { scope, state } }}
      >
        {data.map((student) => (
          <StudentRow key={student.id} student={student} describe={describe} />
        ))}
      </Part>
    ))}
  </div>
);

type StudentRowProps = { student: StudentConcern; describe: Concern['describe'] };

function StudentRow({ student: { id, name, house, oldest, goal_count }, describe }: StudentRowProps) {
  const [goal] = oldest;
  return (
    <li className={`py-3 ${classes.student}`}>
      <div className={`spread gap-2 ${classes.who}`}>
        <h3 className={`wrap gap-0-3 ${classes.name}`}>
          <OwnerName id={id} name={personName(name)} />{' '}
          <span className="quiet long-words regular">{houseLabel(house)}</span>
        </h3>
        <RemindButton userIds={[id]} variant="plain" label={t('goals.reminders.remindOne', { name: personName(name) })}>
          {t('goals.reminders.remind')}
        </RemindButton>
      </div>
      {goal && (
        <p className={`row gap-0-3 ${classes.goal}`}>
          <GoalTitle goal={goal} />
          <span className={`quiet ${classes.since}`}>{describe?.(goal)}</span>
          {goal_count > 1 && (
            <span className={`quiet ${classes.since}`}>{t('home.today.moreGoals', { count: goal_count - 1 })}</span>
          )}
        </p>
      )}
    </li>
  );
}

function ReviewRow({ goal }: { goal: ReviewToDo }) {
  const { waiting_since: since } = goal;
  const { step } = useTurn(goal);
  return (
    <li className={`row spread py-3 ${classes.row}`}>
      <div className={`shrinks broad ${classes.what}`}>
        <h3>
          <GoalTitle goal={goal} />
        </h3>
        <p className={`row quiet gap-0-3 ${classes.facts}`}>
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
      {step && <NextStepButton goal={goal} step={step} variant="plain" />}
    </li>
  );
}
