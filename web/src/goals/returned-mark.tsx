import { IconArrowBackUp } from '@tabler/icons-react';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { User } from '@trellis/contract/users/user.ts';
import classes from './returned-mark.module.css';

/** Says of a goal that was sent back whose turn it is. */
export function ReturnedMark({ goal, viewer }: { goal: Goal; viewer: Pick<User, 'id'> }) {
  return (
    <span className={classes.mark}>
      <IconArrowBackUp size={16} aria-hidden />
      {goal.owner_id === viewer.id ? 'Sent back to you' : `Sent back to ${goal.owner_name}`}
    </span>
  );
}
