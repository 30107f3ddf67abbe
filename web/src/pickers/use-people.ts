import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { typingDebounceMs, useDebounced } from '../ui/use-debounced.ts';
import { peopleQuery, type Whom } from './people.queries.ts';

/** People to choose from by what is typed, which the server is asked for once nothing has been typed for a while. */
export function usePeople(whom: Whom) {
  const [typed, setTyped] = useState('');
  const [sought, seek] = useState('');
  const later = useDebounced(seek, typingDebounceMs);
  const { data, error, isPending, isPlaceholderData } = useQuery(peopleQuery(whom, sought));
  const onType = (text: string) => {
    const next = text.trim();
    setTyped(next);
    later.ask(next);
    if (next === '') later.flush();
  };
  return {
    people: data?.data ?? [],
    /** How many more there are than these; null where they are very many. */
    more: data && data.count !== null ? data.count - data.data.length : data && null,
    error,
    isPending,
    typed,
    /** Whether these are the people of what is typed, and not yet those from before. */
    isFound: typed === sought && !isPending && !isPlaceholderData,
    onType,
  };
}
