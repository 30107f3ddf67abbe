import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './tabs.module.css';

type Props<T extends string> = {
  label: string;
  tabs: readonly { value: T; label: string }[];
  /** The tab that is open; one that isn't listed leaves them all closed. */
  value: T;
  onChange: (value: T) => void;
  children: ReactNode;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs, of which one is open. The arrow keys go from one to the next. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: Props<T>) {
  const id = useId();
  const at = tabs.findIndex((tab) => tab.value === value);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    const ends = { Home: tabs[0], End: tabs.at(-1) }[event.key];
    const next = step === undefined ? ends : tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}${next.value}`)?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label={label} className={classes.tabs} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            id={`${id}${tab.value}`}
            type="button"
            role="tab"
            aria-selected={index === at}
            aria-controls={index === at ? `${id}panel` : undefined}
            tabIndex={index === Math.max(at, 0) ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        {...(at < 0 ? { 'aria-label': label } : { 'aria-labelledby': `${id}${value}` })}
      >
        {children}
      </div>
    </>
  );
}
