import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconBookmarkPlus,
  IconCircleCheck,
  IconEye,
  IconPencil,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { mutateOnce } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { MenuList, type OpenMenu } from '../../ui/menus/menu-list.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { approveLabel, useAllowedActions } from '../data/goal-actions.ts';
import { approveGoal, archiveGoal, reopenGoal, submitGoal, unarchiveGoal } from '../data/goals.mutations.ts';
import { useOpenGoalDialog } from '../data/open-goal-dialog.ts';

export function GoalMenuList({ goal, menu }: { goal: Goal; menu: OpenMenu }) {
  const open = useOpenGoalDialog();
  const viewer = useCurrentUser();
  const can = useCan();
  const allowed = useAllowedActions(goal);
  const opens = (kind: 'details' | 'edit' | 'delete' | 'return' | 'template') => () => open({ kind, id: goal.id });
  const does = (change: typeof submitGoal) => () => mutateOnce(change, goal);
  const items = [
    { label: t('goals.actions.view'), Icon: IconEye, onSelect: opens('details') },
    allowed.canEdit && { label: t('goals.actions.edit'), Icon: IconPencil, onSelect: opens('edit') },
    allowed.canDelete && { label: t('goals.actions.delete'), Icon: IconTrash, onSelect: opens('delete'), danger: true },
    allowed.canSubmit && { label: t('goals.actions.submit'), Icon: IconSend, onSelect: does(submitGoal) },
    allowed.canApprove && { label: t(approveLabel(viewer)), Icon: IconCircleCheck, onSelect: does(approveGoal) },
    allowed.canSendBack && { label: t('goals.actions.sendBack'), Icon: IconArrowBackUp, onSelect: opens('return') },
    allowed.canReopen && { label: t('goals.actions.reopen'), Icon: IconRestore, onSelect: does(reopenGoal) },
    allowed.canArchive && { label: t('goals.actions.archive'), Icon: IconArchive, onSelect: does(archiveGoal) },
    allowed.canUnarchive && {
      label: t('goals.actions.unarchive'),
      Icon: IconArchiveOff,
      onSelect: does(unarchiveGoal),
    },
    can('template.create') && {
      label: t('goals.templates.saveAs'),
      Icon: IconBookmarkPlus,
      onSelect: opens('template'),
    },
  ];
  return <MenuList {...menu} items={items} />;
}
