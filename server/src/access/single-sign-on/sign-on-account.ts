import { isGuide } from '@trellis/contract/permissions.ts';
import { timestamp } from '../../base/clock.ts';
import { ApplicationError, isApplicationError } from '../../base/errors.ts';
import { type Db, RetryTransaction } from '../../database/database.ts';
import { exists } from '../../database/list.ts';
import { isListed } from '../../people/accounts/users.domains.ts';
import { queueNotice } from '../../people/accounts/users.notices.ts';
import { lockHouseByName } from '../../people/houses/houses.queries.ts';
import { enteredTheirAddress } from '../../people/users/users.addresses.ts';
import { markConfirmed } from '../../people/users/users.confirm.ts';
import { insertUser } from '../../people/users/users.create.ts';
import { applyEdit } from '../../people/users/users.edit.ts';
import { lockedWith, lockUsers } from '../../people/users/users.locks.ts';
import { type FoundUser, findCredentials, findUser, writtenUser } from '../../people/users/users.queries.ts';
import type { AuditDraft, Outcome } from '../../platform/audit/change.ts';
import type { System } from '../../platform/authorization/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { voidRestoreLinksSince } from '../../platform/credentials/mailed-links.ts';
import { revokeCredentials } from '../../platform/credentials/revoke-credentials.ts';
import type { Person } from './claims.ts';

type Deps = Pick<Context, 'clock' | 'config' | 'passwords'>;
/** The address is vouched for unless the account's holder is the only one who says that it is theirs. */
type Account = { user: FoundUser; isLinked: boolean; isVouchedFor: boolean };

/** Finds the account of a person by their identity at the provider or, if it isn't linked yet, by their address. */
export async function findAccount(db: Db, person: Person): Promise<Account | undefined> {
  const linked = await db.query
    .selectFrom('sign_on_identities')
    .select('user_id')
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .executeTakeFirst();
  const id = linked?.user_id ?? (await findCredentials(db, person.email))?.id;
  const user = id === undefined ? undefined : await findUser(db, id);
  if (!user) return undefined;
  const isLinked = linked !== undefined;
  const isVouchedFor = isLinked || (user.is_confirmed && !(await enteredTheirAddress(db, [user.id])).has(user.id));
  return { user, isLinked, isVouchedFor };
}

export async function requireUsable(db: Db, { user, isLinked }: Account, { issuer }: Person): Promise<void> {
  // A reassigned address mustn't give its new owner the account of the previous one.
  const identities = db.query.selectFrom('sign_on_identities').where('user_id', '=', user.id);
  if (!isLinked && (await exists(identities.where('issuer', '=', issuer)))) {
    throw new ApplicationError('provider.other_person');
  }
  if (!user.is_active) throw new ApplicationError('auth.inactive');
}

export async function lockAccount({ tx }: System, person: Person): Promise<Account | undefined> {
  const before = await findAccount(tx, person);
  const id = before?.user.id ?? '';
  await lockUsers(tx, lockedWith(id, { email: person.email, mayJoin: true }));
  const now = await findAccount(tx, person);
  if (now && now.user.id !== id) throw new RetryTransaction('the account was made or linked meanwhile');
  if (now) await requireUsable(tx, now, person);
  return now;
}

/** Creates the account of a person who has none. They can set a password by a recovery email. */
export async function createAccount(context: Deps, system: System, person: Person): Promise<Outcome<FoundUser>> {
  const { signup, signOn } = context.config;
  if (!signOn?.domains && typeof signup === 'object' && !isListed(signup, person.email)) {
    throw new ApplicationError('provider.domain');
  }
  const house = person.house === null ? undefined : await lockHouseByName(system.tx, person.house);
  try {
    const { answer: user, audit } = await insertUser(context, system, 'user.signed_up', {
      email: person.email,
      full_name: person.name,
      password_hash: context.passwords.noPassword,
      role: person.isGuide ? 'guide' : 'student',
      is_confirmed: true,
      house,
    });
    const linked = await link(context, system, user, person);
    return { answer: user, audit: [...audit.map((entry) => ({ actor: user, ...entry })), linked] };
  } catch (error) {
    if (isApplicationError(error, 'user.email_taken')) throw new RetryTransaction('the address was taken meanwhile');
    throw error;
  }
}

/** Links the account if needed, and takes house and role from the provider. */
export async function updateAccount(
  context: Deps,
  system: System,
  { user, isLinked, isVouchedFor }: Account,
  person: Person,
): Promise<Outcome<FoundUser>> {
  const { tx } = system;
  if (!isVouchedFor) {
    // Anyone could have signed up with an unconfirmed address, or changed theirs to somebody else's. Its goals stay.
    await revokeCredentials(tx, user, context.passwords.noPassword);
    await voidRestoreLinksSince(tx, user.id, 0);
  }
  const house = person.house === null || isGuide(user) ? undefined : await lockHouseByName(tx, person.house);
  const edit = {
    ...(!isVouchedFor && person.name !== null && { full_name: person.name }),
    ...(person.isGuide && { role: 'guide' as const }),
  };
  const edited = await applyEdit(context, { ...system, record: user }, edit, house);
  const audit = [...edited.audit, ...(user.is_confirmed ? [] : await markConfirmed(context, system, user))];
  if (isLinked) {
    await tx.query
      .updateTable('sign_on_identities')
      .set({ last_used_at: timestamp(context.clock) })
      .where('issuer', '=', person.issuer)
      .where('subject', '=', person.subject)
      .execute();
  } else {
    audit.push(await link(context, system, user, person));
    await queueNotice(tx, context.clock, 'signOnLinked', user.id);
  }
  return { answer: await writtenUser(tx, user.id), audit };
}

async function link({ clock }: Deps, { tx }: System, user: FoundUser, person: Person): Promise<AuditDraft> {
  const at = timestamp(clock);
  const { issuer, subject } = person;
  const identity = { issuer, subject, user_id: user.id, created_at: at, last_used_at: at };
  try {
    await tx.query.insertInto('sign_on_identities').values(identity).execute();
  } catch (error) {
    if (tx.engine.isUniqueViolation(error)) throw new RetryTransaction('the same person signed in meanwhile');
    throw error;
  }
  return { event: 'user.sign_on_linked', record: user.id, changes: {}, actor: user };
}
