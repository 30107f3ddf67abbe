import { type AuditDraft, change } from '../../platform/audit/change.ts';
import type { Caller } from '../../platform/context.ts';
import { hashPaperCode, newPaperCode, storePaperCodes } from '../../platform/credentials/paper-codes.ts';
import { requirePasswordOf } from '../accounts/users.password-login.ts';
import { findRecipients } from './paper-codes.queries.ts';

/** Creates a login code for each of these people and replaces their earlier one. The codes appear only in this answer. */
export async function createPaperCodes(caller: Caller, userIds: readonly string[]) {
  const { db, clock, config, passwords } = caller;
  requirePasswordOf(config, { role: 'student' });
  const requestedIds = [...new Set(userIds)];
  const codes = new Map<string, { code: string; code_hash: string }>();
  // Hashed one after the other, so that other requests get their turn.
  for (const { id } of await findRecipients(db, requestedIds)) {
    const code = newPaperCode();
    codes.set(id, { code, code_hash: await hashPaperCode(passwords, code) });
  }
  return change(caller, {
    permission: 'user.make_codes',
    lockUsers: (where) => where('users.id', 'in', requestedIds),
    async work({ tx }) {
      const cards = (await findRecipients(tx, requestedIds)).flatMap((person) => {
        const code = codes.get(person.id);
        return code ? [{ ...person, ...code }] : [];
      });
      const hashes = cards.map(({ id, code_hash }) => ({ user_id: id, code_hash }));
      const expires_at = await storePaperCodes(tx, clock, hashes);
      const audit = cards.map(({ id }): AuditDraft => ({ event: 'user.code_made', record: id, changes: {} }));
      const answer = {
        address: `${config.publicUrl}/first-password`,
        data: cards.map(({ code_hash: _, ...card }) => ({ ...card, expires_at })),
        left_out: requestedIds.filter((id) => !cards.some((card) => card.id === id)),
      };
      return { answer, audit };
    },
  });
}
