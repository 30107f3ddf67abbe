import { useEffect, useRef, useState } from 'react';
import { t } from '../../language/translate.ts';
import field from '../forms/field.module.css';
import { type Choice, Select } from '../selects/select.tsx';
import { typingDebounceMs, useDebounced } from '../use-debounced.ts';

export type Filter = { kind: 'text' } | { kind: 'choice'; choices: readonly Choice[] };

type Props = {
  id?: string;
  label: string;
  value: string;
  /** @param replaces whether the new text replaces the previous one in the history */
  onFilter: (value: string, replaces: boolean) => void;
};

export function ColumnFilter({ filter, ...props }: Props & { filter: Filter }) {
  if (filter.kind === 'text') return <TextFilter {...props} />;
  const { id, label, value, onFilter } = props;
  const isKnown = value === '' || filter.choices.some((choice) => choice.value === value);
  const unknown = isKnown ? [] : [{ value, label: value }];
  return (
    <Select
      id={id}
      aria-label={t('ui.table.filterBy', { column: label })}
      data-active={value !== '' || undefined}
      choices={[{ value: '', label: t('ui.table.all') }, ...unknown, ...filter.choices]}
      value={value}
      onChange={(chosen) => onFilter(chosen, false)}
    />
  );
}

function TextFilter({ id, label, value, onFilter }: Props) {
  const [draft, setDraft] = useState(value);
  // Typing makes one history entry: the first text adds it, later ones replace it until the person does something else.
  const isTyping = useRef(false);
  // The value that this field last sent or received. Another value comes from elsewhere, such as Back, and wins.
  const known = useRef(value);

  const send = useDebounced((text: string) => {
    if (text === known.current) return;
    known.current = text;
    onFilter(text, isTyping.current);
    isTyping.current = true;
  }, typingDebounceMs);

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    send.cancel();
    isTyping.current = false;
    setDraft(value);
  }, [value, send]);

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
