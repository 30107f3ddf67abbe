import { language } from './language.ts';

function parsed(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    // A browser may name its language as its system does, such as `en-US@posix`.
    return undefined;
  }
}

/** The regional variant of a language that the browser names: es-MX for es. */
const localeFor = (spoken: string, tags: readonly string[]): string =>
  tags.find((tag) => parsed(tag)?.language === spoken) ?? spoken;

/** English dates follow the region, whatever the browser speaks: 27 Nov 2026 in Hamburg, Nov 27, 2026 in Boston. */
export function dateLocaleFor(spoken: string, tags: readonly string[]): string {
  if (spoken !== 'en') return localeFor(spoken, tags);
  const region = parsed(tags[0] ?? spoken)?.region;
  return region ? `en-${region}` : spoken;
}

const browserLanguages = globalThis.navigator?.languages ?? [];

export const locale = localeFor(language, browserLanguages);
export const dateLocale = dateLocaleFor(language, browserLanguages);

/** The school's time zone, which the server writes into the page; the browser's in development. */
export const timeZone = globalThis.document?.documentElement.dataset.timeZone;
