import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { beginSignOn, completeSignOn, sendCode } from './sign-on.actions.ts';
import { readSignOn, unlinkSignOn } from './unlink.ts';

export function serveSingleSignOn(serve: Serve, context: Context): void {
  const { singleSignOn, signOnLinks } = api;
  const token_type = 'bearer' as const;

  serve(singleSignOn.begin, ({ body, signOn }) => beginSignOn(context, body.shared, signOn));
  serve(singleSignOn.complete, async ({ body, ...given }) => {
    const { token: access_token, ...rest } = await completeSignOn(context, body.response, given);
    return { access_token, token_type, ...rest };
  });
  serve(singleSignOn.sendCode, async ({ body, ...given }) => {
    const { token: access_token, ...rest } = await sendCode(context, body.second_factor, given);
    return { access_token, token_type, ...rest, signOn: undefined };
  });
  serve(signOnLinks.read, ({ record }) => readSignOn(context.db, record.id));
  serve(signOnLinks.remove, ({ session, params }) => unlinkSignOn(context, session, params.user_id));
}
