import { change } from '../audit/change.ts';
import type { Context } from '../context.ts';
import type { Once } from '../http/serve.ts';
import { insertUser } from '../users/users.create.ts';
import { emailTaken } from '../users/users.errors.ts';
import { findCredentials } from '../users/users.queries.ts';
import { signupClosed, signupDomain } from './auth.errors.ts';

export type NewAccount = { email: string; full_name: string; password: string };

/** Makes an active student without a house. It doesn't sign in. */
export async function signUp({ db, clock, config, passwords }: Context, given: NewAccount, once?: Once) {
  requireOpen(config.signup, given.email);
  // Before the hash, which costs time; the unique index decides in the end.
  if (!once && (await findCredentials(db, given.email))) throw emailTaken();
  const password_hash = await passwords.hash(given.password);
  return change({
    db,
    clock,
    actor: null,
    once,
    async work(tx) {
      const { user, happened } = await insertUser(tx, clock, 'user.signed_up', {
        email: given.email,
        full_name: given.full_name,
        password_hash,
        is_superuser: false,
        is_active: true,
      });
      return { answer: user, happened: [{ ...happened, actor: user }] };
    },
  });
}

function requireOpen(signup: Context['config']['signup'], email: string): void {
  if (signup === 'open') return;
  if (signup === 'closed') throw signupClosed();
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!signup.domains.includes(domain)) throw signupDomain();
}
