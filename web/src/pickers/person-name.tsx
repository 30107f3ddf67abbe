import type { ReactNode } from 'react';
import { t } from '../language/translate.ts';
import { HoverCard, useHoverCard } from '../ui/menus/hover-card.tsx';
import classes from './person-name.module.css';
import { StudentLink } from './student-link.tsx';

type Props = {
  id: string;
  name: string;
  /** Called when the pointer is near, to fetch what the card needs. */
  onNear?: () => void;
  children: ReactNode;
};

export function PersonName({ id, name, onNear, children }: Props) {
  const hover = useHoverCard<HTMLAnchorElement>();
  return (
    <>
      <StudentLink
        {...hover.trigger}
        id={id}
        ref={hover.anchor}
        className={`block tall rounded-inner ${classes.name}`}
        onPointerOver={onNear}
      >
        <span className="clamp">{name}</span>
      </StudentLink>
      {hover.isOpen && <HoverCard {...hover.card}>{children}</HoverCard>}
    </>
  );
}

export const PurposeCard = ({ name, statement }: { name: string; statement: string | null }) => (
  <>
    <strong className="semibold">{name}</strong>
    {/* It scrolls under the pointer, but isn't a tab stop. */}
    <p className={`long-list ${statement ? 'written' : 'soft'} ${classes.purpose}`} tabIndex={-1}>
      {statement || t('people.noPurposeStatement')}
    </p>
  </>
);
