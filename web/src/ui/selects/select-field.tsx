import { useId } from 'react';
import { Field } from '../forms/field.tsx';
import type { PickerProps } from '../pickers/picker-frame.tsx';
import classes from './select.module.css';
import { type Choice, Select, type SelectProps } from './select.tsx';

type Props = PickerProps<string> & { choices: readonly Choice[]; placeholder?: string };

export const SelectField = ({ label, error, required = false, readOnly, ...select }: Props) => (
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
