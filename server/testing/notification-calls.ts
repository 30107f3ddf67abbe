import { api } from '@trellis/contract/api.ts';
import { beginSession } from '../src/platform/credentials/sessions.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

/** Reads the notifications of people and does what causes them. */
export const notificationCalls = (app: TestApp) => {
  // The session of a person who was away for days has expired.
  const notificationsOf = async ({ id }: TestUser) => {
    const token = await beginSession(app.context.db, app.clock, id);
    return (await app.call(api.notifications.list, { token })).body;
  };
  return {
    notificationsOf,
    texts: async (user: TestUser) => (await notificationsOf(user)).data.map(({ text }) => text),
    submit: (goal_id: string, { token }: TestUser) => app.call(api.goals.submit, { params: { goal_id }, token }),
    approve: (goal_id: string, { token }: TestUser) => app.call(api.goals.approve, { params: { goal_id }, token }),
    sendBack: (goal_id: string, { token }: TestUser) =>
      app.call(api.goals.sendBack, { params: { goal_id }, token, body: { comment: 'Say how many.' } }),
    writeComment: (goal_id: string, { token }: TestUser) =>
      app.call(api.comments.create, { params: { goal_id }, token, body: { text: 'A secret word' } }),
  };
};
