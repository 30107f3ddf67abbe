import { change } from '../audit/change.ts';
import { moment } from '../clock.ts';
import type { Context } from '../context.ts';
import { tokenHash } from '../http/authenticate.ts';
import { Refusal } from '../http/refusal.ts';
import { insertUser } from '../users/users.create.ts';
import { findCredentials, hasActiveAdmin } from '../users/users.queries.ts';
import { setupUsed } from './auth.errors.ts';
import { newToken } from './sessions.ts';
import type { NewAccount } from './signup.ts';

/** Makes the guide that `FIRST_SUPERUSER` names, where there is no such account. */
export async function createFirstSuperuser({ db, clock, config, passwords }: Context): Promise<boolean> {
  const first = config.firstSuperuser;
  if (!first || (await findCredentials(db, first.email))) return false;
  const password_hash = await passwords.hash(first.password);
  const made = change({
    db,
    clock,
    actor: null,
    async work(tx) {
      const { user, happened } = await insertUser(tx, clock, 'user.created', {
        email: first.email,
        full_name: null,
        password_hash,
        is_superuser: true,
        is_active: true,
      });
      return { answer: user, happened: [happened] };
    },
  });
  return made.then(
    () => true,
    (error: unknown) => {
      // Of several servers that start at once another one was first.
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}

/** Where there is no guide yet: the address at which the first one is made. It is good for one use. */
export async function openSetup({ db, clock, config }: Context): Promise<string | undefined> {
  if (await hasActiveAdmin(db)) return undefined;
  const token = newToken();
  await db.query
    .insertInto('setup_tokens')
    .values({ token_hash: tokenHash(token), created_at: moment(clock) })
    .execute();
  return `${config.publicUrl}/setup?token=${token}`;
}

/**
 * Tries a set-up link without using it.
 * @throws 400 for one that is unknown or void
 */
export async function checkSetupToken({ db }: Pick<Context, 'db'>, token: string): Promise<void> {
  const found = await db.query
    .selectFrom('setup_tokens')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (!found) throw setupUsed();
}

/** Makes the first guide. Every set-up link is void from then on. */
export async function setUp({ db, clock, passwords }: Context, given: NewAccount & { token: string }) {
  await checkSetupToken({ db }, given.token);
  const password_hash = await passwords.hash(given.password);
  return change({
    db,
    clock,
    actor: null,
    async work(tx) {
      const { numDeletedRows } = await tx.query
        .deleteFrom('setup_tokens')
        .where('token_hash', '=', tokenHash(given.token))
        .executeTakeFirst();
      if (numDeletedRows === 0n || (await hasActiveAdmin(tx))) throw setupUsed();
      await tx.query.deleteFrom('setup_tokens').execute();
      const { user, happened } = await insertUser(tx, clock, 'user.created', {
        email: given.email,
        full_name: given.full_name,
        password_hash,
        is_superuser: true,
        is_active: true,
      });
      return { answer: user, happened: [{ ...happened, actor: user }] };
    },
  });
}
