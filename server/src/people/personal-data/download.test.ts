import { api } from '@trellis/contract/api.ts';
import { keysOf } from '@trellis/contract/core/tables.ts';
import type { PersonData } from '@trellis/contract/people/privacy/privacy.api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { sections } from './person-data.ts';

const app = await testApp();
const { attachments, auth, checkIns, comments, goals, imports, privacy, reflections, secondFactor, steps, users } = api;

const download = async ({ token }: TestUser) => (await app.call(privacy.myData, { token })).body;
const page = async ({ token }: TestUser) => (await app.call(privacy.myDataPage, { token })).body;
const entriesOf = (data: PersonData, name: keyof typeof sections) =>
  data.sections.find((section) => section.name === name)?.entries ?? [];

/** A student with data in every section, and a guide who knows them. */
async function livelyStudent() {
  const house = await app.house(`House of ${Math.random()}`);
  const [student, guide] = [await app.student({ house }), await app.guide({ full_name: 'Gwen Guide' })];
  await app.call(users.editMe, { token: student.token, body: { purpose_statement: 'To know how things grow' } });
  const due_date = '2026-01-30';
  const goal = await app.goal(student, { title: 'Read twelve books', description: 'One a month', due_date }, guide);
  const at = { token: student.token, params: { goal_id: goal.id } };
  await app.call(steps.create, { ...at, body: { title: 'Ask the librarian' } });
  await app.call(checkIns.create, { ...at, body: { progress_bar: 0, note: 'The books were all lent' } });
  await app.call(reflections.write, { ...at, body: { went_well: 'I asked', next_time: 'I ask earlier' } });
  await app.call(attachments.create, { ...at, body: { url: 'https://library.example/' } });
  await app.call(comments.create, {
    token: guide.token,
    params: { goal_id: goal.id },
    body: { text: 'How far have you come?' },
  });
  const deleted = await app.goal(student, { title: 'Learn to juggle', description: 'With three balls' });
  await app.call(goals.remove, { token: student.token, params: { goal_id: deleted.id } });
  const file = btoa(`Email,Name\n${student.email},${student.full_name}\n`);
  await app.call(imports.create, { token: guide.token, body: { file, file_name: 'a.csv' } });
  await app.call(auth.recover, { params: { email: student.email } });
  await app.call(auth.login, { body: { username: student.email, password: student.password } });
  await app.call(secondFactor.begin, { token: student.token, body: { current_password: student.password } });
  // Only guides save replies, so this student was a guide before.
  const reply = { text: 'Well begun!', is_shared: 1, author_id: student.id, use_count: 2 } as const;
  await app.context.db.query
    .insertInto('saved_replies')
    .values({ ...reply, id: `reply of ${student.id}`, created_at: '2026-10-01T08:00:00.000Z' })
    .execute();
  const at_provider = { issuer: 'https://login.school.example', subject: student.id, user_id: student.id };
  const dated = { created_at: '2026-10-01T08:00:00.000Z', expires_at: '2099-10-01T09:00:00.000Z' };
  const used = { created_at: '2026-10-01T08:00:00.000Z', last_used_at: '2026-10-02T08:00:00.000Z' };
  const { query } = app.context.db;
  await query
    .insertInto('sign_on_identities')
    .values({ ...at_provider, ...used })
    .execute();
  await app.context.db.query
    .insertInto('paper_codes')
    .values({ user_id: student.id, code_hash: `the hash of a code of ${student.id}`, ...dated })
    .execute();
  await app.context.db.query
    .insertInto('mailed_links')
    .values({
      token_hash: `the hash of a link to ${student.id}`,
      kind: 'password recovery',
      user_id: student.id,
      address: null,
      account_version: null,
      ...dated,
    })
    .execute();
  const failing = { user_id: student.id, reason: 'given_up', since: '2026-10-01T08:00:00.000Z' } as const;
  await query.insertInto('mail_failures').values(failing).execute();
  return { student, guide, house, goal };
}

describe('a person who downloads their data', () => {
  test('gets all sections with all fields', async () => {
    const { student, house } = await livelyStudent();
    const other = await app.student();
    await app.context.db.query
      .updateTable('goals')
      .set({ assigner_id: student.id })
      .where('id', '=', (await app.goal(other, { title: 'Somebody else’s' })).id)
      .execute();
    const data = await download(student);
    for (const { name, entries } of data.sections) {
      const { fields } = sections[name as keyof typeof sections];
      expect(entries.length, `${name} has entries`).toBeGreaterThan(0);
      for (const entry of entries) expect(Object.keys(entry).sort(), name).toEqual(Object.keys(fields).sort());
    }
    expect(entriesOf(data, 'account')).toMatchObject([
      {
        email: student.email,
        full_name: student.full_name,
        house: house.name,
        role: 'student',
        purpose_statement: 'To know how things grow',
        last_active_on: new Date(app.clock()).toISOString().slice(0, 10),
      },
    ]);
    expect(entriesOf(data, 'goals')).toMatchObject([
      { title: 'Read twelve books', description: 'One a month', assigner_name: 'Gwen Guide', status: 'Not Submitted' },
    ]);
    expect(entriesOf(data, 'steps')).toMatchObject([{ title: 'Ask the librarian', done: false }]);
    expect(entriesOf(data, 'check_ins')).toMatchObject([
      { author_name: student.full_name, progress_bar: 0, note: 'The books were all lent' },
    ]);
    expect(entriesOf(data, 'reflections')).toMatchObject([{ went_well: 'I asked', next_time: 'I ask earlier' }]);
    expect(entriesOf(data, 'deleted_goals')).toMatchObject([
      { title: 'Learn to juggle', description: 'With three balls' },
    ]);
    const history = entriesOf(data, 'history');
    expect(history).toContainEqual(
      expect.objectContaining({ about: 'Your account', event: 'user.edited', actor_name: student.full_name }),
    );
    expect(history).toContainEqual(
      expect.objectContaining({ about: 'Read twelve books', event: 'goal.created', actor_name: 'Gwen Guide' }),
    );
  });

  test('gets no password, token or hash, and nothing of a goal that now belongs to someone else', async () => {
    const { student, guide, goal } = await livelyStudent();
    const other = await app.student();
    await app.call(goals.edit, { token: guide.token, params: { goal_id: goal.id }, body: { owner_id: other.id } });
    await app.call(goals.edit, { token: other.token, params: { goal_id: goal.id }, body: { title: 'Theirs by now' } });
    const text = JSON.stringify(await download(student));
    const { query } = app.context.db;
    const { password_hash } = await query
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow();
    const sessions = await query
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', student.id)
      .execute();
    const devices = await query
      .selectFrom('known_devices')
      .select('device_hash')
      .where('user_id', '=', student.id)
      .execute();
    const secrets = [...sessions.map((row) => row.token_hash), ...devices.map((row) => row.device_hash)];
    expect(secrets.length).toBeGreaterThan(2);
    for (const secret of [...secrets, password_hash, student.token]) expect(text).not.toContain(secret);
    expect(text).not.toContain('Theirs by now');
    expect(text).not.toContain(other.email);
  });

  test('gets only what they may read of a goal that was someone else’s before', async () => {
    const [student, former, guide] = [await app.student(), await app.student(), await app.guide()];
    const goal = await app.goal(former, { title: 'As it was before' });
    const params = { goal_id: goal.id };
    await app.call(goals.edit, { token: guide.token, params, body: { owner_id: student.id, title: 'Theirs now' } });
    const text = JSON.stringify(await download(student));
    expect(text).toContain('Theirs now');
    expect(text).not.toContain('As it was before');
  });

  test('gets the same as a page without scripts or requests that escapes all text', async () => {
    const student = await app.student({ full_name: '<img src=x onerror=alert(1)>' });
    await app.goal(student, { title: '</dd><script>alert(1)</script>', description: `"quotes' & <b>more</b>` });
    const html = await page(student);
    expect(html).not.toMatch(/<script|<img|<b>|onerror=[^&]*>|javascript:/);
    expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(html).toContain('&#34;quotes&#39; &#38; &#60;b&#62;more');
    expect(html).toContain("content=\"default-src 'none';style-src");
    expect(html).not.toMatch(/ (src|href)="/);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('@media print');
    for (const name of keysOf(sections)) {
      expect(html).toContain(`<h2>${english(`pages.personalData.sections.${name}.title`)}</h2>`);
    }
  });

  test('reads in plain words what has changed, with dates as people write them', async () => {
    const { student } = await livelyStudent();
    const html = await page(student);
    const changes = [...html.matchAll(/<dt>What changed<\/dt><dd>(.*?)<\/dd>/gs)].flatMap(([, lines]) =>
      lines?.split('\n'),
    );
    expect(changes).toEqual(expect.arrayContaining([`Full name: – → ${student.full_name}`]));
    for (const line of changes) expect(line).not.toMatch(/^([a-z_]+|What changed):/);
    expect(html).not.toMatch(/\dT\d\d:/);
  });

  test('reads roles, statuses and dates in their own language', async () => {
    const student = await app.student();
    await app.goal(student, { due_date: '2027-01-25' });
    const headers = { 'accept-language': 'de' };
    const { body } = await app.call(privacy.myDataPage, { token: student.token, headers });
    const facts = [...body.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, fact]) => fact);
    const chosen = ['Lernende/r', 'Keine Gruppe', 'Einmal am Tag', 'Nicht eingereicht', 'Selbst', '25. Januar 2027'];
    expect(facts).toEqual(expect.arrayContaining(chosen));
  });

  test('gets named files that no cache stores', async () => {
    const student = await app.student();
    for (const [call, name, type] of [
      [privacy.myData, 'my-trellis-data.json', 'application/json'],
      [privacy.myDataPage, 'my-trellis-data.html', 'text/html'],
    ] as const) {
      const { headers } = await app.call(call, { token: student.token });
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
      expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('can do so ten times in an hour, and then reads how long to wait', async () => {
    const student = await app.student();
    for (let n = 0; n < 10; n += 1) await download(student);
    const { status, headers, body } = await app.refused(privacy.myDataPage, { token: student.token });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.detail).toMatch(/^Too many attempts. Try again in \d+ minutes$/);
    await download(await app.student());
  });
});

test('a guide’s data shows what they did and which goals they gave, without other people’s texts', async () => {
  const { guide, goal, student } = await livelyStudent();
  const data = await download(guide);
  expect(entriesOf(data, 'goals_given')).toMatchObject([
    { id: goal.id, title: 'Read twelve books', owner_name: student.full_name },
  ]);
  expect(entriesOf(data, 'deeds')).toMatchObject([
    { event: 'goal.commented', record_id: goal.id },
    { event: 'goal.created', record_id: goal.id },
  ]);
  expect(Object.keys(entriesOf(data, 'deeds')[0] ?? {})).not.toContain('changes');
});

test('a guide’s data has their own notes on a student’s goal, and not the student’s', async () => {
  const { guide, goal } = await livelyStudent();
  const body = { progress_bar: 0, note: 'The library is open on Mondays' };
  await app.call(checkIns.create, { token: guide.token, params: { goal_id: goal.id }, body });
  const notes = entriesOf(await download(guide), 'check_ins').map(({ id, note }) => [id, note]);
  expect(notes).toEqual([[goal.id, 'The library is open on Mondays']]);
});

test('a former guide’s data shows no text of the goals that they gave', async () => {
  const { guide, goal } = await livelyStudent();
  const other = await app.guide();
  const params = { user_id: guide.id };
  await app.call(users.edit, { token: other.token, params, body: { is_superuser: false } });
  const given = entriesOf(await download(guide), 'goals_given');
  expect(given).toMatchObject([{ id: goal.id, title: null, owner_name: null }]);
});
