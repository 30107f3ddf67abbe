import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const { goals } = api;

test('a guide who sends If-Match completes only the review of the goal as they read it', async () => {
  const [student, guide] = [await app.student(), await app.guide()];
  const params = { goal_id: (await app.goal(student)).id };
  const read = async () => (await app.call(goals.read, { params, token: guide.token })).headers.get('etag') ?? '';
  const approve = (tag: string) =>
    app.anything(goals.approve, { params, token: guide.token, headers: { 'if-match': tag } });
  await app.call(goals.submit, { params, token: student.token });
  const stale = await read();
  await app.call(goals.edit, { params, token: student.token, body: { title: 'Something else' } });
  await app.call(goals.submit, { params, token: student.token });

  expect(await approve(stale)).toMatchObject({ status: 412, body: { code: 'record.changed' } });
  expect((await app.call(goals.read, { params, token: guide.token })).body.status).toBe('Awaiting Guide Review');
  const approved = await approve(await read());
  expect(approved).toMatchObject({ status: 200, body: { status: 'Reviewed' } });
  expect(approved.headers.get('etag')).toBe(await read());
});
