import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Found, searchApi } from '@trellis/contract/people/search/search.api.ts';
import { displayName, type OwnUser } from '@trellis/contract/people/users/user.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { t } from '../../language/translate.ts';
import { beginsWords, searchedWords } from '../../ui/pickers/search-choices.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { houseLabel, manyHouses } from '../../viewer/house-word.ts';
import { commandsFor, commandsOf, commandWords, type Result, resultAt, screensOf } from './search-commands.ts';

const debounceMs = 50;
/** The most commands for the students and houses that were found. */
const commandsMax = 6;
const nothing: Found = { students: [], goals: [], houses: [] };

/** The text without the words of commands: of "review alder" it leaves "alder". */
function withoutCommandWords(text: string): string {
  const known = searchedWords(commandWords());
  const isOfCommand = (word: string) => known.some((one) => one === word || (word.length > 2 && one.startsWith(word)));
  return searchedWords(text)
    .filter((word) => !isOfCommand(word))
    .join(' ');
}

/** Everything that the text finds, the likeliest kind first. */
function groupsOf(user: OwnUser, text: string, found: Found, forCommands: Found) {
  const isFound = ({ label, detail = '' }: Result) => beginsWords(`${label} ${detail}`, text);
  const commands = commandsFor(user, forCommands).filter(isFound).slice(0, commandsMax);
  const groups = [
    { title: t('shell.search.students'), results: found.students.map(studentResult) },
    { title: t('shell.search.screens'), results: screensOf(user).filter(isFound) },
    { title: t('shell.search.commands'), results: [...commands, ...commandsOf(user).filter(isFound)] },
    { title: manyHouses(), results: found.houses.map(houseResult) },
    { title: t('shell.screens.goals'), results: found.goals.map((goal) => goalResult(goal, user)) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

const studentResult = (student: Found['students'][number]): Result => ({
  ...resultAt(student.id, displayName(student), { to: '/students/$studentId', params: { studentId: student.id } }),
  detail: [houseLabel(student.house), ...(student.is_active ? [] : [t('people.activities.Inactive')])].join(' · '),
});

const houseResult = ({ id, name }: Found['houses'][number]): Result =>
  resultAt(id, name, { to: '/houses', search: { house: id } });

const goalResult = ({ id, title, owner_id, owner_name }: Found['goals'][number], user: OwnUser): Result => ({
  ...resultAt(id, title, { to: '/goals', search: { goal: id } }),
  ...(owner_id !== user.id && { detail: owner_name }),
});

/** Searches for what is typed. The earlier results stay until the answer arrives, so that the list doesn't jump. */
export function useSearch() {
  const user = useCurrentUser();
  const [text, setText] = useState('');
  const [sought, seek] = useState('');
  const later = useDebounced(seek, debounceMs);
  const { data, isPlaceholderData } = useQuery(searchQuery(user, sought));
  const isPending = text.trim() !== sought || isPlaceholderData;
  const type = (typed: string) => {
    setText(typed);
    later.request(typed.trim());
  };
  const shown = data ?? { sought, groups: groupsOf(user, sought, nothing, nothing) };
  return { text, type, ...shown, isPending, isIncomplete: !isPending && data === undefined };
}

/** The results for these words. A failed search isn’t repeated: the next key searches again. */
const searchQuery = (user: OwnUser, text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => {
      const find = (words: string) => call(searchApi.find, { query: { text: words }, signal });
      const rest = withoutCommandWords(text);
      const [found, forCommands] = await Promise.all([
        find(text),
        rest !== '' && rest !== text ? find(rest) : undefined,
      ]);
      return { sought: text, groups: groupsOf(user, text, found, forCommands ?? found) };
    },
    initialData: text === '' ? { sought: '', groups: groupsOf(user, '', nothing, nothing) } : undefined,
    placeholderData: keepPreviousData,
    enabled: text !== '',
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    meta: { quiet: true },
  });
