import type { Figure } from '@trellis/contract/school/overview/figures.ts';
import { ListLink } from './list-link.tsx';

/** A figure with a link to the list that it counts, unless it is zero. */
export function FigureLink({ figure, label }: { figure: Figure; label: string }) {
  const { count } = figure;
  if (count === 0) return <span>0</span>;
  return (
    <ListLink to={figure} aria-label={`${label}: ${count}`}>
      {count}
    </ListLink>
  );
}
