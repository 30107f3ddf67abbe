import { api } from '@trellis/contract/api.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivedFaults } from '../check/derived.check.ts';
import { listCall } from '../testing/list-calls.ts';
import { ask, expected, type Loaded, loadEngines, viewers } from '../testing/list-engines.ts';
import { statusOf } from '../testing/list-model.ts';
import { makeGoals } from '../testing/list-world.ts';
import { tries } from '../testing/tries.ts';
import { seed } from './seed.ts';

/*
 * What `goals.list.once.test.ts` asks of three hundred goals, among a hundred thousand and while they change; in the end
 * what is kept for lists, such as counts, names in order and indexes of texts, is what it is made of.
 */

/** Titles are of all kinds there, so that parts of them are had by few, by many and by none. */
const goals = makeGoals(100_000).map((goal, place) => ({ ...goal, title: `${goal.title} ${(place * 7919) % 10_007}` }));

const change = fc.record({
  kind: fc.constantFrom('progress', 'archive', 'name'),
  place: fc.nat(goals.length - 1),
  progress_bar: fc.constantFrom(0, 1, 50, 99, 100),
  name: fc.constantFrom('Ada Lovelace', 'Élan', 'elan', 'Zoë', 'ζωή', 'Self', '9'),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Makes the change through the API and in what the rules say of it. */
async function make({ app, ids, rows, tokens, userIds }: Loaded, { kind, place, progress_bar, name }: Change) {
  const row = rows[place];
  if (!row) throw new Error(`no goal stands at ${place}`);
  const { goal, shown } = row;
  const at = { token: tokens.get(null), params: { goal_id: ids[place] ?? '' } };
  if (kind === 'name') {
    const params = { user_id: userIds[goal.owner] ?? '' };
    await app.call(api.users.edit, { token: tokens.get(null), params, body: { full_name: name } });
    for (const other of rows) {
      if (other.goal.owner === goal.owner) other.shown.owner_name = name;
      if (other.goal.assigner === goal.owner && other.goal.owner !== goal.owner) other.shown.assigner_name = name;
    }
  } else if (kind === 'archive') {
    await app.call(goal.archived ? api.goals.unarchive : api.goals.archive, at);
    row.goal = { ...goal, archived: !goal.archived };
  } else {
    const isReviewed = goal.approved_by_user === 'Approved' && goal.approved_by_superuser === 'Approved';
    if (!isReviewed || goal.archived) return;
    await app.call(api.goals.updateProgress, { ...at, query: { progress_bar } });
    row.goal = { ...goal, progress_bar };
    shown.status = statusOf(row.goal);
  }
}

test('among a hundred thousand goals that change a list gives the rows, the order and the count that a person would read off the table, on both engines', async () => {
  const loaded = await loadEngines(goals);
  await fc.assert(
    fc.asyncProperty(change, listCall, fc.constantFrom(...viewers), async (changed, call, viewer) => {
      for (const engine of loaded) {
        await make(engine, changed);
        expect(await ask(engine, call, viewer), engine.app.context.db.engine.name).toEqual(
          expected(engine, call, viewer),
        );
      }
    }),
    // What has changed stays so, and a smaller example would begin after it.
    { numRuns: tries({ few: 1, many: 100 }), endOnFailure: true, seed },
  );
  for (const { app } of loaded) expect(await derivedFaults(app.context.db, () => {})).toEqual([]);
});
