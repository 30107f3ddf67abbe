import { Link } from '@tanstack/react-router';
import { everyone } from '@trellis/contract/people/houses/scope.ts';
import type { Figure } from '@trellis/contract/school/overview/figures.ts';
import type { CSSProperties, ReactNode } from 'react';

/** A list and its filters. */
export type CountedList = Pick<Figure, 'list' | 'filters'>;

type Props = {
  to: CountedList;
  className?: string | undefined;
  style?: CSSProperties;
  tabIndex?: number;
  title?: string;
  'aria-label'?: string;
  children: ReactNode;
};

/** A link to the list that a figure counts. */
export function ListLink({ to: { list, filters }, ...rest }: Props) {
  const { scope, state, ...others } = filters;
  const house = scope && scope !== everyone && { house: scope };
  const withState = state && (state === 'without_goals' ? { without_goals: 'true' } : { with_goals: state });
  return (
    <Link
      {...rest}
      to={list === 'goals' ? '/goals' : '/admin'}
      search={{ filters: { ...house, ...withState, ...others } }}
    />
  );
}
