import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { type HouseWord, houseWord } from '@trellis/contract/people/houses/house-word.ts';
import { t } from '../language/translate.ts';

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

/** Cheap to call again with the same word, as each render of the layout does. */
export function setHouseWord(now: HouseWord | null): void {
  if (now === word) return;
  word = now;
  localStorage.setItem(key, JSON.stringify(now));
}

/** What the school calls a house, for a label or heading of this word alone. Sentences say "house". */
export const oneHouse = (): string => word?.one ?? t('people.houses.one');

/** What the school calls several houses, for a label or heading of this word alone. */
export const manyHouses = (): string => word?.many ?? t('people.houses.many');

export const houseLabel = (house: string): string => (house === noHouse ? t('people.houses.none') : house);
