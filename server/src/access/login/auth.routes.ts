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
  'auth.login'(call) {
    const { username: email, password, second_factor: code, shared } = call.body;
    return logIn(call, { ...call, email, password, code, isShared: shared === 'true' });
  },
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
  'auth.firstPassword'(call) {
    const { username: email, code, new_password: password } = call.body;
    return setFirstPassword(call, { ...call, email, code, password });
  },
  'auth.takeBackAddress': (call) => restoreEmail(call, call.body.token, call.from),
  'auth.checkTakeBackLink': (call) => checkRestoreLink(call, call.body.token),
} satisfies Routes;
