import { type ReactNode, useId } from 'react';
import classes from './card.module.css';
import { keepFocus } from './keep-focus.ts';

type Props = { title: string; intro?: string; danger?: boolean; children: ReactNode };

export function Card({ title, intro, danger = false, children }: Props) {
  const id = useId();
  return (
    <section
      ref={keepFocus}
      className={`card roomy ${classes.card}`}
      data-danger={danger || undefined}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      {intro && <p className={`soft ${classes.intro}`}>{intro}</p>}
      {children}
    </section>
  );
}
