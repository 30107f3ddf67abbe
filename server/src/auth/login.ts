import { minute } from '../clock.ts';
import type { Context } from '../context.ts';
import { beginSession } from '../credentials/sessions.ts';
import { fold } from '../database/text-keys.ts';
import { ApplicationError } from '../errors.ts';
import { findCredentials } from '../users/users.queries.ts';
import { countAttempt, type Limit, secondsToWait, subjectOf } from './rate-limits.ts';

const limitForAccount: Limit = { most: 5, withinMs: 5 * minute };
/** A school sits behind one address. */
const limitForAddress: Limit = { most: 30, withinMs: 5 * minute };

/** Under which name the failed logins of an account are counted. */
export const loginsOf = (email: string): string => subjectOf('login account', fold(email));

/** One login of an account after the other: many guesses at once are no more guesses than allowed. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Signs in.
 * @returns the token of a new session
 * @throws auth.wrong_credentials, auth.inactive, and auth.rate_limited after too many failed attempts
 */
export async function logIn(context: Context, email: string, password: string, address: string): Promise<string> {
  const account = loginsOf(email);
  const turn = (underWay.get(account) ?? Promise.resolve()).then(() => tryLogIn(context, email, password, address));
  const settled = turn.catch(() => {});
  underWay.set(account, settled);
  try {
    return await turn;
  } finally {
    if (underWay.get(account) === settled) underWay.delete(account);
  }
}

const rateLimited = (retryAfterS: number) => new ApplicationError('auth.rate_limited', retryAfterS);

async function tryLogIn({ db, clock, passwords }: Context, email: string, password: string, address: string) {
  const counted = [
    { subject: loginsOf(email), limit: limitForAccount },
    { subject: subjectOf('login address', address), limit: limitForAddress },
  ];
  const wait = await secondsToWait(db, clock, counted);
  if (wait > 0) throw rateLimited(wait);

  const user = await findCredentials(db, email);
  // An unknown account costs the same hash, so that the time doesn't tell it from a known one.
  if (!(await passwords.matches(user?.password_hash, password)) || !user) {
    const late = await countAttempt(db, clock, counted);
    throw late > 0 ? rateLimited(late) : new ApplicationError('auth.wrong_credentials');
  }
  if (user.is_active === 0) throw new ApplicationError('auth.inactive');
  if (user.awaits_proof === 1) throw new ApplicationError('auth.address_unproved');
  const renewed = passwords.isOutdated(user.password_hash) ? await passwords.hash(password) : undefined;
  return db.transaction(async (tx) => {
    // The password may have changed or the account may be gone since it was read.
    const still = await tx.engine
      .lock(
        tx.query
          .selectFrom('users')
          .select('id')
          .where('id', '=', user.id)
          .where('password_hash', '=', user.password_hash)
          .where('is_active', '=', 1),
      )
      .executeTakeFirst();
    if (!still) throw new ApplicationError('auth.wrong_credentials');
    if (renewed) {
      await tx.query.updateTable('users').set({ password_hash: renewed }).where('id', '=', user.id).execute();
    }
    return beginSession(tx, clock, user.id);
  });
}
