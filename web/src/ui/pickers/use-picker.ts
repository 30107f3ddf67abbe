import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** What a picker takes from its form: its value, its handlers and its error. */
export function usePicker<V extends FieldValues, N extends FieldPath<V>, C>(control: Control<V, unknown, C>, name: N) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  return { name, value, onChange, onBlur, ref, error: fieldState.error?.message };
}
