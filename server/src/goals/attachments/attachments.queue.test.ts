import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { api } from '@trellis/contract/api.ts';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { times } from '../../../testing/many-calls.ts';

const app = await testApp();
const { attachments } = api;
const pdf = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';
const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf}\r\n--x--\r\n`;
type Sender = Awaited<ReturnType<typeof newSender>>;

async function newSender() {
  const student = await app.student();
  const { id: goal_id } = await app.goal(student);
  return { token: student.token, params: { goal_id } };
}

function beginUpload({ token, params }: Sender) {
  const call = request(`${app.origin}/api/v1/goals/${params.goal_id}/attachments`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': form.length,
    },
  });
  call.write(form.slice(0, 50));
  return call;
}

const upload = (sender: Sender) =>
  app.call(attachments.create, { ...sender, body: { file: new File([pdf], 'a.pdf', { type: 'application/pdf' }) } });

test('a class whose files arrive slowly holds nobody up, and each of its files is stored', async () => {
  // All of them first, because an upload that is silent for half a minute is given up.
  const senders = await times(20, newSender);
  const quick = await newSender();
  const slow = senders.map(beginUpload);
  await upload(quick);
  const statuses = slow.map(async (call) => {
    call.end(form.slice(50));
    const [answer] = await once(call, 'response');
    answer.resume();
    return answer.statusCode;
  });
  expect(await Promise.all(statuses)).toEqual(Array(20).fill(200));
});

test('a file that stops arriving because the connection was lost is given up, and the next one gets its turn', async () => {
  const silence = vi.spyOn(IncomingMessage.prototype, 'setTimeout').mockImplementation(function (
    this: IncomingMessage,
    ms,
  ) {
    this.socket.setTimeout(ms / 300);
    return this;
  });
  const sender = await newSender();
  const lost = once(beginUpload(sender), 'error');
  await expect.poll(() => silence.mock.calls.length).toBe(1);
  await upload(sender);
  await lost;
  silence.mockRestore();
});
