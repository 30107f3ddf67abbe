import type { ReactNode } from 'react';
import { HoverCard, useHoverCard } from '../ui/menus/hover-card.tsx';
import classes from './person-name.module.css';

type Props = {
  name: string;
  /** The pointer came near: time to fetch what the card needs. */
  onNear?: () => void;
  /** The card that hovering the name shows. */
  children: ReactNode;
};

export function PersonName({ name, onNear, children }: Props) {
  const hover = useHoverCard<HTMLButtonElement>();
  return (
    <>
      <button ref={hover.anchor} type="button" className={classes.name} onPointerOver={onNear} {...hover.trigger}>
        <span className={classes.clamp}>{name}</span>
      </button>
      {hover.isOpen && <HoverCard {...hover.card}>{children}</HoverCard>}
    </>
  );
}

export function PurposeCard({ name, statement }: { name: string; statement: string | null }) {
  return (
    <>
      <strong className={classes.who}>{name}</strong>
      {/* It scrolls under the pointer, but is no stop of the Tab key. */}
      <p className={statement ? classes.purpose : classes.none} tabIndex={-1}>
        {statement || 'No purpose statement'}
      </p>
    </>
  );
}
