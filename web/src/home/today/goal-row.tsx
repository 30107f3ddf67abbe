import { IconAlarm } from '@tabler/icons-react';
import { limits } from '@trellis/contract/core/limits.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import type { ReactNode } from 'react';
import { DateText } from '../../dates/date-text.tsx';
import { useToday } from '../../dates/use-time-zone.ts';
import type { OpenGoalDialog } from '../../goals/data/goals-search.ts';
import { WaitingFor } from '../../goals/data/waiting-for.tsx';
import { goalTurn, NextStepButton } from '../../goals/details/next-step-button.tsx';
import { SentBackMark } from '../../goals/details/send-back/returned-mark.tsx';
import { formatPercent } from '../../language/formats.ts';
import { richText, t } from '../../language/translate.ts';
import { Badge } from '../../ui/elements/badge.tsx';
import { GoalTitle } from './goal-title.tsx';
import classes from './today.module.css';

type Props = {
  goal: Goal;
  viewer: User;
  open: OpenGoalDialog;
  isFirst?: boolean;
  more?: ReactNode;
  button?: ReactNode;
};

/** A goal with today's facts and its next step. */
export function GoalRow({ goal, viewer, open, isFirst = false, more, button }: Props) {
  const { step, waitsFor } = goalTurn(goal, viewer);
  const today = useToday();
  const { due_date, progress_bar } = goal;
  const isOpen = progress_bar < limits.progressMax;
  return (
    <li className={`row spread ${classes.row}`}>
      <div className={classes.what}>
        <h3>
          <GoalTitle goal={goal} open={open} />
        </h3>
        <p className={`row quiet ${classes.facts}`}>
          {more}
          {goal.returned_at && <SentBackMark goal={goal} viewer={viewer} />}
          {waitsFor && waitsFor !== 'me' && (
            <span>
              <WaitingFor goal={goal} role={waitsFor} withDistance />
            </span>
          )}
          {due_date && isOpen && due_date < today && (
            <Badge colour="orange" Icon={IconAlarm}>
              {t('home.today.overdueMark')}
            </Badge>
          )}
          {due_date && isOpen && (
            <span>{richText('home.today.due', { date: () => <DateText date={due_date} withDistance /> })}</span>
          )}
          {step === 'progress' && <span>{t('home.today.progress', { progress: formatPercent(progress_bar) })}</span>}
        </p>
      </div>
      {button}
      {step && <NextStepButton goal={goal} step={step} open={open} variant={isFirst ? 'filled' : 'outline'} />}
    </li>
  );
}
