import { api } from '@trellis/contract/api.ts';
import type { SortOrder } from '@trellis/contract/core/list-query.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { lastKey, sortKey } from '../../database/text-keys.ts';

const app = await testApp();

/** Some names differ only by an accent or by case, so that they sort equally. */
const houseNames = ['Elans', 'Élans', 'Ibex', 'Zebus', 'Ñus', 'Nus'];
const guideNames = ['Ada', 'ada', 'Self', 'Unknown', 'Zoe', 'Adá'];

const head = await app.guide({ full_name: 'Head' });
const houses = await Promise.all(houseNames.slice(0, 4).map((name) => app.house(name)));
const guides: TestUser[] = [];
for (const full_name of guideNames.slice(0, 5)) guides.push(await app.guide({ full_name }));
const students: TestUser[] = [];
// The last two students have no house.
for (const house of [...houses, undefined, undefined]) students.push(await app.student(house ? { house } : {}));
const goalIds: string[] = [];
for (let n = 0; n < 40; n += 1) {
  const owner = from(students, n);
  goalIds.push((await app.goal(owner, {}, n % 3 === 0 ? owner : from(guides, n))).id);
}

function from<T>(values: readonly T[], n: number): T {
  const value = values[n % values.length];
  if (value === undefined) throw new Error('the list is empty');
  return value;
}

const { token } = head;
const renameHouse = (n: number, name: string) =>
  app.anything(api.houses.rename, { token, params: { house_id: from(houses, n).id }, body: { name } });
const renameGuide = (n: number, full_name: string) =>
  app.anything(api.users.edit, { token, params: { user_id: from(guides, n).id }, body: { full_name } });

const keyOf = {
  house: (name: string) => (name === 'No House assigned' ? lastKey : sortKey(name)),
  assigner_name: sortKey,
};
type Column = keyof typeof keyOf;
const columns: readonly Column[] = ['house', 'assigner_name'];
const orders: readonly SortOrder[] = ['asc', 'desc'];

/** The ids of all goals, sorted by the values that they show. */
async function inOrderOf(column: Column, order: SortOrder): Promise<string[]> {
  const { data } = (await app.call(api.goals.list, { token, query: { limit: 1000 } })).body;
  const withKeys = data.map((goal) => ({ id: goal.id, key: Buffer.from(keyOf[column](goal[column])) }));
  const sorted = withKeys.toSorted((a, b) => Buffer.compare(a.key, b.key) || (a.id < b.id ? -1 : 1));
  return (order === 'asc' ? sorted : sorted.reverse()).map(({ id }) => id);
}

async function page(column: Column, order: SortOrder, skip: number, limit: number) {
  const query = { sort_by: column, sort_order: order, skip, limit };
  return (await app.call(api.goals.list, { token, query })).body.data.map(({ id }) => id);
}

test('each page follows the present names, even if people or houses were renamed since the previous page', async () => {
  for (const column of columns) {
    for (const order of orders) {
      for (let skip = 0; skip < goalIds.length; skip += 7) {
        await renameHouse(skip, from(houseNames, skip / 7));
        await renameGuide(skip, from(guideNames, skip / 7));
        const expected = (await inOrderOf(column, order)).slice(skip, skip + 7);
        expect(await page(column, order, skip, 7), `${column} ${order} ${skip}`).toEqual(expected);
      }
    }
  }
});

test('users sorted by house have one order, and users of houses with equal names are sorted by id', async () => {
  for (const sort_order of orders) {
    const list = async (skip: number, limit: number) => {
      const query = { sort_by: 'house', sort_order, skip, limit } as const;
      return (await app.call(api.users.list, { token, query })).body.data;
    };
    const withKeys = (await list(0, 1000)).map(({ id, house }) => ({ id, key: Buffer.from(keyOf.house(house)) }));
    const sorted = withKeys.toSorted((a, b) => Buffer.compare(a.key, b.key) || (a.id < b.id ? -1 : 1));
    const expected = (sort_order === 'asc' ? sorted : sorted.reverse()).map(({ id }) => id);
    const paged = [];
    for (let skip = 0; skip < expected.length; skip += 5) paged.push(...(await list(skip, 5)).map(({ id }) => id));
    expect(paged).toEqual(expected);
  }
});
