import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { schoolQuery } from '../api/school.ts';
import { currentHouseWord, rememberHouseWord, setHouseWord } from './house-word.ts';

/**
 * Follows the school's word for a house.
 * @returns a key that changes with the word, so that texts render again
 */
export function useHouseWord(): string {
  const { data: school } = useQuery(schoolQuery);
  // Set before the components below read it.
  if (school) setHouseWord(school.house_word);
  useEffect(() => {
    if (school) rememberHouseWord(school.house_word);
  }, [school]);
  return JSON.stringify(currentHouseWord());
}
