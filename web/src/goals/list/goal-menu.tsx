import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconBookmarkPlus,
  IconCircleCheck,
  IconDots,
  IconEye,
  IconPencil,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { t } from '../../language/translate.ts';
import { Menu } from '../../ui/menus/menu.tsx';
import { useCan } from '../../viewer/use-can.ts';
import { allowedActions, approveLabel, useReview } from '../data/goal-actions.ts';
import { goalMenuItem } from '../data/goal-menu-item.tsx';
import type { OpenGoalDialog } from '../data/goals-search.ts';

type Props = { goal: Goal; viewer: User; open: OpenGoalDialog };

export function GoalMenu({ goal, viewer, open }: Props) {
  const can = useCan();
  const review = useReview();
  const allowed = allowedActions(goal, viewer);
  const opens = (kind: 'details' | 'edit' | 'delete' | 'return' | 'template') => () => open({ kind, id: goal.id });
  const does = (step: keyof typeof review) => () => review[step].mutate(goal);
  const items = [
    goalMenuItem(t('goals.actions.view'), IconEye, opens('details')),
    allowed.canEdit && goalMenuItem(t('goals.actions.edit'), IconPencil, opens('edit')),
    allowed.canDelete && { ...goalMenuItem(t('goals.actions.delete'), IconTrash, opens('delete')), danger: true },
    allowed.canSubmit && goalMenuItem(t('goals.actions.submit'), IconSend, does('submit')),
    allowed.canApprove && goalMenuItem(t(approveLabel(viewer)), IconCircleCheck, does('approve')),
    allowed.canSendBack && goalMenuItem(t('goals.actions.sendBack'), IconArrowBackUp, opens('return')),
    allowed.canReopen && goalMenuItem(t('goals.actions.reopen'), IconRestore, does('reopen')),
    allowed.canArchive && goalMenuItem(t('goals.actions.archive'), IconArchive, does('archive')),
    allowed.canUnarchive && goalMenuItem(t('goals.actions.unarchive'), IconArchiveOff, does('unarchive')),
    can('template.create') && goalMenuItem(t('goals.templates.saveAs'), IconBookmarkPlus, opens('template')),
  ];
  return (
    <Menu
      label={t('goals.list.actionsFor', { goal: goal.title })}
      icon={<IconDots size={18} aria-hidden />}
      items={items.filter((item) => item !== false)}
      busy={Object.values(review).some(({ isPending }) => isPending)}
    />
  );
}
