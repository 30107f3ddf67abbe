import { randomInt } from 'node:crypto';
import { limits } from '@trellis/contract/core/limits.ts';
import {
  paperCodeCharacters,
  paperCodeGroupLength,
  paperCodeGroups,
  readPaperCode,
} from '@trellis/contract/people/login-cards/paper-code-characters.ts';
import { day, timestamp, timestampAfter } from '../../base/clock.ts';
import { type AuditDraft, change } from '../../platform/audit/change.ts';
import type { Caller } from '../../platform/context.ts';
import { voidPaperCodes } from '../../platform/credentials/paper-codes.ts';
import { requirePasswordOf } from '../accounts/users.password-login.ts';
import { findRecipients } from './paper-codes.queries.ts';

/** A code as it is printed: 12 random characters from a set of 19, which make 50 bits. */
function newPaperCode(): string {
  const character = () => paperCodeCharacters[randomInt(paperCodeCharacters.length)];
  const group = () => Array.from({ length: paperCodeGroupLength }, character).join('');
  return Array.from({ length: paperCodeGroups }, group).join(' ');
}

/** Creates a login code for each of these people and replaces their earlier one. The codes appear only in this answer. */
export async function createPaperCodes(caller: Caller, userIds: readonly string[]) {
  const { db, clock, config, passwords } = caller;
  requirePasswordOf(config, { role: 'student' });
  const requestedIds = [...new Set(userIds)];
  const codes = new Map<string, { code: string; code_hash: string }>();
  // Codes are hashed one at a time, in the queue of sign-ups, so that other requests get a turn and logins don't wait.
  for (const { id } of await findRecipients(db, requestedIds)) {
    const code = newPaperCode();
    codes.set(id, { code, code_hash: await passwords.hash(readPaperCode(code) ?? code, 'signups') });
  }
  return change(caller, {
    permission: 'user.make_codes',
    lockUsers: (where) => where('users.id', 'in', requestedIds),
    async work({ tx }) {
      const cards = (await findRecipients(tx, requestedIds)).flatMap((person) => {
        const code = codes.get(person.id);
        return code ? [{ ...person, ...code }] : [];
      });
      const ids = cards.map(({ id }) => id);
      const dates = { created_at: timestamp(clock), expires_at: timestampAfter(clock, limits.paperCodeDays * day) };
      const rows = cards.map(({ id, code_hash }) => ({ user_id: id, code_hash, ...dates }));
      if (rows.length > 0) {
        await voidPaperCodes(tx, ids);
        await tx.query.insertInto('paper_codes').values(rows).execute();
      }
      const audit = ids.map((record): AuditDraft => ({ event: 'user.code_made', record, changes: {} }));
      const answer = {
        address: `${config.publicUrl}/first-password`,
        data: cards.map(({ code_hash: _, ...card }) => ({ ...card, expires_at: dates.expires_at })),
        left_out: requestedIds.filter((id) => !ids.includes(id)),
      };
      return { answer, audit };
    },
  });
}
