import type { Figure } from '@trellis/contract/school/overview/figures.ts';
import { formatNumber } from '../../../language/formats.ts';
import { t } from '../../../language/translate.ts';
import { ListLink } from './list-link.tsx';

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
