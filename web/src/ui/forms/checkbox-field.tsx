import { IconCheck } from '@tabler/icons-react';
import { CheckboxField as Checkbox, CheckboxButton } from 'react-aria-components/Checkbox';
import { Text } from 'react-aria-components/Text';
import classes from './checkbox-field.module.css';
import type { PickerProps } from './picker-frame.tsx';

export function CheckboxField({ label, hint, name, value, onChange, onBlur }: PickerProps<boolean>) {
  return (
    <Checkbox
      className={classes.field ?? ''}
      {...(name && { name })}
      {...(onBlur && { onBlur })}
      isSelected={value}
      onChange={onChange}
    >
      <CheckboxButton className={classes.label ?? ''}>
        <span className={classes.box} aria-hidden>
          <IconCheck size={16} stroke={3} />
        </span>
        {label}
      </CheckboxButton>
      {hint && (
        <Text slot="description" className={classes.hint ?? ''}>
          {hint}
        </Text>
      )}
    </Checkbox>
  );
}
