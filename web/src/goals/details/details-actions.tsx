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
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { Menu } from '../../ui/menus/menu.tsx';
import { allowedActions, approveLabel } from '../data/goal-actions.ts';
import type { OpenGoalDialog } from '../data/goals-search.ts';
import { useReview } from '../data/use-review.ts';
import { goalTurn } from './next-step-button.tsx';

type Props = { goal: Goal; viewer: User; open: OpenGoalDialog };

/** Edit, and a menu with what is seldom needed or can't be undone. */
export function HeaderActions({ goal, viewer, open }: Props) {
  const { reopen, archive, unarchive } = useReview();
  const allowed = allowedActions(goal, viewer);
  const items = [
    allowed.canReopen && { label: t('goals.actions.reopen'), Icon: IconRestore, onSelect: () => reopen.mutate(goal) },
    allowed.canArchive && {
      label: t('goals.actions.archive'),
      Icon: IconArchive,
      onSelect: () => archive.mutate(goal),
    },
    allowed.canDelete && {
      label: t('goals.actions.delete'),
      Icon: IconTrash,
      onSelect: () => open({ kind: 'delete', id: goal.id }),
      danger: true,
    },
  ].filter((one) => one !== false);
  return (
    <>
      {allowed.canEdit && (
        <Button Icon={IconPencil} variant="plain" onClick={() => open({ kind: 'edit', id: goal.id })}>
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

export function ReviewActions({ goal, viewer, open }: Props) {
  const { submit, approve } = useReview();
  const { canSubmit, canApprove, canSendBack } = allowedActions(goal, viewer);
  const submits = canSubmit || submit.isPending;
  const approves = canApprove || approve.isPending;
  if (!submits && !approves && !canSendBack) return null;
  const isDecision = decidesInBox(goal, viewer);
  return (
    <div className="wrap">
      {submits && (
        <Button
          Icon={IconSend}
          variant={isDecision ? 'filled' : 'plain'}
          busy={submit.isPending}
          onClick={() => submit.mutate(goal)}
        >
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
      {approves && (
        <Button
          Icon={IconCircleCheck}
          variant={isDecision ? 'filled' : 'plain'}
          busy={approve.isPending}
          onClick={() => approve.mutate(goal)}
        >
          {t(approveLabel(viewer))}
        </Button>
      )}
    </div>
  );
}
