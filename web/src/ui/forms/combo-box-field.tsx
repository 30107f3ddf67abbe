import { type MouseEvent, type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { bestFirst } from './best-first.ts';
import { ChoiceList, choiceKey, choiceValue, type PickerChoice } from './choice-list.tsx';
import classes from './field.module.css';
import { Chevron, PickerFrame, type PickerProps } from './picker-frame.tsx';

/** So many are shown; whoever is further down is found by typing. */
const mostShown = 50;

type Props = PickerProps<string> & {
  choices: readonly PickerChoice[];
  placeholder?: string;
  disabled?: boolean;
  /** What is said in place of the list while there is nothing in it. */
  whenEmpty?: ReactNode;
  /** What is said below the list. */
  below?: ReactNode;
};

/** One of many choices, found by typing a part of it. */
export function ComboBoxField({
  choices,
  value,
  onChange,
  onBlur,
  name,
  ref,
  placeholder = '',
  disabled,
  ...rest
}: Props) {
  const { whenEmpty = 'Nothing matches what you typed.', below, ...frame } = rest;
  const label = choices.find((choice) => choice.value === value)?.label ?? '';
  const [typed, setTyped] = useState<string>();
  const text = typed ?? label;
  const isSearch = typed !== undefined && typed !== label;
  const found = isSearch ? bestFirst(choices, typed) : choices;
  const more = found.length - mostShown;
  // A list of many takes a while to make, and the form that it stands in doesn't wait for it.
  const listed = useDeferredValue(
    found.slice(0, mostShown),
    choices.filter((choice) => choice.value === value),
  );
  // What is typed next takes the place of what was chosen.
  const selectAll = ({ currentTarget }: Pick<MouseEvent<HTMLInputElement>, 'currentTarget'>) => {
    if (!isSearch) currentTarget.select();
  };
  return (
    <ComboBox
      className={classes.field ?? ''}
      {...(name && { name })}
      {...(onBlur && { onBlur })}
      isDisabled={disabled ?? false}
      isRequired={frame.required ?? false}
      isInvalid={Boolean(frame.error)}
      validationBehavior="aria"
      allowsEmptyCollection
      items={listed}
      inputValue={text}
      onInputChange={setTyped}
      value={value ? choiceKey(value) : choiceKey('')}
      onChange={(key) => {
        setTyped(undefined);
        if (key !== null) onChange(choiceValue(key));
      }}
    >
      <PickerFrame {...frame}>
        <Group className={classes.box ?? ''}>
          <Input
            {...(ref && { ref })}
            className={classes.input ?? ''}
            placeholder={placeholder}
            onFocus={selectAll}
            onClick={selectAll}
          />
          <Button className={classes.opener ?? ''}>
            <Chevron />
          </Button>
        </Group>
      </PickerFrame>
      <ChoiceList
        choices={listed}
        whenEmpty={whenEmpty}
        below={below || (more > 0 && `${more} more. Type a part of the name to find them.`)}
      />
    </ComboBox>
  );
}
