import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconBookmarkPlus,
  IconCircleCheck,
  IconDots,
  IconEye,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { t } from '../../language/translate.ts';
import { Menu } from '../../ui/menus/menu.tsx';
import type { MenuItem } from '../../ui/menus/menu-list.tsx';
import { useCan } from '../../viewer/use-can.ts';
import { allowedActions, useReview } from '../data/goal-actions.ts';
import type { OpenGoalDialog } from '../data/goals-search.ts';

type Props = { goal: Goal; viewer: User; open: OpenGoalDialog };

export function GoalMenu({ goal, viewer, open }: Props) {
  const can = useCan();
  const { submit, approve, archive, unarchive } = useReview();
  const { canEdit, canDelete, canSubmit, canApprove, ...more } = allowedActions(goal, viewer);
  const items: (MenuItem | false)[] = [
    {
      label: t('goals.actions.view'),
      icon: <IconEye size={16} aria-hidden />,
      onSelect: () => open({ kind: 'details', id: goal.id }),
    },
    canEdit && {
      label: t('goals.actions.edit'),
      icon: <IconPencil size={16} aria-hidden />,
      onSelect: () => open({ kind: 'edit', id: goal.id }),
    },
    canSubmit && {
      label: t('goals.actions.submit'),
      icon: <IconSend size={16} aria-hidden />,
      onSelect: () => submit.mutate(goal),
    },
    canApprove && {
      label: t('goals.actions.approve'),
      icon: <IconCircleCheck size={16} aria-hidden />,
      onSelect: () => approve.mutate(goal),
    },
    canDelete && {
      label: t('goals.actions.delete'),
      icon: <IconTrash size={16} aria-hidden />,
      danger: true,
      onSelect: () => open({ kind: 'delete', id: goal.id }),
    },
    more.canSendBack && {
      label: t('goals.actions.sendBack'),
      icon: <IconArrowBackUp size={16} aria-hidden />,
      onSelect: () => open({ kind: 'return', id: goal.id }),
    },
    more.canArchive && {
      label: t('goals.actions.archive'),
      icon: <IconArchive size={16} aria-hidden />,
      onSelect: () => archive.mutate(goal),
    },
    more.canUnarchive && {
      label: t('goals.actions.unarchive'),
      icon: <IconArchiveOff size={16} aria-hidden />,
      onSelect: () => unarchive.mutate(goal),
    },
    can('template.create') && {
      label: t('goals.templates.saveAs'),
      icon: <IconBookmarkPlus size={16} aria-hidden />,
      onSelect: () => open({ kind: 'template', id: goal.id }),
    },
  ];
  return (
    <Menu
      label={t('goals.list.actionsFor', { goal: goal.title })}
      icon={<IconDots size={18} aria-hidden />}
      items={items.filter((item) => item !== false)}
      busy={[submit, approve, archive, unarchive].some(({ isPending }) => isPending)}
    />
  );
}
