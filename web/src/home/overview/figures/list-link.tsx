import { Link } from '@tanstack/react-router';
import type { Figure } from '@trellis/contract/school/overview/figures.ts';
import type { ComponentProps } from 'react';
import { formatNumber } from '../../../language/formats.ts';
import { t } from '../../../language/translate.ts';

export type CountedList = Pick<Figure, 'list' | 'filters'>;

type Props = Pick<ComponentProps<'a'>, 'className' | 'style' | 'tabIndex' | 'title' | 'aria-label' | 'children'> & {
  to: CountedList;
};

export function ListLink({ to: { list, filters }, ...rest }: Props) {
  const { scope, state = '', ...others } = filters;
  return list === 'goals' ? (
    <Link {...rest} to="/goals" search={{ filters: others, scope }} />
  ) : (
    // The list of students filters by state in its column `need`.
    <Link {...rest} to="/students" search={{ filters: { need: state }, scope }} />
  );
}

/** A figure with a link to the list that it counts, unless it is zero. */
export function FigureLink({ figure, label }: { figure: Figure; label: string }) {
  const { count } = figure;
  const shown = formatNumber(count);
  if (count === 0) return <span>{shown}</span>;
  return (
    <ListLink to={figure} aria-label={t('home.overview.figure', { label, count })}>
      {shown}
    </ListLink>
  );
}
