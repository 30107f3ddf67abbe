import { compact, setOf } from './heading-words.ts';
import words from './words.json' with { type: 'json' };

/* What cells say alike under any heading: yes, no, or nothing. */

const yes = setOf(words.answers.yes);
const no = setOf(words.answers.no);
const nothing = setOf(words.answers.nothing);

/** Undefined for anything else. */
export function yesOrNo(value: string): boolean | undefined {
  if (yes.has(compact(value))) return true;
  return no.has(compact(value)) ? false : undefined;
}

/** Whether a cell holds a mark in place of a value: '#N/A', '0', '-' or '?'. */
export const isNothing = (value: string): boolean =>
  /^[\s\p{P}\p{S}0]*$/u.test(value) ||
  /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|NV|BEZUG!|WERT!)$/i.test(value) ||
  nothing.has(compact(value));
