import { once } from 'node:events';
import { request } from 'node:http';
import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const { attachments } = api;
const pdf = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';
const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf}\r\n--x--\r\n`;

async function beginUpload() {
  const student = await app.student();
  const { id } = await app.goal(student);
  const call = request(`${app.origin}/api/v1/goals/${id}/attachments`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${student.token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': form.length,
    },
  });
  call.write(form.slice(0, 50));
  return call;
}

test('a class whose files arrive slowly holds up nobody, and each of its files is stored', async () => {
  const slow = [];
  for (let count = 0; count < 20; count += 1) slow.push(await beginUpload());
  const student = await app.student();
  const { id: goal_id } = await app.goal(student);
  const body = { file: new File([pdf], 'a.pdf', { type: 'application/pdf' }) };
  await app.call(attachments.create, { token: student.token, params: { goal_id }, body });
  const statuses = slow.map(async (call) => {
    call.end(form.slice(50));
    const [answer] = await once(call, 'response');
    answer.resume();
    return answer.statusCode;
  });
  expect(await Promise.all(statuses)).toEqual(Array(20).fill(200));
});
