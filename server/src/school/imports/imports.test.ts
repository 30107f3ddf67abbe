import { api } from '@trellis/contract/api.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { importCalls } from '../../../testing/import-calls.ts';
import { day } from '../../base/clock.ts';
import { deleteExpired } from '../../database/expired-rows.ts';
import { expiredImports } from './imports.caller.ts';

const app = await testApp();
const { call } = app;

let guide: TestUser;
beforeEach(async () => {
  await app.context.db.query.deleteFrom('import_columns').execute();
  guide = await app.guide();
});
const { newTag, preview, rowsOf, runToTheEnd, imported, person } = importCalls(app, () => guide);

test('a preview shows what each row would do, and why', async () => {
  const tag = newTag();
  const house = await app.house(`Birch ${tag}`);
  const [ada, ben, out] = [
    await app.student({ house, full_name: 'Ada' }),
    await app.student({ house, full_name: 'Ben' }),
    await app.student({ house, full_name: 'Out', is_active: false }),
  ];
  const waiting = await app.student({ is_confirmed: false });
  const { id, rows, new_houses } = await preview(
    [
      'Email,Name,House,Role',
      `new-${tag}@a.example,New One,New ${tag},student`,
      `${ada.email.toUpperCase()},Ada,Birch ${tag},`,
      `${ben.email},Ben,New ${tag},pupil`,
      `${out.email},Out,Birch ${tag},`,
      `New-${tag}@a.example,New One,new ${tag},student`,
      `NEW-${tag}@a.example,New Two,New ${tag},student`,
      `nobody,Nobody,,`,
      `kit-${tag}@a.example; mum@home.example,Kit,,`,
      `,Nobody,,`,
      `teacher-${tag}@a.example,Teacher,,teacher`,
      `${guide.email},,,student`,
      `wizard-${tag}@a.example,Merlin,,wizard`,
      `long-${tag}@a.example,${'x'.repeat(256)},,`,
      `${waiting.email},Waits,Birch ${tag},`,
    ].join('\n'),
  );
  const got = await rowsOf(id);
  expect(got.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'create'],
    [3, 'same'],
    [4, 'change'],
    [5, 'same'],
    [6, 'same'],
    ...[7, 8, 9, 10, 11, 12, 13, 14, 15].map((line) => [line, 'refuse']),
  ]);
  expect(got.map(({ note }) => note)).toEqual([
    `A new account. A new house: New ${tag}`,
    `Nothing to change. The account keeps the address as ${ada.email}`,
    `House: Birch ${tag} becomes New ${tag}. A new house: New ${tag}`,
    'Nothing to change. The account stays deactivated',
    'Same as line 2',
    'Line 2 has the same address but different details',
    'Invalid email address',
    'There are several email addresses in this cell, and Trellis doesn’t guess which one is the person’s. Keep only their own',
    'There is no email address',
    'This row would add a guide, which this import isn’t allowed to do',
    'This person is a guide, and an import never makes a guide a student',
    'The role “wizard” is neither a student nor a guide',
    'Full Name must be at most 255 characters',
    'Someone signed up with this address and is waiting to be confirmed. Confirm or delete them first',
  ]);
  expect(rows).toEqual({ create: 1, change: 1, same: 3, refuse: 9, left_out: 0 });
  expect(new_houses).toEqual([`New ${tag}`]);
  expect(await person(`new-${tag}@a.example`)).toBeUndefined();
  expect((await rowsOf(id, { outcome: 'refuse' })).every(({ outcome }) => outcome === 'refuse')).toBe(true);
});

test('a new house with several spellings gets the first one, and every row shows it', async () => {
  const tag = newTag();
  const { id, new_houses } = await preview(
    `Email,House\na-${tag}@a.example,New ${tag}\nb-${tag}@a.example,NEW ${tag}\nc-${tag}@a.example,new ${tag}\n`,
  );
  expect(new_houses).toEqual([`New ${tag}`]);
  const note = `A new account. A new house: New ${tag}. The file has no name for this person`;
  expect((await rowsOf(id)).map(({ note }) => note)).toEqual([note, note, note]);
  await call(api.imports.run, { token: guide.token, params: { import_id: id }, body: { rows: 'good' } });
  expect((await person(`c-${tag}@a.example`))?.house).toBe(`New ${tag}`);
});

test('if all rows are required and one is refused, nothing is written and no house created', async () => {
  const tag = newTag();
  const { id } = await preview(`Email,House\nok-${tag}@a.example,House ${tag}\nnobody,\n`);
  const input = { token: guide.token, params: { import_id: id }, body: { rows: 'all' } };
  expect(await app.anything(api.imports.run, input)).toMatchObject({
    status: 409,
    body: { code: 'import.has_refused' },
  });
  expect(await person(`ok-${tag}@a.example`)).toBeUndefined();
  const { body } = await call(api.houses.list, { token: guide.token, query: { limit: 1000 } });
  expect(body.data.some(({ name }) => name === `House ${tag}`)).toBe(false);
});

test('all good rows are written and audited, and the same file changes nothing the next time', async () => {
  const tag = newTag();
  const content = `Email,Name,House\na-${tag}@a.example,A,House ${tag}\nnobody,,\nb-${tag}@a.example,B,House ${tag}\n`;
  const done = await imported(content);
  expect(done).toMatchObject({ state: 'done', pending: 0, rows: { create: 2, change: 0, same: 0, refuse: 1 } });
  const a = await person(`a-${tag}@a.example`);
  expect(a).toMatchObject({ full_name: 'A', house: `House ${tag}`, is_active: true, is_confirmed: true });
  const { body } = await call(api.users.audit, { token: guide.token, params: { user_id: a?.id ?? '' } });
  expect(body.data).toMatchObject([{ event: 'user.created', actor_id: guide.id }]);
  expect(await preview(content)).toMatchObject({ pending: 0, rows: { create: 0, change: 0, same: 2, refuse: 1 } });
});

test('each row of several batches is written once, however many calls come at once', async () => {
  const tag = newTag();
  const people = Array.from({ length: 230 }, (_, n) => `${tag}-${n}@a.example,Person ${n},House ${n % 3} ${tag}`);
  const { id } = await preview(['Email,Name,House', ...people].join('\n'));
  const run = () => call(api.imports.run, { token: guide.token, params: { import_id: id }, body: { rows: 'all' } });
  const first = await run();
  expect(first.body).toMatchObject({ state: 'running', pending: 190 });
  await Promise.all([run(), run(), run()]);
  expect(await runToTheEnd(id)).toMatchObject({ state: 'done', pending: 0, rows: { create: 230 } });
  const { body } = await call(api.users.list, { token: guide.token, query: { email: `${tag}-` } });
  expect(body.count).toBe(230);
});

test('a changed house or name is updated, also in the person’s goals', async () => {
  const tag = newTag();
  const student = await app.student({ house: await app.house(`Old ${tag}`) });
  const goal = await app.goal(student);
  await imported(`Email,Name,House\n${student.email},Renamed ${tag},New ${tag}\n`);
  expect(await person(student.email)).toMatchObject({ full_name: `Renamed ${tag}`, house: `New ${tag}` });
  const inHouse = { token: guide.token, query: { house: `New ${tag}` } };
  const { body } = await call(api.goals.list, inHouse);
  expect(body.data).toMatchObject([{ id: goal.id, owner_name: `Renamed ${tag}` }]);
});

test('guides are created if the import allows it', async () => {
  const tag = newTag();
  await imported(`Email,Role\n${tag}@a.example,Teacher\n`, { guides: true });
  expect(await person(`${tag}@a.example`)).toMatchObject({ is_superuser: true });
});

test('leavers are listed, and nothing happens to them', async () => {
  const tag = newTag();
  const [stays, leaves] = [
    await app.student({ full_name: `Stays ${tag}` }),
    await app.student({ full_name: `Leaves ${tag}` }),
  ];
  const { id } = await preview(`Email\n${stays.email.toUpperCase()}\n`);
  await runToTheEnd(id);
  const { body } = await call(api.imports.leavers, {
    token: guide.token,
    params: { import_id: id },
    query: { limit: 1000 },
  });
  const ids = body.data.map((user) => user.id);
  expect(ids).toContain(leaves.id);
  expect(ids).not.toContain(stays.id);
  expect(ids).not.toContain(guide.id);
  expect(await person(leaves.email)).toMatchObject({ is_active: true });
});

test('the rows can be downloaded as CSV without formulas', async () => {
  const tag = newTag();
  const { id } = await preview(`Email,Name\n${tag}@a.example,=1+1\nnobody,B\n`);
  const { body } = await call(api.imports.exportRows, { token: guide.token, params: { import_id: id }, query: {} });
  expect(body.split('\r\n').slice(0, 3)).toEqual([
    '\u{FEFF}Line,Outcome,Full Name,Email,House,Role,Note',
    `2,New,'=1+1,${tag}@a.example,,,A new account`,
    '3,Refused,B,nobody,,,Invalid email address',
  ]);
});

test('a new preview replaces the earlier one, and every import is deleted after a week', async () => {
  const tag = newTag();
  const first = await preview(`Email\n1-${tag}@a.example\n`);
  const second = await preview(`Email\n2-${tag}@a.example\n`);
  const read = async (id: string) =>
    (await app.anything(api.imports.get, { token: guide.token, params: { import_id: id } })).status;
  expect([await read(first.id), await read(second.id)]).toEqual([404, 200]);
  await deleteExpired(app.context.db, () => new Date(app.clock().getTime() + 8 * day), expiredImports);
  const remaining = app.context.db.query.selectFrom('imports').select('id').where('id', '=', second.id);
  expect(await remaining.execute()).toEqual([]);
  const left = app.context.db.query.selectFrom('import_rows').select('email').where('import_id', '=', second.id);
  expect(await left.execute()).toEqual([]);
});

test('imported rows are part of a person’s data and are deleted with the account', async () => {
  const tag = newTag();
  const student = await app.student();
  const { id } = await preview(`Email,Name\n${student.email},Somebody ${tag}\n`);
  const { body } = await call(api.privacy.myData, { token: student.token });
  expect(JSON.stringify(body)).toContain(`Somebody ${tag}`);
  await call(api.users.remove, { token: guide.token, params: { user_id: student.id } });
  expect(await rowsOf(id)).toEqual([]);
});

test('imported data about a person stays theirs when somebody else takes their address', async () => {
  const tag = newTag();
  const [student, other] = [await app.student(), await app.student()];
  const { id } = await preview(`Email,Name\n${student.email},Somebody ${tag}\n`);
  await call(api.imports.run, { token: guide.token, params: { import_id: id }, body: { rows: 'all' } });
  await call(api.users.editMe, { token: student.token, body: { email: `moved-${tag}@a.example` } });
  await call(api.users.editMe, { token: other.token, body: { email: student.email } });
  const ownData = async ({ token }: { token: string }) =>
    JSON.stringify((await call(api.privacy.myData, { token })).body);
  expect(await ownData(student)).toContain(`Somebody ${tag}`);
  expect(await ownData(other)).not.toContain(`Somebody ${tag}`);
  await call(api.users.removeMe, { token: student.token });
  const { body } = await call(api.imports.rows, { token: guide.token, params: { import_id: id } });
  expect(body.count).toBe(0);
});
