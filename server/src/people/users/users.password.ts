import type { Clock } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db, Tx } from '../../database/database.ts';
import { type AuditDraft, change } from '../../platform/audit/change.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Caller } from '../../platform/context.ts';
import { forgetFailedLogins } from '../../platform/credentials/known-devices.ts';
import { storePassword } from '../../platform/credentials/revoke-credentials.ts';
import { type Origin, recordSignIn } from '../../platform/credentials/sign-ins.ts';
import { refuseEasyPassword } from '../../platform/passwords/easy-passwords.ts';
import { attempt } from '../../platform/rate-limits/attempts.ts';
import { wrongPasswords } from '../../platform/rate-limits/rate-limits.ts';
import { queueNotice } from '../accounts/users.notices.ts';
import { requirePasswordOf } from '../accounts/users.password-login.ts';
import { lockingUser } from './users.locks.ts';
import { readCaller } from './users.queries.ts';

/** The events and the email for a new password, by who set it or, if they didn't know the old one, by their proof. */
const records = {
  own: { event: 'user.password_changed', signIn: 'password_changed', notice: 'passwordChanged' },
  guide: { event: 'user.password_changed', signIn: 'password_set_by_guide', notice: 'passwordSetByGuide' },
  school: { event: 'user.password_changed', signIn: 'password_set_by_school', notice: 'passwordSetBySchool' },
  link: { event: 'user.password_reset', signIn: 'password_reset', notice: 'passwordReset' },
  code: { event: 'user.password_set_with_code', signIn: 'password_set_with_code', notice: 'passwordSetWithCode' },
} as const;

type Owner = { id: string; email: string };
type NewPassword = {
  password_hash: string;
  from?: Origin | undefined;
  /** What proved who someone is if they don't know the old password. */
  proof?: 'link' | 'code';
};

/** Sets a user's password, ends their sessions, except for the caller's own current one, and voids links and codes. */
export async function setPassword(
  authorized: Authorized<'user.edit' | 'profile.change_password', Owner> | (System & { record: Owner }),
  clock: Clock,
  { password_hash, from, proof }: NewPassword,
): Promise<AuditDraft> {
  const { tx, record: user } = authorized;
  const actor = 'actor' in authorized ? authorized.actor : undefined;
  const isOwn = actor?.id === user.id;
  const setter = isOwn ? 'own' : actor ? 'guide' : 'school';
  const ownerChoseIt = isOwn || proof !== undefined;
  const has_given_credential = ownerChoseIt ? 0 : 1;
  await storePassword(tx, user.id, { password_hash, has_given_credential }, isOwn ? actor.tokenHash : undefined);
  // Failed logins with the old password shouldn't count against the new one.
  if (proof) await forgetFailedLogins(tx, user);
  const { event, signIn, notice } = records[proof ?? setter];
  await recordSignIn(tx, clock, { user_id: user.id, event: signIn, ...(ownerChoseIt && { from }) });
  await queueNotice(tx, clock, notice, user.id);
  // The entry says only that the password changed.
  const entry = { event, record: user.id, changes: { password: { from: null, to: 'changed' } } };
  return proof ? { ...entry, actor: user } : entry;
}

async function findPasswordHash(db: Db, id: string): Promise<string | undefined> {
  const user = await db.query.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  return user?.password_hash;
}

/** Checks the caller's password. @returns the hash that it matched */
export const matchOwnPassword = (caller: Caller, password: string) =>
  attempt(caller, [wrongPasswords(caller.session.id)], async () => {
    const stored = await findPasswordHash(caller.db, caller.session.id);
    return (await caller.passwords.matches(stored, password)) ? stored : undefined;
  });

/** Refuses a wrong password inside the transaction, or one that has been changed since it was checked. */
export async function requirePassword(tx: Tx, { id }: Session, matchedHash: string | undefined): Promise<void> {
  const current = await findPasswordHash(tx, id);
  if (matchedHash === undefined || current !== matchedHash) throw new ApplicationError('profile.wrong_password');
}

export async function changePassword(
  caller: Caller,
  given: { current_password: string; new_password: string },
  from: Origin,
) {
  const user = await readCaller(caller.db, caller.session);
  requirePasswordOf(caller.config, user);
  refuseEasyPassword(given.new_password, user, 'new_password');
  const matchedHash = await matchOwnPassword(caller, given.current_password);
  const isNew = given.new_password.normalize('NFC') !== given.current_password.normalize('NFC');
  const password_hash =
    matchedHash !== undefined && isNew ? await caller.passwords.hash(given.new_password) : undefined;
  return change(caller, {
    permission: 'profile.change_password',
    ...lockingUser(caller.session.id),
    async work(authorized) {
      await requirePassword(authorized.tx, caller.session, matchedHash);
      if (password_hash === undefined) throw new ApplicationError('profile.same_password');
      const entry = await setPassword(authorized, caller.clock, { password_hash, from });
      return { answer: {}, audit: [entry] };
    },
  });
}
