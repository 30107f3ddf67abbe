import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { translated } from '../../language/translate.ts';

/** The value of a picker while what was typed is neither a whole date nor a choice, so that the form isn't saved. */
export const unfinished = 'unfinished';

export const isChosen = (value: string) => value !== '' && value !== unfinished;

const ignore = () => {};

/** The props of a picker. While the form is being sent it is read-only, as with `checkboxOf`. */
export function usePicker<V extends FieldValues, N extends FieldPath<V>, C>(control: Control<V, unknown, C>, name: N) {
  const { field, fieldState, formState } = useController({ control, name });
  const { value, onBlur, ref } = field;
  const readOnly = formState.isSubmitting;
  const onChange = readOnly ? ignore : field.onChange;
  return { name, value, onChange, onBlur, ref, readOnly, error: translated(fieldState.error?.message) };
}
