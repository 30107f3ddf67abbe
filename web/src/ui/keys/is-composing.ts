import type { KeyboardEvent } from 'react';

/** Safari says with this code alone that a key belongs to an input method. */
const composingCode = 229;

/** Whether the key ends or chooses what an input method composes, as in Chinese: then Enter sends nothing. */
export const isComposing = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean =>
  isComposing || keyCode === composingCode;
