import { api } from '@trellis/contract/api.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { goalScenario } from '../../../testing/goal-scenario.ts';

/*
 * Whatever one person or several people at once add, move and delete, the positions of a goal's steps count up from 0
 * without a gap.
 */

const app = await testApp();

type Act = { does: 'add' | 'move' | 'delete'; which: number; to: number };
const act: fc.Arbitrary<Act> = fc.record({
  does: fc.constantFrom('add', 'add', 'move', 'move', 'delete'),
  which: fc.nat(40),
  to: fc.nat(12),
});

/** The expected titles, in order, after these actions. */
function play(titles: readonly string[], { does, which, to }: Act, added: string): string[] {
  const left = [...titles];
  if (does === 'add') left.splice(to, 0, added);
  if (does === 'add' || left.length === 0) return left;
  const [taken = ''] = left.splice(which % left.length, 1);
  if (does === 'move') left.splice(Math.min(to, left.length), 0, taken);
  return left;
}

type Goal = Awaited<ReturnType<typeof goalScenario>>;

async function send(goal: Goal, { does, which, to }: Act, title: string, ids: readonly string[]) {
  const params = { goal_id: goal.id };
  const { token } = goal.owner;
  const step_id = ids.length === 0 ? 'none' : (ids[which % ids.length] ?? 'none');
  if (does === 'add') {
    return app.anything(api.steps.create, { params, token, body: { title, position: to } });
  }
  const at = { params: { ...params, step_id }, token };
  if (does === 'delete') return app.anything(api.steps.remove, at);
  return app.anything(api.steps.edit, { ...at, body: { position: to } });
}

const stepsNow = async (goal: Goal) => (await app.call(api.steps.list, goal.at(goal.owner))).body.data;
const withoutGap = (steps: readonly { position: number }[]) =>
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, n) => n));

test('after any changes by one person, the steps are in the expected order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 20 }), async (acts) => {
      const goal = await goalScenario(app);
      let titles: string[] = [];
      for (const [n, one] of acts.entries()) {
        const ids = (await stepsNow(goal)).map(({ id }) => id);
        await send(goal, one, `Step ${n}`, ids);
        titles = play(titles, one, `Step ${n}`);
        const steps = await stepsNow(goal);
        expect(steps.map(({ title }) => title)).toEqual(titles);
        withoutGap(steps);
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

test('after any simultaneous changes, the positions of the steps have no duplicates and no gaps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 24, maxLength: 24 }), async (acts) => {
      const goal = await goalScenario(app);
      for (let n = 0; n < 6; n += 1) await goal.addStep(`First ${n}`);
      const ids = (await stepsNow(goal)).map(({ id }) => id);
      const got = await Promise.all(acts.map((one, n) => send(goal, one, `Step ${n}`, ids)));
      for (const { status } of got) expect([200, 404, 409]).toContain(status);
      withoutGap(await stepsNow(goal));
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
