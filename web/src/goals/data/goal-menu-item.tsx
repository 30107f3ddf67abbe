import type { IconDots } from '@tabler/icons-react';
import type { MenuItem } from '../../ui/menus/menu-list.tsx';

/** An item of a goal's menu, in its row or in its details. */
export const goalMenuItem = (label: string, Icon: typeof IconDots, onSelect: () => void): MenuItem => ({
  label,
  icon: <Icon size={16} aria-hidden />,
  onSelect,
});
