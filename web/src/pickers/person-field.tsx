import { useQuery } from '@tanstack/react-query';
import { displayName, type ListedPerson } from '@trellis/contract/people/users/user.ts';
import { useMemo, useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import { compareNames } from '../language/formats.ts';
import { t } from '../language/translate.ts';
import type { PickerChoice } from '../ui/pickers/choice-list.tsx';
import { ComboBoxField } from '../ui/pickers/combo-box-field.tsx';
import type { PickerProps } from '../ui/pickers/picker-frame.tsx';
import { searchChoices } from '../ui/pickers/search-choices.ts';
import { isChosen } from '../ui/pickers/use-picker.ts';
import { typingDebounceMs, useDebounced } from '../ui/use-debounced.ts';
import { isIncluded, type PeopleFilter, peopleQuery, personQuery, searchQuery } from './people.queries.ts';

type Props = PickerProps<string> & {
  filter: PeopleFilter;
  choiceOf: (person: ListedPerson) => PickerChoice;
  loading: string;
  placeholder?: string;
  /** Choices shown before the people. */
  ahead?: readonly PickerChoice[];
  /** A person who can be chosen though the first page doesn't have them. */
  known?: PickerChoice | undefined;
  /** The ids of people who are already chosen. */
  without?: readonly string[];
};

export function PersonField({ filter, choiceOf, loading, ahead = [], known, without = [], error, ...field }: Props) {
  const { people, more, error: failure, isPending, typed, search } = usePeople(filter);
  const { value } = field;
  const listed = people.filter(({ id }) => !without.includes(id)).map(choiceOf);
  const find = (id: string) => [...ahead, ...listed].find((choice) => choice.value === id);
  const fixed = find(value) ?? (known?.value === value ? known : undefined);
  const isUnknown = isChosen(value) && !fixed;
  const { data: person } = useQuery({ ...personQuery(value), enabled: isUnknown && !isPending });
  const chosen = fixed ?? (isUnknown && person ? choiceOf(person) : undefined);
  // While nothing is typed, the list contains the chosen person.
  const unlisted = [known, chosen].find((choice) => choice && !find(choice.value));
  const isSearch = search?.isFound && typed !== '';
  const first = isSearch ? searchChoices(ahead, typed) : [...ahead, ...(unlisted ? [unlisted] : [])];
  const choose = (id: string) => {
    const found = people.find((one) => one.id === id);
    if (found) queryClient.setQueryData(personQuery(id).queryKey, found);
    field.onChange(id);
  };
  const whenNone = more === 0 ? t('people.picker.notFound') : t('people.picker.othersChosen');
  return (
    <ComboBoxField
      {...field}
      choices={[...first, ...listed]}
      chosen={chosen}
      search={search}
      onChange={choose}
      more={more}
      whenEmpty={search?.isFound === false ? loading : whenNone}
      below={isPending && loading}
      error={failure ? t('people.failed', { message: failure.message }) : error}
    />
  );
}

const byName = (people: readonly ListedPerson[]) =>
  people.toSorted((a, b) => compareNames(displayName(a), displayName(b)));

/** All people, to be searched in the browser; where they are too many, the server searches them by the typed text. */
function usePeople(filter: PeopleFilter) {
  const [typed, setTyped] = useState('');
  const [sought, seek] = useState('');
  const later = useDebounced(seek, typingDebounceMs);
  const all = useQuery(peopleQuery(filter));
  const isWhole = all.data !== undefined && all.data.data.length === all.data.count;
  const matching = useQuery({ ...searchQuery(filter, sought), enabled: all.data !== undefined && !isWhole });
  const onType = (text: string) => {
    const next = text.trim();
    setTyped(next);
    later.request(next);
    if (next === '') later.flush();
  };
  const whole = useMemo(() => isWhole && byName(all.data.data.filter(isIncluded(filter))), [isWhole, all.data, filter]);
  const { data, isPending, isPlaceholderData } = matching;
  return {
    people: whole || (data?.data ?? []),
    /** How many more people there are. */
    more: whole ? 0 : data && data.count - data.data.length,
    error: all.error ?? matching.error,
    isPending: !whole && isPending,
    typed,
    /** Undefined where the browser has everyone. */
    search: whole ? undefined : { onType, isFound: typed === sought && !isPending && !isPlaceholderData },
  };
}
