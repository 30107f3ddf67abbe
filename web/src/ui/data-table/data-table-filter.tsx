import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Filter } from './data-table-column.ts';
import classes from './data-table-filter.module.css';

type Props = {
  id?: string;
  label: string;
  value: string;
  /** How long typing must rest before a text counts, in milliseconds. */
  delay: number;
  onFilter: (value: string) => void;
};

export function ColumnFilter({ filter, ...props }: Props & { filter: Filter }) {
  if (filter.kind === 'text') return <TextFilter {...props} />;
  const isKnown = filter.choices.some(({ value }) => value === props.value);
  return (
    <span className={classes.choice}>
      <select
        id={props.id}
        aria-label={`Filter by ${props.label}`}
        className={classes.control}
        data-active={props.value !== '' || undefined}
        value={props.value}
        onChange={(event) => props.onFilter(event.currentTarget.value)}
      >
        <option value="">All</option>
        {!isKnown && props.value !== '' && <option value={props.value}>{props.value}</option>}
        {filter.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown size={12} aria-hidden className={classes.chevron} />
    </span>
  );
}

function TextFilter({ id, label, value, delay, onFilter }: Props) {
  const [draft, setDraft] = useState(value);
  // What this box last sent or took over. Another value came from elsewhere, such as Back, and wins.
  const known = useRef(value);

  const send = useDebouncedCallback((text: string) => {
    if (text === known.current) return;
    known.current = text;
    onFilter(text);
  }, delay);

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    send.cancel();
    setDraft(value);
  }, [value, send]);

  const type = (text: string) => {
    setDraft(text);
    send(text.trim());
  };

  return (
    <input
      id={id}
      type="text"
      aria-label={`Filter by ${label}`}
      className={classes.control}
      data-active={draft !== '' || undefined}
      placeholder="Filter"
      autoComplete="off"
      spellCheck={false}
      value={draft}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && draft !== '') type('');
        if (event.key === 'Enter' || event.key === 'Escape') send.flush();
      }}
    />
  );
}
