import { useQuery } from '@tanstack/react-query';
import type { ListedPerson } from '@trellis/contract/people/users/user.ts';
import { useMemo, useState } from 'react';
import { compareNames } from '../language/formats.ts';
import { typingDebounceMs, useDebounced } from '../ui/use-debounced.ts';
import { isIncluded, type PeopleFilter, peopleQuery, searchQuery } from './people.queries.ts';

const nameOf = ({ full_name, email }: ListedPerson) => full_name || email;
const byName = (people: readonly ListedPerson[]) => people.toSorted((a, b) => compareNames(nameOf(a), nameOf(b)));

/** All people, to be searched in the browser; where they are too many, the server searches them by the typed text. */
export function usePeople(filter: PeopleFilter) {
  const [typed, setTyped] = useState('');
  const [sought, seek] = useState('');
  const later = useDebounced(seek, typingDebounceMs);
  const all = useQuery(peopleQuery(filter));
  const isWhole = all.data !== undefined && all.data.data.length === all.data.count;
  const search = useQuery({ ...searchQuery(filter, sought), enabled: all.data !== undefined && !isWhole });
  const onType = (text: string) => {
    const next = text.trim();
    setTyped(next);
    later.request(next);
    if (next === '') later.flush();
  };
  const whole = useMemo(() => isWhole && byName(all.data.data.filter(isIncluded(filter))), [isWhole, all.data, filter]);
  const { data, isPending, isPlaceholderData } = search;
  return {
    people: whole || (data?.data ?? []),
    /** How many more people there are; null for very many. */
    more: whole ? 0 : data && data.count !== null ? data.count - data.data.length : data && null,
    error: all.error ?? search.error,
    isPending: !whole && isPending,
    typed,
    /** Whether these people already match the typed text. */
    isFound: typed === sought && !isPending && !isPlaceholderData,
    /** Called with the typed text; undefined where the browser has everyone. */
    onType: whole ? undefined : onType,
  };
}
