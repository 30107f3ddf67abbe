import { api } from '@trellis/contract/api.ts';
import { beginSession } from '../src/platform/credentials/sessions.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

/** What people are told, and what they do that others are told of. */
export const telling = (app: TestApp) => {
  // Whoever was away for days signs in again.
  const told = async ({ id }: TestUser) => {
    const token = await beginSession(app.context.db, app.clock, id);
    return (await app.call(api.notifications.list, { token })).body;
  };
  return {
    told,
    texts: async (user: TestUser) => (await told(user)).data.map(({ text }) => text),
    submit: (goal_id: string, { token }: TestUser) => app.call(api.goals.submit, { params: { goal_id }, token }),
    approve: (goal_id: string, { token }: TestUser) => app.call(api.goals.approve, { params: { goal_id }, token }),
    sendBack: (goal_id: string, { token }: TestUser) =>
      app.call(api.goals.sendBack, { params: { goal_id }, token, body: { comment: 'Say how many.' } }),
    write: (goal_id: string, { token }: TestUser) =>
      app.call(api.comments.create, { params: { goal_id }, token, body: { text: 'A secret word' } }),
  };
};
