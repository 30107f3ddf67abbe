import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageKey, type MessageValues, type Translate, valuesFor } from '@trellis/contract/core/messages.ts';
import Negotiator from 'negotiator';
import { createTranslator } from 'use-intl/core';

const folder = join(import.meta.dirname, '../../../messages');

/** The languages that Trellis speaks, by their tags: there is a file of messages for each. */
export const languages: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .sort();

/** The language in which texts are written first, and that the log and the commands use. */
export const sourceLanguage = 'en';

const translators = new Map<string, Translate>();

/** @param language one of `languages` */
export function translatorOf(language: string): Translate {
  const known = translators.get(language);
  if (known) return known;
  const messages = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
  const translator = createTranslator({ locale: language, messages });
  const translate = (key: MessageKey, values?: MessageValues) => translator(key, valuesFor(values));
  translators.set(language, translate);
  return translate;
}

export const directionOf = (language: string): string => new Intl.Locale(language).getTextInfo().direction ?? 'ltr';

/**
 * The language to answer in.
 * @param accepted the header `Accept-Language`
 * @param usual the language for those who ask for none that Trellis speaks
 */
export function negotiatedLanguage(accepted: string | undefined, usual: string): string {
  if (accepted === undefined) return usual;
  const offered = [usual, ...languages.filter((language) => language !== usual)];
  // Asked for all at once, the library would prefer `de` to the `en-GB` before it.
  const preferred = negotiatorOf(accepted)
    .languages()
    .map((tag) => negotiatorOf(tag).language(offered));
  return preferred.find((language) => language !== undefined) ?? usual;
}

const negotiatorOf = (accepted: string) => new Negotiator({ headers: { 'accept-language': accepted } });
