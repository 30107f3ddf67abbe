import { api } from '@trellis/contract/api.ts';
import { message } from '@trellis/contract/core/messages.ts';
import { ownUserOf, readCaller } from '../../people/users/users.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { logOut } from '../sessions/sessions.actions.ts';
import { proveAddress } from './address-proof.ts';
import { requireLink } from './consume-link.ts';
import { checkSetupToken, setUp } from './first-guide.ts';
import { setFirstPassword } from './first-password.ts';
import { logIn } from './login.ts';
import { checkPasswordLink, previewRecovery, requestRecovery, resetPassword } from './recovery.ts';
import { checkRestoreLink, restoreEmail } from './restore-email.ts';
import { signUp } from './signup.ts';

export function serveAuth(serve: Serve, context: Context): void {
  const { auth } = api;

  serve(auth.signup, ({ body, from, language, idempotencyKey }) =>
    signUp(context, body, { address: from.address, language }, idempotencyKey),
  );
  serve(auth.login, async ({ body, ...by }) => {
    const { username: email, password, second_factor: code, shared } = body;
    const session = await logIn(context, { email, password, code, isShared: shared === 'true', ...by });
    return { access_token: session.token, token_type: 'bearer' as const, device: session.device };
  });
  serve(auth.proveAddress, async ({ body }) => {
    await proveAddress(context, body.token, body.password);
    return { message: message('errors.auth.addressProved') };
  });
  serve(auth.checkProofLink, async ({ body }) => {
    await requireLink(context, 'address proof', body.token);
    return { message: message('errors.auth.linkWorks') };
  });
  serve(auth.testToken, async ({ session }) => ownUserOf(context, await readCaller(context.db, session)));
  serve(auth.logout, async ({ session, from }) => {
    await logOut(context, session, from);
    return { message: message('errors.auth.loggedOut') };
  });
  serve(auth.setup, ({ body, language }) => setUp(context, body, language));
  serve(auth.checkSetupLink, async ({ body }) => {
    await checkSetupToken(context, body.token);
    return { message: message('errors.auth.linkWorks') };
  });
  serve(auth.recover, async ({ params, from }) => {
    await requestRecovery(context, params.email, from.address);
    return { message: message('errors.auth.recoverySent') };
  });
  serve(auth.recoveryMail, ({ params }) => previewRecovery(context, params.email));
  serve(auth.checkResetLink, async ({ body }) => {
    await checkPasswordLink(context, body.token);
    return { message: message('errors.auth.linkWorks') };
  });
  serve(auth.resetPassword, async ({ body, from }) => {
    await resetPassword(context, body.token, body.new_password, from);
    return { message: message('errors.auth.passwordUpdated') };
  });
  serve(auth.firstPassword, async ({ body, from, device }) => {
    const { username: email, code, new_password: password } = body;
    await setFirstPassword(context, { email, code, password, from, device });
    return { message: message('errors.auth.passwordUpdated'), device: undefined };
  });
  serve(auth.takeBackAddress, async ({ body, from }) => {
    await restoreEmail(context, body.token, from);
    return { message: message('errors.auth.addressTakenBack') };
  });
  serve(auth.checkTakeBackLink, async ({ body }) => {
    await checkRestoreLink(context, body.token);
    return { message: message('errors.auth.linkWorks') };
  });
}
