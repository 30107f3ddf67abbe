import { useEffect, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import classes from './tabs.module.css';
import type { TabsProps } from './tabs.tsx';

/** It stands in the chunk of what opens, as menus are made of the same. */
export function TabsBox({ label, tabs, value, onChange, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the one that is open may stand beyond the edge.
  useEffect(() => {
    const open = list.current?.querySelector(`[data-key="${CSS.escape(value)}"]`);
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <Tabs selectedKey={value} onSelectionChange={(key) => onChange(String(key))}>
      <TabList ref={list} aria-label={label} className={classes.tabs ?? ''}>
        {tabs.map((tab) => (
          <Tab key={tab.value} id={tab.value} className={classes.tab ?? ''}>
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
