import type { Log } from '../../base/log.ts';
import type { Database } from '../../database/database.ts';
import type { Context } from '../../platform/context.ts';

const name = 'secret key';

/**
 * Says in the log, at the start, that this server has another key for second factors than it had before, or than another
 * server over the same database has. Nobody is kept out by that: recovery codes work, and guides reset what is lost.
 */
export async function sayOtherKey(
  { db, secretBox, config }: Pick<Context, 'db' | 'secretBox' | 'config'>,
  log: Log,
): Promise<void> {
  const own = fingerprintOf({ secretBox, config }, log);
  if (own === undefined) return;
  const factors = await db.query
    .selectFrom('second_factors')
    .select(['user_id', 'secret'])
    .where('confirmed_at', 'is not', null)
    .execute();
  const unreadable = factors.filter(({ user_id, secret }) => secretBox.open(secret, user_id) === undefined).length;
  if (unreadable > 0) {
    log.error(
      { unreadable, of: factors.length },
      'second factors were set up with another key than the one that this server has: it refuses the codes of their ' +
        'apps, recovery codes work, and guides can reset them. Start it with the SECRET_KEY, or the secret-key in ' +
        'DATA_DIR, that they were set up with; several servers need the same one',
    );
    return;
  }
  if ((await firstOrKept(db, own)) === own) return;
  log.warn(
    {},
    'the key for second factors is another one than at the start before, of this server or of another one. No second ' +
      'factor is lost; where several servers share the database, give all of them the same SECRET_KEY',
  );
  await db.query.updateTable('settings').set({ value: own }).where('name', '=', name).execute();
}

/** Undefined where no key can be kept, which is said. */
function fingerprintOf({ secretBox, config }: Pick<Context, 'secretBox' | 'config'>, log: Log): string | undefined {
  try {
    return secretBox.fingerprint();
  } catch (err) {
    const what = { err, dataDir: config.dataDir };
    log.warn(what, 'no key for second factors can be kept in DATA_DIR: set SECRET_KEY, or let this user write there');
    return undefined;
  }
}

/** The fingerprint of the key that was used last; this one where none was yet. */
async function firstOrKept({ query }: Database, own: string): Promise<string | undefined> {
  await query
    .insertInto('settings')
    .values({ name, value: own })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const kept = await query.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return kept?.value;
}
