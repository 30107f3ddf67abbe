import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import classes from './tabs.module.css';

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

/** On a phone the tab that is open may stand beyond the edge. Its size changes when the typeface comes or the phone is turned. */
function keepInSight(tab: HTMLElement | null) {
  const list = tab?.parentElement;
  if (!tab || !list) return undefined;
  const observer = new ResizeObserver(() => {
    const [edge, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Sideways alone: whoever reads further down isn't moved.
    list.scrollLeft += Math.max(0, own.right - edge.right) + Math.min(0, own.left - edge.left);
  });
  observer.observe(tab);
  observer.observe(list);
  return () => observer.disconnect();
}

/** It stands in the chunk of what opens, as menus are made of the same. */
export function TabsBox({ label, tabs, value, onChange, children }: TabsProps) {
  return (
    <Tabs selectedKey={value} onSelectionChange={(key) => onChange(String(key))}>
      <TabList aria-label={label} className={classes.tabs ?? ''}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            ref={tab.value === value ? keepInSight : null}
            id={tab.value}
            className={classes.tab ?? ''}
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={value} className={classes.panel ?? ''}>
        {children}
      </TabPanel>
    </Tabs>
  );
}
