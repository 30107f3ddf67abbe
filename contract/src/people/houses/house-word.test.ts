import { expect, test } from 'vitest';
import { houseWord } from './house-word.ts';

test('a singular and a plural are required', () => {
  expect(houseWord.safeParse({ one: 'Team', many: ' ' }).error?.issues[0]?.message).toBe(
    'errors.houseWord.manyRequired',
  );
});
