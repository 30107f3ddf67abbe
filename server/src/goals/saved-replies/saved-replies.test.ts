import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import type { TestUser } from '../../../testing/factories.ts';

const app = await testApp();
const { savedReplies } = api;

const save = async ({ token }: TestUser, text: string, shared = false) =>
  (await app.call(savedReplies.create, { token, body: { text, shared } })).body;
const list = async ({ token }: TestUser) => (await app.call(savedReplies.list, { token })).body.data;
const at = (reply_id: string, { token }: TestUser) => ({ params: { reply_id }, token });
const use = (id: string, by: TestUser) => app.call(savedReplies.use, at(id, by));

test('a guide’s own replies are seen and changed by them alone', async () => {
  const [guide, other] = [await app.guide(), await app.guide()];
  const reply = await save(guide, '  Say how many. ');
  expect(reply).toMatchObject({ text: 'Say how many.', shared: false, author_id: guide.id, use_count: 0 });
  expect(await list(guide)).toEqual([reply]);
  expect(await list(other)).not.toContainEqual(reply);
  const attempts = [
    app.refused(savedReplies.edit, { ...at(reply.id, other), body: { text: 'Mine now' } }),
    app.refused(savedReplies.remove, at(reply.id, other)),
    app.refused(savedReplies.use, at(reply.id, other)),
    app.refused(savedReplies.use, at('unknown', guide)),
  ];
  for (const got of await Promise.all(attempts)) {
    expect(got).toMatchObject({ status: 404, body: { code: 'reply.not_found' } });
  }
  expect(await list(guide)).toEqual([reply]);
});

test('every guide sees, changes and deletes the school’s replies', async () => {
  const [guide, other] = [await app.guide(), await app.guide()];
  const reply = await save(guide, 'Until when?', true);
  expect(await list(other)).toContainEqual(reply);
  const { body } = await app.call(savedReplies.edit, { ...at(reply.id, other), body: { text: 'By which day?' } });
  expect(body).toEqual({ ...reply, text: 'By which day?' });
  expect(await list(guide)).toContainEqual(body);
  await app.call(savedReplies.remove, at(reply.id, other));
  expect(await list(guide)).toEqual([]);
});

test('a reply that is no longer the school’s belongs to the guide who made it their own', async () => {
  const [guide, other] = [await app.guide(), await app.guide()];
  const { id } = await save(guide, 'Well begun!', true);
  const { body } = await app.call(savedReplies.edit, { ...at(id, other), body: { shared: false } });
  expect(body).toMatchObject({ shared: false, author_id: other.id });
  expect(await list(guide)).toEqual([]);
});

test('the most used reply comes first, and no use is lost when guides send at the same time', async () => {
  const [guide, other] = [await app.guide(), await app.guide()];
  const texts = async () => (await list(guide)).map(({ text, use_count }) => [text, use_count]);
  const first = await save(guide, 'First', true);
  const second = await save(guide, 'Second');
  expect(await texts()).toEqual([
    ['Second', 0],
    ['First', 0],
  ]);
  await Promise.all([guide, other, guide, other, guide].map((by) => use(first.id, by)));
  await use(second.id, guide);
  expect(await texts()).toEqual([
    ['First', 5],
    ['Second', 1],
  ]);
  await app.call(savedReplies.remove, at(first.id, guide));
});

test('what is done with a reply is audited without its text; uses and edits that change nothing aren’t', async () => {
  const guide = await app.guide();
  const { id } = await save(guide, 'A word in confidence');
  await use(id, guide);
  await app.call(savedReplies.edit, { ...at(id, guide), body: { text: 'A word in confidence', shared: false } });
  await app.call(savedReplies.edit, { ...at(id, guide), body: { shared: true } });
  await app.call(savedReplies.remove, at(id, guide));
  const entries = await app.audited(id);
  expect(entries.map(({ event }) => event)).toEqual([
    'saved_reply.created',
    'saved_reply.edited',
    'saved_reply.deleted',
  ]);
  for (const { actor_id } of entries) expect(actor_id).toBe(guide.id);
  expect(JSON.stringify(entries)).not.toContain('confidence');
});

test('when a guide’s account is deleted, their own replies go and the school’s stay', async () => {
  const [guide, other] = [await app.guide(), await app.guide()];
  await save(guide, 'Mine alone');
  const shared = await save(guide, 'For everybody', true);
  const { body } = await app.call(api.privacy.myData, { token: guide.token });
  const section = body.sections.find(({ name }) => name === 'saved_replies');
  expect(section?.entries).toMatchObject([{ text: 'For everybody' }, { text: 'Mine alone' }]);
  await app.call(api.users.removeMe, { token: guide.token });
  expect(await list(other)).toEqual([{ ...shared, author_id: null }]);
  const { query } = app.context.db;
  expect(await query.selectFrom('saved_replies').select('text').execute()).not.toContainEqual({ text: 'Mine alone' });
});

test('a repeated call with the same key saves one reply', async () => {
  const guide = await app.guide();
  const sent = { token: guide.token, body: { text: 'Once' }, headers: { 'Idempotency-Key': 'once' } };
  const [first, second] = [await app.call(savedReplies.create, sent), await app.call(savedReplies.create, sent)];
  expect(second.body).toEqual(first.body);
  expect((await list(guide)).filter(({ text }) => text === 'Once')).toHaveLength(1);
});

test.each([
  [{}, english('errors.savedReply.required')],
  [{ text: '  ' }, english('errors.savedReply.required')],
  [{ text: 'x'.repeat(limits.savedReplyMax + 1) }, english('errors.savedReply.tooLong')],
  [{ text: 'x', shared: 'yes' }, english('errors.field.flag')],
])('an invalid reply is refused with a message: %#', async (body, msg) => {
  const guide = await app.guide();
  const got = await app.refused(savedReplies.create, { token: guide.token, body });
  expect(got).toMatchObject({ status: 422, body: { detail: [{ msg }] } });
});
