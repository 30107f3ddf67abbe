import { limits } from '@trellis/contract/core/limits.ts';
import { type Clock, hour, timestamp, timestampAfter } from '../../base/clock.ts';
import { ApplicationError, isApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import { exists } from '../../database/list.ts';
import { insertUser } from '../../people/users/users.create.ts';
import { hasActiveGuide } from '../../people/users/users.locks.ts';
import { findCredentials } from '../../people/users/users.queries.ts';
import { systemChange } from '../../platform/audit/change.ts';
import type { Context } from '../../platform/context.ts';
import { newToken, tokenHash } from '../../platform/credentials/tokens.ts';
import { refuseEasyPassword } from '../../platform/passwords/easy-passwords.ts';
import { beginFirstSteps } from '../../school/onboarding/first-steps.ts';
import type { NewAccount } from './signup.ts';

/** Lock name that keeps several servers from creating or using set-up links at the same time. */
const firstGuide = 'first guide';

/** Creates the guide that `FIRST_SUPERUSER` names, unless the account exists. */
export async function createFirstGuide(context: Context): Promise<boolean> {
  const { db, config, passwords } = context;
  const first = config.firstGuide;
  if (!first || (await findCredentials(db, first.email))) return false;
  const password_hash = await passwords.hash(first.password);
  try {
    await systemChange(context, {
      async work(system) {
        await beginFirstSteps(system.tx);
        return insertUser(context, system, 'user.created', {
          email: first.email,
          password_hash,
          has_given_credential: 1,
          role: 'guide',
          is_confirmed: true,
        });
      },
    });
    return true;
  } catch (error) {
    // Another server that started at the same time was first.
    if (isApplicationError(error, 'user.email_taken')) return false;
    throw error;
  }
}

/**
 * The link that creates the first guide, where there is none yet. It works once, for a day, and replaces every earlier link.
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

export async function checkSetupToken({ db, clock }: { db: Db; clock: Clock }, token: string): Promise<void> {
  const found = db.query
    .selectFrom('setup_tokens')
    .where('token_hash', '=', tokenHash(token))
    .where('created_at', '>', timestampAfter(clock, -limits.setupLinkHours * hour));
  if (!(await exists(found))) throw new ApplicationError('auth.setup_used');
}

/** Creates the first guide, which invalidates every set-up link. */
export async function setUp(context: Context, given: NewAccount & { token: string }, browser_language: string) {
  const { clock, passwords } = context;
  await checkSetupToken(context, given.token);
  refuseEasyPassword(given.password, given, 'password');
  const password_hash = await passwords.hash(given.password);
  return systemChange(context, {
    async work(system) {
      const { tx } = system;
      await tx.engine.lockNames(tx, firstGuide);
      // Only the first call to get the lock still finds the token.
      await checkSetupToken({ db: tx, clock }, given.token);
      if (await hasActiveGuide(tx)) throw new ApplicationError('auth.setup_used');
      await tx.query.deleteFrom('setup_tokens').execute();
      await beginFirstSteps(tx);
      const { answer: user, audit } = await insertUser(context, system, 'user.created', {
        email: given.email,
        full_name: given.full_name,
        password_hash,
        role: 'guide',
        is_confirmed: true,
        browser_language,
      });
      return { answer: user, audit: audit.map((entry) => ({ actor: user, ...entry })) };
    },
  });
}
