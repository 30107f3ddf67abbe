import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';

const app = await testApp();
const { goals } = api;
const guide = await app.guide();

const edit = (by: TestUser, goal_id: string, body: { title?: string; description?: string; owner_id?: string }) => {
  app.clock.advance(1000);
  return app.call(goals.edit, { params: { goal_id }, token: by.token, body });
};
const audit = async (by: TestUser, goal_id: string, query = {}) =>
  (await app.call(goals.audit, { params: { goal_id }, token: by.token, query })).body;

/** A goal with texts of its first owner, which is then given to someone else. */
async function handedOver() {
  const [first, second] = [await app.student(), await app.student()];
  const { id } = await app.goal(first, { title: 'Secret title', description: 'Secret description' });
  await edit(first, id, { title: 'Secret second title' });
  await edit(guide, id, { owner_id: second.id });
  return { first, second, id };
}

test('a new owner sees the audit from the change of owner on, in the list and in the count', async () => {
  const { first, second, id } = await handedOver();
  await edit(second, id, { title: 'Title of my own' });
  const { data, count } = await audit(second, id);
  expect(count).toBe(2);
  expect(data.map(({ changes }) => changes)).toEqual([
    expect.objectContaining({ title: { from: 'Secret second title', to: 'Title of my own' } }),
    { owner_id: { from: first.id, to: second.id } },
  ]);
  expect(await audit(second, id, { skip: 1, limit: 1 })).toEqual({ data: data.slice(1), count: 2 });
  expect(await audit(second, id, { skip: 2 })).toEqual({ data: [], count: 2 });
  expect((await app.refused(goals.audit, { params: { goal_id: id }, token: first.token })).status).toBe(404);
});

test('a guide sees the whole audit, even as the new owner', async () => {
  const { id } = await handedOver();
  const colleague = await app.guide();
  await edit(guide, id, { owner_id: colleague.id });
  for (const reader of [guide, colleague]) {
    const { data, count } = await audit(reader, id);
    expect(count).toBe(4);
    expect(JSON.stringify(data)).toContain('Secret description');
  }
});

test('a new owner doesn’t see the texts that were replaced when the goal became theirs', async () => {
  const { second, id } = await handedOver();
  const third = await app.student();
  await edit(second, id, { description: 'Secret of the second' });
  await edit(guide, id, { owner_id: third.id, title: 'A fresh start', description: 'For you' });
  const { data, count } = await audit(third, id);
  expect(count).toBe(1);
  expect(data[0]?.changes).toMatchObject({
    title: { from: null, to: 'A fresh start' },
    description: { from: null, to: 'For you' },
    owner_id: { from: second.id, to: third.id },
  });
  const [whole] = (await audit(guide, id)).data;
  expect(whole?.changes).toMatchObject({ title: { from: 'Secret second title', to: 'A fresh start' } });
});

test('a former owner who gets the goal back sees its audit from then on', async () => {
  const { first, second, id } = await handedOver();
  await edit(second, id, { description: 'Text of the second owner' });
  await edit(guide, id, { owner_id: first.id, description: 'Welcome back' });
  const { data, count } = await audit(first, id);
  expect(count).toBe(1);
  expect(data[0]?.changes.owner_id).toEqual({ from: second.id, to: first.id });
  expect(JSON.stringify(data)).not.toContain('Text of the second owner');
});

test('a title that looks like a change of owner hides no entries', async () => {
  const student = await app.student();
  const { id } = await app.goal(student);
  await edit(student, id, { title: '"owner_id":{"from":"a","to":"b"}' });
  expect((await audit(student, id)).count).toBe(2);
});
