import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { typingDebounceMs, useDebounced } from '../ui/use-debounced.ts';
import { type PeopleFilter, peopleQuery } from './people.queries.ts';

/** Searches people by the typed text, once nothing has been typed for a while. */
export function usePeople(filter: PeopleFilter) {
  const [typed, setTyped] = useState('');
  const [sought, seek] = useState('');
  const later = useDebounced(seek, typingDebounceMs);
  const { data, error, isPending, isPlaceholderData } = useQuery(peopleQuery(filter, sought));
  const onType = (text: string) => {
    const next = text.trim();
    setTyped(next);
    later.request(next);
    if (next === '') later.flush();
  };
  return {
    people: data?.data ?? [],
    /** How many more people there are; null for very many. */
    more: data && data.count !== null ? data.count - data.data.length : data && null,
    error,
    isPending,
    typed,
    /** Whether these people already match the typed text. */
    isFound: typed === sought && !isPending && !isPlaceholderData,
    onType,
  };
}
