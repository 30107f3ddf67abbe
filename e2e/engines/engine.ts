import { setTimeout as pause } from 'node:timers/promises';

/*
 * What a journey does in a browser that is driven by WebDriver. Elements are named as a person names them, and waited for:
 * a button or link by its words, a field by its label.
 */

export type Engine = {
  /** Such as `Firefox 140.12.0`. */
  name: string;
  open: (url: string) => Promise<void>;
  click: (words: string) => Promise<void>;
  /** Chooses from the list that the field with this label opens. */
  choose: (label: string, option: string) => Promise<void>;
  /** Types into the field with this label. */
  fill: (label: string, text: string) => Promise<void>;
  /** Waits until these words are shown. */
  see: (words: string) => Promise<void>;
  /** Presses a key on whatever has the focus: one that is typed, or one with a name such as `ArrowRight`. */
  press: (key: string) => Promise<void>;
  /** Puts the focus on the slider of the first goal. */
  focusSlider: () => Promise<void>;
  /** A picture of what is shown, for who looks for the cause of a failure. */
  picture: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** An engine that the machine has, or what it lacks. */
export type Found = { open: (size: Size) => Promise<Engine> } | { lacks: string };
export type Size = { width: number; height: number };

/** It ends what hangs; a busy machine may be slow. */
const hangsAfterMs = 60_000;

/** Asks again and again until there is an answer. */
export async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const since = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() - since > hangsAfterMs) throw new Error(`Nothing came of it: ${what}`);
    await pause(100);
  }
}

const quoted = (text: string): string => {
  if (text.includes('"') && text.includes("'")) throw new Error(`Both quotes in: ${text}`);
  return text.includes("'") ? `"${text}"` : `'${text}'`;
};

/**
 * Where things are, as XPath: both protocols find by it. What is meant is the last one that is shown: a dialog stands after
 * the page below it.
 */
export const places = {
  pressed(words: string): string {
    const name = quoted(words);
    const kinds = ['button', 'link', 'menuitem', 'option'].map((role) => `@role='${role}'`).join(' or ');
    return `//*[self::button or self::a or ${kinds}][@aria-label=${name} or normalize-space()=${name}]`;
  },
  list: (label: string): string =>
    `(//*[normalize-space(text())=${quoted(label)}])[last()]/following::button[@aria-haspopup='listbox'][1]`,
  field: (label: string): string => `//*[@id=//label[normalize-space()=${quoted(label)}]/@for]`,
  words(words: string): string {
    const shown = `contains(normalize-space(.), ${quoted(words)})`;
    return `//*[${shown} and not(./*[${shown}])]`;
  },
  slider: `//input[@type='range']`,
};
