import type { GoalSummary, StudentConcern } from '@trellis/contract/goals/today/today.ts';
import type { ReactNode } from 'react';
import { personName } from '../../goals/data/goal-values.ts';
import type { OpenGoalDialog } from '../../goals/data/goals-search.ts';
import { OwnerName } from '../../goals/data/owner-name.tsx';
import { RemindButton } from '../../goals/reminders/remind-button.tsx';
import { t } from '../../language/translate.ts';
import { houseLabel } from '../../viewer/house-word.ts';
import { GoalTitle } from './goal-title.tsx';
import classes from './today.module.css';

type Props = {
  student: StudentConcern;
  open: OpenGoalDialog;
  /** The text about the goal. */
  describe: (goal: GoalSummary) => ReactNode;
};

/** A student to ask about their goals, with the oldest one. */
export function StudentRow({ student: { id, name, house, oldest, goal_count }, open, describe }: Props) {
  const [goal] = oldest;
  return (
    <li className={classes.student}>
      <div className={classes.who}>
        <h3 className={classes.name}>
          <OwnerName id={id} name={personName(name)} /> <span>{houseLabel(house)}</span>
        </h3>
        <RemindButton userIds={[id]} variant="plain" label={t('goals.reminders.remindOne', { name: personName(name) })}>
          {t('goals.reminders.remind')}
        </RemindButton>
      </div>
      {goal && (
        <p className={classes.goal}>
          <GoalTitle goal={goal} open={open} />
          <span className={classes.since}>{describe(goal)}</span>
          {goal_count > 1 && (
            <span className={classes.since}>{t('home.today.moreGoals', { count: goal_count - 1 })}</span>
          )}
        </p>
      )}
    </li>
  );
}
