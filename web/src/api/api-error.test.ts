import { expect, test } from 'vitest';
import { ApiError, errorOf } from './api-error.ts';

const refusal = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  errorOf(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }), false);

const item = (msg: string) => ({ type: 'x', loc: ['body', 'title'], msg });

test.each([
  ['a detail in words', { detail: 'Goal not found' }, 'Goal not found'],
  ['the first of several', { detail: [item('Goal is required.'), item('Period is required.')] }, 'Goal is required.'],
  ['a list of sentences alone', { detail: [{ msg: 'First' }, { msg: 'Second' }] }, 'First'],
  ['an empty list', { detail: [] }, 'Something went wrong.'],
  ['an empty text', { detail: '' }, 'Something went wrong.'],
  ['a detail of another shape', { detail: { strange: true } }, 'Something went wrong.'],
  ['no detail', {}, 'Something went wrong.'],
  ['no JSON', '<h1>Bad gateway</h1>', 'Something went wrong.'],
])('an answer with %s becomes that message', async (_, body, message) => {
  const error = await refusal(409, body);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, status: 409, lost: false });
});

test('how long to wait comes with the answer', async () => {
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
