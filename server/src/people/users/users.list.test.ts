import { api } from '@trellis/contract/api.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { UserListQuery } from '@trellis/contract/people/users/users.api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const { users, goals } = api;

const [alder, birch] = [await app.house('Alder'), await app.house('birch')];
const anna = await app.guide({ full_name: 'Anna', email: 'x1@school.example' });
await app.student({ full_name: 'élodie', email: 'X2@school.example', house: birch });
await app.student({ full_name: 'Bob 100%', email: 'x3@school.example', house: alder, is_active: false });
await app.student({ full_name: null, email: 'a_4@school.example' });
await app.guide({ full_name: 'Eve', email: 'x5@school.example', house: alder });

const list = async (query: Partial<UserListQuery>) => (await app.call(users.list, { query, token: anna.token })).body;
const emails = async (query: Partial<UserListQuery>) =>
  (await list(query)).data.map(({ email }) => email.slice(0, 2).toLowerCase());

test('by default the newest user comes first', async () => {
  expect(await emails({})).toEqual(['x5', 'a_', 'x3', 'x2', 'x1']);
});

test('people and goals are found with either apostrophe, a keyboard’s or a phone’s', async () => {
  const own = await app.student({ full_name: 'Pat O’Brien' });
  const goal = await app.goal(own, { title: "Read Ender's Game", description: 'It’s long' });
  for (const apostrophe of ["'", '’']) {
    const name = `o${apostrophe}br`;
    expect((await list({ full_name: name })).data.map(({ id }) => id)).toEqual([own.id]);
    for (const filter of [
      { owner_name: name },
      { title: `ender${apostrophe}s` },
      { description: `it${apostrophe}s` },
    ]) {
      const { data } = (await app.call(goals.list, { query: filter, token: anna.token })).body;
      expect(
        data.map(({ id }) => id),
        JSON.stringify(filter),
      ).toEqual([goal.id]);
    }
  }
  await app.call(users.remove, { params: { user_id: own.id }, token: anna.token });
});

test.each<[UserListQuery['sort_by'], string[]]>([
  ['full_name', ['x1', 'x3', 'x2', 'x5', 'a_']],
  ['email', ['a_', 'x1', 'x2', 'x3', 'x5']],
  ['house', ['x3', 'x5', 'x2', 'x1', 'a_']],
  ['role', ['x1', 'x5', 'x2', 'x3', 'a_']],
  ['status', ['x1', 'x2', 'a_', 'x5', 'x3']],
])(
  'sorted by %s ascending, empty values come last, Admin before Student and Active before Inactive',
  async (sort_by, order) => {
    expect(await emails({ sort_by })).toEqual(order);
    expect(await emails({ sort_by, sort_order: 'desc' })).toEqual([...order].reverse());
  },
);

test.each<[Partial<UserListQuery>, string[]]>([
  [{ full_name: 'ÉLO' }, ['x2']],
  [{ full_name: '%' }, ['x3']],
  [{ full_name: 'nobody' }, []],
  [{ email: 'X' }, ['x5', 'a_', 'x3', 'x2', 'x1']],
  [{ email: '_' }, ['a_']],
  [{ house: 'Alder' }, ['x5', 'x3']],
  [{ house: noHouse }, ['a_', 'x1']],
  [{ house: 'Ald' }, []],
  [{ role: 'Admin' }, ['x5', 'x1']],
  [{ role: 'Student' }, ['a_', 'x3', 'x2']],
  [{ role: 'toString' }, []],
  [{ status: 'Inactive' }, ['x3']],
  [{ status: 'active' }, []],
  [{ role: 'Student', house: 'Alder', status: 'Inactive' }, ['x3']],
])('the filter %o finds what the columns show', async (query, found) => {
  expect(await emails(query)).toEqual(found);
  expect((await list({ ...query, limit: 1 })).count).toBe(found.length);
});

test('pages show every user once, each with the exact count', async () => {
  const pages = [];
  for (let skip = 0; skip < 6; skip += 2) pages.push(await list({ sort_by: 'role', skip, limit: 2 }));
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(5);
  expect(pages.map(({ count }) => count)).toEqual([5, 5, 5]);
});

test('an unknown sort column is refused, and an unknown query key has no effect', async () => {
  const refused = await app.refused(users.list, { query: { sort_by: 'password_hash' }, token: anna.token });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body.detail)).toContain('full_name, email, house, role, status');
  const { body } = await app.anything(users.list, { query: { password_hash: 'x', limit: 1 }, token: anna.token });
  expect(body).toMatchObject({ count: 5 });
});

test('only guides can list users', async () => {
  const { token } = await app.student();
  expect((await app.refused(users.list, { token })).status).toBe(403);
});

test('a change of name, email or house shows in the order at once', async () => {
  const { id } = await app.student({ full_name: 'Zz', email: 'zz@moves.example' });
  await app.student({ full_name: 'Mm', email: 'mm@moves.example', house: alder });
  const body = { full_name: 'Aa', email: 'aa@moves.example', house: 'BIRCH' };
  await app.call(users.edit, { params: { user_id: id }, body, token: anna.token });
  expect(await emails({ email: 'moves', sort_by: 'full_name' })).toEqual(['aa', 'mm']);
  expect(await emails({ email: 'moves', sort_by: 'email' })).toEqual(['aa', 'mm']);
  expect(await emails({ email: 'moves', sort_by: 'house' })).toEqual(['mm', 'aa']);
});
