import { Button } from 'react-aria-components/Button';
import { Select, SelectValue } from 'react-aria-components/Select';
import classes from '../forms/field.module.css';
import { ChoiceList, choiceKey, choiceValue, type PickerChoice } from './choice-list.tsx';
import { Chevron, PickerFrame, type PickerProps } from './picker-frame.tsx';

type Props = PickerProps<string> & {
  choices: readonly PickerChoice[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
};

/** One of a few choices. */
export function SelectField({ choices, placeholder = '', value, onChange, onBlur, name, ref, ...frame }: Props) {
  return (
    <Select
      className={classes.field ?? ''}
      {...(name && { name })}
      {...(onBlur && { onBlur })}
      placeholder={placeholder}
      isRequired={frame.required ?? false}
      isInvalid={Boolean(frame.error)}
      validationBehavior="aria"
      value={choices.some((choice) => choice.value === value) ? choiceKey(value) : null}
      onChange={(key) => onChange(choiceValue(key))}
    >
      <PickerFrame {...frame}>
        <Button {...(ref && { ref })} className={classes.input ?? ''}>
          <SelectValue className={classes.chosen ?? ''}>
            {({ selectedText, isPlaceholder }) => (isPlaceholder ? placeholder : selectedText)}
          </SelectValue>
          <Chevron />
        </Button>
      </PickerFrame>
      <ChoiceList choices={choices} />
    </Select>
  );
}
