import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { type HouseWord, houseWord, withHouseWord } from '@trellis/contract/people/houses/house-word.ts';

const key = 'house_word';

/** The word that this browser knew last, because the first screen shows before the school has loaded. */
function remembered(): HouseWord | null {
  try {
    return houseWord.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    // Nothing readable is stored.
    return null;
  }
}

let word = remembered();

export const currentHouseWord = (): HouseWord | null => word;

/** Sets the word that texts use from now on. */
export function setHouseWord(now: HouseWord | null): void {
  word = now;
}

/** Stores the word for the next visit. */
export function rememberHouseWord(now: HouseWord | null): void {
  if (now) localStorage.setItem(key, JSON.stringify(now));
  else localStorage.removeItem(key);
}

/**
 * Replaces "house" by the school's own word.
 * @param text a text of Trellis, without anything that people wrote
 */
export const inSchoolWords = (text: string): string => withHouseWord(word, text);

/** The name of a person's house, or the text for none. */
export const houseLabel = (house: string): string => (house === noHouse ? inSchoolWords(noHouse) : house);

/** For `catch`: throws the error again, with its message in the school's words. */
export function failInSchoolWords(error: unknown): never {
  if (error instanceof Error) error.message = inSchoolWords(error.message);
  throw error;
}
