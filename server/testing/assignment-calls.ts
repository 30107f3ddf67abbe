import { api } from '@trellis/contract/api.ts';
import type { NewAssignmentInput } from '@trellis/contract/goals/assignments/assignments.api.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

const { assignments, goals } = api;

/** Calls that tests of assignments repeat, made by one guide. */
export function assignmentCalls(app: TestApp, guide: TestUser) {
  let made = 0;
  return {
    /** A new house with this many students. */
    async houseOf(students: number) {
      made += 1;
      const house = await app.house(`House ${made}`);
      const residents: TestUser[] = [];
      for (let n = 0; n < students; n += 1) residents.push(await app.student({ house }));
      return { house, residents, title: `Learn poem ${made}` };
    },
    async give(body: NewAssignmentInput, by = guide) {
      const { body: answer } = await app.call(assignments.create, { token: by.token, body });
      if (!('created' in answer)) throw new Error('the answer was a preview');
      return answer;
    },
    async preview(body: NewAssignmentInput, by = guide) {
      const query = { dry_run: 'true' as const };
      const { body: answer } = await app.call(assignments.create, { token: by.token, query, body });
      if (!('reaches' in answer)) throw new Error('the answer was no preview');
      return answer;
    },
    goalsOf: async ({ token }: { token: string }) => (await app.call(goals.list, { token })).body.data,
    historyOf: async (goal_id: string) =>
      (await app.call(goals.audit, { params: { goal_id }, token: guide.token })).body.data,
    listed: async (id: string) =>
      (await app.call(assignments.list, { token: guide.token })).body.data.find((one) => one.id === id),
  };
}
