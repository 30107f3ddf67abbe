import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { goalScenario } from '../../../testing/goal-scenario.ts';

const app = await testApp();

/** A goal on which its first owner wrote, and which now belongs to someone else. */
async function handedOver() {
  const goal = await goalScenario(app);
  await goal.review();
  const step = await goal.addStep('Secret step');
  await goal.editStep(step.id, { done: true });
  await goal.checkIn({ progress_bar: 100, note: 'Secret note' });
  await goal.checkIn({ progress_bar: 100, note: 'Secret of the guide' }, goal.guide);
  await goal.reflect({ went_well: 'Secret thought' });
  const next = await app.student();
  await goal.give(next);
  return { ...goal, first: goal.owner, next, step };
}

test('a new owner doesn’t see the former owner’s steps, notes and reflections, nor how many there were', async () => {
  const { next, guide, id, read, steps, checkIns } = await handedOver();
  for (const reader of [next, guide]) {
    expect(await read(reader)).toMatchObject({ steps_done: 0, steps_total: 0, reflection: null, progress_bar: 100 });
    expect(await steps(reader)).toEqual({ data: [], count: 0 });
    expect(await checkIns(reader)).toEqual({ data: [], count: 0 });
  }
  const list = (await app.call(api.goals.list, { token: next.token })).body;
  expect(list.data).toMatchObject([{ id, steps_total: 0, reflection: null }]);
  expect(JSON.stringify((await app.call(api.privacy.myData, { token: next.token })).body)).not.toContain('Secret');
});

test('a new owner starts with their own steps, check-ins and reflection', async () => {
  const { next, step, read, addStep, editStep, deleteStep, steps, checkIn, checkIns, reflect } = await handedOver();
  expect((await editStep(step.id, { done: false }, next)).status).toBe(404);
  expect((await deleteStep(step.id, next)).status).toBe(404);
  expect((await addStep('My step', next)).position).toBe(0);
  await checkIn({ progress_bar: 100, note: 'My note' }, next);
  expect((await reflect({ next_time: 'My thought' }, next)).status).toBe(200);
  expect((await steps(next)).data).toMatchObject([{ title: 'My step', position: 0 }]);
  expect((await checkIns(next)).data).toMatchObject([{ note: 'My note' }]);
  expect((await read(next)).reflection).toMatchObject({ went_well: '', next_time: 'My thought' });
});

test('former owners can still download what they wrote, and see it again when the goal comes back', async () => {
  const { first, next, addStep, give, read, steps, checkIns } = await handedOver();
  await addStep('Step of the second', next);
  const data = JSON.stringify((await app.call(api.privacy.myData, { token: first.token })).body);
  for (const text of ['Secret step', 'Secret note', 'Secret of the guide', 'Secret thought']) {
    expect(data).toContain(text);
  }
  expect(data).not.toContain('Step of the second');
  await give(first);
  expect(await read(first)).toMatchObject({
    steps_done: 1,
    steps_total: 1,
    reflection: { went_well: 'Secret thought' },
  });
  expect((await steps(first)).data).toMatchObject([{ title: 'Secret step', done: true }]);
  expect((await checkIns(first)).count).toBe(2);
});

test('what a person wrote on goals that they no longer own is deleted with their account, and what others wrote stays', async () => {
  const { first, next, id, addStep, checkIn, reflect, steps } = await handedOver();
  await addStep('My step', next);
  await checkIn({ progress_bar: 100, note: 'My note' }, next);
  await reflect({ next_time: 'My thought' }, next);
  await app.call(api.users.removeMe, { token: first.token });
  const { query } = app.context.db;
  for (const table of ['check_ins', 'steps', 'reflections'] as const) {
    const rows = await query.selectFrom(table).select('owner_id').where('goal_id', '=', id).execute();
    expect(rows, table).toEqual([{ owner_id: next.id }]);
  }
  expect((await steps(next)).data).toMatchObject([{ title: 'My step' }]);
});

test('a person can be deleted while others write on their former goals', async () => {
  const { first, next, guide, at, checkIn, give } = await handedOver();
  const third = await app.student();
  const addStep = (title: string) => app.anything(api.steps.create, { ...at(next), body: { title } });
  const writes = Array.from({ length: 12 }, (_, n) =>
    n % 3 === 0 ? addStep(`Step ${n}`) : checkIn({ progress_bar: 100, note: `Note ${n}` }, n % 2 ? next : guide),
  );
  const [removed, , ...written] = await Promise.all([
    app.anything(api.users.remove, { token: guide.token, params: { user_id: first.id } }),
    give(third),
    ...writes,
  ]);
  expect(removed.status).toBe(200);
  // The goal may change hands again before one of the writers gets to write.
  for (const { status } of written) expect([200, 404, 409]).toContain(status);
  const left = await app.context.db.query
    .selectFrom('check_ins')
    .select('id')
    .where('owner_id', '=', first.id)
    .execute();
  expect(left).toEqual([]);
});

test('a student doesn’t learn the name of another student who created their goal', async () => {
  const [creator, owner, guide] = [
    await app.student({ full_name: 'Anna Author' }),
    await app.student(),
    await app.guide({ full_name: 'Bert Guide' }),
  ];
  const given = await app.goal(creator);
  const params = { goal_id: given.id };
  const { token } = owner;
  const moved = { params, token: guide.token, body: { owner_id: owner.id } };
  expect((await app.call(api.goals.edit, moved)).body.assigner_name).toBe('Anna Author');
  await app.goal(owner, {}, guide);
  await app.goal(owner);
  const names = async (query: Record<string, string>, reader = token) =>
    (await app.call(api.goals.list, { token: reader, query })).body.data.map(({ assigner_name }) => assigner_name);

  const sorted = ['Bert Guide', 'Self', 'Unknown'];
  expect(await names({ sort_by: 'assigner_name', sort_order: 'asc' })).toEqual(sorted);
  expect(await names({ sort_by: 'assigner_name', sort_order: 'desc' })).toEqual(sorted.toReversed());
  expect(await names({ assigner_name: 'anna' })).toEqual([]);
  expect(await names({ assigner_name: 'unknown' })).toEqual(['Unknown']);
  expect(await names({ assigner_name: 'bert' })).toEqual(['Bert Guide']);
  expect((await app.call(api.goals.read, { params, token })).body.assigner_name).toBe('Unknown');
  expect((await app.call(api.goals.submit, { params, token })).body.assigner_name).toBe('Unknown');
  for (const read of [api.privacy.myData, api.goals.export, api.today.read] as const) {
    expect(JSON.stringify((await app.anything(read, { token })).body), read.path).not.toContain('Anna');
  }
  expect(await names({ assigner_name: 'anna', owner_id: owner.id }, guide.token)).toEqual(['Anna Author']);
});
