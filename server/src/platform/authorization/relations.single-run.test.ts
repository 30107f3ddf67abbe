import { api } from '@trellis/contract/api.ts';
import { type Actor, allows, type Permission, permissions } from '@trellis/contract/permissions.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { type ServerPolicy, serverPolicy } from './policy.ts';

const policy: ServerPolicy = { ...serverPolicy };
const app = await testApp({ policy });
const { db } = app.context;

const guides = [await app.guide(), await app.guide()];
const students = [await app.student(), await app.student(), await app.student()];
const people = [...guides, ...students];
const actorOf = ({ id }: TestUser): Actor => ({
  id,
  role: guides.some((guide) => guide.id === id) ? 'guide' : 'student',
});

const onGoals = ['guide', 'student', 'owner'];
/** The product's table with one row changed to any relations that the kind of record has. */
const withRow = (permission: Permission, granted: readonly string[]): ServerPolicy => ({
  ...serverPolicy,
  permissions: { ...permissions, [permission]: { ...permissions[permission], granted } },
});

const someGoals = fc.array(
  fc.record({ owner: fc.constantFrom(...people), byGuide: fc.constantFrom(undefined, ...guides) }),
  {
    maxLength: 8,
  },
);

test('list, count and policy agree on which goals a person may read, for any goals and any person', async () => {
  await fc.assert(
    fc.asyncProperty(someGoals, fc.subarray(onGoals), async (goalsToMake, granted) => {
      for (const { owner, byGuide } of goalsToMake) await app.goal(owner, {}, byGuide);
      policy.permissions = withRow('goal.read', granted).permissions;
      const goals = await db.query.selectFrom('goals').select(['id', 'owner_id']).execute();
      for (const person of people) {
        const actor = actorOf(person);
        const may = goals.filter((goal) => allows(policy, actor, 'goal.read', goal)).map(({ id }) => id);
        const got = await app.anything(api.goals.list, { token: person.token, query: { limit: 1000 } });
        if (got.status === 403) {
          expect(may).toEqual([]);
          continue;
        }
        const { data, count } = got.body as { data: { id: string }[]; count: number };
        expect(data.map(({ id }) => id).sort()).toEqual(may.sort());
        expect(count).toBe(may.length);
        // A page that isn't the whole list is counted differently.
        const page = await app.anything(api.goals.list, { token: person.token, query: { limit: 1 } });
        expect(page.body).toMatchObject({ count: may.length });
      }
    }),
    { numRuns: 5 },
  );
});
