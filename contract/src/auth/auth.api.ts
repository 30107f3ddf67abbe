import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { atLeast, message, trimmed } from '../fields.ts';
import { messages } from '../messages.ts';
import { email, newPassword, signupName, triedPassword, user } from '../users/user.ts';

const signup = z.object({ email, full_name: signupName, password: newPassword });

export const authApi = {
  signup: endpoint({
    method: 'POST',
    path: '/users/signup',
    access: 'public',
    summary: "Make an account of one's own; it doesn't sign in",
    body: signup,
    answer: user,
    fails: [403, 409],
    idempotent: true,
  }),
  login: endpoint({
    method: 'POST',
    path: '/login/access-token',
    access: 'public',
    summary: 'Sign in with email and password',
    form: true,
    body: z.object({
      username: trimmed(messages.username.required).check(atLeast(1, messages.username.required)),
      password: triedPassword,
    }),
    answer: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
    fails: [400, 429],
  }),
  testToken: endpoint({
    method: 'POST',
    path: '/login/test-token',
    access: 'signed in',
    summary: 'Try a token; answers with its user',
    answer: user,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'signed in',
    summary: 'Revoke the token that the call carries',
    answer: message,
  }),
  setup: endpoint({
    method: 'POST',
    path: '/setup',
    access: 'public',
    summary: 'Make the first guide, with the one-time link that the server printed',
    body: z.object({
      ...signup.shape,
      token: z.string({ error: messages.auth.setupUsed }),
    }),
    answer: user,
    fails: [400, 409],
  }),
  checkSetupLink: endpoint({
    method: 'POST',
    path: '/setup/check',
    access: 'public',
    summary: 'Try a set-up link without using it, so that a dead one is told before anything is typed',
    body: z.object({ token: z.string({ error: messages.auth.setupUsed }) }),
    answer: message,
    fails: [400],
  }),
  recover: endpoint({
    method: 'POST',
    path: '/password-recovery/:email',
    access: 'public',
    summary: 'Ask for a password recovery link by mail; the answer does not tell whether the account exists',
    params: z.object({ email: z.string() }),
    answer: message,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password/',
    access: 'public',
    summary: 'Set a new password with the token of a recovery link; every session of the user ends',
    body: z.object({ new_password: newPassword, token: z.string({ error: messages.auth.invalidToken }) }),
    answer: message,
    fails: [400],
  }),
  checkResetLink: endpoint({
    method: 'POST',
    path: '/reset-password/check',
    access: 'public',
    summary: 'Try the token of a recovery link without using it, so that a dead one is told before anything is typed',
    body: z.object({ token: z.string({ error: messages.auth.invalidToken }) }),
    answer: message,
    fails: [400],
  }),
  recoveryMail: endpoint({
    method: 'POST',
    path: '/password-recovery-html-content/:email',
    access: 'guide',
    summary: 'The recovery mail to a user as a page, with a placeholder in place of a live token',
    params: z.object({ email: z.string() }),
    answer: z.string(),
    media: 'text/html',
  }),
};
