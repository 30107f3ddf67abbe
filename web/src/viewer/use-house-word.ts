import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { schoolQuery } from '../api/school.ts';
import { currentHouseWord, rememberHouseWord, setHouseWord } from './house-word.ts';

/** Follows what the school calls a house. @returns what changes with it: whatever says the word is to be shown anew then */
export function useHouseWord(): string {
  const { data: school } = useQuery(schoolQuery);
  // Before anything below is rendered, which reads it.
  if (school) setHouseWord(school.house_word);
  useEffect(() => {
    if (school) rememberHouseWord(school.house_word);
  }, [school]);
  return JSON.stringify(currentHouseWord());
}
