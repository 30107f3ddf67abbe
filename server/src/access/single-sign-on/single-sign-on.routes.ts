import type { Routes } from '../../platform/http/serve.ts';
import { beginSignOn, completeSignOn, sendCode } from './sign-on.actions.ts';
import { readSignOn, unlinkSignOn } from './unlink.ts';

export const singleSignOnRoutes = {
  'singleSignOn.begin': (call) => beginSignOn(call, call.body.shared, call.signOn),
  'singleSignOn.complete': (call) => completeSignOn(call, call.body.response, call),
  'singleSignOn.sendCode': (call) => sendCode(call, call.body.second_factor, call),
  'signOnLinks.read': ({ db, record }) => readSignOn(db, record.id),
  'signOnLinks.remove': (call) => unlinkSignOn(call, call.params.user_id),
} satisfies Routes;
