import { useIsMutating } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { t } from '../../language/translate.ts';
import { MenuButton } from '../../ui/menus/menu.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';

const GoalMenuList = lazyComponent(() => import('./goal-menu-list.tsx').then((chunk) => chunk.GoalMenuList));

export function GoalMenu({ goal }: { goal: Goal }) {
  const changing = useIsMutating({ predicate: ({ state }) => state.variables === goal });
  return (
    <MenuButton
      label={t('goals.list.actionsFor', { goal: goal.title })}
      list={(menu) => <GoalMenuList goal={goal} menu={menu} />}
      busy={changing > 0}
    />
  );
}
