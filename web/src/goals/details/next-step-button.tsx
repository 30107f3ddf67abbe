import { IconArrowBackUp, IconCircleCheck, IconEye, IconSeedling, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { type NextStep, nextSteps, type Turn, turnOf } from '@trellis/contract/goals/next-step.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { actorOf } from '@trellis/contract/permissions.ts';
import { t } from '../../language/translate.ts';
import { Button, type ButtonVariant } from '../../ui/elements/button.tsx';
import { actionOn } from '../data/action-on.ts';
import { submitGoal } from '../data/goals.mutations.ts';
import type { OpenGoalDialog } from '../data/goals-search.ts';

const icons = {
  answer: IconArrowBackUp,
  agree: IconCircleCheck,
  submit: IconSend,
  progress: IconSeedling,
  review: IconEye,
} as const satisfies Record<NextStep, typeof IconEye>;

export const goalTurn = (goal: Goal, viewer: User): Turn => turnOf(actorOf(viewer), goal);

/** Several buttons have the same text, so each is named with its goal. */
const nameOf = (step: NextStep, { title }: Goal): string => actionOn(nextSteps[step], title);

type ButtonProps = { variant?: ButtonVariant; goal: Goal; step: NextStep; open: OpenGoalDialog };

export function NextStepButton({ goal, step, open, variant = 'outline' }: ButtonProps) {
  const Icon = icons[step];
  const label = (
    <>
      <Icon size={18} aria-hidden />
      <span>{t(nextSteps[step])}</span>
    </>
  );
  if (step === 'submit')
    return (
      <SubmitAtOnce goal={goal} variant={variant}>
        {label}
      </SubmitAtOnce>
    );
  return (
    <Button variant={variant} aria-label={nameOf(step, goal)} onClick={() => open({ kind: 'details', id: goal.id })}>
      {label}
    </Button>
  );
}

/** All other steps open the details. */
function SubmitAtOnce({ goal, variant, children }: { goal: Goal; variant: ButtonVariant; children: React.ReactNode }) {
  const { mutate, isPending } = useMutation(submitGoal);
  return (
    <Button variant={variant} aria-label={nameOf('submit', goal)} busy={isPending} onClick={() => mutate(goal)}>
      {children}
    </Button>
  );
}
