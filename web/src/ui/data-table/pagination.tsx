import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { richText, t } from '../../language/translate.ts';
import { pageCount, pageNumbers } from '../lists/list-search.ts';
import classes from './pagination.module.css';

type Props = {
  label: string;
  page: number;
  count: number;
  pageSize: number;
  isNarrow?: boolean;
  onPage: (page: number) => void;
};

export function Pagination({ label, page, count, pageSize, isNarrow, onPage }: Props) {
  const last = pageCount(count, pageSize);
  const first = (page - 1) * pageSize + 1;
  const end = Math.min(page * pageSize, count);
  return (
    <div className={`row spread figures smaller ${classes.bar}`}>
      <p className="soft">{first <= count && richText('ui.pages.range', { first, last: end, count })}</p>
      <nav aria-label={t('ui.pages.of', { list: label })} className="middle">
        <Step aria-label={t('ui.pages.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={16} aria-hidden />
          <span className={classes.word}>{t('ui.pages.previous')}</span>
        </Step>
        {pageNumbers(page, last, isNarrow ? 5 : 7).map((number, index) =>
          number === 'gap' ? (
            <span key={`gap ${index}`} className={`middle to-centre ${classes.gap}`} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className={`middle medium rounded to-centre hoverable ${classes.page}`}
              aria-label={t('ui.pages.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ),
        )}
        <Step aria-label={t('ui.pages.nextPage')} disabled={page >= last} onClick={() => onPage(page + 1)}>
          <span className={classes.word}>{t('ui.pages.next')}</span>
          <IconChevronRight size={16} aria-hidden />
        </Step>
      </nav>
    </div>
  );
}

const Step = (button: ComponentProps<'button'>) => (
  <button {...button} type="button" className={`middle medium gap-1 rounded to-centre hoverable ${classes.step}`} />
);
