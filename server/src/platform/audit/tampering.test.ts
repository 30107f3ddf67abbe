import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { commandHere } from '../../../testing/cli.ts';
import { auditFaults } from '../../operations/integrity/audit.check.ts';
import { makeCheckpoint, newestCheckpoint } from './checkpoints.ts';

const app = await testApp();
const { db, clock } = app.context;
const { goals, users } = api;
const guide = await app.guide();

/** A goal with five entries, of which a checkpoint has taken in the first three. */
async function audited() {
  const student = await app.student({ full_name: 'Ada' });
  const { id } = await app.goal(student, { title: 'Title 1', description: 'Words' });
  const edit = (title: string) =>
    app.call(goals.edit, { params: { goal_id: id }, token: student.token, body: { title } });
  await edit('Title 2');
  await edit('Title 3');
  while (await makeCheckpoint(db, clock));
  await edit('Title 4');
  await edit('Title 5');
  return { student, id };
}

/** What is found once something was done to the entries of a goal; it is undone afterwards. */
async function foundAfter(statement: (goal: string) => ReturnType<typeof sql>): Promise<string> {
  const { id } = await audited();
  expect(await auditFaults(db)).toEqual([]);
  const kept = await db.query.selectFrom('audit').selectAll().where('record_id', '=', id).execute();
  const open = await db.query.selectFrom('audit_open').selectAll().where('record_id', '=', id).execute();
  await statement(id).execute(db.query);
  const faults = await auditFaults(db);
  expect(faults.join()).toContain(id);
  await db.query.deleteFrom('audit').where('record_id', '=', id).execute();
  await db.query.deleteFrom('audit_open').where('record_id', '=', id).execute();
  await db.query.insertInto('audit').values(kept).execute();
  await db.query.insertInto('audit_open').values(open).execute();
  expect(await auditFaults(db)).toEqual([]);
  return faults.join('\n');
}

test.each([
  ['an entry whose event was edited', 2, sql`event = 'goal.progress'`],
  ['an entry whose actor was edited', 5, sql`actor_id = 'somebody'`],
  ['an entry whose timestamp was edited', 3, sql`created_at = '2020-01-01T00:00:00.000Z'`],
  ['a text that was edited', 2, sql`changes = replace(changes, 'Title', 'Other')`],
  ['a number that was edited', 1, sql`changes = replace(changes, '"to":0', '"to":100')`],
  ['a text that was taken out', 4, sql`changes = replace(changes, '"Title 4"', 'null')`],
  ['a text that was taken out as if its writer had been deleted', 2, undefined],
])('%s is found', async (_, sequence, set) => {
  const erased = JSON.stringify({ hash: 'x', erased_with: guide.id });
  const statement = set ?? sql`seals = ${erased}`;
  await foundAfter((id) => sql`update audit set ${statement} where record_id = ${id} and sequence = ${sequence}`);
});

test('a text that was taken out with its salt is found, unless the person whose it was is deleted', async () => {
  const { student, id } = await audited();
  const entry = await db.query
    .selectFrom('audit')
    .selectAll()
    .where('record_id', '=', id)
    .where('sequence', '=', 1)
    .executeTakeFirstOrThrow();
  const seals = JSON.parse(entry.seals) as Record<string, { hash: string }>;
  const hash = seals['description.to']?.hash;
  await db.query
    .updateTable('audit')
    .set({
      changes: entry.changes.replace('"Words"', 'null'),
      seals: JSON.stringify({ ...seals, 'description.to': { hash, erased_with: student.id } }),
    })
    .where('id', '=', entry.id)
    .execute();
  expect((await auditFaults(db)).join()).toContain(`lost words of ${student.id}, who was not deleted`);
  await app.call(users.remove, { params: { user_id: student.id }, token: guide.token });
  expect(await auditFaults(db)).toEqual([]);
});

test.each([
  ['an entry removed from the middle', sql`sequence = 2`, /are gone from before its entry 3/],
  ['the first entry removed', sql`sequence = 1`, /are gone from before its entry 2/],
  ['the end cut off before a checkpoint came', sql`sequence = 5`, /entry 5 .* is gone or was written anew/],
  ['the end cut off behind what a checkpoint holds', sql`sequence >= 3`, /entry 3 .* is gone or was written anew/],
  ['a whole trail that is gone', sql`true`, /entry 3 .* is gone or was written anew/],
])('%s is found', async (_, which, sentence) => {
  expect(await foundAfter((id) => sql`delete from audit where record_id = ${id} and ${which}`)).toMatch(sentence);
});

test('a trail that is gone with the list of what waits for a checkpoint is found by the checkpoint', async () => {
  const { id } = await audited();
  const rows = await db.query.selectFrom('audit').selectAll().where('record_id', '=', id).execute();
  await db.query.deleteFrom('audit').where('record_id', '=', id).execute();
  await db.query.deleteFrom('audit_open').where('record_id', '=', id).execute();
  expect((await auditFaults(db)).join()).toContain(`The entry 3 of the audit of ${id} is gone`);
  await db.query.insertInto('audit').values(rows).execute();
  expect(await auditFaults(db)).toEqual([]);
});

test('a checkpoint that was edited, or is gone, is found', async () => {
  for (let n = 0; n < 3; n += 1) await audited();
  const newest = await newestCheckpoint(db);
  if (!newest || newest.number < 2) throw new Error('there are too few checkpoints');
  const edited = (created_at: string) =>
    db.query.updateTable('audit_checkpoints').set({ created_at }).where('number', '=', newest.number).execute();
  await edited('2020-01-01T00:00:00.000Z');
  expect((await auditFaults(db)).join()).toContain(`The checkpoint ${newest.number} of the audit was changed`);
  await edited(newest.created_at);
  expect(await auditFaults(db)).toEqual([]);
  const first = await db.query
    .selectFrom('audit_checkpoints')
    .selectAll()
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  const firstHeads = db.query.deleteFrom('audit_checkpoint_heads').where('checkpoint', '=', 1).returningAll();
  const heads = await firstHeads.execute();
  await db.query.deleteFrom('audit_checkpoints').where('number', '=', 1).execute();
  expect((await auditFaults(db)).join()).toContain('Checkpoints of the audit are gone from before number 2');
  await db.query.insertInto('audit_checkpoints').values(first).execute();
  await db.query.insertInto('audit_checkpoint_heads').values(heads).execute();
  expect(await auditFaults(db)).toEqual([]);
});

test('of several servers that make checkpoints at once each takes in what no other did', async () => {
  for (let n = 0; n < 5; n += 1) await audited();
  const made = await Promise.all(Array.from({ length: 6 }, () => makeCheckpoint(db, clock)));
  const numbers = made.flatMap((one) => (one ? [one.number] : []));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(await db.query.selectFrom('audit_open').selectAll().execute()).toEqual([]);
  expect(await auditFaults(db)).toEqual([]);
});

test('the entries of a record keep their order when the clock is put back, and many writers at once leave one chain', async () => {
  const student = await app.student();
  const { id } = await app.goal(student, { title: 'Title 0' });
  const edit = (title: string) =>
    app.call(goals.edit, { params: { goal_id: id }, token: student.token, body: { title } });
  await edit('Title 1');
  app.clock.advance(-48 * 3_600_000);
  await edit('Title 2');
  const told = async () =>
    (await app.call(goals.audit, { params: { goal_id: id }, token: student.token })).body.data.map(
      ({ changes }) => changes.title?.to,
    );
  expect(await told()).toEqual(['Title 2', 'Title 1', 'Title 0']);
  app.clock.advance(48 * 3_600_000);
  await Promise.all(Array.from({ length: 20 }, (_, n) => edit(`At once ${n}`)));
  expect(await auditFaults(db)).toEqual([]);
  const sequences = await db.query.selectFrom('audit').select('sequence').where('record_id', '=', id).execute();
  expect(sequences.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
    Array.from(sequences, (_, n) => n + 1),
  );
});

test('check prints the newest checkpoint, and finds an audit that was replaced by the hash of an earlier one', async () => {
  await audited();
  const { dataDir, databaseUrl } = app.database;
  const check = (...words: string[]) =>
    commandHere(['check', '--json', ...words], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const { out, code } = await check();
  const said = JSON.parse(out) as { problems: string[]; checkpoint: { hash: string } };
  expect({ code, problems: said.problems }).toEqual({ code: 0, problems: [] });
  expect(said.checkpoint).toEqual(await newestCheckpoint(db));
  expect((await check('--against', said.checkpoint.hash)).code).toBe(0);
  // Hashes may begin with a hyphen.
  const replaced = await check('--against', '-hash-of-another-audit');
  expect(replaced).toMatchObject({ code: 1, out: expect.stringContaining('the audit was replaced') });
});
