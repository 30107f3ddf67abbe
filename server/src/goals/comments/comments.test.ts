import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { times } from '../../../testing/many-calls.ts';
import { makeWorld } from '../../../testing/world.ts';

const app = await testApp();
const { goals, comments, users } = api;

async function conversation() {
  const world = await makeWorld(app);
  const { owner, guide } = world;
  const params = { goal_id: world.goal.id };
  const write = async ({ token }: TestUser, text: string) => {
    app.clock.advance(1000);
    return (await app.call(comments.create, { token, params, body: { text } })).body;
  };
  return {
    ...world,
    params,
    write,
    read: async ({ token }: TestUser, query = {}) => (await app.call(comments.list, { token, params, query })).body,
    question: await write(guide, 'How far have you come?'),
    answer: await write(owner, 'Four books.\nThe fifth is long.'),
  };
}
const at = (params: { goal_id: string }, { id }: { id: string }) => ({ params: { ...params, comment_id: id } });

describe('the conversation about a goal', () => {
  test('can be read and written by its owner and every guide, and shows the newest last', async () => {
    const { owner, guide, colleague, question, answer, write, read } = await conversation();
    const third = await write(colleague, 'Take your time.');
    expect(question).toEqual({
      id: question.id,
      text: 'How far have you come?',
      author_id: guide.id,
      author_name: guide.full_name,
      is_reason: false,
      created_at: question.created_at,
      edited_at: null,
    });
    const all = { data: [question, answer, third], count: 3 };
    for (const reader of [owner, guide, colleague]) expect(await read(reader)).toEqual(all);
    expect(await read(owner, { skip: 1, limit: 1 })).toEqual({ data: [answer], count: 3 });
  });

  test('is hidden from other students, as are its comments', async () => {
    const { other, params, answer } = await conversation();
    const { token } = other;
    const one = { ...at(params, answer), token };
    const body = { text: 'Hello' };
    for (const [code, call, sent] of [
      ['goal.not_found', comments.list, { params, token }],
      ['goal.not_found', comments.create, { params, token, body }],
      ['comment.not_found', comments.edit, { ...one, body }],
      ['comment.not_found', comments.remove, one],
    ] as const) {
      expect(await app.refused(call, sent)).toMatchObject({ status: 404, body: { code } });
    }
  });

  test('can’t be changed under the address of another goal', async () => {
    const { owner, guide, answer } = await conversation();
    const elsewhere = at({ goal_id: (await app.goal(owner)).id }, answer);
    for (const { token } of [owner, guide]) {
      const missing = { status: 404, body: { code: 'comment.not_found' } };
      const sent = { ...elsewhere, token, body: { text: 'Hello' } };
      expect(await app.refused(comments.edit, sent)).toMatchObject(missing);
      expect(await app.refused(comments.remove, { ...elsewhere, token })).toMatchObject(missing);
    }
  });

  test('is counted by the goal, and leaves its review and version alone', async () => {
    const { owner, guide, params, write, question } = await conversation();
    const read = () => app.call(goals.read, { token: owner.token, params });
    const before = await read();
    expect(before.body.comment_count).toBe(2);
    await app.call(goals.submit, { token: owner.token, params });
    const submitted = await read();
    await write(owner, 'Please have a look.');
    const after = await read();
    expect(after.body).toEqual({ ...submitted.body, comment_count: 3 });
    expect(after.headers.get('etag')).toBe(submitted.headers.get('etag'));
    await app.call(comments.remove, { ...at(params, question), token: guide.token });
    expect((await read()).body.comment_count).toBe(2);
    const { body: list } = await app.call(goals.list, { token: owner.token });
    expect(list.data.map(({ comment_count }) => comment_count)).toEqual([2]);
  });

  test('is audited without its text', async () => {
    const { owner, guide, params, answer } = await conversation();
    await app.call(comments.edit, { ...at(params, answer), token: owner.token, body: { text: 'Five books.' } });
    await app.call(comments.remove, { ...at(params, answer), token: guide.token });
    const { data } = (await app.call(goals.audit, { token: owner.token, params })).body;
    expect(data.map(({ event, actor_id }) => [event, actor_id])).toEqual([
      ['goal.comment_deleted', guide.id],
      ['goal.comment_edited', owner.id],
      ['goal.commented', owner.id],
      ['goal.commented', guide.id],
      ['goal.created', owner.id],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/books\./);
  });

  test('is deleted with its goal', async () => {
    const { owner, params, answer } = await conversation();
    await app.call(goals.remove, { token: owner.token, params });
    const left = await app.context.db.query.selectFrom('comments').where('id', '=', answer.id).selectAll().execute();
    expect(left).toEqual([]);
  });
});

describe('a comment', () => {
  test('can have 1 to 2,000 characters after trimming, and contain anything that a person can type', async () => {
    const { owner, params, write } = await conversation();
    for (const text of [
      "'; drop table comments; --",
      '<b>x</b>',
      '😀 é ñ 中文 עברית',
      'x'.repeat(2000),
      'two\n\nlines',
    ]) {
      expect((await write(owner, ` ${text}\n`)).text).toBe(text);
    }
    for (const text of [undefined, null, '', ' \n\t', 7, ['x'], 'x'.repeat(2001), '\ud800', 'a\u0000b']) {
      const got = await app.refused(comments.create, { token: owner.token, params, body: { text } });
      expect(got, String(text).slice(0, 9)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'text'] }] },
      });
    }
  });

  test('can be edited only by its author, and shows when that happened', async () => {
    const { owner, guide, colleague, params, question, answer, read } = await conversation();
    app.clock.advance(60_000);
    const change = (by: TestUser, one: { id: string }) =>
      app.anything(comments.edit, { ...at(params, one), token: by.token, body: { text: 'Six books.' } });
    const { status, body } = await change(owner, answer);
    expect([status, body]).toEqual([200, { ...answer, text: 'Six books.', edited_at: app.clock().toISOString() }]);
    expect((await read(guide)).data).toEqual([question, body]);
    for (const [by, one] of [
      [owner, question],
      [guide, answer],
      [colleague, question],
    ] as const) {
      expect(await change(by, one)).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
    }
    const before = await read(owner);
    app.clock.advance(60_000);
    await change(owner, answer);
    expect(await read(owner), 'the same text again changes nothing').toEqual(before);
  });

  test('can be deleted by its author or a guide', async () => {
    const { owner, guide, colleague, params, question, answer, write, read } = await conversation();
    const remove = (by: TestUser, one: { id: string }) =>
      app.anything(comments.remove, { ...at(params, one), token: by.token });
    expect((await remove(owner, question)).status).toBe(403);
    expect(await remove(owner, answer)).toMatchObject({ status: 200, body: { message: 'The comment was deleted' } });
    expect((await remove(owner, answer)).status).toBe(404);
    expect((await remove(colleague, question)).status).toBe(200);
    const another = await write(owner, 'Seven');
    expect((await remove(guide, another)).status).toBe(200);
    expect(await read(guide)).toEqual({ data: [], count: 0 });
  });

  test('is written once if it is sent twice with the same Idempotency-Key', async () => {
    const { owner, params, read } = await conversation();
    const sent = { token: owner.token, params, headers: { 'idempotency-key': 'one' }, body: { text: 'Once' } };
    const got = await times(20, () => app.call(comments.create, sent));
    expect(new Set(got.map(({ body }) => body.id)).size).toBe(1);
    expect((await read(owner)).count).toBe(3);
    const other = await app.goal(owner);
    const elsewhere = await app.refused(comments.create, { ...sent, params: { goal_id: other.id } });
    expect(elsewhere.status).toBe(409);
  });
});

describe('a goal that changes hands', () => {
  async function handedOver() {
    const talk = await conversation();
    const { guide, other, params } = talk;
    await app.call(goals.edit, { token: guide.token, params, body: { owner_id: other.id } });
    return talk;
  }

  test('starts a new conversation for its new owner, while guides see all of it', async () => {
    const { guide, other, question, answer, write, read, params } = await handedOver();
    expect(await read(other)).toEqual({ data: [], count: 0 });
    const fresh = await write(other, 'What is this about?');
    expect(await read(other)).toEqual({ data: [fresh], count: 1 });
    expect(await read(guide)).toEqual({ data: [question, answer, fresh], count: 3 });
    const counted = async ({ token }: TestUser) => (await app.call(goals.read, { token, params })).body.comment_count;
    expect([await counted(other), await counted(guide)]).toEqual([1, 3]);
  });

  test('hides its former conversation from everyone but guides, including its authors', async () => {
    const { owner, guide, other, params, question, answer } = await handedOver();
    for (const [by, one] of [
      [owner, answer],
      [other, answer],
      [other, question],
    ] as const) {
      const sent = { ...at(params, one), token: by.token };
      // An empty text isn't refused first, because that would tell them that the comment is there.
      for (const text of ['Found', '']) {
        const edit = await app.refused(comments.edit, { ...sent, body: { text } });
        expect(edit).toMatchObject({ status: 404, body: { code: 'comment.not_found' } });
      }
      expect((await app.refused(comments.remove, sent)).status).toBe(404);
    }
    const { status } = await app.anything(comments.edit, {
      ...at(params, question),
      token: guide.token,
      body: { text: 'How far had they come?' },
    });
    expect(status).toBe(200);
  });

  test('shows a returning owner the conversation since they got it back', async () => {
    const { owner, guide, params, read } = await handedOver();
    await app.call(goals.edit, { token: guide.token, params, body: { owner_id: owner.id } });
    expect(await read(owner)).toEqual({ data: [], count: 0 });
  });

  test('loses only the comments by and to its former owner when that account is deleted', async () => {
    const { owner, guide, other, params, write, read } = await handedOver();
    const fresh = await write(guide, 'Welcome.');
    await app.call(users.remove, { token: guide.token, params: { user_id: owner.id } });
    for (const reader of [guide, other]) expect(await read(reader)).toEqual({ data: [fresh], count: 1 });
    expect((await app.call(goals.read, { token: guide.token, params })).body.comment_count).toBe(1);
  });
});

test('a guide’s comments are deleted with their account, and those of others stay', async () => {
  const { owner, guide, colleague, answer, params, read } = await conversation();
  await app.call(users.remove, { token: colleague.token, params: { user_id: guide.id } });
  expect(await read(owner)).toEqual({ data: [answer], count: 1 });
  expect((await app.call(goals.read, { token: owner.token, params })).body.comment_count).toBe(1);
});

test('an author without a name is shown by their email address', async () => {
  const student = await app.student({ full_name: null });
  const { id } = await app.goal(student);
  const sent = { token: student.token, params: { goal_id: id }, body: { text: 'Mine' } };
  expect((await app.call(comments.create, sent)).body.author_name).toBe(student.email);
});
