import type { Routes } from '../../platform/http/serve.ts';
import { beginSignOn, completeSignOn, sendCode } from './sign-on.actions.ts';
import { readSignOn, unlinkSignOn } from './unlink.ts';

const token_type = 'bearer' as const;

export const singleSignOnRoutes = {
  'singleSignOn.begin': (call) => beginSignOn(call, call.body.shared, call.signOn),
  async 'singleSignOn.complete'(call) {
    const { token: access_token, ...rest } = await completeSignOn(call, call.body.response, call);
    return { access_token, token_type, ...rest };
  },
  async 'singleSignOn.sendCode'(call) {
    const { token: access_token, ...rest } = await sendCode(call, call.body.second_factor, call);
    return { access_token, token_type, ...rest, signOn: undefined };
  },
  'signOnLinks.read': ({ db, record }) => readSignOn(db, record.id),
  'signOnLinks.remove': (call) => unlinkSignOn(call, call.params.user_id),
} satisfies Routes;
