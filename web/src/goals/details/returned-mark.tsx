import { IconArrowBackUp } from '@tabler/icons-react';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import classes from './returned-mark.module.css';

/** Marks a goal that was sent back. */
export function SentBackMark({ goal, viewer }: { goal: Goal; viewer: Pick<User, 'id'> }) {
  return (
    <span className={classes.mark}>
      <IconArrowBackUp size={16} aria-hidden />
      {labelOf(goal, goal.owner_id === viewer.id)}
    </span>
  );
}

const labelOf = ({ owner_id, owner_name, returned_by }: Goal, isOwn: boolean): string => {
  if (returned_by === owner_id) return isOwn ? 'You sent it back' : `Sent back by ${owner_name}`;
  return isOwn ? 'Sent back to you' : `Sent back to ${owner_name}`;
};
