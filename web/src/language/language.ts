import type english from '../../../messages/en.json';

const files = import.meta.glob<{ default: typeof english }>('../../../messages/*.json');
const tagOf = (path: string) => path.replace(/^.*\/|\.json$/g, '');

/** The languages that Trellis speaks, by their tags. */
export const languages: readonly string[] = Object.keys(files).map(tagOf);

const root = globalThis.document?.documentElement;
/** The language of this page, which `public/boot.js` has chosen. */
export const language = root?.lang ?? 'en';
/** The language of a person who has chosen none. */
const browserLanguage = root?.dataset.browserLanguage ?? language;

/** Loads the messages of this page's language. */
export async function loadMessages(): Promise<typeof english> {
  const path = Object.keys(files).find((file) => tagOf(file) === language) ?? '';
  const file = await files[path]?.();
  if (!file) throw new Error(`There are no messages in the language ${language}`);
  return file.default;
}

const key = 'language';

/**
 * Stores the language that a person has chosen for the next pages.
 * @param chosen null if it follows the browser
 * @returns whether this page is in another language, and therefore loads again
 */
export function followLanguage(chosen: string | null, storage: Storage): boolean {
  if (chosen === null) forgetLanguage();
  else storage.setItem(key, chosen);
  const wanted = languages.find((tag) => tag === chosen) ?? browserLanguage;
  if (wanted === language) return false;
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
