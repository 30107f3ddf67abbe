import { type ReactNode, useId, useRef } from 'react';
import classes from './card.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

type Props = { title: string; intro?: string; danger?: boolean; children: ReactNode };

export function Card({ title, intro, danger = false, children }: Props) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useKeptFocus(box);
  return (
    <section
      ref={box}
      className={`card ${classes.card}`}
      data-danger={danger || undefined}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {intro && <p className={`soft ${classes.intro}`}>{intro}</p>}
      {children}
    </section>
  );
}
