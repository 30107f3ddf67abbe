import { type MouseEvent, type ReactNode, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { t } from '../../language/translate.ts';
import classes from '../forms/field.module.css';
import { choiceKey, choiceValue, type PickerChoice } from './choice-list.tsx';
import { FoundList } from './found-list.tsx';
import { Chevron, PickerFrame, type PickerProps } from './picker-frame.tsx';
import { searchChoices } from './search-choices.ts';

/** The rest is found by typing. */
const mostShown = 50;

type Props = PickerProps<string> & {
  choices: readonly PickerChoice[];
  placeholder?: string;
  disabled?: boolean;
  /** Shown when the list is empty. */
  whenEmpty?: ReactNode;
  /** Shown below the list. */
  below?: ReactNode;
  /** The chosen item, if it may be missing from the choices. */
  chosen?: PickerChoice | undefined;
  /** Called with the search text when the choices come from the server; empty when there is none. */
  onType?: (typed: string) => void;
  /** Whether the choices already match the search text. Until then, the matching ones of the earlier choices show. */
  isFound?: boolean;
  /** How many more choices there are; null for very many. */
  more?: number | null | undefined;
};

const moreInWords = (more: number | null) =>
  more !== 0 && (more === null ? t('ui.picker.manyMore') : t('ui.picker.more', { count: more }));

/** Chooses one of many items by typing a part of it. */
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
  const { whenEmpty = t('ui.picker.nothingFound'), below, chosen, onType, isFound, more = 0, ...frame } = rest;
  const label = (choices.find((choice) => choice.value === value) ?? chosen)?.label ?? '';
  const [typed, setTyped] = useState<string>();
  const text = typed ?? label;
  const isSearch = typed !== undefined && typed !== label;
  const found = isSearch && !(onType && isFound) ? searchChoices(choices, typed) : choices;
  const unseen = Math.max(found.length - mostShown, 0);
  const box = useRef<HTMLDivElement>(null);
  const reportTyped = useEffectEvent((sought: string) => onType?.(sought));
  const sought = isSearch ? typed : '';
  useEffect(() => reportTyped(sought), [sought]);
  // Rendering a long list takes a while, and the form doesn't wait for it.
  const listed = useDeferredValue(
    found.slice(0, mostShown),
    choices.filter((choice) => choice.value === value),
  );
  // Typing replaces the chosen item; Escape restores it.
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
        <Group ref={box} className={classes.box ?? ''}>
          <Input
            {...(ref && { ref })}
            className={classes.input ?? ''}
            placeholder={placeholder}
            onFocus={selectAll}
            onClick={selectAll}
            onKeyUp={(event) => event.key === 'Escape' && selectAll(event)}
          />
          <Button className={classes.opener ?? ''}>
            <Chevron />
          </Button>
        </Group>
      </PickerFrame>
      <FoundList
        field={box}
        choices={listed}
        whenEmpty={whenEmpty}
        below={listed.length > 0 && (below || moreInWords(more === null ? null : more + unseen))}
      />
    </ComboBox>
  );
}
