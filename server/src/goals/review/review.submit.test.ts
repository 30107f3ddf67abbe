import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const { goals } = api;

test('a student who submits a goal approves it for their part, and the goal then waits for a guide', async () => {
  const student = await app.student();
  const { id } = await app.goal(student);
  const { body } = await app.call(goals.submit, { params: { goal_id: id }, token: student.token });
  expect(body).toMatchObject({
    approved_by_user: 'Approved',
    approved_by_superuser: 'Awaiting approval',
    status: 'Awaiting Guide Review',
  });
});
