import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints, api } from '@trellis/contract/api.ts';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { recordOf } from '@trellis/contract/core/tables.ts';
import { personalGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { afterAll, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { fixtureOf } from '../../../testing/fixtures.ts';
import { type Anything, caller } from '../../../testing/http.ts';
import { portOf, start } from '../../../testing/program.ts';
import type { World } from '../../../testing/world.ts';

/*
 * Fills every text field of every endpoint with a marker, deletes the person and searches for the marker in everything that the
 * server has written: its folder with the database, and its log. The fields follow from the table of endpoints.
 */

const dataDir = await mkdtemp(join(tmpdir(), 'trellis-erase-'));
const first = { email: 'first@school.example', password: 'correct horse battery' };
const program = start({
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'trace',
  FIRST_SUPERUSER: first.email,
  FIRST_SUPERUSER_PASSWORD: first.password,
});
const origin = `http://127.0.0.1:${await portOf(program)}`;
const http = caller(() => origin);
afterAll(async () => {
  program.program.kill('SIGTERM');
  await program.ended;
  await rm(dataDir, { recursive: true, force: true });
});

const tokens: string[] = [];
async function signIn({ email, password }: { email: string; password: string }): Promise<string> {
  const { access_token } = (await http.call(api.auth.login, { body: { username: email, password } })).body;
  tokens.push(access_token);
  return access_token;
}
const guideToken = await signIn(first);

let made = 0;
async function person(full_name: string, is_superuser = false) {
  made += 1;
  const account = { email: `person-${made}@school.example`, full_name, password: first.password };
  const { body } = await http.call(api.users.create, { token: guideToken, body: { ...account, is_superuser } });
  return { ...account, id: body.id, token: await signIn(account) };
}

/** Texts that belong to the whole school. */
const ofTheSchool = [
  'templates.create',
  'templates.edit',
  'assignments.create',
  'school.edit',
  'terms.create',
  'terms.edit',
];
/** Texts about someone else or for the whole school, which stay. */
const aboutOthers = ['auth.signup', 'auth.setup', 'users.create', 'houses.create', 'houses.rename', ...ofTheSchool];
/** Calls that end the session or the account. */
const ending = ['auth.logout', 'users.removeMe', 'users.remove'];
/** Texts that another guide writes about the person. */
const aboutThem = [
  'users.edit',
  'goals.create',
  'goals.edit',
  'comments.create',
  'goals.sendBack',
  'auth.recoveryMail',
  'auth.recover',
];

const parts = ['params', 'query', 'body'] as const;
type Text = { name: string; part: (typeof parts)[number]; field: string; value: (marker: string) => string };

/** Every text field of every call that accepts the marker, directly or as the first part of an address. */
const texts: Text[] = allEndpoints.flatMap(({ name, call }) =>
  parts.flatMap((part) =>
    Object.entries((call[part]?._zod.def.shape ?? {}) as Record<string, z.ZodMiniType>).flatMap(([field, schema]) => {
      const value = [(marker: string) => marker, (marker: string) => `${marker}@school.example`].find(
        (make) => schema.safeParse(make('somewords1')).success,
      );
      return value ? [{ name, part, field, value }] : [];
    }),
  ),
);

/** The contents of the server's folder, by file. */
async function folder(): Promise<[string, string][]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(files.map(async (file) => [file, searched(await readFile(file, 'latin1').catch(() => ''))]));
}

/** The email about the deletion contains the person's address and nothing else of theirs. */
const searched = (content: string): string =>
  /^Subject: Your Trellis account was deleted\r$/m.test(content) ? content.replace(/^To: .*$/m, '') : content;

/** The first place in each file and in the log that has the marker, in any case. */
async function found(marker: string): Promise<string[]> {
  const { output } = program;
  const contents = [...(await folder()), ['the log', output.out + output.err] as const];
  return contents.flatMap(([place, content]) => {
    const at = content.toLowerCase().indexOf(marker);
    return at < 0 ? [] : [`${place}: ${content.slice(Math.max(0, at - 60), at + 40).replaceAll(/[^ -~]+/g, '·')}`];
  });
}

const [other, colleague] = [await person('Other'), await person('C', true)];

async function fill(marker: string, is_superuser: boolean): Promise<World> {
  const owner = await person(marker, is_superuser);
  const guide = { ...colleague, token: guideToken };
  const { body: house } = await http.call(api.houses.create, { token: guideToken, body: { name: `House ${made}` } });
  const { body: goal } = await http.call(api.goals.create, {
    token: owner.token,
    body: { title: `${marker}0`, description: `${marker}0` },
  });
  const world: World = { number: made, owner, other, guide, colleague, house, goal };

  const send = async (text: Text, n: number, token: string) => {
    const { name, part, field } = text;
    const call = allEndpoints.find((one) => one.name === name)?.call;
    if (!call) throw new Error(`there is no call ${name}`);
    const own = name === 'goals.create' && token !== owner.token ? { owner_id: owner.id } : {};
    const sent: Anything = fixtureOf(name).sent(world);
    const value = text.value(`${marker}${n}`);
    const { status } = await http.anything(call, {
      ...sent,
      token,
      headers: { 'Idempotency-Key': `${marker}${n}`, 'User-Agent': `${marker}${n}` },
      [part]: { ...(sent[part] as object), ...(part === 'body' && own), [field]: value },
    });
    expect(status, `${name} ${part} ${field}`).toBeLessThan(500);
  };
  // A file is sent as a form, which has a parser of its own.
  const file = new File([`%PDF-1.4 ${marker} %%EOF`], `${marker}.pdf`, { type: 'application/pdf' });
  await http.call(api.attachments.create, {
    token: owner.token,
    params: { goal_id: goal.id },
    body: { file },
    headers: { 'User-Agent': marker },
  });

  const theirs = texts.filter(({ name }) => !aboutOthers.includes(name) && !ending.includes(name));
  for (const [n, text] of theirs.entries()) await send(text, n, owner.token);
  for (const [n, text] of texts.entries()) if (aboutThem.includes(text.name)) await send(text, 1000 + n, guideToken);

  // Requests that match no call.
  for (const path of [`/${marker}`, `${basePath}/${marker}`, `${basePath}/goals/${marker}/no/such`, `/?q=${marker}`]) {
    await http.raw('GET', path, { headers: { Authorization: `Bearer ${owner.token}` } });
  }
  const json = { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` };
  await http.raw('POST', `${basePath}/goals/`, { headers: json, body: `{"title":"${marker}` });
  await http.anything(api.auth.login, { body: { username: `${marker}@school.example`, password: marker } });
  return world;
}

test.each([
  ['a student whom a guide deletes', 'zqvstudentwords', false],
  ['a guide who deletes their own account', 'zqvguidewords', true],
])('nothing about %s is left anywhere', async (_, marker, isGuide) => {
  const world = await fill(marker, isGuide);
  const { owner, other, goal } = world;
  const asGuide = { token: guideToken };
  const read = async () => (await http.call(api.users.read, { params: { user_id: owner.id }, ...asGuide })).body;
  expect(JSON.stringify(await read())).toContain(marker);

  // The folder contains an email, and one of the person's goals belongs to someone else now.
  await http.call(api.auth.recover, { params: { email: (await read()).email } });
  const mails = () => readdir(join(dataDir, 'mail')).catch(() => []);
  await vi.waitFor(async () => expect((await mails()).length).toBeGreaterThan(0), { timeout: 30_000 });
  const handedOn = { owner_id: other.id, ...recordOf(personalGoalFields, () => 'Fresh') };
  await http.call(api.goals.edit, { params: { goal_id: goal.id }, ...asGuide, body: handedOn });
  expect((await found(marker)).length).toBeGreaterThan(0);

  if (isGuide) {
    const { password } = first;
    await http.call(api.users.edit, { params: { user_id: owner.id }, ...asGuide, body: { password } });
    await http.call(api.users.removeMe, { token: await signIn({ email: (await read()).email, password }) });
  } else await http.call(api.users.remove, { params: { user_id: owner.id }, ...asGuide });
  await expect.poll(() => found(marker), { interval: 500 }).toEqual([]);
  expect((await http.call(api.goals.read, { params: { goal_id: goal.id }, ...asGuide })).body.title).toBe('Fresh');
});

test('the log contains no session token', () => {
  const { out, err } = program.output;
  expect(tokens.filter((token) => (out + err).includes(token))).toEqual([]);
});

test('the test fills every text that a person can send', () => {
  const names = texts.map(({ name, part, field }) => `${name} ${part} ${field}`);
  for (const known of [
    'goals.create body title',
    'goals.edit body description',
    'goals.list query title',
    'users.editMe body full_name',
    'users.editMe body email',
    'users.editMe body purpose_statement',
    'auth.recover params email',
  ]) {
    expect(names).toContain(known);
  }
});
