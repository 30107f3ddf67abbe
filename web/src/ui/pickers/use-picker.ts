import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { translated } from '../../language/translate.ts';

const ignore = () => {};

/** The props of a picker. While the form is being sent it is read-only, as `fieldOf` says. */
export function usePicker<V extends FieldValues, N extends FieldPath<V>, C>(control: Control<V, unknown, C>, name: N) {
  const { field, fieldState, formState } = useController({ control, name });
  const { value, onBlur, ref } = field;
  const readOnly = formState.isSubmitting;
  const onChange = readOnly ? ignore : field.onChange;
  return { name, value, onChange, onBlur, ref, readOnly, error: translated(fieldState.error?.message) };
}
