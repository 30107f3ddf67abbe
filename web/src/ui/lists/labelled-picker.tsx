import { type ComponentProps, useId } from 'react';
import classes from './labelled-picker.module.css';
import { Picker } from './picker.tsx';

/** A picker beside a heading, with its label before it. */
export function LabelledPicker({ label, ...rest }: { label: string } & Omit<ComponentProps<typeof Picker>, 'id'>) {
  const id = useId();
  return (
    <div className={classes.picker} data-screen-only>
      <label htmlFor={id}>{label}</label>
      <Picker {...rest} id={id} />
    </div>
  );
}
