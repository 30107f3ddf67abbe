import { api } from '@trellis/contract/api.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

/** What people are told, and what they do that others are told of. */
export const telling = (app: TestApp) => ({
  told: async ({ token }: TestUser) => (await app.call(api.notifications.list, { token })).body,
  texts: async ({ token }: TestUser) =>
    (await app.call(api.notifications.list, { token })).body.data.map(({ text }) => text),
  submit: (goal_id: string, { token }: TestUser) => app.call(api.goals.submit, { params: { goal_id }, token }),
  approve: (goal_id: string, { token }: TestUser) => app.call(api.goals.approve, { params: { goal_id }, token }),
  sendBack: (goal_id: string, { token }: TestUser) =>
    app.call(api.goals.sendBack, { params: { goal_id }, token, body: { comment: 'Say how many.' } }),
  write: (goal_id: string, { token }: TestUser) =>
    app.call(api.comments.create, { params: { goal_id }, token, body: { text: 'A secret word' } }),
});
