import type { AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { minute, timestamp, timestampAfter } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db, Tx } from '../../database/database.ts';
import { queueNotice } from '../../people/accounts/users.notices.ts';
import { lockingUser } from '../../people/users/users.locks.ts';
import { matchOwnPassword, requirePassword } from '../../people/users/users.password.ts';
import type { FoundUser } from '../../people/users/users.queries.ts';
import { type AuditDraft, change } from '../../platform/audit/change.ts';
import type { Authorized } from '../../platform/authorization/authorize.ts';
import type { Caller, Context } from '../../platform/context.ts';
import {
  codeUri,
  findSecondFactor,
  makeRecoveryCodes,
  newCodeSecret,
  replaceRecoveryCodes,
  stepOf,
  useCode,
} from '../../platform/credentials/second-factors.ts';
import { endSessions } from '../../platform/credentials/sessions.ts';
import { type Origin, recordSignIn } from '../../platform/credentials/sign-ins.ts';
import { attempt } from '../../platform/rate-limits/attempts.ts';
import { wrongCodes } from '../../platform/rate-limits/rate-limits.ts';

const ownChange = ({ session }: Caller) =>
  ({ permission: 'profile.manage_second_factor', ...lockingUser(session.id) }) as const;

/** Creates a secret for an authenticator app. It takes effect once the person enters a first code. */
export async function beginSecondFactor(caller: Caller, password: string) {
  const { clock, secretBox } = caller;
  const matched = await matchOwnPassword(caller, password);
  return change(caller, {
    ...ownChange(caller),
    async work({ tx, record: user }) {
      await requirePassword(tx, caller.session, matched);
      if (user.has_second_factor) throw new ApplicationError('factor.already_on');
      const plain = newCodeSecret();
      const begun = { secret: secretBox.seal(plain, user.id), created_at: timestamp(clock), last_step: 0 };
      await tx.query
        .insertInto('second_factors')
        .values({ user_id: user.id, confirmed_at: null, ...begun })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(begun))
        .execute();
      return { answer: { secret: plain, uri: codeUri(plain, user.email) }, audit: [] };
    },
  });
}

/**
 * Turns the second factor on with a first code from the app, and ends the person's other sessions.
 * @returns the recovery codes, which are shown only this once
 */
export async function turnOnSecondFactor(caller: Caller, code: string, from: Origin) {
  const { db, clock, passwords, session } = caller;
  const checked = await attempt(caller, [wrongCodes(session.id)], () => checkFirstCode(caller, db, session.id, code));
  // Hashing recovery codes is slow, so it happens before the transaction and only for a right code.
  const codes = typeof checked === 'number' ? await makeRecoveryCodes(passwords) : undefined;
  return change(caller, {
    ...ownChange(caller),
    async work(authorized) {
      const { tx, record: user } = authorized;
      if (user.has_second_factor) throw new ApplicationError('factor.already_on');
      // The person may have requested another secret meanwhile.
      const step = await checkFirstCode(caller, tx, user.id, code);
      if (typeof step === 'string') throw new ApplicationError(step);
      if (step === undefined || !codes) throw new ApplicationError('factor.wrong_code');
      await tx.query
        .updateTable('second_factors')
        .set({ confirmed_at: timestamp(clock), last_step: step })
        .where('user_id', '=', user.id)
        .execute();
      await replaceRecoveryCodes(tx, user.id, codes.hashed);
      await endSessions(tx, user.id, session.tokenHash);
      const audit = [await recordSwitch(authorized, 'user.second_factor_on', { from: false, to: true })];
      await recordSignIn(tx, clock, { user_id: user.id, event: 'second_factor_on', from });
      await queueNotice(tx, clock, 'secondFactorOn', user.id);
      return { answer: { recovery_codes: codes.shown }, audit };
    },
  });
}

/** @returns the time step of the code, undefined if it is wrong, or the reason why it can't be checked */
async function checkFirstCode({ clock, secretBox }: Context, db: Db, userId: string, code: string) {
  const begun = await db.query
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('created_at', '>', timestampAfter(clock, -limits.secondFactorSetUpMinutes * minute))
    .executeTakeFirst();
  if (!begun) return 'factor.not_begun';
  const secret = secretBox.open(begun.secret, userId);
  if (secret === undefined) return 'factor.unreadable';
  return stepOf(secret, code.replaceAll(/\s/g, ''), clock);
}

type Proof = { current_password: string; code: string };

/** Checks the caller's password and, if it is right, uses up a code. */
async function proveOneself(caller: Caller, { current_password, code }: Proof) {
  const matched = await matchOwnPassword(caller, current_password);
  const refusal = matched === undefined ? undefined : await useOwnCode(caller, code);
  return {
    isGood: matched !== undefined && refusal === undefined,
    /** Throws if the proof isn't good. Call it inside the transaction, after the caller's permission is checked. */
    async require(tx: Tx): Promise<void> {
      await requirePassword(tx, caller.session, matched);
      if (refusal) throw new ApplicationError(refusal);
    },
  };
}

async function useOwnCode(caller: Caller, code: string): Promise<ErrorCode | undefined> {
  const { id } = caller.session;
  if (!(await findSecondFactor(caller.db, id))) return 'factor.not_on';
  const used = await attempt(caller, [wrongCodes(id)], () => useCode(caller, id, code));
  if (used === undefined) return 'factor.wrong_code';
  return used === 'unreadable' ? 'factor.unreadable' : undefined;
}

export async function renewRecoveryCodes(caller: Caller, given: Proof) {
  const proof = await proveOneself(caller, given);
  const codes = proof.isGood ? await makeRecoveryCodes(caller.passwords) : undefined;
  return change(caller, {
    ...ownChange(caller),
    async work({ tx, record: user }) {
      await proof.require(tx);
      if (!user.has_second_factor || !codes) throw new ApplicationError('factor.not_on');
      await replaceRecoveryCodes(tx, user.id, codes.hashed);
      await queueNotice(tx, caller.clock, 'recoveryCodesRenewed', user.id);
      const entry: AuditDraft = { event: 'user.recovery_codes_renewed', record: user.id, changes: {} };
      return { answer: { recovery_codes: codes.shown }, audit: [entry] };
    },
  });
}

export async function turnOffSecondFactor(caller: Caller, given: Proof, from: Origin) {
  const proof = await proveOneself(caller, given);
  return change(caller, {
    ...ownChange(caller),
    async work(authorized) {
      await proof.require(authorized.tx);
      const entry = await remove(authorized, 'user.second_factor_off');
      await recordSignIn(authorized.tx, caller.clock, { user_id: caller.session.id, event: 'second_factor_off', from });
      await queueNotice(authorized.tx, caller.clock, 'secondFactorOff', caller.session.id);
      return { answer: {}, audit: [entry] };
    },
  });
}

export const resetSecondFactor = (caller: Caller, id: string) =>
  change(caller, {
    permission: 'user.reset_second_factor',
    ...lockingUser(id),
    async work(authorized) {
      if (authorized.actor.id === id) throw new ApplicationError('user.own_second_factor');
      const entry = await remove(authorized, 'user.second_factor_reset');
      await recordSignIn(authorized.tx, caller.clock, { user_id: id, event: 'second_factor_reset' });
      await queueNotice(authorized.tx, caller.clock, 'secondFactorReset', id);
      return { answer: {}, audit: [entry] };
    },
  });

type Managed = Authorized<'profile.manage_second_factor' | 'user.reset_second_factor', FoundUser>;

async function remove(authorized: Managed, event: AuditEvent): Promise<AuditDraft> {
  const { tx, record: user } = authorized;
  if (!user.has_second_factor) throw new ApplicationError('factor.not_on');
  await tx.query.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
  await replaceRecoveryCodes(tx, user.id, []);
  return recordSwitch(authorized, event, { from: true, to: false });
}

/** Records that the second factor was turned on or off. The user's version grows because answers show it. */
async function recordSwitch({ tx, record: user }: Managed, event: AuditEvent, change: { from: boolean; to: boolean }) {
  await tx.query
    .updateTable('users')
    .set({ version: user.version + 1 })
    .where('id', '=', user.id)
    .execute();
  return { event, record: user.id, changes: { has_second_factor: change } } satisfies AuditDraft;
}
