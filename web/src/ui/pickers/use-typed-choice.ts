import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../language/translate.ts';
import type { PickerChoice } from './choice-list.tsx';
import { namedChoice, searchChoices } from './search-choices.ts';
import { unfinished } from './use-picker.ts';

type Props = {
  choices: readonly PickerChoice[];
  chosen: PickerChoice | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Whether the choices are those that the server found for the text; undefined where they are all there are. */
  isFoundByServer: boolean | undefined;
};

/** What is typed into a combo box, and the choice that it names. The value is `unfinished` while it names none. */
export function useTypedChoice({ choices, chosen, value, onChange, isFoundByServer }: Props) {
  /** The choices contain all that the text can name. */
  const isReady = isFoundByServer ?? true;
  const [typed, setTyped] = useState<string>();
  const [hasLeft, setHasLeft] = useState(false);
  const [lastChosen, setLastChosen] = useState(value === unfinished ? '' : value);
  if (value !== unfinished && value !== lastChosen) setLastChosen(value);
  const label = (choices.find((choice) => choice.value === lastChosen) ?? chosen)?.label ?? '';
  const text = typed ?? label;
  const isSearch = typed !== undefined && typed !== label;
  const found = isSearch && !isFoundByServer ? searchChoices(choices, typed) : choices;

  const choose = (next: string) => {
    setTyped(undefined);
    setHasLeft(false);
    if (next !== value) onChange(next);
  };
  const settle = () => {
    // Clearing the field chooses the empty item, if there is one.
    if (text.trim() === '') return choose(choices.some((choice) => choice.value === '') ? '' : lastChosen);
    const match = isReady ? namedChoice(found, text) : undefined;
    if (match) choose(match.value);
    else if (value !== unfinished) onChange(unfinished);
  };
  const take = () => {
    if (!isSearch) return choose(lastChosen);
    setHasLeft(true);
    settle();
  };
  // The server may not have found anyone yet when the focus leaves.
  const settleLater = useEffectEvent(settle);
  const isWaiting = hasLeft && isSearch;
  useEffect(() => {
    if (isWaiting && isReady) settleLater();
  }, [isWaiting, isReady]);

  const isUnmatched = isWaiting && isReady && value === unfinished;
  return {
    /** The chosen item, also while the text names none. */
    value: lastChosen,
    text,
    isSearch,
    found,
    type: (next: string) => {
      setTyped(next);
      setHasLeft(false);
    },
    choose,
    take,
    restore: () => choose(lastChosen),
    error: isUnmatched
      ? t(found.length > 1 ? 'ui.picker.ambiguous' : 'ui.picker.unmatched', { typed: text })
      : undefined,
  };
}
