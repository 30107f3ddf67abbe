import { api } from '@trellis/contract/api.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { photoOf } from '../../../testing/photo.ts';
import { makeWorld } from '../../../testing/world.ts';

const app = await testApp();
const { attachments, checkIns, comments, goals, privacy, students, users } = api;
const pdf = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';

let world: Awaited<ReturnType<typeof makeWorld>>;
beforeEach(async () => {
  world = await makeWorld(app);
});

type Goal = { id: string };
const at = ({ token }: TestUser, { id }: Goal) => ({ token, params: { goal_id: id } });
const add = async (by: TestUser, goal: Goal, name = 'Report.pdf') => {
  const file = new File([pdf], name, { type: 'application/pdf' });
  return (await app.call(attachments.create, { ...at(by, goal), body: { file } })).body;
};
const list = async (by: TestUser, goal: Goal) => (await app.call(attachments.list, at(by, goal))).body.data;
/** The statuses of fetching the file, fetching its preview and deleting the attachment. */
async function statusesOf(by: TestUser, goal: Goal, { id }: { id: string }): Promise<number[]> {
  const sent = { token: by.token, params: { goal_id: goal.id, attachment_id: id } };
  const calls = [attachments.file, attachments.preview, attachments.remove] as const;
  const answers = await Promise.all(calls.map((call) => app.anything(call, sent)));
  return answers.map(({ status }) => status);
}
const filesOf = ({ id }: { id: string }) =>
  app.context.db.query.selectFrom('attachment_files').select('attachment_id').where('attachment_id', '=', id).execute();

test('the id of somebody else’s attachment opens nothing under one’s own goal', async () => {
  const { owner, other, goal } = world;
  const theirs = await add(owner, goal);
  const own = await app.goal(other);
  expect(await statusesOf(other, own, theirs)).toEqual([404, 404, 404]);
  expect(await statusesOf(other, goal, theirs)).toEqual([404, 404, 404]);
  const carrying = { attachment_ids: [theirs.id] };
  const comment = await app.refused(comments.create, { ...at(other, own), body: { text: 'Mine', ...carrying } });
  expect(comment).toMatchObject({ status: 422, body: { code: 'attachment.not_usable' } });
  await app.call(goals.submit, at(other, own));
  await app.call(goals.approve, at(world.guide, own));
  const checkIn = await app.refused(checkIns.create, { ...at(other, own), body: { progress_bar: 0, ...carrying } });
  expect(checkIn).toMatchObject({ status: 422, body: { code: 'attachment.not_usable' } });
  expect(await list(owner, goal)).toEqual([theirs]);
});

test('an attachment that was uploaded to one goal can’t be sent with another, even by its author', async () => {
  const { owner, goal } = world;
  const { id } = await add(owner, goal);
  const second = await app.goal(owner);
  const body = { text: 'Look', attachment_ids: [id] };
  expect((await app.refused(comments.create, { ...at(owner, second), body })).status).toBe(422);
});

test('a deleted goal’s attachments are gone, files included, and its history doesn’t name them', async () => {
  const { owner, guide, goal } = world;
  const report = await add(owner, goal, 'My diary.pdf');
  await app.call(goals.remove, at(owner, goal));
  for (const reader of [owner, guide]) {
    expect((await app.anything(attachments.list, at(reader, goal))).status).toBe(404);
    expect(await statusesOf(reader, goal, report)).toEqual([404, 404, 404]);
  }
  expect(await filesOf(report)).toEqual([]);
  expect(JSON.stringify((await app.call(goals.audit, at(guide, goal))).body)).not.toContain('diary');
});

test('after a goal changes hands, neither student can open its files, even if the first owner gets it back', async () => {
  const { owner, other, guide, goal } = world;
  const report = await add(owner, goal);
  const give = (to: TestUser) => app.call(goals.edit, { ...at(guide, goal), body: { owner_id: to.id } });
  await give(other);
  for (const student of [owner, other]) expect(await statusesOf(student, goal, report)).toEqual([404, 404, 404]);
  await give(owner);
  expect(await list(owner, goal)).toEqual([]);
  expect(await statusesOf(owner, goal, report)).toEqual([404, 404, 404]);
  expect(await list(guide, goal)).toEqual([report]);
});

test('an archived goal’s attachments can be read by everyone who may see it, and nobody can change them', async () => {
  const { owner, other, guide, goal } = world;
  const report = await add(owner, goal);
  await app.call(goals.archive, at(owner, goal));
  for (const reader of [owner, guide]) expect(await statusesOf(reader, goal, report)).toEqual([200, 404, 409]);
  expect(await statusesOf(other, goal, report)).toEqual([404, 404, 404]);
});

test('a photo that was never sent is on no page about the student', async () => {
  const { owner, guide, goal } = world;
  const png = await photoOf(8, 8).png().toBuffer();
  const file = new File([new Uint8Array(png)], 'a.png', { type: 'image/png' });
  const { id } = (await app.call(attachments.create, { ...at(owner, goal), body: { file } })).body;
  const photos = async () =>
    (await app.call(students.read, { token: guide.token, params: { user_id: owner.id } })).body.photos.map(
      (photo) => photo.id,
    );
  expect(await photos()).toEqual([]);
  await app.call(comments.create, { ...at(owner, goal), body: { text: 'Look', attachment_ids: [id] } });
  expect(await photos()).toEqual([id]);
  await app.call(goals.edit, { ...at(guide, goal), body: { owner_id: world.other.id } });
  expect(await photos()).toEqual([]);
});

test('an attachment is in its author’s and its student’s download, and goes with its author’s account', async () => {
  const { owner, guide, colleague, goal } = world;
  const report = await add(guide, goal, 'Praise.pdf');
  for (const reader of [guide, owner]) {
    const { body } = await app.call(privacy.myData, { token: reader.token });
    const section = body.sections.find(({ name }) => name === 'attachments');
    expect(section?.entries).toMatchObject([{ name: 'Praise.pdf' }]);
  }
  await app.call(users.remove, { token: colleague.token, params: { user_id: guide.id } });
  expect(await list(owner, goal)).toEqual([]);
  expect(await filesOf(report)).toEqual([]);
});
