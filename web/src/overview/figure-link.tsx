import { Link } from '@tanstack/react-router';
import type { Figure } from '@trellis/contract/overview/figures.ts';

/** A figure that leads to the list which it counts. What is nothing leads nowhere. */
export function FigureLink({ figure: { count, list, filters }, label }: { figure: Figure; label: string }) {
  if (count === 0) return <span>0</span>;
  return (
    <Link to={list === 'goals' ? '/goals' : '/admin'} search={{ filters }} aria-label={`${label}: ${count}`}>
      {count}
    </Link>
  );
}
