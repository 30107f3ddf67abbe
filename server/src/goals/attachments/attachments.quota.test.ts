import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { times } from '../../../testing/many-calls.ts';
import { makeWorld } from '../../../testing/world.ts';

const { attachments } = api;

test('nobody can keep more than their quota', async () => {
  const small = await testApp({ config: { attachmentsMb: 1 } });
  const { owner, goal } = await makeWorld(small);
  const send = () => {
    const filling = `%PDF-1.7\n${'x'.repeat(600 * 1024)}\n%%EOF\n`;
    const body = { file: new File([filling], 'a.pdf', { type: 'application/pdf' }) };
    return small.anything(attachments.create, { token: owner.token, params: { goal_id: goal.id }, body });
  };
  expect((await send()).status).toBe(200);
  expect(await send()).toMatchObject({ status: 409, body: { code: 'attachment.quota' } });
});

test('nobody gets around their quota by attaching to several goals at once', async () => {
  const small = await testApp({ config: { attachmentsMb: 0.002 } });
  const owner = await small.student();
  const mine = await times(8, () => small.goal(owner));
  const body = { url: `https://school.example/${'x'.repeat(1200)}` };
  const attach = ({ id }: { id: string }) =>
    small.anything(attachments.create, { token: owner.token, params: { goal_id: id }, body });
  const statuses = (await Promise.all(mine.map(attach))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
});
