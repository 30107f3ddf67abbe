import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { message } from '../../core/messages.ts';
import { flagText, required, text, trimmed } from '../../core/schemas.ts';
import type { ErrorCode } from '../../error-codes.ts';
import { readPaperCode } from '../../people/login-cards/paper-code-characters.ts';
import {
  email,
  enteredPassword,
  newPassword,
  ownUser,
  passwordLoginErrors,
  signupName,
  user,
} from '../../people/users/user.ts';

const linkToken = z.string({ error: message('errors.auth.invalidToken') });
const setupToken = z.string({ error: message('errors.auth.setupUsed') });
const signup = z.object({ email, full_name: signupName, password: newPassword });

/** A call that checks the token of an emailed or printed link without using it. */
const linkCheck = <const Path extends string, const Dead extends ErrorCode>(
  route: `POST ${Path}`,
  summary: string,
  fails: readonly Dead[],
  token = linkToken,
) => endpoint(route, 'public', { summary, body: z.object({ token }), message: 'errors.auth.linkWorks', fails });

export const authApi = {
  signup: endpoint('POST /users/signup', 'public', {
    summary: "Sign up; this doesn't log in",
    body: signup,
    answer: user,
    fails: [
      ...passwordLoginErrors,
      'auth.signup_closed',
      'auth.signup_domain',
      'auth.rate_limited',
      'user.email_taken',
      'user.password_too_easy',
    ],
    idempotent: true,
  }),
  login: endpoint('POST /login/access-token', 'public', {
    summary: 'Log in with email and password',
    form: true,
    body: z.object({
      username: required(trimmed, 'errors.username.required'),
      password: enteredPassword,
      /** The code of an authenticator app, or a recovery code; asked for once the password is right. */
      second_factor: z.optional(text()),
      /** On a shared computer, the session ends after an hour without use and the device isn't remembered. */
      shared: z.optional(flagText),
    }),
    answer: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
    fails: [
      ...passwordLoginErrors,
      'auth.wrong_credentials',
      'auth.inactive',
      'auth.address_unproved',
      'auth.rate_limited',
      'auth.second_factor_needed',
      'auth.second_factor_wrong',
      'factor.unreadable',
    ],
    knowsDevice: true,
  }),
  testToken: endpoint('POST /login/test-token', 'profile.read', {
    summary: 'Check a token; the answer is its user',
    answer: ownUser,
  }),
  logout: endpoint('POST /logout', 'signed in', {
    summary: 'Log out: revoke the token of this call',
    message: 'errors.auth.loggedOut',
  }),
  proveAddress: endpoint('POST /confirm-email/', 'public', {
    summary:
      'Confirm the email address of a sign-up with the token of the emailed link and the password chosen at sign-up',
    body: z.object({ token: linkToken, password: enteredPassword }),
    message: 'errors.auth.addressProved',
    fails: ['auth.proof_token_invalid', 'auth.rate_limited', 'profile.wrong_password'],
  }),
  checkProofLink: linkCheck('POST /confirm-email/check', 'Check the token of a confirmation link without using it', [
    'auth.proof_token_invalid',
  ]),
  takeBackAddress: endpoint('POST /take-back-address/', 'public', {
    summary:
      'Give an account its former email address back with the token of the emailed link, which ends all sessions',
    body: z.object({ token: linkToken }),
    message: 'errors.auth.addressTakenBack',
    fails: ['auth.take_back_token_invalid', 'auth.address_taken_since'],
  }),
  checkTakeBackLink: linkCheck(
    'POST /take-back-address/check',
    'Check the token of a link to the old address without using it',
    ['auth.take_back_token_invalid', 'auth.address_taken_since'],
  ),
  setup: endpoint('POST /setup', 'public', {
    summary: 'Create the first guide, with the one-time link that the server printed',
    body: z.extend(signup, { token: setupToken }),
    answer: user,
    fails: ['auth.setup_used', 'user.email_taken', 'user.password_too_easy'],
  }),
  checkSetupLink: linkCheck(
    'POST /setup/check',
    'Check a set-up link without using it',
    ['auth.setup_used'],
    setupToken,
  ),
  recover: endpoint('POST /password-recovery/:email', 'public', {
    summary: "Ask for an email with a password recovery link; the answer doesn't reveal whether the account exists",
    params: z.object({ email: z.string() }),
    message: 'errors.auth.recoverySent',
    fails: ['auth.rate_limited', 'auth.password_login_off'],
  }),
  resetPassword: endpoint('POST /reset-password/', 'public', {
    summary: 'Set a new password with the token of a recovery link, which ends all sessions',
    body: z.object({ new_password: newPassword, token: linkToken }),
    message: 'errors.auth.passwordUpdated',
    fails: [...passwordLoginErrors, 'auth.reset_token_invalid', 'profile.password_too_easy'],
  }),
  checkResetLink: linkCheck('POST /reset-password/check', 'Check the token of a recovery link without using it', [
    'auth.reset_token_invalid',
  ]),
  firstPassword: endpoint('POST /first-password/', 'public', {
    summary: 'Set a password with the code on a login card, which ends all sessions',
    body: z.object({
      username: required(trimmed, 'errors.email.required'),
      /** It may be typed in lower case, and with or without its spaces and dashes. */
      code: required(trimmed, 'errors.loginCards.required').check(
        z.refine<string>((typed) => readPaperCode(typed) !== undefined, message('errors.loginCards.malformed')),
      ),
      new_password: newPassword,
    }),
    message: 'errors.auth.passwordUpdated',
    fails: [...passwordLoginErrors, 'auth.paper_code_invalid', 'auth.rate_limited', 'profile.password_too_easy'],
    knowsDevice: true,
  }),
  recoveryMail: endpoint('POST /password-recovery-html-content/:email', 'user.preview_recovery_mail', {
    summary: 'Read the recovery email to a user as a page, with a placeholder instead of a token',
    params: z.object({ email: z.string() }),
    answer: z.string(),
    fails: ['user.not_found'],
    media: 'text/html',
  }),
};
