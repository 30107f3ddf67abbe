import type { OwnToday } from '@trellis/contract/today/today.ts';
import type { User } from '@trellis/contract/users/user.ts';
import { Link } from '@tanstack/react-router';
import type { OpenGoalDialog } from '../goals/goal-dialogs.tsx';
import { Button } from '../ui/elements/button.tsx';
import { EmptyState } from '../ui/screens/empty-state.tsx';
import { GoalRow } from './goal-row.tsx';
import { Part } from './part.tsx';

type Props = { today: OwnToday; viewer: User; open: OpenGoalDialog };

/** A student's day: what to do next, what waits for others, and what they have reached. */
export function OwnParts({ today: { next, with_others, completed }, viewer, open }: Props) {
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
        nothing="Nothing waits for you. Well done!"
        actions={<Link to="/goals">All my goals</Link>}
      >
        {next.data.map((goal, n) => (
          <GoalRow key={goal.id} goal={goal} viewer={viewer} open={open} isFirst={n === 0} />
        ))}
      </Part>
      <Part title="With others" count={with_others.count}>
        {with_others.data.map((goal) => (
          <GoalRow key={goal.id} goal={goal} viewer={viewer} open={open} />
        ))}
      </Part>
      <Part title="Completed lately">
        {completed.map((goal) => (
          <GoalRow
            key={goal.id}
            goal={goal}
            viewer={viewer}
            open={open}
            more={
              goal.reflection === null && (
                <Button look="plain" onClick={() => open({ kind: 'details', id: goal.id })}>
                  Look back on it
                </Button>
              )
            }
          />
        ))}
      </Part>
    </>
  );
}
