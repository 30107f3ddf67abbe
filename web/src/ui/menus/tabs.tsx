import type { ReactNode } from 'react';
import { opening } from '../routing/opening.tsx';
import { ScreenSkeleton } from '../screens/screen-skeleton.tsx';

export type TabsProps = {
  label: string;
  tabs: readonly { value: string; label: string }[];
  /** The tab that is open. */
  value: string;
  /** Also called with the tab that is open, when it is pressed again. */
  onChange: (value: string) => void;
  /** What the open tab shows. */
  children: ReactNode;
};

/** Tabs, of which one is open. The arrow keys go from one to the next. */
export const Tabs = opening<TabsProps>(
  () => import('./tabs-box.tsx').then((chunk) => chunk.TabsBox),
  <ScreenSkeleton />,
);
