import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { changeSettings, readNotifications, readSettings } from './notifications.actions.ts';
import { listNotifications } from './notifications.queries.ts';

export function serveNotifications(serve: Serve, context: Context): void {
  const { notifications } = api;

  serve(notifications.list, ({ session, language, query }) => listNotifications(context, session, language, query));
  serve(notifications.settings, ({ session }) => readSettings(context.db, session));
  serve(notifications.changeSettings, ({ session, body }) => changeSettings(context, session, body.mail));
  serve(notifications.read, ({ session, body }) => readNotifications(context, session, body.ids));
}
