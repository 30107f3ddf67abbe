import { type AuditDraft, change } from '../../platform/audit/change.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { hashPaperCode, newPaperCode, storePaperCodes } from '../../platform/credentials/paper-codes.ts';
import { requirePasswordOf } from '../accounts/users.password-login.ts';
import { findReceivers } from './paper-codes.queries.ts';

/**
 * Makes a code for each of these people, in the place of the one that they have. The codes are in the answer and nowhere
 * else.
 * @throws auth.password_login_off, auth.password_login_of_guides
 */
export async function makePaperCodes(context: Context, session: Session, userIds: readonly string[]) {
  const { db, clock, config, passwords } = context;
  requirePasswordOf(config, { role: 'student' });
  const wanted = [...new Set(userIds)];
  const made = new Map<string, { code: string; code_hash: string }>();
  // One after the other: who signs up comes between them.
  for (const { id } of await findReceivers(db, wanted)) {
    const code = newPaperCode();
    made.set(id, { code, code_hash: await hashPaperCode(passwords, code) });
  }
  return change(context, {
    session,
    permission: 'user.make_codes',
    lockUsers: (where) => where('users.id', 'in', wanted),
    draft: undefined,
    async work({ tx }) {
      const cards = (await findReceivers(tx, wanted)).flatMap((person) => {
        const code = made.get(person.id);
        return code ? [{ ...person, ...code }] : [];
      });
      const hashes = cards.map(({ id, code_hash }) => ({ user_id: id, code_hash }));
      const expires_at = await storePaperCodes(tx, clock, hashes);
      const audit = cards.map(({ id }): AuditDraft => ({ event: 'user.code_made', record: id, changes: {} }));
      const answer = {
        address: `${config.publicUrl}/first-password`,
        data: cards.map(({ code_hash: _, ...card }) => ({ ...card, expires_at })),
        left_out: wanted.filter((id) => !cards.some((card) => card.id === id)),
      };
      return { answer, audit };
    },
  });
}
