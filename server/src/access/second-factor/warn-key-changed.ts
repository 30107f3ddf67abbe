import type { Log } from '../../base/log.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import type { Context } from '../../platform/context.ts';

const settingName = 'secret key';

/**
 * Warns at start if the key for second factors differs from the one at the last start of any server of this database. Nobody
 * is locked out: recovery codes still work, and guides can reset second factors.
 */
export async function warnKeyChanged({ db, secretBox, config }: Context, log: Log): Promise<void> {
  let own: string;
  try {
    own = secretBox.fingerprint();
  } catch (err) {
    const details = { err, dataDir: config.dataDir };
    const text = 'the key for second factors can’t be kept in DATA_DIR: set SECRET_KEY, or let this user write there';
    log.warn(details, text);
    return;
  }
  const factors = await db.query
    .selectFrom('second_factors')
    .select(['user_id', 'secret'])
    .where('confirmed_at', 'is not', null)
    .execute();
  const unreadable = factors.filter(({ user_id, secret }) => secretBox.open(secret, user_id) === undefined).length;
  if (unreadable > 0) {
    log.error(
      { unreadable, of: factors.length },
      'second factors were set up with a different key from this server’s, so it refuses codes from authenticator apps. ' +
        'Recovery codes work, and guides can reset second factors. Start this server with the SECRET_KEY, or the ' +
        'secret-key in DATA_DIR, that they were set up with. Several servers need the same one',
    );
    return;
  }
  const previous = await readSetting(db, settingName);
  if (previous === own) return;
  await writeSetting(db, settingName, own);
  if (previous === undefined) return;
  log.warn(
    {},
    'the key for second factors has changed since this or another server last started. No second factor is lost. If ' +
      'several servers share the database, give all of them the same SECRET_KEY',
  );
}
