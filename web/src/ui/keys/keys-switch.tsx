import { CheckboxField } from '../forms/checkbox-field.tsx';
import { useKeysSetting } from './screen-keys.ts';

export function KeysSwitch({ label }: { label: string }) {
  const { isOn, turn } = useKeysSetting();
  return <CheckboxField label={label} checked={isOn} onChange={({ currentTarget }) => turn(currentTarget.checked)} />;
}
