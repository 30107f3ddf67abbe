import type { Clock } from '../../base/clock.ts';
import { queueNotice } from '../../people/accounts/users.notices.ts';
import type { AuditDraft } from '../../platform/audit/change.ts';
import type { System } from '../../platform/authorization/authorize.ts';
import { listDeviceHashes } from '../../platform/credentials/known-devices.ts';
import { voidLinks } from '../../platform/credentials/mailed-links.ts';
import { endSessions } from '../../platform/credentials/sessions.ts';
import { type Origin, recordSignIn } from '../../platform/credentials/sign-ins.ts';
import { forgetAttempts } from '../../platform/rate-limits/attempts.ts';
import { accountLogins } from '../../platform/rate-limits/rate-limits.ts';

/** What proved the person's identity, and how the replacement is audited and notified. */
const byProof = {
  link: { event: 'user.password_reset', signIn: 'password_reset', notice: 'passwordReset' },
  code: {
    event: 'user.password_set_with_code',
    signIn: 'password_set_with_code',
    notice: 'passwordSetWithCode',
  },
} as const;

type Replacement = { password_hash: string; by: keyof typeof byProof; from: Origin };

/** Sets the password of someone who doesn't know the old one, ends every session and voids every other link and code. */
export async function replacePassword(
  { clock }: { clock: Clock },
  { tx }: System,
  user: { id: string; email: string },
  { password_hash, by, from }: Replacement,
): Promise<AuditDraft> {
  const { event, signIn, notice } = byProof[by];
  await tx.query
    .updateTable('users')
    .set({ password_hash, has_given_credential: 0 })
    .where('id', '=', user.id)
    .execute();
  await endSessions(tx, user.id);
  // Failed logins before the replacement shouldn't count against the new password.
  const devices = [undefined, ...(await listDeviceHashes(tx, user.id))];
  await forgetAttempts(
    tx,
    devices.map((device) => accountLogins(user.email, device)),
  );
  await recordSignIn(tx, clock, { user_id: user.id, event: signIn, from });
  await queueNotice(tx, clock, notice, user.id);
  await voidLinks(tx, user.id, 'new password');
  return { event, record: user.id, changes: { password: { from: null, to: 'changed' } }, actor: user };
}
