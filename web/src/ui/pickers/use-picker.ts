import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { translated } from '../../language/translate.ts';

export function usePicker<V extends FieldValues, N extends FieldPath<V>, C>(control: Control<V, unknown, C>, name: N) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  return { name, value, onChange, onBlur, ref, error: translated(fieldState.error?.message) };
}
