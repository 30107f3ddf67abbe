import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import classes from './tabs.module.css';

type Props<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  /** Also called when the open tab is pressed again. */
  onChange: (value: Value) => void;
  children: ReactNode;
};

/** Scrolls the open tab into view on a phone. Its size changes when the typeface loads or the phone is turned. */
function keepInSight(tab: HTMLElement | null) {
  const list = tab?.parentElement;
  if (!tab || !list) return undefined;
  const observer = new ResizeObserver(() => {
    const [edge, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Only scrolls sideways, so that the page below doesn't move.
    list.scrollLeft += Math.max(0, own.right - edge.right) + Math.min(0, own.left - edge.left);
  });
  observer.observe(tab);
  observer.observe(list);
  return () => observer.disconnect();
}

export const Tabs = <Value extends string>({ label, tabs, value, onChange, children }: Props<Value>) => (
  <AriaTabs selectedKey={value} onSelectionChange={(key) => onChange(key as Value)}>
    <TabList aria-label={label} className={`wrap gap-1 mb-5 ${classes.tabs}`}>
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          ref={tab.value === value ? keepInSight : null}
          id={tab.value}
          className={`soft semibold centred target pressable ${classes.tab}`}
        >
          {tab.label}
        </Tab>
      ))}
    </TabList>
    {/* React Aria keeps the first id of a panel, so each tab has a panel of its own. */}
    <TabPanel key={value} id={value} className={classes.panel ?? ''}>
      {children}
    </TabPanel>
  </AriaTabs>
);
