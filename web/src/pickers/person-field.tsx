import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedPerson } from '@trellis/contract/people/users/user.ts';
import { bestFirst } from '../ui/pickers/best-first.ts';
import type { PickerChoice } from '../ui/pickers/choice-list.tsx';
import { ComboBoxField } from '../ui/pickers/combo-box-field.tsx';
import type { PickerProps } from '../ui/pickers/picker-frame.tsx';
import { personQuery, type Whom } from './people.queries.ts';
import { usePeople } from './use-people.ts';

type Props = PickerProps<string> & {
  whom: Whom;
  choiceOf: (person: ListedPerson) => PickerChoice;
  /** What is said while nobody is known yet. */
  loading: string;
  placeholder?: string;
  /** What can be chosen besides people, ahead of them. */
  ahead?: readonly PickerChoice[];
  /** Who may be chosen from the beginning, though not among the first ones of the list. */
  known?: PickerChoice | undefined;
  /** The ids of those who are chosen elsewhere. */
  without?: readonly string[];
};

const notFound = 'Nobody else is found.';

/** One of the people of the school, however many these are: found by a part of the name or address. */
export function PersonField({ whom, choiceOf, loading, ahead = [], known, without = [], error, ...field }: Props) {
  const client = useQueryClient();
  const { people, more, error: failure, isPending, typed, isFound, onType } = usePeople(whom);
  const { value } = field;
  const fixed = [...ahead, ...(known ? [known] : [])].find((choice) => choice.value === value);
  const isUnknown = value !== '' && !fixed;
  const { data: person } = useQuery({ ...personQuery(value), enabled: isUnknown });
  const chosen = fixed ?? (isUnknown && person ? choiceOf(person) : undefined);
  const listed = people.filter(({ id }) => !without.includes(id)).map(choiceOf);
  const isListed = (one: PickerChoice) => [...ahead, ...listed].some((choice) => choice.value === one.value);
  // Nothing is typed: what is chosen stands in the list, wherever its place would be.
  const apart = [known, chosen].find((one) => one && !isListed(one));
  const isSearch = typed !== '' && isFound;
  const first = isSearch ? bestFirst(ahead, typed) : [...ahead, ...(apart ? [apart] : [])];
  const choose = (id: string) => {
    const found = people.find((one) => one.id === id);
    if (found) client.setQueryData(personQuery(id).queryKey, found);
    field.onChange(id);
  };
  const whenNone =
    more === 0
      ? notFound
      : `The first ones are chosen already. Type ${isSearch ? 'more' : 'a part'} of a name to find ${more ? `the other ${more}` : 'the others'}.`;
  return (
    <ComboBoxField
      {...field}
      choices={[...first, ...listed]}
      chosen={chosen}
      isFound={isFound}
      onType={onType}
      onChange={choose}
      more={more}
      whenEmpty={isFound ? whenNone : loading}
      below={isPending && loading}
      error={failure ? `Failed to load users: ${failure.message}` : error}
    />
  );
}
