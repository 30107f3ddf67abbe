import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconCircleCheck,
  IconDots,
  IconPencil,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { Menu } from '../../ui/menus/menu.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { allowedActions, approveLabel } from '../data/goal-actions.ts';
import { approveGoal, archiveGoal, reopenGoal, submitGoal, unarchiveGoal } from '../data/goals.mutations.ts';
import type { OpenGoalDialog } from '../data/goals-search.ts';
import { goalTurn } from './next-step-button.tsx';

type Props = { goal: Goal; open: OpenGoalDialog };

/** Edit, and a menu with what is seldom needed or can't be undone. */
export function HeaderActions({ goal, open }: Props) {
  const viewer = useCurrentUser();
  const reopen = useMutation(reopenGoal);
  const archive = useMutation(archiveGoal);
  const unarchive = useMutation(unarchiveGoal);
  const allowed = allowedActions(goal, viewer);
  const opens = (kind: 'edit' | 'delete') => () => open({ kind, id: goal.id });
  const items = [
    allowed.canReopen && { label: t('goals.actions.reopen'), Icon: IconRestore, onSelect: () => reopen.mutate(goal) },
    allowed.canArchive && {
      label: t('goals.actions.archive'),
      Icon: IconArchive,
      onSelect: () => archive.mutate(goal),
    },
    allowed.canDelete && { label: t('goals.actions.delete'), Icon: IconTrash, onSelect: opens('delete'), danger: true },
  ].filter((one) => one !== false);
  return (
    <>
      {allowed.canEdit && (
        <Button Icon={IconPencil} variant="plain" onClick={opens('edit')}>
          {t('goals.actions.edit')}
        </Button>
      )}
      {allowed.canUnarchive && (
        <Button Icon={IconArchiveOff} variant="plain" busy={unarchive.isPending} onClick={() => unarchive.mutate(goal)}>
          {t('goals.actions.unarchive')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          label={t('goals.details.moreActions')}
          icon={<IconDots size={20} aria-hidden />}
          items={items}
          busy={reopen.isPending || archive.isPending}
        />
      )}
    </>
  );
}

/** Whether the next step of the goal is one of its review, so that its buttons are in the box about the next step. */
export const decidesInBox = (goal: Goal, viewer: User): boolean => {
  const { step } = goalTurn(goal, viewer);
  return step !== undefined && step !== 'progress';
};

export function ReviewActions({ goal, open }: Props) {
  const viewer = useCurrentUser();
  const submit = useMutation(submitGoal);
  const approve = useMutation(approveGoal);
  const { canSubmit, canApprove, canSendBack } = allowedActions(goal, viewer);
  const isDecision = decidesInBox(goal, viewer);
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
