import { api } from '@trellis/contract/api.ts';
import type { UserListQuery } from '@trellis/contract/people/users/users.api.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { lastKey, sortKey } from '../../database/text-keys.ts';

/* Compares text searches of people with a simple model. */

const first = [
  'Élodie',
  'ELODIE',
  'Żaneta',
  'Odysseus ΟΔΥΣΣΕΎΣ',
  'ab',
  'Q',
  '100% _\\',
  'O"Neil',
  "d'Ärc",
  '李',
  '😀😀',
];
const last = ['Berg', 'Großmann', 'bergström', 'x', 'Ze', '李 雷', 'NEAR (a OR b)', '-', '%'];
const person = fc.record({
  full_name: fc.tuple(fc.constantFrom(...first), fc.constantFrom(...last)).map((names) => names.join(' ')),
  user: fc.constantFrom('a', 'elodie', 'Be_rg', 'x%', 'q.q'),
  domain: fc.constantFrom('school', 'Büro', 'zz'),
});
const people = fc.sample(person, { seed: 5, numRuns: 60 }).map(({ full_name, user, domain }, n) => ({
  full_name: n % 9 === 0 ? null : full_name,
  email: `${user}${n}@${domain}.example`,
}));

const engines = [await testApp({ engine: 'sqlite' }), await testApp({ engine: 'postgres' })];
const tokens: string[] = [];
beforeAll(async () => {
  for (const app of engines) {
    const guide = await app.guide({ full_name: 'The Guide', email: 'guide@school.example' });
    tokens.push(guide.token);
    for (const person of people) await app.student(person);
    // A former name is no longer found.
    const renamed = await app.student({ full_name: 'Was Berg', email: 'was-berg@zz.example' });
    await app.call(api.users.edit, {
      token: guide.token,
      params: { user_id: renamed.id },
      body: { full_name: 'Is Élodie', email: 'is@zz.example' },
    });
    const gone = await app.student({ full_name: 'Gone Berg', email: 'gone-berg@zz.example' });
    await app.call(api.users.remove, { token: guide.token, params: { user_id: gone.id } });
  }
});

const all = [
  { full_name: 'The Guide', email: 'guide@school.example' },
  ...people,
  { full_name: 'Is Élodie', email: 'is@zz.example' },
];

const plain = (text: string | null) => (text ?? '').normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
const parts = [
  ...['e', 'É', 'el', 'elo', 'ÉLO', 'berg', 'BERG', 'σσ', 'ΟΔΥΣ', 'q', 'zz', '%', '_', '\\', '100%', '"', 'o"n', "d'ä"],
  ...[
    '李',
    '李 雷',
    '😀',
    '😀😀',
    'near',
    'near (a',
    'or b',
    '-',
    '@zz.',
    '.example',
    'x%1',
    'büro',
    'buro',
    'gross',
    'ß',
  ],
  ...[
    'was',
    'gone',
    'guide',
    'nobody',
    '\u001f',
    'rg\u001fa',
    '\u{10ffff}',
    `${lastKey}elo`,
    'ab',
    'a OR',
    '*',
    'e ',
    ' b',
  ],
];

type Search = Pick<UserListQuery, 'full_name' | 'email' | 'sort_order' | 'skip' | 'limit'> & {
  sort_by: 'full_name' | 'email';
};
const searches: fc.Arbitrary<Partial<Search>> = fc.record(
  {
    full_name: fc.constantFrom(...parts),
    email: fc.constantFrom(...parts),
    sort_by: fc.constantFrom('full_name', 'email'),
    sort_order: fc.constantFrom('asc', 'desc'),
    skip: fc.nat(12),
    limit: fc.constantFrom(1, 5, 100),
  },
  { requiredKeys: [] },
);

function listed({ full_name = '', email = '', sort_by, sort_order = 'asc', skip = 0, limit = 100 }: Partial<Search>) {
  const found = all
    .map((person, place) => ({ ...person, place }))
    .filter(
      (person) => plain(person.full_name).includes(plain(full_name)) && plain(person.email).includes(plain(email)),
    );
  const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  const ordered = found.sort((a, b) =>
    sort_by === undefined ? b.place - a.place : compare(sortKey(a[sort_by]), sortKey(b[sort_by])) || a.place - b.place,
  );
  if (sort_by !== undefined && sort_order === 'desc') ordered.reverse();
  return { emails: ordered.slice(skip, skip + limit).map((person) => person.email), count: found.length };
}

test('the user list finds texts, in order and with the right count, on both engines', async () => {
  await fc.assert(
    fc.asyncProperty(searches, async (query) => {
      for (const [n, app] of engines.entries()) {
        const { body } = await app.call(api.users.list, {
          token: tokens[n],
          query: { limit: 100, ...query },
        });
        const answer = { emails: body.data.map(({ email }) => email), count: body.count };
        expect(answer, app.context.db.engine.name).toEqual(listed(query));
      }
    }),
    { numRuns: 60 },
  );
});

test('a person is found by any part of a name or an address, without regard to accents, on both engines', async () => {
  for (const text of parts) {
    const part = sortKey(text);
    const expected = all.filter(
      ({ full_name, email }) => part === lastKey || sortKey(full_name).includes(part) || sortKey(email).includes(part),
    );
    for (const [n, app] of engines.entries()) {
      const { body } = await app.call(api.users.lookup, { token: tokens[n], query: { text } });
      expect(body.count, text).toBe(expected.length);
      if (expected.length > 40) continue;
      expect(body.data.map(({ email }) => email).sort(), text).toEqual(expected.map(({ email }) => email).sort());
    }
  }
});
