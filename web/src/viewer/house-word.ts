import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { type HouseWord, houseWord, withHouseWord } from '@trellis/contract/people/houses/house-word.ts';

const key = 'house_word';

/** The word as this browser has heard it last: the first screen shows before the school is asked. */
function remembered(): HouseWord | null {
  try {
    return houseWord.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    // Nothing is remembered, or nothing that could be read.
    return null;
  }
}

let word = remembered();

export const currentHouseWord = (): HouseWord | null => word;

/** From now on texts have this word. */
export function setHouseWord(now: HouseWord | null): void {
  word = now;
}

/** Keeps the word for the next time that the browser comes. */
export function rememberHouseWord(now: HouseWord | null): void {
  if (now) localStorage.setItem(key, JSON.stringify(now));
  else localStorage.removeItem(key);
}

/**
 * A text of Trellis with the school's own word for a house.
 * @param text what Trellis says, with nothing in it that people wrote
 */
export const inSchoolWords = (text: string): string => withHouseWord(word, text);

/** What is shown of a person's house, or in place of one. */
export const houseLabel = (house: string): string => (house === noHouse ? inSchoolWords(noHouse) : house);

/** For `catch`: the failure with its message in the school's words. */
export function failInSchoolWords(error: unknown): never {
  if (error instanceof Error) error.message = inSchoolWords(error.message);
  throw error;
}
