import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useTurn } from '../data/goal-actions.ts';
import type { OpenGoalDialog } from '../data/goals-search.ts';
import { WaitingFor } from '../data/waiting-for.tsx';
import { NextStepButton } from '../details/next-step-button.tsx';
import { SentBackMark } from '../details/send-back/returned-mark.tsx';
import classes from './goal-step.module.css';

type Props = { goal: Goal; open: OpenGoalDialog };

/** The viewer's next step as a button beside the title. Who else has to act is clear from the status. */
export function StepInRow({ goal, open }: Props) {
  const { step } = useTurn(goal);
  const isMarked = goal.returned_at !== null && step !== 'answer';
  if (!step && !isMarked) return null;
  return (
    <span className={`middle to-end gap-1 rigid ${classes.inRow}`}>
      {isMarked && <SentBackMark goal={goal} />}
      {step && <NextStepButton goal={goal} step={step} open={open} />}
    </span>
  );
}

/** The viewer's next step, or for whom the goal waits, at the end of a card. */
export function StepOnCard({ goal, open }: Props) {
  const { step, waitsFor } = useTurn(goal);
  return (
    <div className={`row shrinks gap-1-4 ${classes.onCard}`}>
      {goal.returned_at && step !== 'answer' && <SentBackMark goal={goal} />}
      {step && <NextStepButton goal={goal} step={step} open={open} />}
      {waitsFor && (
        <p className="fine">
          <WaitingFor goal={goal} role={waitsFor} />
        </p>
      )}
    </div>
  );
}
