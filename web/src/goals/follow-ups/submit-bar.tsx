import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { nextSteps } from '@trellis/contract/goals/next-step.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { BottomBar, BottomBarButtons } from '../../ui/screens/bottom-bar.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { dismissFollowUp } from '../data/follow-up.ts';
import { allowedActions } from '../data/goal-actions.ts';
import { personName } from '../data/goal-values.ts';
import { submitGoal } from '../data/goals.mutations.ts';

/** Offers to submit a goal that was just created, or changed after it was sent back. */
export function SubmitBar({ goal, isNew }: { goal: Goal; isNew: boolean }) {
  const viewer = useCurrentUser();
  const submit = useMutation(submitGoal);
  if (!allowedActions(goal, viewer).canSubmit) return null;
  return (
    <BottomBar label={t('goals.nextSteps.title')} title={goal.title} onClose={dismissFollowUp}>
      <p role="status">{isNew ? textOfNew(goal, viewer) : t('goals.nextSteps.changed')}</p>
      <BottomBarButtons>
        <Button variant="outline" onClick={dismissFollowUp}>
          {t('ui.notNow')}
        </Button>
        <Button
          Icon={IconSend}
          busy={submit.isPending}
          onClick={() => submit.mutate(goal, { onSettled: dismissFollowUp })}
        >
          {t(nextSteps.submit)}
        </Button>
      </BottomBarButtons>
    </BottomBar>
  );
}

const textOfNew = (goal: Goal, viewer: User) =>
  goal.owner_id === viewer.id
    ? t('goals.nextSteps.newGoal')
    : t('goals.nextSteps.newGoalOf', { owner: personName(goal.owner_name) });
