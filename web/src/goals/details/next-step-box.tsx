import { IconArrowBackUp, IconCircleCheck, IconPencil, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { type NextStep, nextSteps } from '@trellis/contract/goals/next-step.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { approveLabel, useAllowedActions, useTurn } from '../data/goal-actions.ts';
import { approveGoal, submitGoal } from '../data/goals.mutations.ts';
import type { OpenGoalDialog } from '../data/goals-search.ts';
import { WaitingFor } from '../data/waiting-for.tsx';
import { Progress } from '../progress/progress-slider.tsx';
import { GoalState } from './goal-facts.tsx';
import classes from './next-step.module.css';
import { ReturnReason } from './return-reason.tsx';

type Props = { goal: Goal; open: OpenGoalDialog };

export function NextStepBox({ goal, open }: Props) {
  const { step, waitsFor } = useTurn(goal);
  if (!step && !waitsFor) return null;
  return (
    <section className={`mt-4 rounded ${classes.box}`} aria-label={t('goals.nextSteps.title')}>
      {step && <YourStep goal={goal} step={step} open={open} />}
      {waitsFor && (
        <h4>
          <WaitingFor goal={goal} role={waitsFor} withDistance />
        </h4>
      )}
      {!isFullyReviewed(goal) && <p>{t('goals.nextSteps.locked')}</p>}
    </section>
  );
}

function YourStep({ goal, step, open }: Props & { step: NextStep }) {
  switch (step) {
    case 'answer':
      return <Answer goal={goal} open={open} />;
    case 'progress':
      return (
        <>
          <h4>{t(nextSteps.progress)}</h4>
          <GoalState goal={goal} progress={<Progress goal={goal} />} />
        </>
      );
    default:
      return (
        <>
          <h4>{t(headings[step])}</h4>
          <ReviewActions goal={goal} open={open} isDecision />
        </>
      );
  }
}

const headings = {
  review: 'goals.nextSteps.yourReview',
  agree: 'goals.nextSteps.agreeOrNot',
  submit: 'goals.nextSteps.yourTurn',
} as const satisfies Partial<Record<NextStep, MessageKey>>;

const Answer = ({ goal, open }: Props) => (
  <>
    <h4>{t('goals.nextSteps.sentBack')}</h4>
    <ReturnReason goal={goal} />
    <p>{t('goals.nextSteps.changeIt')}</p>
    <div className="wrap">
      {useCan()('goal.edit', goal) && (
        <Button Icon={IconPencil} variant="outline" onClick={() => open({ kind: 'edit', id: goal.id })}>
          {t('goals.nextSteps.change')}
        </Button>
      )}
      <ReviewActions goal={goal} open={open} isDecision />
    </div>
  </>
);

/** @param isDecision whether one of them is the next step of the goal */
export function ReviewActions({ goal, open, isDecision = false }: Props & { isDecision?: boolean }) {
  const viewer = useCurrentUser();
  const submit = useMutation(submitGoal);
  const approve = useMutation(approveGoal);
  const { canSubmit, canApprove, canSendBack } = useAllowedActions(goal);
  const main = isDecision ? 'filled' : 'plain';
  return (
    <div className="wrap">
      {(canSubmit || submit.isPending) && (
        <Button Icon={IconSend} variant={main} busy={submit.isPending} onClick={() => submit.mutate(goal)}>
          {t('goals.actions.submit')}
        </Button>
      )}
      {canSendBack && (
        <Button
          Icon={IconArrowBackUp}
          variant={isDecision ? 'outline' : 'plain'}
          onClick={() => open({ kind: 'return', id: goal.id })}
        >
          {t('goals.actions.sendBack')}
        </Button>
      )}
      {(canApprove || approve.isPending) && (
        <Button Icon={IconCircleCheck} variant={main} busy={approve.isPending} onClick={() => approve.mutate(goal)}>
          {t(approveLabel(viewer))}
        </Button>
      )}
    </div>
  );
}
