import { IconSend } from '@tabler/icons-react';
import type { ReviewToDo } from '@trellis/contract/goals/today/today.ts';
import { DateText } from '../../dates/date-text.tsx';
import { personName } from '../../goals/data/goal-values.ts';
import type { OpenGoalDialog } from '../../goals/data/goals-search.ts';
import { OwnerName } from '../../goals/data/owner-name.tsx';
import { goalTurn, NextStepButton } from '../../goals/details/next-step-button.tsx';
import { richText, t } from '../../language/translate.ts';
import { Badge } from '../../ui/elements/badge.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { houseLabel } from '../../viewer/house-word.ts';
import { GoalTitle } from './goal-title.tsx';
import classes from './today.module.css';

/** A goal that waits for a guide, with its owner and since when it waits. */
export function ReviewRow({ goal, open }: { goal: ReviewToDo; open: OpenGoalDialog }) {
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
          <span>{houseLabel(goal.house)}</span>
          {since && <span>{richText('home.today.since', { date: () => <DateText date={since} withDistance /> })}</span>}
        </p>
      </div>
      {step && <NextStepButton goal={goal} step={step} open={open} variant="plain" />}
    </li>
  );
}
