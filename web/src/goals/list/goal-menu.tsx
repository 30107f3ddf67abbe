import { IconDots } from '@tabler/icons-react';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { t } from '../../language/translate.ts';
import { MenuButton } from '../../ui/menus/menu.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import type { OpenGoalDialog } from '../data/goals-search.ts';
import { useReview } from '../data/use-review.ts';

const GoalMenuList = lazyComponent(() => import('./goal-menu-list.tsx').then((chunk) => chunk.GoalMenuList));

export function GoalMenu(props: { goal: Goal; viewer: User; open: OpenGoalDialog }) {
  const review = useReview();
  return (
    <MenuButton
      label={t('goals.list.actionsFor', { goal: props.goal.title })}
      icon={<IconDots size={18} aria-hidden />}
      list={(menu) => <GoalMenuList {...props} menu={menu} review={review} />}
      busy={Object.values(review).some(({ isPending }) => isPending)}
    />
  );
}
