import { lazyComponent } from '../routing/lazy-component.tsx';
import { ScreenSkeleton } from '../skeletons/bones.tsx';
import type { TabsProps } from './tabs-box.tsx';

export const Tabs = lazyComponent<TabsProps>(
  () => import('./tabs-box.tsx').then((chunk) => chunk.TabsBox),
  <ScreenSkeleton />,
);
