import { Link } from '@tanstack/react-router';
import { firstStatusIn } from '@trellis/contract/goals/status.ts';
import { type SchoolToday, todayLimits } from '@trellis/contract/goals/today/today.ts';
import { DateText } from '../../dates/date-text.tsx';
import { dayOf } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import type { OpenGoalDialog } from '../../goals/data/goals-search.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import { useCan } from '../../viewer/use-can.ts';
import { ReviewRow } from './review-row.tsx';
import { Part } from './section.tsx';
import { StudentRow } from './student-row.tsx';
import classes from './today.module.css';

type Props = { today: SchoolToday; house: string | undefined; open: OpenGoalDialog };

/** Three of these lists are side by side, so each is short. */
const firstStudents = 5;

const isMore = ({ count }: { count: number }): boolean => count === todayLimits.studentsCounted;

/** A guide's day: what waits for a review, who is late, who has gone quiet, and who has no goal. */
export function SchoolSections({ today: { reviews, overdue, quiet, without_goal }, house, open }: Props) {
  const timeZone = useTimeZone();
  const can = useCan();
  const inHouse = house === undefined ? {} : { house };
  return (
    <div className={classes.school}>
      <Part
        title="Waiting for review"
        count={reviews.count}
        list={{ list: 'goals', filters: { ...inHouse, status: firstStatusIn('waiting_guide') } }}
        nothing="Nothing waits for a guide."
        actions={
          reviews.count > 0 &&
          can('review_queue.read') && (
            <Link to="/review" search={{ house }} className={buttonClass()}>
              Start reviewing
            </Link>
          )
        }
      >
        {reviews.data.map((goal) => (
          <ReviewRow key={goal.id} goal={goal} open={open} />
        ))}
      </Part>
      <div className={classes.students}>
        <Part
          first={firstStudents}
          title="Overdue"
          count={overdue.count}
          list={{ list: 'users', filters: { ...inHouse, with_goals: 'overdue' } }}
          isMore={isMore(overdue)}
          nothing="Nobody is late."
        >
          {overdue.data.map((student) => (
            <StudentRow
              key={student.id}
              student={student}
              open={open}
              describe={({ due_date }) =>
                due_date && (
                  <>
                    due <DateText date={due_date} withDistance />
                  </>
                )
              }
            />
          ))}
        </Part>
        <Part
          first={firstStudents}
          title={`Quiet for ${todayLimits.quietAfterDays / 7} weeks`}
          count={quiet.count}
          list={{ list: 'users', filters: { ...inHouse, with_goals: 'quiet' } }}
          isMore={isMore(quiet)}
          nothing="Everybody with a goal under way has checked in lately."
        >
          {quiet.data.map((student) => (
            <StudentRow
              key={student.id}
              student={student}
              open={open}
              describe={({ last_active_at }) => (
                <>
                  quiet since <DateText date={dayOf(new Date(last_active_at), timeZone)} withDistance />
                </>
              )}
            />
          ))}
        </Part>
        <Part
          first={firstStudents}
          title="Without a goal"
          count={without_goal.count}
          list={{ list: 'users', filters: { ...inHouse, without_goals: 'true' } }}
          isMore={isMore(without_goal)}
          nothing="Every student has a goal."
          actions={
            without_goal.count > 0 &&
            can('assignment.create') && (
              <Link to="/goals" search={{ dialog: 'assign' }}>
                Assign a goal
              </Link>
            )
          }
        >
          {without_goal.data.map((student) => (
            <StudentRow key={student.id} student={student} open={open} describe={() => null} />
          ))}
        </Part>
      </div>
    </div>
  );
}
