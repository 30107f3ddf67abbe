import { limits } from '@trellis/contract/core/limits.ts';
import { type GoalDetail, goalDetails } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import type { ReactNode } from 'react';
import { DateText } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { assignerName, formatGoalValue, personName } from '../data/goal-values.ts';
import { OwnerName } from '../data/owner-name.tsx';
import { ReviewBadge, StatusBadge } from '../data/status-badge.tsx';
import { Progress, ProgressBar } from '../progress/progress-slider.tsx';
import classes from './goal-facts.module.css';

/** Where the goal is now, which has more weight than the other facts. */
const state: readonly GoalDetail[] = ['status', 'progress_bar'];

export const GoalState = ({ goal }: { goal: Goal }) => (
  <dl className={`stack figures mt-4 ${classes.state}`}>
    {state.map((field) => (
      <Fact key={field} goal={goal} field={field} />
    ))}
  </dl>
);

export const GoalFacts = ({ goal }: { goal: Goal }) => (
  <dl className={`part stack figures smaller ${classes.facts}`}>
    {goalDetails
      .filter((field) => !state.includes(field))
      .map((field) => (
        <Fact key={field} goal={goal} field={field} />
      ))}
  </dl>
);

export const Fact = ({ goal, field }: { goal: Goal; field: GoalDetail }) => (
  <div>
    <dt>{t(goalFields[field].label)}</dt>
    <dd className="shrinks long-words">{detailOf(goal, field)}</dd>
  </div>
);

const views: { [Field in GoalDetail]?: (goal: Goal) => ReactNode } = {
  status: ({ status }) => <StatusBadge status={status} />,
  progress_bar: (goal) =>
    isFullyReviewed(goal) ? <Progress goal={goal} /> : <ProgressBar progress={goal.progress_bar} locked />,
  approved_by_user: (goal) => <ReviewBadge state={goal.approved_by_user} />,
  approved_by_superuser: (goal) => <ReviewBadge state={goal.approved_by_superuser} />,
  // The distance to the due date means nothing once the goal is reached.
  due_date: ({ due_date, progress_bar }) =>
    due_date ? <DateText date={due_date} withDistance={progress_bar < limits.progressMax} /> : undefined,
  created_on: ({ created_on }) => <DateText date={created_on} />,
  owner_name: (goal) => <OwnerName id={goal.owner_id} name={personName(goal.owner_name)} />,
  assigner_name: assignerName,
};

function detailOf(goal: Goal, field: GoalDetail): ReactNode {
  const value = goal[field] ?? '';
  const { empty } = goalFields[field];
  return views[field]?.(goal) ?? (value === '' ? empty && t(empty) : formatGoalValue(field, String(value)));
}
