import { IconMoodSmile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { firstStatusIn } from '@trellis/contract/goals/status.ts';
import type { OwnToday } from '@trellis/contract/goals/today/today.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { DateText } from '../../dates/date-text.tsx';
import { dayOf } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import type { OpenGoalDialog } from '../../goals/data/goals-search.ts';
import { StatusBadge } from '../../goals/data/status-badge.tsx';
import { Button } from '../../ui/elements/button.tsx';
import hidden from '../../ui/elements/hidden.module.css';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { type CountedList, ListLink } from '../overview/list-link.tsx';
import { GoalRow } from './goal-row.tsx';
import { Part } from './section.tsx';

const allCompleted: CountedList = { list: 'goals', filters: { status: firstStatusIn('completed') } };

type Props = { today: OwnToday; viewer: User; open: OpenGoalDialog };

/** A student's day: what to do next, what waits for others, and what they have reached. */
export function OwnSections({ today: { next, with_others, completed }, viewer, open }: Props) {
  const timeZone = useTimeZone();
  if (next.count + with_others.count + completed.length === 0) {
    return (
      <EmptyState
        title="What would you like to reach?"
        text="Write down a goal. Here you will find what to do next with it."
        action="Add Goal"
        onAction={() => open({ kind: 'add' })}
      />
    );
  }
  return (
    <>
      <Part
        title="Next for you"
        count={next.count}
        list={{ list: 'goals', filters: { to_do: 'true' } }}
        nothing="Nothing waits for you. Well done!"
        actions={<Link to="/goals">All my goals</Link>}
      >
        {next.data.map((goal, n) => (
          <GoalRow key={goal.id} goal={goal} viewer={viewer} open={open} isFirst={n === 0} />
        ))}
      </Part>
      <Part
        title="Waiting for others"
        count={with_others.count}
        list={{ list: 'goals', filters: { status: firstStatusIn('waiting_guide') } }}
      >
        {with_others.data.map((goal) => (
          <GoalRow key={goal.id} goal={goal} viewer={viewer} open={open} />
        ))}
      </Part>
      <Part title="Completed lately" list={allCompleted} actions={<ListLink to={allCompleted}>All completed</ListLink>}>
        {completed.map((goal) => (
          <GoalRow
            key={goal.id}
            goal={goal}
            viewer={viewer}
            open={open}
            more={
              <span>
                <StatusBadge status={goal.status} />{' '}
                {goal.completed_at && <DateText date={dayOf(new Date(goal.completed_at), timeZone)} withDistance />}
              </span>
            }
            button={
              goal.reflection === null && (
                <Button variant="outline" onClick={() => open({ kind: 'details', id: goal.id })}>
                  <IconMoodSmile size={18} aria-hidden />
                  Look back on it <span className={hidden.hidden}>{goal.title}</span>
                </Button>
              )
            }
          />
        ))}
      </Part>
    </>
  );
}
