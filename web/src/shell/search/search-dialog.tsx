import { IconSearch, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDialog } from 'react-aria/useDialog';
import { flushSync } from 'react-dom';
import { t } from '../../language/translate.ts';
import frame from '../../ui/dialogs/dialog.module.css';
import { DialogFrame, useFrameClose } from '../../ui/dialogs/dialog.tsx';
import { IconButton } from '../../ui/elements/button.tsx';
import { isComposing } from '../../ui/keys/is-composing.ts';
import { useBackCloses } from '../../ui/routing/use-back-closes.ts';
import type { Result } from './search-commands.ts';
import classes from './search-dialog.module.css';
import { useSearch } from './use-search.ts';

type Props = { onClose: () => void; onShowKeys: () => void };

export const SearchDialog = (props: Props) => (
  <DialogFrame>
    <SearchBox {...props} />
  </DialogFrame>
);

/** How far an arrow key moves. */
const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

function SearchBox({ onClose, onShowKeys }: Props) {
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Not by `autoFocus`: a dialog below this one would take the focus back.
  useEffect(() => field.current?.focus(), []);
  const { dialogProps } = useDialog({ 'aria-label': t('shell.search.title') }, box);
  const id = useId();
  // The field shows first, so that people can type at once.
  const isFilled = useDeferredValue(true, false);
  const search = useSearch();
  const navigate = useNavigate();
  const choice = useChoice(search, (result) => {
    // The search closes first, so that the focus can return.
    flushSync(onClose);
    result.open({ navigate, showKeys: onShowKeys });
  });
  useFrameClose(onClose);
  useBackCloses(onClose);
  return (
    <section {...dialogProps} ref={box} className={`flow ${frame.dialog} ${classes.box}`}>
      <div className={`middle soft gap-3 rigid ${classes.head}`}>
        <IconSearch size={20} aria-hidden />
        <input
          ref={field}
          className={`grow ${classes.input}`}
          role="combobox"
          aria-label={t('shell.search.title')}
          aria-autocomplete="list"
          aria-expanded={choice.active !== undefined}
          aria-controls={id}
          aria-activedescendant={choice.active && `${id}${choice.active.id}`}
          placeholder={t('shell.search.placeholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={search.text}
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
          onKeyDown={choice.press}
        />
        <IconButton Icon={IconX} size={22} label={t('ui.close')} onClick={onClose} />
      </div>
      {isFilled && <ResultList id={id} search={search} choice={choice} />}
    </section>
  );
}

/** The result that Enter opens: the first until someone moves. A move during a search applies to the list it finds. */
function useChoice({ groups, text, isPending }: ReturnType<typeof useSearch>, open: (result: Result) => void) {
  const results = groups.flatMap((group) => group.results);
  const [moved, setMoved] = useState({ text, at: 0 });
  const at = moved.text === text ? moved.at : 0;
  const [waits, setWaits] = useState(false);
  const active = results.at(at % Math.max(results.length, 1));
  // Enter was pressed before the answer arrived, so it opens the result for what was typed.
  const openAwaited = useEffectEvent(() => {
    setWaits(false);
    if (active) open(active);
  });
  useEffect(() => {
    if (waits && !isPending) openAwaited();
  }, [waits, isPending]);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (isComposing(event) || (!step && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step) setMoved({ text, at: at + step });
    else if (isPending) setWaits(true);
    else if (active) open(active);
  };
  const point = (result: Result) => setMoved({ text, at: results.indexOf(result) });
  return { active, press, point, open };
}

type ResultListProps = {
  id: string;
  search: ReturnType<typeof useSearch>;
  choice: ReturnType<typeof useChoice>;
};

/** The results, by kind. The focus stays in the field, which names the active one. */
function ResultList({ id, search, choice: { active, point, open } }: ResultListProps) {
  const { groups, sought, isPending, isIncomplete } = search;
  const list = useRef<HTMLDivElement>(null);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={`grow scrolls ${classes.results}`} aria-busy={isPending}>
      <p role="status" className="visually-hidden">
        {sought !== '' && !isPending && t('shell.search.count', { count })}
      </p>
      {isIncomplete && <p className="quiet padded">{t('shell.search.incomplete')}</p>}
      {count === 0 && <p className="quiet padded">{t('shell.search.nothing', { text: sought })}</p>}
      <div ref={list} id={id} role="listbox" aria-label={t('shell.search.results')}>
        {groups.map(({ title, results }) => (
          // biome-ignore lint/a11y/useSemanticElements: A group of options isn't a fieldset.
          <div key={title} role="group" aria-label={title}>
            <p className={`quiet semibold ${classes.kind}`} aria-hidden>
              {title}
            </p>
            {results.map((result) => (
              <button
                key={result.id}
                id={`${id}${result.id}`}
                type="button"
                role="option"
                tabIndex={-1}
                className={`wrap full long-words target rounded gap-0-3 ${classes.result}`}
                aria-selected={result.id === active?.id}
                onPointerMove={() => point(result)}
                onClick={() => open(result)}
              >
                <span dir="auto">{result.label}</span>
                {result.detail && <span className="quiet">{result.detail}</span>}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
