import { IconArrowBackUp, IconCircleCheck, IconPencil, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { NextStep } from '@trellis/contract/goals/next-step.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { commentsQuery } from '../comments/comments.queries.ts';
import { approveLabel, useAllowedActions, useTurn } from '../data/goal-actions.ts';
import { personName } from '../data/goal-values.ts';
import { approveGoal, submitGoal } from '../data/goals.mutations.ts';
import { useOpenGoalDialog } from '../data/open-goal-dialog.ts';
import { WaitingFor } from '../data/waiting-for.tsx';
import { GoalState } from './goal-facts.tsx';
import classes from './next-step.module.css';

export function NextStepBox({ goal }: { goal: Goal }) {
  const { step, waitsFor } = useTurn(goal);
  if (!step && !waitsFor) return null;
  return (
    <section className={`mt-4 rounded tinted padded ${classes.box}`} aria-label={t('goals.nextSteps.title')}>
      {step && <h4>{t(headings[step])}</h4>}
      {step === 'answer' && (
        <>
          <ReturnReason goal={goal} />
          <p>{t('goals.nextSteps.changeIt')}</p>
        </>
      )}
      {step === 'progress' && <GoalState goal={goal} />}
      {step && step !== 'progress' && <ReviewActions goal={goal} step={step} />}
      {waitsFor && (
        <h4>
          <WaitingFor goal={goal} role={waitsFor} withDistance />
        </h4>
      )}
      {!isFullyReviewed(goal) && <p>{t('goals.nextSteps.locked')}</p>}
    </section>
  );
}

const headings = {
  answer: 'goals.nextSteps.sentBack',
  agree: 'goals.nextSteps.agreeOrNot',
  submit: 'goals.nextSteps.yourTurn',
  progress: 'goals.nextSteps.progress',
  review: 'goals.nextSteps.yourReview',
} as const satisfies Record<NextStep, MessageKey>;

/** Why the goal was sent back, in the words of the person who did so. */
export function ReturnReason({ goal }: { goal: Goal }) {
  const viewer = useCurrentUser();
  const { data } = useQuery(commentsQuery(goal.id));
  const reason = data?.findLast(({ is_reason }) => is_reason);
  if (!reason) return null;
  return (
    <blockquote dir="auto" className="written mt-2 mb-2">
      {reason.text}
      <footer>{reason.author_id === viewer.id ? t('ui.you') : personName(reason.author_name)}</footer>
    </blockquote>
  );
}

/** @param step the next step of the goal, if one of these buttons takes it */
export function ReviewActions({ goal, step }: { goal: Goal; step?: NextStep }) {
  const open = useOpenGoalDialog();
  const viewer = useCurrentUser();
  const submit = useMutation(submitGoal);
  const approve = useMutation(approveGoal);
  const { canEdit, canSubmit, canApprove, canSendBack } = useAllowedActions(goal);
  const main = step ? 'filled' : 'plain';
  return (
    <div className="wrap">
      {step === 'answer' && canEdit && (
        <Button Icon={IconPencil} variant="outline" onClick={() => open({ kind: 'edit', id: goal.id })}>
          {t('goals.nextSteps.change')}
        </Button>
      )}
      {(canSubmit || submit.isPending) && (
        <Button Icon={IconSend} variant={main} busy={submit.isPending} onClick={() => submit.mutate(goal)}>
          {t('goals.actions.submit')}
        </Button>
      )}
      {canSendBack && (
        <Button
          Icon={IconArrowBackUp}
          variant={step ? 'outline' : 'plain'}
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
