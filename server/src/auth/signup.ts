import { systemChange } from '../audit/change.ts';
import type { Context } from '../context.ts';
import type { IdempotencyKey } from '../database/idempotency.ts';
import { ApplicationError } from '../errors.ts';
import { count } from '../rate-limits/attempts.ts';
import { addressSignups } from '../rate-limits/rate-limits.ts';
import { insertUser } from '../users/users.create.ts';
import { findCredentials } from '../users/users.queries.ts';

export type NewAccount = { email: string; full_name: string; password: string };

/** Makes an active student without a house. It doesn't sign in. */
export async function signUp(context: Context, given: NewAccount, address: string, idempotencyKey?: IdempotencyKey) {
  const { db, clock, config, passwords } = context;
  requireOpen(config.signup, given.email);
  await count(context, addressSignups(address));
  // Before the hash, which costs time; the unique index decides in the end.
  if (!idempotencyKey && (await findCredentials(db, given.email))) throw new ApplicationError('user.email_taken');
  const password_hash = await passwords.hash(given.password, 'signups');
  return systemChange(context, {
    idempotencyKey,
    async work(system) {
      const { user, entry } = await insertUser(system, clock, 'user.signed_up', {
        email: given.email,
        full_name: given.full_name,
        password_hash,
        is_superuser: false,
        is_active: true,
        is_confirmed: false,
      });
      return { answer: user, audit: [{ ...entry, actor: user }] };
    },
  });
}

function requireOpen(signup: Context['config']['signup'], email: string): void {
  if (signup === 'open') return;
  if (signup === 'closed') throw new ApplicationError('auth.signup_closed');
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!signup.domains.includes(domain)) throw new ApplicationError('auth.signup_domain');
}
