import { keysOf } from '@trellis/contract/core/tables.ts';
import type english from '../../../messages/en.json';

const root = globalThis.document?.documentElement;

type Parts = Record<string, () => Promise<typeof english>>;
// `web/messages.ts` makes these parts of each file.
const parts = {
  public: import.meta.glob('../../../messages/*.json', { query: '?public', import: 'default' }) as Parts,
  goals: import.meta.glob('../../../messages/*.json', { query: '?goals', import: 'default' }) as Parts,
  all: import.meta.glob('../../../messages/*.json', { query: '?all', import: 'default' }) as Parts,
};

/** What this page says first, as `public/boot.js` has chosen. */
export const firstPart = keysOf(parts).find((part) => part === root?.dataset.messages) ?? 'all';

/** The languages that Trellis speaks, by their tags. */
export const languages: readonly string[] = Object.keys(parts.all).map((path) => path.replace(/^.*\/|\.json$/g, ''));

export const language = root?.lang ?? 'en';
/** The language of a person who has chosen none. */
const browserLanguage = root?.dataset.browserLanguage ?? language;

/** Loads a part of the messages in this page's language: what public screens or the goals say, or all. */
export async function loadMessages(part: keyof typeof parts): Promise<typeof english> {
  const load = parts[part][`../../../messages/${language}.json`];
  if (!load) throw new Error(`There are no messages in the language ${language}`);
  return load();
}

const key = 'language';

/** Stores the language that a person has chosen (null: the browser's), and says whether the page loads again in it. */
export function followLanguage(chosen: string | null, storage: Storage): boolean {
  if (chosen === null) forgetLanguage();
  else storage.setItem(key, chosen);
  const next = languages.find((tag) => tag === chosen) ?? browserLanguage;
  if (next === language) return false;
  window.location.reload();
  return true;
}

/** The next page follows the browser again. */
export function forgetLanguage(): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}

/** Loads the page again if it is in the language of a person who has logged out. */
export function leaveLanguage(): void {
  if (language !== browserLanguage) window.location.reload();
}
