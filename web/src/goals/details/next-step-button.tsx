import { IconArrowBackUp, IconCircleCheck, IconEye, IconSeedling, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { NextStep } from '@trellis/contract/goals/next-step.ts';
import { t } from '../../language/translate.ts';
import { Button, type ButtonVariant } from '../../ui/elements/button.tsx';
import { actionOn } from '../data/goal-values.ts';
import { submitGoal } from '../data/goals.mutations.ts';
import { useOpenGoalDialog } from '../data/open-goal-dialog.ts';

const icons = {
  answer: IconArrowBackUp,
  agree: IconCircleCheck,
  submit: IconSend,
  progress: IconSeedling,
  review: IconEye,
} as const satisfies Record<NextStep, typeof IconEye>;

type Props = { variant?: ButtonVariant; goal: Goal; step: NextStep };

/** Submits the goal at once; all other steps open the details. */
export function NextStepButton({ goal, step, variant = 'outline' }: Props) {
  const open = useOpenGoalDialog();
  const submit = useMutation(submitGoal);
  return (
    <Button
      Icon={icons[step]}
      variant={variant}
      // Several buttons have the same text.
      aria-label={actionOn(`goals.nextSteps.${step}`, goal.title)}
      busy={submit.isPending}
      onClick={() => (step === 'submit' ? submit.mutate(goal) : open({ kind: 'details', id: goal.id }))}
    >
      <span>{t(`goals.nextSteps.${step}`)}</span>
    </Button>
  );
}
