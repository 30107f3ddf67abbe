import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext, type Key } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { t } from '../../language/translate.ts';
import classes from '../forms/field.module.css';
import { ChoiceList, type ChoiceListProps, choiceKey, type PickerChoice } from './choice-list.tsx';
import { PickerFrame, type PickerProps } from './picker-frame.tsx';
import { useTypedChoice } from './use-typed-choice.ts';

/** How many choices are listed. Typing finds the others. */
const mostShown = 50;

type Props = PickerProps<string> & {
  choices: readonly PickerChoice[];
  placeholder?: string;
  whenEmpty: ReactNode;
  below?: ReactNode;
  /** The chosen item, if it may be missing from the choices. */
  chosen?: PickerChoice | undefined;
  /** Finds the choices on the server. Until they match the search text, the matching ones of the earlier choices show. */
  search?: { onType: (typed: string) => void; isFound: boolean } | undefined;
  /** How many more choices there are. */
  more?: number | undefined;
};

const moreText = (more: number) => more !== 0 && t('ui.picker.more', { count: more });

/** Chooses one of many items by typing a part of it. What was typed is taken when the focus leaves, if it names one. */
export function ComboBoxField({ choices, value, onChange, onBlur, name, ref, placeholder = '', ...rest }: Props) {
  const { whenEmpty, below, chosen, search, more = 0, readOnly = false, ...frame } = rest;
  const typing = useTypedChoice({ choices, value, onChange, chosen, isFoundByServer: search?.isFound });
  const { text, isSearch, found } = typing;
  const error = typing.error ?? frame.error;
  const unseen = Math.max(found.length - mostShown, 0);
  const box = useRef<HTMLDivElement>(null);
  const reportTyped = useEffectEvent((sought: string) => search?.onType(sought));
  const sought = isSearch ? text : '';
  useEffect(() => reportTyped(sought), [sought]);
  const listed = found.slice(0, mostShown);
  const pick = (key: Key | null) => {
    const picked = !readOnly && listed.find((choice) => choiceKey(choice.value) === key);
    if (picked) typing.choose(picked.value);
    else typing.take();
  };
  return (
    <ComboBox
      className={`flow ${classes.field}`}
      {...(name && { name })}
      {...(onBlur && { onBlur })}
      isRequired={frame.required ?? false}
      isReadOnly={readOnly}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      menuTrigger="manual"
      allowsEmptyCollection
      // Makes React Aria report null when the text should be taken, instead of discarding it.
      allowsCustomValue
      items={listed}
      inputValue={text}
      onInputChange={typing.type}
      value={choiceKey(typing.value)}
      onChange={pick}
    >
      <PickerFrame {...frame} error={error}>
        <TypingBox
          box={box}
          input={ref}
          placeholder={placeholder}
          isSearch={isSearch}
          readOnly={readOnly}
          onRestore={typing.restore}
        />
      </PickerFrame>
      <FoundList
        field={box}
        choices={listed}
        whenEmpty={whenEmpty}
        below={listed.length > 0 && (below || moreText(more + unseen))}
      />
    </ComboBox>
  );
}

type TypingBoxProps = {
  box: RefObject<HTMLDivElement | null>;
  input: Props['ref'];
  placeholder: string;
  isSearch: boolean;
  readOnly: boolean;
  onRestore: () => void;
};

/**
 * A click or typing opens the list, and what is typed replaces the chosen item. Escape closes the list, then restores the
 * chosen item, and only then reaches the dialog.
 */
function TypingBox({ box, input, placeholder, isSearch, readOnly, onRestore }: TypingBoxProps) {
  const state = use(ComboBoxStateContext);
  const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (!isSearch) currentTarget.select();
  };
  const stepBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(state?.isOpen || isSearch)) return;
    event.stopPropagation();
    if (state?.isOpen) state.setOpen(false);
    else onRestore();
  };
  return (
    <Group
      ref={box}
      className={`relative ${classes.box}`}
      onInput={() => state?.open(null, 'input')}
      onKeyDownCapture={stepBack}
    >
      <Input
        {...(input && { ref: input })}
        className={classes.input ?? ''}
        placeholder={placeholder}
        onFocus={selectAll}
        onClick={(event) => {
          selectAll(event);
          if (!readOnly && !state?.isOpen) state?.open(null, 'manual');
        }}
        onKeyUp={(event) => event.key === 'Escape' && selectAll(event)}
      />
      <Button className={`centred rounded soft ${classes.inside}`}>
        <IconChevronDown size={18} aria-hidden />
      </Button>
    </Group>
  );
}

/** React Aria discards what was typed when anything scrolls, even the field into view. This list moves instead. */
function FoundList({ field, ...list }: ChoiceListProps & { field: RefObject<HTMLElement | null> }) {
  const state = use(ComboBoxStateContext);
  const onOpenChange = (isOpen: boolean) => {
    if (isOpen || !state) return;
    if (window.event?.type !== 'scroll') state.close();
    // React Aria repositions the list on this event.
    else if (isInSight(field.current)) window.dispatchEvent(new Event('resize'));
    else state.setOpen(false);
  };
  return <ChoiceList {...list} isOpen={state?.isOpen ?? false} onOpenChange={onOpenChange} />;
}

/** Whether the element's middle is visible, not behind a dialog's title. The list may cover it until it moves. */
function isInSight(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementsFromPoint(left + width / 2, top + height / 2);
  return element.contains(above.find((covering) => !covering.closest('[data-trigger=ComboBox]')) ?? null);
}
