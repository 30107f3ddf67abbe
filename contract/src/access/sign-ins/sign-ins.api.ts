import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { pageOf } from '../../core/list-query.ts';
import { id, timestamp } from '../../core/schemas.ts';

export const signInEvents = [
  'signed_in',
  'signed_in_with_code',
  'signed_in_with_recovery_code',
  'signed_in_at_provider',
  'wrong_password',
  /** The password was right, and a code of the second factor was requested. */
  'code_asked',
  'wrong_code',
  /** With the code of a card that a guide printed. */
  'wrong_paper_code',
  /** The credentials were right, but the account was inactive, its address unverified, or its codes unreadable. */
  'refused',
  'signed_out',
  'session_ended',
  'other_sessions_ended',
  'password_changed',
  'password_reset',
  'password_set_with_code',
  'password_set_by_guide',
  'password_set_by_school',
  'address_taken_back',
  'deactivated',
  'all_sessions_ended',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'sign_on_unlinked',
] as const;

export type SignInEvent = (typeof signInEvents)[number];

export const signIn = z.object({
  id,
  event: z.enum(signInEvents),
  /** The network address; `null` for what a guide or the school did. */
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  created_at: timestamp,
});

export type SignIn = z.infer<typeof signIn>;

export const signInsApi = {
  list: endpoint('GET /users/:user_id/sign-ins', 'user.read_sign_ins', {
    summary: 'List the logins to an account and the failed attempts, newest first',
    ...pageOf(signIn),
  }),
};
