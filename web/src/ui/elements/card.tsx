import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

type Props = { title: string; intro?: string; danger?: boolean; children: ReactNode };

export function Card({ title, intro, danger = false, children }: Props) {
  const id = useId();
  return (
    <section className={`card ${classes.card}`} data-danger={danger || undefined} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {intro && <p className={classes.intro}>{intro}</p>}
      {children}
    </section>
  );
}
