import { api } from '@trellis/contract/api.ts';
import type { Context } from '../context.ts';
import type { Serve } from '../records.ts';
import { readNotifications } from './notifications.actions.ts';
import { listNotifications } from './notifications.queries.ts';

export function serveNotifications(serve: Serve, context: Context): void {
  const { notifications } = api;

  serve(notifications.list, ({ session, query }) => listNotifications(context, session, query));
  serve(notifications.read, ({ session, body }) => readNotifications(context, session, body.ids));
}
