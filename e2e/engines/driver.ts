import { setTimeout as pause } from 'node:timers/promises';

/** An element as both protocols know it. */
export type Found = {
  click: () => Promise<unknown>;
  fill: (text: string) => Promise<unknown>;
  focus: () => Promise<unknown>;
};

/** A browser that is driven by a protocol. */
export type Driver = {
  /** Such as `Firefox 140.12.0`. */
  name: string;
  open: (url: string) => Promise<unknown>;
  /** The last element that the XPath names and that is shown: a dialog stands after the page below it. */
  find: (xpath: string) => Promise<Found | undefined>;
  press: (key: string) => Promise<unknown>;
  picture: () => Promise<Uint8Array>;
  close: () => Promise<unknown>;
};
export type Size = { width: number; height: number };
/** How to open an engine, or what the machine lacks for it. */
export type Engine = { open: (size: Size) => Promise<Driver> } | { lacks: string };

const hangsAfterMs = 60_000;

/** Asks again and again until there is an answer. */
export async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const until = performance.now() + hangsAfterMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > until) throw new Error(`Nothing came of it: ${what}`);
    await pause(100);
  }
}

/** What a person does, who names a button by its words and a field by its label. */
export function personAt({ find, press, open }: Driver) {
  const at = (xpath: string) => eventually(xpath, () => find(xpath));
  const click = async (xpath: string) => (await at(xpath)).click();
  const pressed = (words: string) => {
    const isPressed = ['button', 'link', 'menuitem', 'option'].map((role) => `@role='${role}'`).join(' or ');
    return `//*[self::button or self::a or ${isPressed}][@aria-label="${words}" or normalize-space()="${words}"]`;
  };
  return {
    open,
    press,
    click: (words: string) => click(pressed(words)),
    async choose(label: string, option: string) {
      await click(`(//*[normalize-space(text())="${label}"])[last()]/following::button[@aria-haspopup='listbox'][1]`);
      await click(pressed(option));
    },
    fill: async (label: string, text: string) =>
      (await at(`//*[@id=//label[normalize-space()="${label}"]/@for]`)).fill(text),
    /** Waits until these words are shown. */
    see: (words: string) =>
      at(`//*[contains(normalize-space(.), "${words}") and not(./*[contains(normalize-space(.), "${words}")])]`),
    focusSlider: async () => (await at(`//input[@type='range']`)).focus(),
  };
}

export type Person = ReturnType<typeof personAt>;
