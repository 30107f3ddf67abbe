import { api } from '@trellis/contract/api.ts';
import { messages } from '@trellis/contract/messages.ts';
import type { Context } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { readUser } from '../users/users.routes.ts';
import { setUp } from './first-guide.ts';
import { logIn } from './login.ts';
import { endSession } from './sessions.ts';
import { signUp } from './signup.ts';

export function serveAuth(serve: Serve, context: Context): void {
  const { auth } = api;

  serve(auth.signup, ({ body, once }) => signUp(context, body, once));
  serve(auth.login, async ({ body, address }) => ({
    access_token: await logIn(context, body.username, body.password, address),
    token_type: 'bearer' as const,
  }));
  serve(auth.testToken, ({ actor }) => readUser(context, actor.id));
  serve(auth.logout, async ({ actor }) => {
    await endSession(context.db, actor.tokenHash);
    return { message: messages.auth.loggedOut };
  });
  serve(auth.setup, ({ body }) => setUp(context, body));
}
