import type { MailFailureReason } from '@trellis/contract/people/users/user.ts';
import { sql } from 'kysely';
import { type Clock, timestamp } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';

/** Records that emails to someone don't arrive, for guides to see, if the address is still theirs. */
export async function recordMailFailure(db: Db, clock: Clock, to: string, reason: MailFailureReason): Promise<void> {
  await sql`
    insert into mail_failures (user_id, reason, since)
    select id, ${reason}, ${timestamp(clock)} from users where email_fold = ${normalizeText(to)}
    on conflict (user_id) do update set reason = excluded.reason`.execute(db.query);
}

/** Used once an email got through, or the address has changed. */
export async function forgetMailFailure({ query }: Db, userId: string): Promise<void> {
  await query.deleteFrom('mail_failures').where('user_id', '=', userId).execute();
}
