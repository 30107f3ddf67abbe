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
import type { User } from '@trellis/contract/people/users/user.ts';
import { t } from '../../language/translate.ts';
import { MenuList, type OpenMenu } from '../../ui/menus/menu-list.tsx';
import { useCan } from '../../viewer/use-can.ts';
import { allowedActions, approveLabel } from '../data/goal-actions.ts';
import { goalMenuItem } from '../data/goal-menu-item.tsx';
import type { OpenGoalDialog } from '../data/goals-search.ts';
import type { useReview } from '../data/use-review.ts';

type Props = {
  goal: Goal;
  viewer: User;
  open: OpenGoalDialog;
  menu: OpenMenu;
  review: ReturnType<typeof useReview>;
};

/** The open menu of a goal in a list. */
export function GoalMenuList({ goal, viewer, open, menu, review }: Props) {
  const can = useCan();
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
  return <MenuList {...menu} items={items.filter((item) => item !== false)} />;
}
