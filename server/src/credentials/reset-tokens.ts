import { limits } from '@trellis/contract/limits.ts';
import type { SelectQueryBuilder } from 'kysely';
import { type Clock, minute, timestamp, timestampAfter } from '../clock.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { unqueueMailsTo } from '../mail/outbox.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Makes a reset token. It is returned once and never kept; one that is void from the start isn't even noted. */
export async function beginReset(tx: Tx, clock: Clock, userId: string, validity: 'valid' | 'void'): Promise<string> {
  const token = newToken();
  if (validity === 'void') return token;
  await tx.query
    .insertInto('reset_tokens')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: timestamp(clock),
      expires_at: timestampAfter(clock, limits.resetLinkMinutes * minute),
    })
    .execute();
  return token;
}

/** The active user that a live token is for. */
export const findResetUser = (db: Db, clock: Clock, token: string) =>
  db.query
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .select(['users.id', 'users.email', 'users.awaits_proof', 'users.confirmed_at'])
    .where('reset_tokens.token_hash', '=', tokenHash(token))
    .where('reset_tokens.expires_at', '>', timestamp(clock))
    .where('users.is_active', '=', 1)
    .executeTakeFirst();

/** Makes every recovery link of a user void, those that wait in the outbox included. */
export async function voidResetTokens(tx: Tx, userId: string): Promise<void> {
  // The outbox first: a mail that is being made up now has made its token when this goes on.
  await unqueueMailsTo(tx, 'password recovery', userId);
  await endResets(tx, tx.query.selectFrom('users').select('id').where('id', '=', userId));
}

/** The same for the links alone that have gone out. */
export async function endResets(tx: Tx, users: SelectQueryBuilder<Tables, 'users', { id: string }>): Promise<void> {
  const links = tx.query.selectFrom('reset_tokens').select('token_hash').where('user_id', 'in', users);
  await tx.query
    .deleteFrom('reset_tokens')
    .where('token_hash', 'in', tx.engine.lock(links.orderBy('token_hash')))
    .execute();
}
