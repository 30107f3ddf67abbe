import type { Routes } from '../../platform/http/serve.ts';
import { changeSettings, readNotifications, readSettings } from './notifications.actions.ts';
import { listNotifications } from './notifications.queries.ts';

export const notificationsRoutes = {
  'notifications.list': (call) => listNotifications(call, call.session, call.language, call.query),
  'notifications.settings': ({ db, session }) => readSettings(db, session),
  'notifications.changeSettings': (call) => changeSettings(call, call.body.mail),
  'notifications.read': (call) => readNotifications(call, call.body.ids),
} satisfies Routes;
