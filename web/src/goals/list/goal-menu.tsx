import { useIsMutating } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { t } from '../../language/translate.ts';
import { MenuButton } from '../../ui/menus/menu.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import type { OpenGoalDialog } from '../data/goals-search.ts';

const GoalMenuList = lazyComponent(() => import('./goal-menu-list.tsx').then((chunk) => chunk.GoalMenuList));

export function GoalMenu(props: { goal: Goal; open: OpenGoalDialog }) {
  const changing = useIsMutating({ predicate: ({ state }) => state.variables === props.goal });
  return (
    <MenuButton
      label={t('goals.list.actionsFor', { goal: props.goal.title })}
      list={(menu) => <GoalMenuList {...props} menu={menu} />}
      busy={changing > 0}
    />
  );
}
