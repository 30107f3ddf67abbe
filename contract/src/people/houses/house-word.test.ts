import { expect, test } from 'vitest';
import { houseWord, withHouseWord } from './house-word.ts';

const team = { one: 'Team', many: 'Teams' };
const advisory = { one: 'advisory', many: 'advisories' };

test.each([
  ['Houses', team, 'Teams'],
  ['Edit House', team, 'Edit Team'],
  ['No users assigned to this house yet.', team, 'No users assigned to this team yet.'],
  ['Create your first house to get started.', advisory, 'Create your first advisory to get started.'],
  ['Add House', advisory, 'Add Advisory'],
  ['A house', advisory, 'An advisory'],
  ['Choose a house, some students or everyone', advisory, 'Choose an advisory, some students or everyone'],
  ['All houses', { one: 'AG', many: 'AGs' }, 'All AGs'],
  ['Household goals', team, 'Household goals'],
])('%s uses the school’s own word', (text, word, expected) => {
  expect(withHouseWord(word, text)).toBe(expected);
  expect(withHouseWord(null, text)).toBe(text);
});

test('a singular and a plural are required', () => {
  expect(houseWord.safeParse({ one: 'Team', many: ' ' }).error?.issues[0]?.message).toBe(
    'Say what several of them are called',
  );
});
