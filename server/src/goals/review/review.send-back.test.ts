import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeWorld } from '../../../testing/world.ts';

const app = await testApp();
const { goals, comments } = api;
const body = { comment: 'Say how many books, and until when.' };

/** A student's goal that the student or a guide has submitted. */
async function submitted(by: 'student' | 'guide') {
  const world = await makeWorld(app);
  const asStudent = { params: { goal_id: world.goal.id }, token: world.owner.token };
  const asGuide = { ...asStudent, token: world.guide.token };
  await app.call(goals.submit, by === 'student' ? asStudent : asGuide);
  return { ...world, asStudent, asGuide };
}

describe('a goal that is sent back', () => {
  test('restarts its review, shows when it was sent back, and has the reason in its conversation', async () => {
    const { guide, asStudent, asGuide } = await submitted('student');
    const got = await app.call(goals.sendBack, { ...asGuide, body });
    expect(got.body).toMatchObject({
      approved_by_user: 'Not submitted',
      approved_by_superuser: 'Not submitted',
      status: 'Not Submitted',
      returned_at: app.clock().toISOString(),
      comment_count: 1,
    });
    expect((await app.call(goals.read, asStudent)).body).toEqual(got.body);
    const { body: list } = await app.call(comments.list, asStudent);
    expect(list).toMatchObject({
      count: 1,
      data: [{ text: body.comment, is_reason: true, author_id: guide.id, author_name: guide.full_name }],
    });
    const { data } = (await app.call(goals.audit, asStudent)).body;
    expect(data[0]).toMatchObject({
      event: 'goal.returned',
      actor_id: guide.id,
      changes: {
        approved_by_user: { from: 'Approved', to: 'Not submitted' },
        approved_by_superuser: { from: 'Awaiting approval', to: 'Not submitted' },
      },
    });
    expect(JSON.stringify(data)).not.toContain(body.comment);
  });

  test('no longer counts as sent back once it is submitted again, with or without an edit', async () => {
    const { asStudent, asGuide } = await submitted('student');
    await app.call(goals.sendBack, { ...asGuide, body });
    const { body: edited } = await app.call(goals.edit, { ...asStudent, body: { title: 'Read twelve books by June' } });
    expect(edited.returned_at).not.toBeNull();
    const { body: again } = await app.call(goals.submit, asStudent);
    expect(again).toMatchObject({ returned_at: null, status: 'Awaiting Guide Review', comment_count: 1 });
    expect((await app.call(goals.approve, asGuide)).body).toMatchObject({ status: 'Reviewed', returned_at: null });
  });

  test('may have been submitted by a guide and declined by its student', async () => {
    const { asStudent, asGuide } = await submitted('guide');
    expect((await app.refused(goals.sendBack, { ...asGuide, body })).status).toBe(409);
    const { body: goal } = await app.call(goals.sendBack, { ...asStudent, body });
    expect(goal).toMatchObject({ status: 'Not Submitted', comment_count: 1 });
    expect(goal.returned_at).not.toBeNull();
  });

  test('shows who gave the reason, as long as the reason can be read', async () => {
    const { guide, owner, asStudent, asGuide } = await submitted('student');
    expect((await app.call(goals.sendBack, { ...asGuide, body })).body.returned_by).toBe(guide.id);
    expect((await app.call(goals.submit, asGuide)).body.returned_by).toBeNull();
    const { body: declined } = await app.call(goals.sendBack, { ...asStudent, body });
    expect(declined.returned_by).toBe(owner.id);
    for (const { token } of [asStudent, asGuide]) {
      const { data } = (await app.call(goals.list, { token, query: { returned: 'true' } })).body;
      expect(data.find(({ id }) => id === declined.id)?.returned_by).toBe(owner.id);
    }
    for (const { id } of (await app.call(comments.list, asGuide)).body.data) {
      await app.call(comments.remove, { params: { ...asGuide.params, comment_id: id }, token: guide.token });
    }
    const { body: left } = await app.call(goals.read, asStudent);
    expect([left.returned_by, left.returned_at]).toEqual([null, declined.returned_at]);
  });

  test('says that it was changed since, until it is submitted again or sent back once more', async () => {
    const { asStudent, asGuide } = await submitted('student');
    const isChanged = async () => (await app.call(goals.read, asStudent)).body.changed_since_returned;
    await app.call(goals.edit, { ...asStudent, body: { title: 'Read ten books' } });
    expect(await isChanged()).toBe(false);
    for (const title of ['Read twelve books', 'Read thirteen books']) {
      await app.call(goals.submit, asStudent);
      const { body: returned } = await app.call(goals.sendBack, { ...asGuide, body });
      expect([returned.changed_since_returned, await isChanged()]).toEqual([false, false]);
      const { body: edited } = await app.call(goals.edit, { ...asStudent, body: { title } });
      expect([edited.changed_since_returned, await isChanged()]).toEqual([true, true]);
    }
    expect((await app.call(goals.submit, asStudent)).body.changed_since_returned).toBe(false);
  });

  test('keeps its progress', async () => {
    const { asStudent, asGuide } = await submitted('student');
    await app.call(goals.approve, asGuide);
    await app.call(goals.updateProgress, { ...asStudent, query: { progress_bar: 40 } });
    await app.call(goals.edit, { ...asStudent, body: { title: 'Read thirteen books' } });
    await app.call(goals.submit, asStudent);
    expect((await app.call(goals.sendBack, { ...asGuide, body })).body.progress_bar).toBe(40);
  });

  test('shows a new owner neither that it was sent back nor why', async () => {
    const { other, asGuide } = await submitted('student');
    await app.call(goals.sendBack, { ...asGuide, body });
    const { body: given } = await app.call(goals.edit, { ...asGuide, body: { owner_id: other.id } });
    expect(given).toMatchObject({ returned_at: null, comment_count: 1 });
    const asOther = { ...asGuide, token: other.token };
    expect((await app.call(goals.read, asOther)).body).toMatchObject({ returned_at: null, comment_count: 0 });
    expect((await app.call(comments.list, asOther)).body).toEqual({ data: [], count: 0 });
  });
});

describe('sending back', () => {
  test('is refused with 409 if it isn’t the caller’s turn, and leaves no reason behind', async () => {
    const { asStudent, asGuide } = await submitted('student');
    const refused = async (as: typeof asStudent) => {
      const got = await app.refused(goals.sendBack, { ...as, body });
      expect(got).toMatchObject({ status: 409, body: { code: 'goal.nothing_to_return' } });
    };
    await refused(asStudent);
    await app.call(goals.sendBack, { ...asGuide, body });
    await refused(asGuide);
    await refused(asStudent);
    await app.call(goals.submit, asStudent);
    await app.call(goals.approve, asGuide);
    await refused(asGuide);
    expect((await app.call(comments.list, asGuide)).body.count).toBe(1);
  });

  test('needs a reason of 1 to 2,000 characters', async () => {
    const { asGuide } = await submitted('student');
    for (const comment of [undefined, null, '', ' \n ', 7, 'x'.repeat(2001)]) {
      const got = await app.refused(goals.sendBack, { ...asGuide, body: { comment } });
      expect(got, String(comment).slice(0, 9)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'comment'] }] },
      });
    }
    const longest = 'x'.repeat(2000);
    await app.call(goals.sendBack, { ...asGuide, body: { comment: ` ${longest} ` } });
    expect((await app.call(comments.list, asGuide)).body.data[0]?.text).toBe(longest);
  });

  test('happens once if it is sent twice with the same Idempotency-Key, and not with the key of another goal', async () => {
    const { asStudent, asGuide } = await submitted('student');
    const headers = { 'idempotency-key': 'one' };
    const first = await app.call(goals.sendBack, { ...asGuide, headers, body });
    await app.call(goals.submit, asStudent);
    const again = await app.call(goals.sendBack, { ...asGuide, headers, body });
    expect(again.body).toEqual(first.body);
    expect((await app.call(goals.read, asGuide)).body).toMatchObject({
      status: 'Awaiting Guide Review',
      comment_count: 1,
    });
    const { goal } = await submitted('student');
    const elsewhere = await app.refused(goals.sendBack, { ...asGuide, params: { goal_id: goal.id }, headers, body });
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'request.idempotency_mismatch' } });
  });
});
