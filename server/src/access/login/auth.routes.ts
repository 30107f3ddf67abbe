import { ownUserOf, readCaller } from '../../people/users/users.queries.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { logOut } from '../sessions/sessions.actions.ts';
import { requireLink } from './consume-link.ts';
import { checkSetupToken, setUp } from './first-guide.ts';
import { setFirstPassword } from './first-password.ts';
import { logIn } from './login.ts';
import { checkPasswordLink, previewRecovery, requestRecovery, resetPassword } from './recovery.ts';
import { checkRestoreLink, restoreEmail } from './restore-email.ts';
import { proveAddress, signUp } from './signup.ts';

export const authRoutes = {
  'auth.signup': (call) => signUp(call, call.body, call),
  'auth.login': (call) => logIn(call, { ...call, ...call.body, isShared: call.body.shared === 'true' }),
  'auth.proveAddress': (call) => proveAddress(call, call.body.token, call.body.password),
  'auth.checkProofLink': (call) => requireLink(call, ['address proof'], call.body.token),
  'auth.testToken': async (call) => ownUserOf(call, await readCaller(call.db, call.session)),
  'auth.logout': (call) => logOut(call, call.from),
  'auth.setup': (call) => setUp(call, call.body, call.language),
  'auth.checkSetupLink': (call) => checkSetupToken(call, call.body.token),
  'auth.recover': (call) => requestRecovery(call, call.params.email, call.from.address),
  'auth.recoveryMail': (call) => previewRecovery(call, call.params.email),
  'auth.checkResetLink': (call) => checkPasswordLink(call, call.body.token),
  'auth.resetPassword': (call) => resetPassword(call, call.body.token, call.body.new_password, call.from),
  'auth.firstPassword': (call) => setFirstPassword(call, call.body, call),
  'auth.takeBackAddress': (call) => restoreEmail(call, call.body.token, call.from),
  'auth.checkTakeBackLink': (call) => checkRestoreLink(call, call.body.token),
} satisfies Routes;
