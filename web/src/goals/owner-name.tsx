import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HoverCard, useHoverCard } from '../ui/hover-card.tsx';
import { relatedUserQuery } from './goals.queries.ts';
import classes from './owner-name.module.css';

/** A person's name; hovering it shows the purpose statement. */
export function OwnerName({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  const hover = useHoverCard<HTMLButtonElement>();
  return (
    <>
      <button
        ref={hover.anchor}
        type="button"
        className={classes.name}
        onPointerOver={() => void client.prefetchQuery(relatedUserQuery(id))}
        {...hover.trigger}
      >
        <span className={classes.clamp}>{name}</span>
      </button>
      {hover.isOpen && (
        <HoverCard {...hover.card}>
          <PurposeOf id={id} />
        </HoverCard>
      )}
    </>
  );
}

function PurposeOf({ id }: { id: string }) {
  const { data: user } = useQuery(relatedUserQuery(id));
  if (!user) return <span className={classes.none}>Loading…</span>;
  return (
    <>
      <strong className={classes.who}>{user.full_name ?? user.email}</strong>
      {user.purpose_statement ? (
        <p className={classes.purpose}>{user.purpose_statement}</p>
      ) : (
        <p className={classes.none}>No purpose statement</p>
      )}
    </>
  );
}
