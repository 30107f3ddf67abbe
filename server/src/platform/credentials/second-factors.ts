import { limits } from '@trellis/contract/core/limits.ts';
import { Secret, TOTP } from 'otpauth';
import { type Clock, second } from '../../base/clock.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { SecretBox } from './secret-box.ts';

type Context = { db: Db; clock: Clock; passwords: Passwords; secretBox: SecretBox };

export type UsedCode = 'app' | 'recovery code';

/** The second factor that is on: a first code has confirmed it. */
export const findSecondFactor = ({ query }: Db, userId: string) =>
  query
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/**
 * Uses up a code of the user's app, or one of their recovery codes.
 * @returns undefined if the code is wrong, `unreadable` if the secret can't be decrypted
 */
export async function useCode(context: Context, userId: string, typed: string) {
  const { db, clock, passwords, secretBox } = context;
  const recoveryCode = readRecoveryCode(typed);
  if (recoveryCode) return (await useRecoveryCode(db, passwords, userId, recoveryCode)) ? 'recovery code' : undefined;
  const factor = await findSecondFactor(db, userId);
  if (!factor) return undefined;
  const secret = secretBox.open(factor.secret, userId);
  if (secret === undefined) return 'unreadable';
  const step = stepOf(secret, typed.replaceAll(/\s/g, ''), clock);
  if (step === undefined) return undefined;
  // Each code works once: of many calls at once, only the first moves the step on.
  const { numUpdatedRows } = await db.query
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', factor.secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'app' : undefined;
}

const secretBytes = 20;
const periodS = 30;
/** A phone's clock may be off by this many steps. */
const clockDriftSteps = 1;

export const newCodeSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What an authenticator app reads from the QR code. */
export const codeUri = (secret: string, email: string): string =>
  new TOTP({ issuer: 'Trellis', label: email, secret, period: periodS }).toString();

/** The time step that a code of the app belongs to; undefined where the code isn't valid now. */
export function stepOf(secret: string, code: string, clock: Clock): number | undefined {
  // The library throws for six characters that take more than six bytes.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const timestamp = clock().getTime();
  const stepsOff = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: periodS,
    timestamp,
    window: clockDriftSteps,
  });
  return stepsOff === null ? undefined : Math.floor(timestamp / (periodS * second)) + stepsOff;
}

/** 80 random bits: 20 find the code among those of its owner, 60 are hashed as a password is. */
const bytes = 10;
const selectorLength = 4;

type HashedCode = { selector: string; code_hash: string };

/** New codes, as their owner sees them once and as they are stored. */
export async function makeRecoveryCodes(passwords: Passwords): Promise<{ shown: string[]; hashed: HashedCode[] }> {
  const codes = new Map<string, string>();
  while (codes.size < limits.recoveryCodes) {
    const code = new Secret({ size: bytes }).base32;
    codes.set(code.slice(0, selectorLength), code);
  }
  const hashed = [...codes].map(async ([selector, code]) => ({
    selector,
    code_hash: await passwords.hash(code.slice(selectorLength)),
  }));
  const shown = [...codes.values()].map((code) => code.match(/.{4}/g)?.join('-') ?? code);
  return { shown, hashed: await Promise.all(hashed) };
}

/** Reads a code as someone may have typed it; undefined for what can't be one. */
function readRecoveryCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{16}$/.test(code) ? code : undefined;
}

/** Uses up a code of the user. @returns whether it was valid: of many calls at once, only one succeeds */
async function useRecoveryCode(db: Db, passwords: Passwords, userId: string, code: string): Promise<boolean> {
  const selector = code.slice(0, selectorLength);
  const stored = await db.query
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('selector', '=', selector)
    .executeTakeFirst();
  if (!(await passwords.matches(stored?.code_hash, code.slice(selectorLength))) || !stored) return false;
  const { numDeletedRows } = await db.query
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', stored.code_hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function replaceRecoveryCodes({ query }: Tx, user_id: string, codes: readonly HashedCode[]) {
  await query.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  if (codes.length === 0) return;
  await query
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, ...code })))
    .execute();
}
