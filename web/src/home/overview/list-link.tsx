import { Link } from '@tanstack/react-router';
import type { Figure } from '@trellis/contract/school/overview/figures.ts';
import type { ReactNode } from 'react';

/** A list and what it is narrowed to. */
export type CountedList = Pick<Figure, 'list' | 'filters'>;

type Props = { to: CountedList; className?: string | undefined; 'aria-label'?: string; children: ReactNode };

/** Leads to the list that a figure counts. */
export const ListLink = ({ to: { list, filters }, ...rest }: Props) => (
  <Link {...rest} to={list === 'goals' ? '/goals' : '/admin'} search={{ filters }} />
);
