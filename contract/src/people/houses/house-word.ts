import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { atLeast, atMost, line } from '../../core/schemas.ts';

const word = (missing: string) =>
  line(missing).check(
    atLeast(1, missing),
    atMost(limits.houseWordMax, `A word must be at most ${limits.houseWordMax} characters`),
  );

/** What a school calls a house, such as a class or a team. */
export const houseWord = z.object({
  one: word('Say what one of them is called'),
  many: word('Say what several of them are called'),
});

export type HouseWord = z.infer<typeof houseWord>;

/** A house with the article before it, if there is one. */
const houseInText = /\b(?:(an?) )?(house)(s?)\b/gi;

const isVowel = (letter: string) => 'aeiou'.includes(letter.toLowerCase());
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Lower case within a sentence; an abbreviation such as AG keeps its capitals. */
const lowered = (text: string) => {
  const second = text.charAt(1);
  const isAbbreviation = second !== second.toLowerCase();
  return isAbbreviation ? text : text.charAt(0).toLowerCase() + text.slice(1);
};
const spelledAs = (model: string, text: string) => (model.startsWith('H') ? capitalised(text) : lowered(text));

/**
 * Replaces "house" in one of Trellis's texts with the school's own word.
 * @param text contains nothing that people wrote
 */
export function withHouseWord(word: HouseWord | null, text: string): string {
  if (!word) return text;
  return text.replace(houseInText, (_whole, article: string | undefined, house: string, plural: string) => {
    const own = spelledAs(house, plural === '' ? word.one : word.many);
    if (article === undefined) return own;
    return `${article.charAt(0)}${isVowel(own.charAt(0)) ? 'n' : ''} ${own}`;
  });
}
