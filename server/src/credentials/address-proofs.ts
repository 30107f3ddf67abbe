import { limits } from '@trellis/contract/limits.ts';
import { type Clock, hour, timestamp, timestampAfter } from '../clock.ts';
import type { Db, Tx } from '../database/database.ts';
import { unqueueMailsTo } from '../mail/outbox.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Makes a token that proves an address. It is returned once and never kept; one that is void isn't even noted. */
export async function beginProof(tx: Tx, clock: Clock, userId: string, validity: 'valid' | 'void'): Promise<string> {
  const token = newToken();
  if (validity === 'void') return token;
  await tx.query
    .insertInto('address_proofs')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: timestamp(clock),
      expires_at: timestampAfter(clock, limits.proofLinkHours * hour),
    })
    .execute();
  return token;
}

/** The active user whose address a live token proves. */
export const findProvingUser = (db: Db, clock: Clock, token: string) =>
  db.query
    .selectFrom('address_proofs')
    .innerJoin('users', 'users.id', 'address_proofs.user_id')
    .select(['users.id', 'users.version'])
    .where('address_proofs.token_hash', '=', tokenHash(token))
    .where('address_proofs.expires_at', '>', timestamp(clock))
    .where('users.is_active', '=', 1)
    .executeTakeFirst();

/** Makes every link void that proves the address of a user, those that wait in the outbox included. */
export async function voidProofs(tx: Tx, userId: string): Promise<void> {
  await unqueueMailsTo(tx, 'address proof', userId);
  const links = tx.query.selectFrom('address_proofs').select('token_hash').where('user_id', '=', userId);
  await tx.query
    .deleteFrom('address_proofs')
    .where('token_hash', 'in', tx.engine.lock(links.orderBy('token_hash')))
    .execute();
}
