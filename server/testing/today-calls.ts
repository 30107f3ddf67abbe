import { api } from '@trellis/contract/api.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { GoalListQuery } from '@trellis/contract/goals/goals.api.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

/** Calls that tests of Today repeat. */
export const todayCalls = ({ call }: TestApp) => ({
  today: async ({ token }: TestUser, query: { house?: string } = {}) =>
    (await call(api.today.read, { token, query })).body,
  waiting: async ({ token }: TestUser) => (await call(api.today.waiting, { token })).body.waiting,
  /** The count of a list, to compare it with that of a part of Today. */
  listedGoals: async ({ token }: TestUser, query: Partial<GoalListQuery>) =>
    (await call(api.goals.list, { token, query })).body.count,
});

export const titlesOf = ({ data }: { data: readonly Goal[] }): string[] => data.map(({ title }) => title);
