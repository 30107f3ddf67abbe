import { api } from '@trellis/contract/api.ts';
import { beginSession } from '../src/platform/credentials/sessions.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

/** Reads the notifications of people. */
export const notificationCalls = (app: TestApp) => {
  // The session of a person who was away for days has expired.
  const notificationsOf = async ({ id }: TestUser) => {
    const token = await beginSession(app.context.db, app.clock, id);
    return (await app.call(api.notifications.list, { token })).body;
  };
  return {
    notificationsOf,
    texts: async (user: TestUser) => (await notificationsOf(user)).data.map(({ text }) => text),
  };
};
