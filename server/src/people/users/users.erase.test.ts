import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';

const app = await testApp();
const guide = await app.guide();
const { users, goals } = api;

const edit = (by: TestUser, goal_id: string, body: { title?: string; description?: string; owner_id?: string }) => {
  app.clock.advance(1000);
  return app.call(goals.edit, { params: { goal_id }, token: by.token, body });
};
const erase = (user: TestUser) => app.call(users.remove, { params: { user_id: user.id }, token: guide.token });
const auditedTexts = async (goal_id: string) =>
  (await app.call(goals.audit, { params: { goal_id }, token: guide.token })).body.data.map(({ changes }) => [
    changes.title?.from ?? null,
    changes.title?.to ?? null,
  ]);

/** A goal with two successive owners, each of whom wrote two titles. */
async function changedHands() {
  const [first, second] = [await app.student(), await app.student()];
  const { id } = await app.goal(first, { title: 'First 1' });
  await edit(first, id, { title: 'First 2' });
  await edit(guide, id, { owner_id: second.id });
  await edit(second, id, { title: 'Second 1' });
  await edit(second, id, { title: 'Second 2' });
  return { first, second, id };
}

test('deleting a goal’s former owner removes their texts and leaves those of the current owner', async () => {
  const { first, id } = await changedHands();
  await erase(first);
  expect(await auditedTexts(id)).toEqual([
    // The assigner is unknown from now on.
    [null, null],
    ['Second 1', 'Second 2'],
    [null, 'Second 1'],
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('deleting a goal’s owner removes their texts and leaves those of the former owner', async () => {
  const { second, id } = await changedHands();
  await erase(second);
  expect(await auditedTexts(id)).toEqual([
    [null, null],
    [null, null],
    ['First 2', null],
    [null, null],
    ['First 1', 'First 2'],
    [null, 'First 1'],
  ]);
});

test('once both owners are deleted, none of their texts are left, even if the goal was deleted before', async () => {
  const { first, second, id } = await changedHands();
  await app.call(goals.remove, { params: { goal_id: id }, token: second.token });
  await erase(first);
  await erase(second);
  expect((await auditedTexts(id)).flat().filter((text) => text !== null)).toEqual([]);
});

test('texts that a guide wrote for a student belong to the student and are deleted with them', async () => {
  const [former, student] = [await app.guide(), await app.student()];
  const { id } = await app.goal(student, { title: 'Written for you' }, former);
  await edit(former, id, { title: 'Written again for you' });
  await erase(former);
  expect(await auditedTexts(id)).toContainEqual(['Written for you', 'Written again for you']);
  await erase(student);
  expect((await auditedTexts(id)).flat().filter((text) => text !== null)).toEqual([]);
});

test('queued emails to a former address are deleted with the person, unless it is someone else’s now', async () => {
  const [student, next] = [await app.student({ email: 'had@school.example' }), await app.student()];
  const recipients = ['had@school.example', 'given@school.example', 'other@school.example'];
  const body = (email: string) => ({ params: { user_id: student.id }, token: guide.token, body: { email } });
  for (const email of ['given@school.example', 'now@school.example']) await app.call(users.edit, body(email));
  await app.call(users.edit, { ...body('given@school.example'), params: { user_id: next.id } });
  for (const email of recipients) await app.call(api.auth.recover, { params: { email } });
  await erase(student);
  const { rows } = await sql<{ kind: string; recipient: string; user_id: string | null }>`
    select kind, recipient, user_id from outbox order by recipient`.execute(app.context.db.query);
  const recoveries = rows.filter(({ kind }) => kind === 'password recovery').map(({ recipient }) => recipient);
  expect(recoveries).toEqual(['given@school.example', 'other@school.example']);
  // Emails about their changes of address are gone too; the one that is left is about the deletion.
  const theirs = rows.filter(({ user_id }) => user_id === student.id).map(({ recipient }) => recipient);
  expect(theirs).toEqual(['now@school.example']);
});
