import { useEffect, useRef, useState } from 'react';
import { t } from '../../language/translate.ts';
import field from '../forms/field.module.css';
import { type Choice, Select } from '../selects/select.tsx';
import { typingDebounceMs, useDebounced } from '../use-debounced.ts';
import { filterBy, type ListSearch, type OnListChange } from './list-search.ts';

export type Filter = { kind: 'text' } | { kind: 'choice'; choices: readonly Choice[] };

type Props<C extends string> = {
  id?: string;
  label: string;
  name: C;
  search: ListSearch<C>;
  onChange: OnListChange<C>;
};

export function ColumnFilter<C extends string>({ filter, ...props }: Props<C> & { filter: Filter }) {
  if (filter.kind === 'text') return <TextFilter {...props} />;
  const { id, label, name, search, onChange } = props;
  const value = search.filters[name] ?? '';
  const isKnown = value === '' || filter.choices.some((choice) => choice.value === value);
  const unknown = isKnown ? [] : [{ value, label: value }];
  return (
    <Select
      id={id}
      aria-label={t('ui.table.filterBy', { column: label })}
      data-active={value !== '' || undefined}
      choices={[{ value: '', label: t('ui.table.all') }, ...unknown, ...filter.choices]}
      value={value}
      onChange={(chosen) => onChange(filterBy(name, chosen))}
    />
  );
}

function TextFilter<C extends string>({ id, label, name, search, onChange }: Props<C>) {
  const [draft, setDraft] = useState(search.filters[name] ?? '');
  // Typing makes one history entry: the first text adds it, later ones replace it until the person does something else.
  const isTyping = useRef(false);
  // The value that this field last sent or received. Another value comes from elsewhere, such as Back, and wins.
  const known = useRef(draft);

  const send = useDebounced((text: string) => {
    if (text === known.current) return;
    known.current = text;
    onChange(filterBy(name, text), isTyping.current);
    isTyping.current = true;
  }, typingDebounceMs);

  // Runs for every new `search`: a sent text and what clears it may arrive together, and leave the value unchanged.
  useEffect(() => {
    const value = search.filters[name] ?? '';
    if (value === known.current) return;
    known.current = value;
    send.cancel();
    isTyping.current = false;
    setDraft(value);
  }, [search, name, send]);

  const type = (text: string) => {
    setDraft(text);
    send.request(text.trim());
  };
  const leave = () => {
    send.flush();
    isTyping.current = false;
  };

  return (
    <input
      id={id}
      type="text"
      aria-label={t('ui.table.filterBy', { column: label })}
      className={field.input}
      data-active={draft !== '' || undefined}
      placeholder={t('ui.table.filter')}
      autoComplete="off"
      spellCheck={false}
      value={draft}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && draft !== '') type('');
        if (event.key === 'Enter' || event.key === 'Escape') leave();
      }}
    />
  );
}
