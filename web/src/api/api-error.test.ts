import { expect, test } from 'vitest';
import { ApiError, errorOf } from './api-error.ts';

const refusal = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  errorOf(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }), false);

const item = (msg: string) => ({ type: 'x', loc: ['body', 'title'], msg });

test.each([
  ['a sentence', { detail: 'Goal not found' }, 'Goal not found'],
  ['several mistakes', { detail: [item('Goal is required.'), item('Period is required.')] }, 'Goal is required.'],
  ['mistakes without a field', { detail: [{ msg: 'First' }, { msg: 'Second' }] }, 'First'],
  ['an empty list', { detail: [] }, 'Something went wrong.'],
  ['an empty text', { detail: '' }, 'Something went wrong.'],
  ['a detail of another shape', { detail: { strange: true } }, 'Something went wrong.'],
  ['no detail', {}, 'Something went wrong.'],
  ['no JSON', '<h1>Bad gateway</h1>', 'Something went wrong.'],
])('a refusal with %s is shown as one sentence', async (_, body, message) => {
  const error = await refusal(409, body);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, status: 409, lost: false });
});

test('a refusal says how many seconds to wait, if the server named them', async () => {
  expect(await refusal(503, {}, { 'Retry-After': '7' })).toMatchObject({ retryAfter: 7 });
  expect(await refusal(503, {}, { 'Retry-After': 'soon' })).toMatchObject({ retryAfter: undefined });
  expect(await refusal(503, {})).toMatchObject({ retryAfter: undefined });
});

test('a call that was lost on the way has no status, and says whether it may be sent again', () => {
  expect(new ApiError({ status: 0, repeatable: true })).toMatchObject({
    status: 0,
    lost: true,
    repeatable: true,
    message: 'Something went wrong.',
  });
});
