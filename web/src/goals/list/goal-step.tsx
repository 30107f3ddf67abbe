import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useTurn } from '../data/goal-actions.ts';
import { WaitingFor } from '../data/waiting-for.tsx';
import { NextStepButton } from '../details/next-step-button.tsx';
import { SentBackMark } from '../details/send-back/sent-back-mark.tsx';
import classes from './goal-step.module.css';

/** The viewer's next step as a button beside the title. Who else has to act is clear from the status. */
export function StepInRow({ goal }: { goal: Goal }) {
  const { step } = useTurn(goal);
  const isMarked = goal.returned_at !== null && step !== 'answer';
  if (!step && !isMarked) return null;
  return (
    <span className={`middle to-end gap-1 rigid ${classes.inRow}`}>
      {isMarked && <SentBackMark goal={goal} />}
      {step && <NextStepButton goal={goal} step={step} />}
    </span>
  );
}

/** The viewer's next step, or for whom the goal waits, at the end of a card. */
export function StepOnCard({ goal }: { goal: Goal }) {
  const { step, waitsFor } = useTurn(goal);
  return (
    <div className={`row shrinks gap-1-4 ${classes.onCard}`}>
      {goal.returned_at && step !== 'answer' && <SentBackMark goal={goal} />}
      {step && <NextStepButton goal={goal} step={step} />}
      {waitsFor && (
        <p className="fine">
          <WaitingFor goal={goal} role={waitsFor} />
        </p>
      )}
    </div>
  );
}
