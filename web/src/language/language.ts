import type english from '../../../messages/en.json';

const root = globalThis.document?.documentElement;

// `web/messages.ts` compiles these files.
const files = import.meta.glob<typeof english>('../../../messages/*.json', { import: 'default' });

/** The languages that Trellis speaks, by their tags. */
export const languages: readonly string[] = Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/g, ''));

export const language = root?.lang ?? 'en';
/** The language of a person who has chosen none. */
const browserLanguage = root?.dataset.browserLanguage ?? language;

/** Loads the messages in this page's language. */
export async function loadMessages(): Promise<typeof english> {
  const load = files[`../../../messages/${language}.json`];
  if (!load) throw new Error(`There are no messages in the language ${language}`);
  return load();
}

const key = 'language';

/** Stores the language that a person has chosen (null: the browser's). @returns whether the page reloads in it */
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

/** Reloads the page if it is still in the language of the person who has logged out. */
export function leaveLanguage(): void {
  if (language !== browserLanguage) window.location.reload();
}
