import { limits } from '@trellis/contract/core/limits.ts';
import { Secret } from 'otpauth';
import type { Db, Tx } from '../../database/database.ts';
import type { Passwords } from '../passwords/passwords.ts';

/** 80 random bits: 20 find the code among those of its owner, 60 are hashed as a password is. */
const bytes = 10;
const selectorLength = 4;

export type HashedCode = { selector: string; code_hash: string };

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
  return { shown: [...codes.values()].map(grouped), hashed: await Promise.all(hashed) };
}

const grouped = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Reads a code as someone may have typed it; undefined for what can't be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{16}$/.test(code) ? code : undefined;
}

/** Uses up a code of the user. @returns whether it was valid: of many calls at once, only one succeeds */
export async function useRecoveryCode(db: Db, passwords: Passwords, userId: string, code: string): Promise<boolean> {
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

/** Replaces all codes of a user. */
export async function replaceRecoveryCodes({ query }: Tx, user_id: string, codes: readonly HashedCode[]) {
  await query.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  if (codes.length === 0) return;
  await query
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, ...code })))
    .execute();
}
