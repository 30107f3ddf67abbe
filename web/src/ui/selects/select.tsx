import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import field from '../forms/field.module.css';
import { Field } from '../forms/field.tsx';
import type { PickerProps } from '../pickers/picker-frame.tsx';
import classes from './select.module.css';

export type Choice = { value: string; label: string };

export const choicesOf = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children' | 'value' | 'onChange'> & {
  choices: readonly Choice[];
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** The browser's own select, which phones and screen readers know best. */
export function Select({ choices, placeholder = '', value, onChange, ...rest }: SelectProps) {
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <span className={`relative block ${classes.box}`}>
      <select
        {...rest}
        className={`block shrinks nowrap ${field.input} ${classes.select}`}
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
      <IconChevronDown size={18} aria-hidden className={`soft ${classes.chevron}`} />
    </span>
  );
}

/** Keeps Escape in an open list, where a choice has the focus, from closing the dialog too. */
function keepDialogOpen(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key === 'Escape' && event.target !== event.currentTarget) event.stopPropagation();
}

type FieldProps = PickerProps<string> & { choices: readonly Choice[]; placeholder?: string };

export const SelectField = ({ label, error, required = false, readOnly, ...select }: FieldProps) => (
  <Field label={label} error={error} required={required}>
    {(described) => <Select {...select} {...described} aria-required={required} aria-readonly={readOnly} />}
  </Field>
);

export function HeadingSelect({ label, ...select }: { label: string } & Omit<SelectProps, 'id'>) {
  const id = useId();
  return (
    <div className={`middle gap-2 ${classes.beside}`} data-screen-only>
      <label htmlFor={id} className="quiet">
        {label}
      </label>
      <Select {...select} id={id} />
    </div>
  );
}
