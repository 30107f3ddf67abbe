import { Link } from '@tanstack/react-router';
import type { Figure } from '@trellis/contract/school/overview/figures.ts';
import type { ComponentProps } from 'react';

export type CountedList = Pick<Figure, 'list' | 'filters'>;

type Props = Pick<ComponentProps<'a'>, 'className' | 'style' | 'tabIndex' | 'title' | 'aria-label' | 'children'> & {
  to: CountedList;
};

export function ListLink({ to: { list, filters }, ...rest }: Props) {
  const { scope, state = '', ...others } = filters;
  return list === 'goals' ? (
    <Link {...rest} to="/goals" search={{ filters: others, scope }} />
  ) : (
    // The column of what students need is filtered by their state.
    <Link {...rest} to="/students" search={{ filters: { need: state }, scope }} />
  );
}
