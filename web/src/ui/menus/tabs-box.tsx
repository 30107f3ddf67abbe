import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import classes from './tabs.module.css';
import type { TabsProps } from './tabs.tsx';

/** On a phone the tab that is open may stand beyond the edge. */
const intoSight = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** It stands in the chunk of what opens, as menus are made of the same. */
export function TabsBox({ label, tabs, value, onChange, children }: TabsProps) {
  return (
    <Tabs selectedKey={value} onSelectionChange={(key) => onChange(String(key))}>
      <TabList aria-label={label} className={classes.tabs ?? ''}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            ref={tab.value === value ? intoSight : null}
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
