import { useQuery } from '@tanstack/react-query';
import { noHouse } from '@trellis/contract/houses/house.ts';
import { houseWord, withHouseWord } from '@trellis/contract/houses/house-word.ts';
import { useEffect } from 'react';
import { schoolQuery } from '../api/school.ts';

const key = 'house_word';

/** The word as this browser has heard it last: the first screen shows before the school is asked. */
function remembered() {
  try {
    return houseWord.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    // Nothing is remembered, or nothing that could be read.
    return null;
  }
}

let word = remembered();

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

/** Follows what the school calls a house. @returns what changes with it: whatever says the word is to be shown anew then */
export function useHouseWord(): string {
  const { data: school } = useQuery(schoolQuery);
  if (school) word = school.house_word;
  const now = word ? JSON.stringify(word) : '';
  useEffect(() => {
    if (!school) return;
    if (now === '') localStorage.removeItem(key);
    else localStorage.setItem(key, now);
  }, [school, now]);
  return now;
}
