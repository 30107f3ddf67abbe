import type { ReactNode, RefCallback } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import classes from '../forms/field.module.css';

/** The props of every picker; `usePicker` provides `name` and those after it. */
export type PickerProps<Value> = {
  label: string;
  required?: boolean;
  error?: string | undefined;
  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  /** The element that takes the focus when the field has an error. */
  ref?: RefCallback<HTMLElement>;
};

type FrameProps = Pick<PickerProps<unknown>, 'label' | 'required' | 'error'> & { children: ReactNode };

/** The frame of React Aria fields, like the one that `Field` puts around native fields. */
export const PickerFrame = ({ label, required, error, children }: FrameProps) => (
  <>
    <Label className={`semibold small ${classes.label}`} data-required={required || undefined}>
      {label}
    </Label>
    {children}
    <div className={`smaller ${classes.error}`} aria-live="polite">
      <FieldError>{error}</FieldError>
    </div>
  </>
);
