import { Link } from '@tanstack/react-router';
import type { Figure } from '@trellis/contract/school/overview/figures.ts';
import type { ReactNode } from 'react';

/** A list and its filters. */
export type CountedList = Pick<Figure, 'list' | 'filters'>;

type Props = { to: CountedList; className?: string | undefined; 'aria-label'?: string; children: ReactNode };

/** A link to the list that a figure counts. */
export const ListLink = ({ to: { list, filters }, ...rest }: Props) => (
  <Link {...rest} to={list === 'goals' ? '/goals' : '/admin'} search={{ filters }} />
);
