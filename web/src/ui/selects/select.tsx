import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import field from '../forms/field.module.css';
import classes from './select.module.css';

export type Choice = { value: string; label: string };

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children' | 'value' | 'onChange'> & {
  choices: readonly Choice[];
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** The select of the whole product: the browser's own, which phones and screen readers know best. */
export function Select({ choices, placeholder = '', value, onChange, ...rest }: SelectProps) {
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <span className={classes.box}>
      <select
        {...rest}
        className={`${field.input} ${classes.select}`}
        data-placeholder={!isListed || undefined}
        value={isListed ? value : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={keepDialogOpen}
      >
        {!isListed && (
          <option value="" hidden>
            {placeholder}
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} aria-hidden className={classes.chevron} />
    </span>
  );
}

/** Escape in the open list, which has the focus in a choice, closes the list and not the dialog around it. */
function keepDialogOpen(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key === 'Escape' && event.target !== event.currentTarget) event.stopPropagation();
}
