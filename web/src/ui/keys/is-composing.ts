import type { KeyboardEvent } from 'react';

/** Safari says with this code alone that a key belongs to an input method. */
const composingCode = 229;

/** Whether the key belongs to an input method, as in Chinese. Then Enter chooses a word and must send nothing. */
export const isComposing = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean =>
  isComposing || keyCode === composingCode;
