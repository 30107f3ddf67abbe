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
  /** The last visible element of the XPath: a dialog comes after the page below it. */
  find: (xpath: string) => Promise<Found | undefined>;
  press: (key: string) => Promise<unknown>;
  picture: () => Promise<Uint8Array>;
  close: () => Promise<unknown>;
};
export type Size = { width: number; height: number };
/** An engine, or what is missing for it. */
export type Engine = { open: (size: Size) => Promise<Driver> } | { lacks: string };

const hangsAfterMs = 60_000;

/** Repeats an attempt until it has a result. */
export async function eventually<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const until = performance.now() + hangsAfterMs;
  for (;;) {
    const answer = await attempt();
    if (answer !== undefined) return answer;
    if (performance.now() > until) throw new Error(`Nothing came of it: ${what}`);
    await pause(100);
  }
}

/** The actions of a person, who knows buttons by their text and fields by their label. */
export function personAt({ find, press, open }: Driver) {
  const at = (xpath: string) => eventually(xpath, () => find(xpath));
  const click = async (xpath: string) => (await at(xpath)).click();
  const pressed = (text: string) => {
    const isPressed = ['button', 'link', 'menuitem', 'option'].map((role) => `@role='${role}'`).join(' or ');
    return `//*[self::button or self::a or ${isPressed}][@aria-label="${text}" or normalize-space()="${text}"]`;
  };
  return {
    open,
    press,
    click: (text: string) => click(pressed(text)),
    async choose(label: string, option: string) {
      await (await at(`//select[@id=//label[normalize-space()="${label}"]/@for]`)).focus();
      for (const letter of option) await press(letter);
    },
    fill: async (label: string, text: string) =>
      (await at(`//*[@id=//label[normalize-space()="${label}"]/@for]`)).fill(text),
    /** Waits until this text shows. */
    see: (text: string) =>
      at(`//*[contains(normalize-space(.), "${text}") and not(./*[contains(normalize-space(.), "${text}")])]`),
    focusSlider: async () => (await at(`//input[@type='range']`)).focus(),
  };
}

export type Person = ReturnType<typeof personAt>;
