import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { pagesQuery } from '../../api/pages.query.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';
import { LoadingText } from '../skeletons/bones.tsx';

type Props<T> = {
  query: ReturnType<typeof pagesQuery<T>>;
  failed: string;
  empty: string;
  className?: string | undefined;
  children: (row: T) => ReactNode;
};

export function PagesList<T>({ query, failed, empty, className, children }: Props<T>) {
  const pages = useInfiniteQuery(query);
  const failure = pages.isError && <p className="quiet">{failed}</p>;
  if (!pages.data) return failure || <LoadingText lines={[50, 70, 50, 70]} />;
  const rows = pages.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return failure || <p className="quiet">{empty}</p>;
  return (
    <>
      <ol className={className}>{rows.map(children)}</ol>
      {failure}
      {pages.hasNextPage && (
        <Button variant="plain" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('ui.list.showMore')}
        </Button>
      )}
    </>
  );
}
