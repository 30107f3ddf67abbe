import { api } from '@trellis/contract/api.ts';
import type { Goal, NewGoalInput } from '@trellis/contract/goals/goal.ts';
import type { GoalListQuery } from '@trellis/contract/goals/goals.api.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

type Fields = Partial<NewGoalInput>;

/** Calls that tests of Today repeat, with the reviews of one guide. */
export function todayCalls(app: TestApp, guide: () => TestUser) {
  return {
    async submitted(by: TestUser, fields: Fields) {
      const goal = await app.goal(by, fields);
      await app.submit(by, goal);
      return goal;
    },
    async reviewed(by: TestUser, fields: Fields, progress = 0) {
      const goal = await app.goal(by, fields);
      await app.review(by, guide(), goal, progress);
      return goal;
    },
    today: async (by: TestUser, query: { house?: string } = {}) =>
      (await app.call(api.today.read, { token: by.token, query })).body,
    waiting: async (by: TestUser) => (await app.call(api.today.waiting, { token: by.token })).body.waiting,
    /** The lists count the same goals as the parts of Today. */
    listedGoals: async (by: TestUser, query: Partial<GoalListQuery>) =>
      (await app.call(api.goals.list, { token: by.token, query })).body.count,
    /** A new session, because days have passed. */
    async again(user: TestUser): Promise<TestUser> {
      const { body } = await app.call(api.auth.login, { body: { username: user.email, password: user.password } });
      return { ...user, token: body.access_token };
    },
  };
}

export const titlesOf = ({ data }: { data: readonly Goal[] }): string[] => data.map(({ title }) => title);
