import { limits } from '@trellis/contract/core/limits.ts';
import { keysOf } from '@trellis/contract/core/tables.ts';
import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import type { SelectQueryBuilder } from 'kysely';
import { type Clock, day, hour, minute, timestamp, timestampAfter } from '../../base/clock.ts';
import type { Tx } from '../../database/database.ts';
import type { LinkKind } from '../../database/schema/schema.access.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { unqueueMailsTo } from '../mail/outbox.ts';
import { voidPaperCodes } from './paper-codes.ts';
import { newToken, tokenHash } from './tokens.ts';

type Cause = 'new address' | 'new password' | 'confirmation';

type LinkRow = {
  /** The path of its page below the public address. */
  page: string;
  lastsMs: number;
  /** What voids it before it expires, apart from its use. */
  voidedBy: readonly Cause[];
  /** The error for a link that is unknown, used, void or expired. */
  dead: ErrorCode;
};

/** Both kinds of links lead to the page on which people set a password. */
const toSetPassword = {
  page: 'reset-password',
  voidedBy: ['new address', 'new password'],
  dead: 'auth.reset_token_invalid',
} as const;

/** Every kind of link that is sent by email. The email that contains it has the same name. */
export const linkKinds = {
  'password recovery': { ...toSetPassword, lastsMs: limits.resetLinkMinutes * minute },
  'first password': { ...toSetPassword, lastsMs: limits.firstPasswordLinkDays * day },
  'address proof': {
    page: 'confirm-email',
    lastsMs: limits.proofLinkHours * hour,
    voidedBy: ['new address', 'new password', 'confirmation'],
    dead: 'auth.proof_token_invalid',
  },
  // Someone who took over the account could cause any of these, so none of them voids the link that undoes it.
  'address take-back': {
    page: 'take-back-address',
    lastsMs: limits.restoreLinkDays * day,
    voidedBy: [],
    dead: 'auth.take_back_token_invalid',
  },
} as const satisfies Record<LinkKind, LinkRow>;

export const linkTo = (publicUrl: string, kind: LinkKind, token: string): string =>
  `${publicUrl}/${linkKinds[kind].page}?token=${token}`;

type NewLink = Pick<Tables['mailed_links'], 'kind' | 'user_id'> & Partial<Tables['mailed_links']>;

/** Makes the token of a link. Only its hash is stored, and nothing at all of one that is void from the start. */
export async function beginLink(tx: Tx, clock: Clock, link: NewLink, validity: 'valid' | 'void'): Promise<string> {
  const token = newToken();
  if (validity === 'void') return token;
  await tx.query
    .insertInto('mailed_links')
    .values({
      created_at: timestamp(clock),
      ...link,
      token_hash: tokenHash(token),
      expires_at: timestampAfter(clock, linkKinds[link.kind].lastsMs),
    })
    .execute();
  return token;
}

/** Voids the account's links that the cause ends, their emails that are still in the outbox, and its code on paper. */
export async function voidLinks(tx: Tx, userId: string, cause: Cause): Promise<void> {
  const voided = keysOf(linkKinds).filter((kind) => linkKinds[kind].voidedBy.some((one) => one === cause));
  // The outbox comes first: this waits for an email that is being written, whose token exists by then.
  await unqueueMailsTo(tx, voided, userId);
  await endLinks(tx, voided, tx.query.selectFrom('users').select('id').where('id', '=', userId));
  // The card shows the address, and its code is for someone without a password of their own.
  if (cause !== 'confirmation') await voidPaperCodes(tx, [userId]);
}

/** Ends the links of these kinds that have gone out to the users. */
export async function endLinks(
  tx: Tx,
  kinds: readonly LinkKind[],
  users: SelectQueryBuilder<Tables, 'users', { id: string }>,
): Promise<void> {
  const links = tx.query
    .selectFrom('mailed_links')
    .select('token_hash')
    .where('kind', 'in', kinds)
    .where('user_id', 'in', users)
    .orderBy('token_hash')
    .forUpdate();
  await tx.query.deleteFrom('mailed_links').where('token_hash', 'in', links).execute();
}

/** Voids the links and emails to undo this change of the address and every later one. */
export async function voidRestoreLinksSince(tx: Tx, userId: string, accountVersion: number): Promise<void> {
  for (const table of ['outbox', 'mailed_links'] as const) {
    await tx.query
      .deleteFrom(table)
      .where('kind', '=', 'address take-back')
      .where('user_id', '=', userId)
      .where('account_version', '>=', accountVersion)
      .execute();
  }
}
