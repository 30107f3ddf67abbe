import { isStudent } from '@trellis/contract/permissions.ts';
import { ApplicationError } from '../../base/errors.ts';
import { RetryTransaction } from '../../database/database.ts';
import type { IdempotencyKey } from '../../database/idempotency.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { isListed } from '../../people/accounts/users.domains.ts';
import { personKeys } from '../../people/accounts/users.keys.ts';
import { requirePasswordOf } from '../../people/accounts/users.password-login.ts';
import { markConfirmed } from '../../people/users/users.confirm.ts';
import { insertUser } from '../../people/users/users.create.ts';
import { lockUsers } from '../../people/users/users.locks.ts';
import { findCredentials, findUser, writtenUser } from '../../people/users/users.queries.ts';
import { differences, systemChange } from '../../platform/audit/change.ts';
import type { System } from '../../platform/authorization/authorize.ts';
import type { Context, Visitor } from '../../platform/context.ts';
import { insertMails } from '../../platform/mail/outbox.ts';
import { refuseEasyPassword } from '../../platform/passwords/easy-passwords.ts';
import { attempt, countAttempt, countIn } from '../../platform/rate-limits/attempts.ts';
import { addressSignups, recipientLinks, wrongPasswords } from '../../platform/rate-limits/rate-limits.ts';
import { consumeLink, requireLink } from './consume-link.ts';

export type NewAccount = { email: string; full_name: string; password: string };

/**
 * Creates an active student without a house and doesn't log in. Where the school lists its domains, the person has to confirm
 * the address by an emailed link. Until then the address can sign up again, because someone else may have used it first: each
 * sign-up has a link of its own.
 */
export async function signUp(
  context: Context,
  given: NewAccount,
  { from, language: browser_language, idempotencyKey }: Visitor & { idempotencyKey?: IdempotencyKey | undefined },
) {
  const { db, clock, config, passwords } = context;
  requirePasswordOf(config, { role: 'student' });
  requireOpen(config.signup, given.email);
  refuseEasyPassword(given.password, given, 'password');
  await countAttempt(context, addressSignups(from.address));
  const awaits_proof = typeof config.signup === 'object';
  // Saves the expensive hash; the unique index has the final word.
  if (!idempotencyKey) requireFree(await findCredentials(db, given.email));
  const password_hash = await passwords.hash(given.password, 'signups');
  const proofs = recipientLinks('address proof', normalizeText(given.email));
  return systemChange(context, {
    idempotencyKey,
    async lockFirst(tx) {
      if (awaits_proof) await tx.engine.lockNames(tx, proofs.subject);
      return lockUsers(tx, (where) => where('users.email_fold', '=', normalizeText(given.email)));
    },
    async work(system, locked) {
      const isMailed = awaits_proof && (await countIn(system.tx, clock, proofs));
      const earlier = await findEarlier(system, given.email, locked?.[0]);
      const { email, full_name } = given;
      if (isMailed) {
        const recipient = normalizeText(email);
        await insertMails(system.tx, clock, { kind: 'address proof', recipient, full_name, password_hash });
      }
      // Nothing of the earlier sign-up changes before one of the links is used, and the answer doesn't reveal it.
      if (earlier) return { answer: { ...earlier, email, full_name }, audit: [] };
      const { answer: user, audit } = await insertUser(context, system, 'user.signed_up', {
        email,
        full_name,
        password_hash,
        awaits_proof: awaits_proof ? 1 : 0,
        browser_language,
        role: 'student',
        is_confirmed: false,
      });
      return { answer: user, audit: audit.map((entry) => ({ actor: user, ...entry })) };
    },
  });
}

/** An address is taken once its account is confirmed or needs no confirmation. */
function requireFree(found: Awaited<ReturnType<typeof findCredentials>>): void {
  const awaitsProof = found?.awaits_proof === 1 && found.is_active === 1 && isStudent(found);
  if (found && !awaitsProof) throw new ApplicationError('user.email_taken');
}

/** The locked account of an earlier sign-up that hasn't confirmed the address. */
async function findEarlier({ tx }: System, email: string, locked: { id: string } | undefined) {
  const found = await findCredentials(tx, email);
  requireFree(found);
  if (found && found.id !== locked?.id) throw new RetryTransaction('somebody signed up with the address meanwhile');
  return found && findUser(tx, found.id);
}

function requireOpen(signup: Context['config']['signup'], email: string): void {
  if (signup === 'open') return;
  if (signup === 'closed') throw new ApplicationError('auth.signup_closed');
  if (!isListed(signup, email)) throw new ApplicationError('auth.signup_domain');
}

/**
 * Confirms a sign-up with the token that was emailed to its address and the password that was chosen in it. Anyone can
 * sign up with someone else's address, whose owner wouldn't know that password.
 */
export async function proveAddress(context: Context, token: string, password: string) {
  const checked = await requireLink(context, ['address proof'], token);
  const { id, signup_hash } = checked;
  const isChosen = await attempt(
    context,
    [wrongPasswords(id)],
    async () => (await context.passwords.matches(signup_hash ?? undefined, password)) || undefined,
  );
  if (!isChosen || signup_hash === null) throw new ApplicationError('profile.wrong_password');
  return consumeLink(context, checked, token, async (system, linked) => {
    const { tx } = system;
    const before = await writtenUser(tx, id);
    const full_name = linked.signup_name;
    await tx.query
      .updateTable('users')
      .set({
        full_name,
        ...personKeys({ email: before.email, full_name }),
        password_hash: signup_hash,
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute();
    const [confirmed, ...given] = await markConfirmed(context, system, linked);
    const renamed = differences(['full_name'], before, { full_name });
    const entries = confirmed ? [{ ...confirmed, changes: { ...confirmed.changes, ...renamed } }, ...given] : [];
    return { answer: linked, audit: entries };
  });
}
