import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import type { UserLookup } from '@trellis/contract/people/users/users.api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const { query } = app.context.db;

const alder = await app.house('Alder');
const guide = await app.guide({ full_name: 'Zara Guide', email: 'zara@school.example' });
await app.student({ full_name: 'Élodie Berg', email: 'q1@school.example', house: alder });
await app.student({ full_name: 'Bob Eliasson', email: 'q2@school.example', is_active: false });
await app.student({ full_name: 'Melissa 100%', email: 'q3@school.example' });
await app.student({ full_name: null, email: 'el_4@school.example' });

const lookUp = async (query: UserLookup) => (await app.call(api.users.lookup, { query, token: guide.token })).body;
const students = async (text: string) =>
  (await app.call(api.goals.students, { query: { text }, token: guide.token })).body;
const namesOf = ({ data }: Awaited<ReturnType<typeof lookUp>>) =>
  data.map(({ full_name, email }) => full_name ?? email);
const names = async (query: UserLookup) => namesOf(await lookUp(query));

const bob = 'Bob Eliasson';
const elodie = 'Élodie Berg';
const melissa = 'Melissa 100%';
const nameless = 'el_4@school.example';
const zara = 'Zara Guide';

test.each<[string, UserLookup, string[]]>([
  ['everybody by name, those without one last', {}, [bob, elodie, melissa, zara, nameless]],
  ['everybody for an empty text', { text: ' ' }, [bob, elodie, melissa, zara, nameless]],
  ['beginnings first, then beginnings of words, then parts', { text: 'EL' }, [elodie, nameless, bob, melissa]],
  ['an address', { text: 'q2@' }, [bob]],
  ['a name with accents', { text: 'élo' }, [elodie]],
  ['a percent sign literally', { text: '%' }, [melissa]],
  ['an underscore literally', { text: '_' }, [nameless]],
  ['all but the people of a house', { outside_house: alder.id }, [bob, melissa, zara, nameless]],
  ['nobody', { text: 'nobody' }, []],
])('a lookup finds %s', async (_, query, found) => {
  expect(await names(query)).toEqual(found);
  expect((await lookUp(query)).count).toBe(found.length);
});

test('only students can be chosen for a goal', async () => {
  const [all, few] = [await students(''), await students('EL')];
  expect([namesOf(all), all.count]).toEqual([[bob, elodie, melissa, nameless], 4]);
  expect(namesOf(few)).toEqual([elodie, nameless, bob, melissa]);
  expect(await students('zara')).toEqual({ data: [], count: 0 });
});

test('a lookup returns just enough to tell people apart', async () => {
  const [found] = (await lookUp({ text: 'élodie' })).data;
  expect(found).toEqual({ id: expect.any(String), full_name: elodie, email: 'q1@school.example', house: 'Alder' });
});

test('a shortened list has the total count, however many people match', async () => {
  const row = await query
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'q2@school.example')
    .executeTakeFirstOrThrow();
  const add = async (from: number, to: number) => {
    const rows = Array.from({ length: to - from }, (_none, n) => {
      const [name, email] = [`pupil ${String(from + n).padStart(4, '0')}`, `p${from + n}@school.example`];
      const keys = { full_name_fold: name, full_name_key: name, display_fold: name, display_key: name };
      return {
        ...row,
        id: crypto.randomUUID(),
        full_name: name,
        email,
        email_fold: email,
        email_key: email,
        ...keys,
      };
    });
    await query.insertInto('users').values(rows).execute();
  };
  await add(0, 60);
  const cut = await lookUp({ text: 'pupil' });
  expect(cut).toMatchObject({ count: 60, data: { length: limits.peopleLookedUp } });
  expect(cut.data.at(-1)?.full_name).toBe('pupil 0039');

  for (let n = 60; n < 560; n += 100) await add(n, n + 100);
  const many = await lookUp({ text: 'pupil', outside_house: alder.id });
  expect(many.count).toBe(560);
  expect(many.data.map(({ id }) => id)).toEqual(cut.data.map(({ id }) => id));
  expect((await students('pupil')).data.map(({ id }) => id)).toEqual(cut.data.map(({ id }) => id));
  expect((await names({})).slice(0, 4)).toEqual([bob, elodie, melissa, 'pupil 0000']);
});

test('somebody is found with either apostrophe, a keyboard’s or a phone’s', async () => {
  const people = [
    { full_name: 'Seán O’Brien', typed: 'o’b' },
    { full_name: "Fitz D'Arcy", typed: 'd’arcy' },
  ];
  for (const { full_name, typed } of people) {
    await app.student({ full_name });
    for (const text of [typed, typed.replace('’', "'")]) {
      expect(await names({ text }), text).toEqual([full_name]);
      const { body } = await app.call(api.students.list, { query: { text }, token: guide.token });
      expect(body.data, text).toMatchObject([{ name: full_name }]);
    }
  }
});
