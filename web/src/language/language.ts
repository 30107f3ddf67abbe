import type english from '../../../messages/en.json';

const files = import.meta.glob<{ default: typeof english }>('../../../messages/*.json');
const tagOf = (path: string) => path.replace(/^.*\/|\.json$/g, '');

/**
 * The languages that Trellis speaks, by their tags.
 * @public
 */
export const languages: readonly string[] = Object.keys(files).map(tagOf);

/** The language of this page, which `public/boot.js` has chosen. */
export const language = globalThis.document?.documentElement?.lang ?? 'en';

/** Loads the messages of this page's language. */
export async function loadMessages(): Promise<typeof english> {
  const path = Object.keys(files).find((file) => tagOf(file) === language) ?? '';
  const file = await files[path]?.();
  if (!file) throw new Error(`There are no messages in the language ${language}`);
  return file.default;
}

const key = 'language';

/**
 * The language that the person has chosen; null if it follows the browser.
 * @public
 */
export const chosenLanguage = (): string | null => localStorage.getItem(key);

/**
 * Stores the choice, or forgets it, and shows the page again in that language.
 * @public
 */
export function chooseLanguage(chosen: string | null): void {
  if (chosen === chosenLanguage()) return;
  if (chosen === null) localStorage.removeItem(key);
  else localStorage.setItem(key, chosen);
  window.location.reload();
}
