import { opening } from '../routing/opening.tsx';
import { ScreenSkeleton } from '../screens/screen-skeleton.tsx';
import type { TabsProps } from './tabs-box.tsx';

/** Tabs, of which one is open. The arrow keys go from one to the next. */
export const Tabs = opening<TabsProps>(
  () => import('./tabs-box.tsx').then((chunk) => chunk.TabsBox),
  <ScreenSkeleton />,
);
