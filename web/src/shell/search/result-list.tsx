import { useEffect, useRef } from 'react';
import { t } from '../../language/translate.ts';
import type { Result } from './search-commands.ts';
import classes from './search-dialog.module.css';
import type { useSearch } from './use-search.ts';

type Props = {
  id: string;
  search: Pick<ReturnType<typeof useSearch>, 'groups' | 'sought' | 'isPending' | 'isIncomplete'>;
  active: Result | undefined;
  onPoint: (result: Result) => void;
  onOpen: (result: Result) => void;
};

/** What was found, by kind. The focus stays in the field, which names the active result. */
export function ResultList({
  id,
  search: { groups, sought, isPending, isIncomplete },
  active,
  onPoint,
  onOpen,
}: Props) {
  const list = useRef<HTMLDivElement>(null);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={classes.results} aria-busy={isPending}>
      <p role="status" className="visually-hidden">
        {sought !== '' && !isPending && t('shell.search.count', { count })}
      </p>
      {isIncomplete && <p className={classes.note}>{t('shell.search.incomplete')}</p>}
      {count === 0 && <p className={classes.note}>{t('shell.search.nothing', { text: sought })}</p>}
      <div ref={list} id={id} role="listbox" aria-label={t('shell.search.results')}>
        {groups.map(({ title, results }) => (
          // biome-ignore lint/a11y/useSemanticElements: A group of options isn't a fieldset.
          <div key={title} role="group" aria-label={title}>
            <p className={classes.kind} aria-hidden>
              {title}
            </p>
            {results.map((result) => (
              <button
                key={result.id}
                id={`${id}${result.id}`}
                type="button"
                role="option"
                tabIndex={-1}
                className={classes.result}
                aria-selected={result.id === active?.id}
                onPointerMove={() => onPoint(result)}
                onClick={() => onOpen(result)}
              >
                <span dir="auto">{result.label}</span>
                {result.detail && <span className={classes.detail}>{result.detail}</span>}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
