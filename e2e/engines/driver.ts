import { setTimeout as pause } from 'node:timers/promises';

type Act<Given extends unknown[]> = (...given: Given) => Promise<unknown>;

/** A browser that is driven by a protocol. */
export type Driver = {
  open: Act<[url: string]>;
  /** The last visible element of the XPath: a dialog comes after the page below it. */
  find: (xpath: string) => Promise<{ click: Act<[]>; focus: Act<[]>; fill: Act<[text: string]> } | undefined>;
  press: Act<[key: string]>;
  close: Act<[]>;
};
export type Size = { width: number; height: number };

/** Repeats an attempt until it has a result. */
export async function eventually<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const until = performance.now() + 60_000;
  for (;;) {
    const answer = await attempt();
    if (answer !== undefined) return answer;
    if (performance.now() > until) throw new Error(`Waited too long for: ${what}`);
    await pause(100);
  }
}

/** The actions of a person, who knows buttons by their text and fields by their label. */
export function personAt({ find, press, open }: Driver) {
  const at = (xpath: string) => eventually(xpath, () => find(xpath));
  const button = '*[self::button or self::a or @role="button" or @role="link" or @role="menuitem"]';
  const field = (label: string) => at(`//*[@id=//label[normalize-space()="${label}"]/@for]`);
  return {
    open,
    press,
    click: async (text: string) =>
      (await at(`//${button}[@aria-label="${text}" or normalize-space()="${text}"]`)).click(),
    async choose(label: string, option: string) {
      await (await field(label)).focus();
      for (const letter of option) await press(letter);
    },
    async fill(fields: Record<string, string>) {
      for (const [label, text] of Object.entries(fields)) await (await field(label)).fill(text);
    },
    /** Waits until this text shows. */
    see: (text: string) =>
      at(`//*[contains(normalize-space(.), "${text}") and not(./*[contains(normalize-space(.), "${text}")])]`),
    focusSlider: async () => (await at(`//input[@type='range']`)).focus(),
  };
}
