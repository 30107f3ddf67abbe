import { isStudent } from '@trellis/contract/permissions.ts';
import { ApplicationError } from '../../base/errors.ts';
import { RetryTransaction, type Tx } from '../../database/database.ts';
import type { IdempotencyKey } from '../../database/idempotency.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { isListed } from '../../people/accounts/users.domains.ts';
import { personKeys } from '../../people/accounts/users.keys.ts';
import { requirePasswordOf } from '../../people/accounts/users.password-login.ts';
import { auditedUserFields, insertUser } from '../../people/users/users.create.ts';
import { type FoundUser, findCredentials, findUser, writtenUser } from '../../people/users/users.queries.ts';
import { type AuditDraft, differences, systemChange } from '../../platform/audit/change.ts';
import type { System } from '../../platform/authorization/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { voidLinks } from '../../platform/credentials/mailed-links.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { refuseEasyPassword } from '../../platform/passwords/easy-passwords.ts';
import { count, countIn } from '../../platform/rate-limits/attempts.ts';
import { addressSignups, recipientLinks } from '../../platform/rate-limits/rate-limits.ts';

export type NewAccount = { email: string; full_name: string; password: string };

/**
 * Creates an active student without a house and doesn't log in. Where the school lists its domains, the person has to confirm
 * the address by an emailed link. Until then the address can sign up again, because someone else may have used it first.
 */
export async function signUp(
  context: Context,
  given: NewAccount,
  { address, language: browser_language }: { address: string; language: string },
  idempotencyKey?: IdempotencyKey,
) {
  const { db, clock, config, mail, passwords } = context;
  requirePasswordOf(config, { role: 'student' });
  requireOpen(config.signup, given.email);
  refuseEasyPassword(given.password, given, 'password');
  await count(context, addressSignups(address));
  const awaits_proof = typeof config.signup === 'object';
  // Saves the expensive hash; the unique index has the final word.
  if (!idempotencyKey) requireFree(await findCredentials(db, given.email));
  const password_hash = await passwords.hash(given.password, 'signups');
  const proofs = recipientLinks('address proof', normalizeText(given.email));
  const answer = await systemChange(context, {
    idempotencyKey,
    async lockFirst(tx) {
      if (awaits_proof) await tx.engine.lockNames(tx, proofs.subject);
      return lockAccountOf(tx, given.email);
    },
    async work(system, locked) {
      const isMailed = awaits_proof && (await countIn(system.tx, clock, proofs));
      const earlier = await findEarlier(system, given.email, locked);
      // Beyond the limit the earlier sign-up keeps its link, and the answer doesn't reveal that.
      if (awaits_proof && !isMailed && earlier) {
        return { answer: { ...earlier, email: given.email, full_name: given.full_name }, audit: [] };
      }
      const { email, full_name } = given;
      const account = { email, full_name, password_hash, awaits_proof, browser_language };
      const { user, audit } = earlier
        ? await renewSignUp(system, earlier, account)
        : await insertUser(context, system, 'user.signed_up', {
            ...account,
            has_given_credential: false,
            role: 'student',
            is_active: true,
            is_confirmed: false,
          });
      if (isMailed) await queueMail(system.tx, clock, 'address proof', normalizeText(user.email));
      return { answer: user, audit: audit.map((entry) => ({ actor: user, ...entry })) };
    },
  });
  if (awaits_proof) mail.notify();
  return answer;
}

type Credentials = Awaited<ReturnType<typeof findCredentials>>;

/** An address is taken once its account is confirmed or needs no confirmation. */
function requireFree(found: Credentials): void {
  if (found && !isUnproved(found)) throw new ApplicationError('user.email_taken');
}

const isUnproved = (found: NonNullable<Credentials>): boolean =>
  found.awaits_proof === 1 && found.is_active === 1 && isStudent(found);

const lockAccountOf = (tx: Tx, email: string) =>
  tx.engine
    .lock(tx.query.selectFrom('users').select('id').where('email_fold', '=', normalizeText(email)))
    .executeTakeFirst();

/** The locked account of an earlier sign-up that hasn't confirmed the address. */
async function findEarlier(
  { tx }: System,
  email: string,
  locked: { id: string } | undefined,
): Promise<FoundUser | undefined> {
  const found = await findCredentials(tx, email);
  requireFree(found);
  if (found && found.id !== locked?.id) throw new RetryTransaction('somebody signed up with the address meanwhile');
  return found && findUser(tx, found.id);
}

type RenewedAccount = {
  email: string;
  full_name: string;
  password_hash: string;
  awaits_proof: boolean;
  browser_language: string;
};

/** Replaces an earlier sign-up with the same address and voids its links. */
async function renewSignUp(
  { tx }: System,
  earlier: FoundUser,
  { email, full_name, password_hash, awaits_proof, browser_language }: RenewedAccount,
) {
  await voidLinks(tx, earlier.id, 'new sign-up');
  await tx.query
    .updateTable('users')
    .set({
      email,
      full_name,
      password_hash,
      ...personKeys({ email, full_name }),
      awaits_proof: awaits_proof ? 1 : 0,
      browser_language,
      version: earlier.version + 1,
    })
    .where('id', '=', earlier.id)
    .execute();
  const user = await writtenUser(tx, earlier.id);
  const changes = differences(auditedUserFields, earlier, user);
  const entry: AuditDraft = { event: 'user.signed_up', record: user.id, changes };
  return { user, audit: [entry] };
}

function requireOpen(signup: Context['config']['signup'], email: string): void {
  if (signup === 'open') return;
  if (signup === 'closed') throw new ApplicationError('auth.signup_closed');
  if (!isListed(signup, email)) throw new ApplicationError('auth.signup_domain');
}
