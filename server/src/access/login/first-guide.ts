import { limits } from '@trellis/contract/core/limits.ts';
import { type Clock, hour, timestamp, timestampAfter } from '../../base/clock.ts';
import { ApplicationError, isApplicationError } from '../../base/errors.ts';
import { insertUser } from '../../people/users/users.create.ts';
import { findCredentials, hasActiveGuide } from '../../people/users/users.queries.ts';
import { systemChange } from '../../platform/audit/change.ts';
import type { Context } from '../../platform/context.ts';
import { newToken, tokenHash } from '../../platform/credentials/tokens.ts';
import { refuseEasyPassword } from '../../platform/passwords/easy-passwords.ts';
import { beginFirstSteps } from '../../school/onboarding/first-steps.ts';
import type { NewAccount } from './signup.ts';

/** What links for the first guide, at several servers, are made and used under. */
const firstGuide = 'first guide';

/** Makes the guide that `FIRST_SUPERUSER` names, where there is no such account. */
export async function createFirstGuide(context: Context): Promise<boolean> {
  const { db, config, passwords } = context;
  const first = config.firstGuide;
  if (!first || (await findCredentials(db, first.email))) return false;
  const password_hash = await passwords.hash(first.password);
  const made = systemChange(context, {
    async work(system) {
      await beginFirstSteps(system.tx);
      const { user, audit } = await insertUser(context, system, 'user.created', {
        email: first.email,
        full_name: null,
        password_hash,
        has_given_credential: true,
        role: 'guide',
        is_active: true,
        is_confirmed: true,
      });
      return { answer: user, audit };
    },
  });
  return made.then(
    () => true,
    (error: unknown) => {
      // Of several servers that start at once another one was first.
      if (isApplicationError(error, 'user.email_taken')) return false;
      throw error;
    },
  );
}

/**
 * Where there is no guide yet: the address at which the first one is made. It is good for one use within a day, and makes
 * every earlier one void.
 */
export async function openSetup({ db, clock, config }: Context): Promise<string | undefined> {
  if (await hasActiveGuide(db)) return undefined;
  const token = newToken();
  await db.transaction(async (tx) => {
    const { query, engine } = tx;
    await engine.lockNames(tx, firstGuide);
    await query.deleteFrom('setup_tokens').execute();
    await query
      .insertInto('setup_tokens')
      .values({ token_hash: tokenHash(token), created_at: timestamp(clock) })
      .execute();
  });
  return `${config.publicUrl}/setup?token=${token}`;
}

/** From when on a set-up link must have been made to work still. */
const linksWorkFrom = (clock: Clock): string => timestampAfter(clock, -limits.setupLinkHours * hour);

/**
 * Tries a set-up link without using it.
 * @throws auth.setup_used for one that is unknown or void
 */
export async function checkSetupToken({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string): Promise<void> {
  const found = await db.query
    .selectFrom('setup_tokens')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(token))
    .where('created_at', '>', linksWorkFrom(clock))
    .executeTakeFirst();
  if (!found) throw new ApplicationError('auth.setup_used');
}

/** Makes the first guide. Every set-up link is void from then on. */
export async function setUp(context: Context, given: NewAccount & { token: string }) {
  const { clock, passwords } = context;
  await checkSetupToken(context, given.token);
  refuseEasyPassword(given.password, given, 'password');
  const password_hash = await passwords.hash(given.password);
  return systemChange(context, {
    async work(system) {
      const { tx } = system;
      await tx.engine.lockNames(tx, firstGuide);
      const { numDeletedRows } = await tx.query
        .deleteFrom('setup_tokens')
        .where('token_hash', '=', tokenHash(given.token))
        .where('created_at', '>', linksWorkFrom(clock))
        .executeTakeFirst();
      if (numDeletedRows === 0n || (await hasActiveGuide(tx))) throw new ApplicationError('auth.setup_used');
      await tx.query.deleteFrom('setup_tokens').execute();
      await beginFirstSteps(tx);
      const { user, audit } = await insertUser(context, system, 'user.created', {
        email: given.email,
        full_name: given.full_name,
        password_hash,
        has_given_credential: false,
        role: 'guide',
        is_active: true,
        is_confirmed: true,
      });
      return { answer: user, audit: audit.map((entry) => ({ actor: user, ...entry })) };
    },
  });
}
