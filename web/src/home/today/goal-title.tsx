import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { OpenGoalDialog } from '../../goals/data/goals-search.ts';
import classes from './today.module.css';

export const GoalTitle = ({ goal, open }: { goal: Pick<Goal, 'id' | 'title'>; open: OpenGoalDialog }) => (
  <button type="button" className={classes.title} data-content onClick={() => open({ kind: 'details', id: goal.id })}>
    {goal.title}
  </button>
);
