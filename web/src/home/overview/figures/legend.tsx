import type { ReactNode } from 'react';
import classes from './legend.module.css';
import type { Look } from './looks.ts';
import { Swatch } from './share-bar.tsx';

type Item = { name: string; look: Look; children?: ReactNode };

/** What the parts of the bars mean. */
export const Legend = ({ items }: { items: readonly Item[] }) => (
  <ul className={classes.legend}>
    {items.map(({ name, look, children }) => (
      <li key={name}>
        <Swatch look={look} />
        <span>{name}</span>
        {children}
      </li>
    ))}
  </ul>
);
