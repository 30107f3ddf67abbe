import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Found, searchApi } from '@trellis/contract/people/search/search.api.ts';
import type { OwnUser } from '@trellis/contract/people/users/user.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { t } from '../../language/translate.ts';
import { beginsWords, searchedWords } from '../../ui/pickers/search-choices.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { houseLabel, manyHouses } from '../../viewer/house-word.ts';
import { commandsFor, commandsOf, commandWords, type Result, resultAt, screensOf } from './search-commands.ts';

export type ResultGroup = { title: string; results: readonly Result[] };

const debounceMs = 50;
/** The most commands about what was found. */
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
function groupsOf(user: OwnUser, text: string, found: Found, forCommands: Found): ResultGroup[] {
  const isFound = ({ label, detail = '' }: Result) => beginsWords(`${label} ${detail}`, text);
  const commands = commandsFor(user, forCommands).filter(isFound).slice(0, commandsMax);
  const groups: ResultGroup[] = [
    { title: t('shell.search.students'), results: found.students.map(studentResult) },
    { title: t('shell.search.screens'), results: screensOf(user).filter(isFound) },
    { title: t('shell.search.commands'), results: [...commands, ...commandsOf(user).filter(isFound)] },
    { title: manyHouses(), results: found.houses.map(houseResult) },
    { title: t('shell.screens.goals'), results: found.goals.map((goal) => goalResult(goal, user)) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

const studentResult = ({ id, full_name, email, house, is_active }: Found['students'][number]): Result => ({
  ...resultAt(id, full_name || email, { to: '/students/$studentId', params: { studentId: id } }),
  detail: [houseLabel(house), ...(is_active ? [] : [t('people.activities.Inactive')])].join(' · '),
});

const houseResult = ({ id, name }: Found['houses'][number]): Result =>
  resultAt(id, name, { to: '/houses', search: { house: id } });

const goalResult = ({ id, title, owner_id, owner_name }: Found['goals'][number], user: OwnUser): Result => ({
  ...resultAt(id, title, { to: '/goals', search: { goal: id } }),
  ...(owner_id !== user.id && { detail: owner_name }),
});

/** Searches for what is typed. Until an answer is there, the earlier results stay, so that the list doesn't jump. */
export function useSearch() {
  const user = useCurrentUser();
  const [text, setText] = useState('');
  const [sought, seek] = useState('');
  const later = useDebounced(seek, debounceMs);
  const rest = withoutCommandWords(sought);
  const found = useQuery(searchQuery(sought));
  const ofCommands = useQuery(searchQuery(rest === sought ? '' : rest));
  const isPending = text.trim() !== sought || found.isLoading || ofCommands.isLoading;

  const answer = isPending ? undefined : { sought, found: found.data, ofCommands: ofCommands.data };
  const [shown, setShown] = useState(() => ({
    sought: '',
    groups: groupsOf(user, '', nothing, nothing),
    found: found.data,
  }));
  if (answer && (answer.sought !== shown.sought || answer.found !== shown.found)) {
    const forCommands = answer.ofCommands ?? answer.found ?? nothing;
    const groups = groupsOf(user, sought, answer.found ?? nothing, forCommands);
    setShown({ sought, groups, found: answer.found });
  }
  const type = (typed: string) => {
    setText(typed);
    later.request(typed.trim());
  };
  return { text, type, ...shown, isPending, isIncomplete: !isPending && sought !== '' && found.data === undefined };
}

/** The students, goals and houses with these words. A failed search isn’t repeated: the next key searches again. */
const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchApi.find, { query: { text }, signal }),
    enabled: text !== '',
    retry: false,
    meta: { quiet: true },
  });
