import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { ProfileEdit } from '@trellis/contract/people/users/users.api.ts';
import { isGuide, type Role } from '@trellis/contract/permissions.ts';
import { ApplicationError } from '../../base/errors.ts';
import { refuseTaken, type Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { lockGoalsOf, restartStuckReviews } from '../../goals/account-changes/user-goals.ts';
import { giveToNewcomers } from '../../goals/assignments/newcomers.ts';
import { type AuditDraft, differences, type Outcome } from '../../platform/audit/change.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { voidLinks } from '../../platform/credentials/mailed-links.ts';
import { voidPaperCodes } from '../../platform/credentials/paper-codes.ts';
import { endSessions } from '../../platform/credentials/sessions.ts';
import { forgetMailFailure } from '../../platform/mail/send-email.ts';
import { personKeys } from '../accounts/users.keys.ts';
import { type FoundHouse, lockHouseByName } from '../houses/houses.queries.ts';
import { auditedUserFields } from './users.create.ts';
import { type FoundUser, writtenUser } from './users.queries.ts';

/** An edit of a user without the password. Omitted fields keep their values. */
type Edit = ProfileEdit & { role?: Role | undefined; is_active?: boolean | undefined };
/** Null means no house, and undefined leaves the user's house alone. */
export type ChosenHouse = FoundHouse | null | undefined;

const valueOr = <T>(value: T | undefined, current: T): T => (value === undefined ? current : value);

/** Finds and locks the house that a call names; `null` means no house. */
export async function chosenHouse(tx: Tx, name: string | null | undefined): Promise<ChosenHouse> {
  if (name === undefined) return undefined;
  if (name === null || name.trim() === noHouse) return null;
  const house = await lockHouseByName(tx, name);
  if (!house) throw new ApplicationError('user.house_unknown');
  return house;
}

/** A login made from the school's pattern has no mailbox, even after its number is corrected. */
const withoutNumber = (address: string): string => normalizeText(address).replace(/\d/g, '');

export async function applyEdit(
  context: Pick<Context, 'clock' | 'config'>,
  authorized: Authorized<'user.edit' | 'user.import' | 'profile.edit', FoundUser> | (System & { record: FoundUser }),
  edit: Edit,
  house?: ChosenHouse,
): Promise<Outcome<FoundUser>> {
  const { tx, record: user } = authorized;
  const next = {
    email: valueOr(edit.email, user.email),
    full_name: valueOr(edit.full_name, user.full_name),
    purpose_statement: valueOr(edit.purpose_statement, user.purpose_statement),
    language: valueOr(edit.language, user.language),
    density: valueOr(edit.density, user.density),
    role: valueOr(edit.role, user.role),
    is_active: valueOr(edit.is_active, user.is_active),
  };
  const houseName = house === undefined ? user.house : (house?.name ?? noHouse);
  const changes = differences(auditedUserFields, user, { ...next, is_superuser: isGuide(next), house: houseName });
  if (Object.keys(changes).length === 0) return { answer: user, audit: [] };

  // The same address in another case is still the same.
  const hasNewAddress = normalizeText(next.email) !== normalizeText(user.email);
  // This comes before the address changes, because queued emails are found by the old one.
  if (hasNewAddress) {
    await voidLinks(tx, user.id, 'new address');
    await forgetMailFailure(tx, user.email);
  }
  const columns = {
    ...next,
    ...personKeys(next),
    ...(house === undefined ? {} : { house_id: house?.id ?? null }),
    ...(withoutNumber(next.email) !== withoutNumber(user.email) && { has_mailbox: 1 as const }),
    is_active: next.is_active ? (1 as const) : (0 as const),
    version: user.version + 1,
  };
  const update = tx.query.updateTable('users').set(columns).where('id', '=', user.id);
  await refuseTaken(tx, 'user.email_taken', update.execute());
  const changesRole = next.role !== user.role;
  if (changesRole || changes.house) await lockGoalsOf(tx, [user.id]);
  if (changes.is_active && !next.is_active) await endSessions(tx, user.id);
  // Only active students can have a login card.
  if (changes.is_active || changesRole) await voidPaperCodes(tx, [user.id]);
  const restarted = changesRole ? await restartStuckReviews(tx, context.clock, user.id) : [];
  const joinsSchool = changesRole || Boolean(changes.is_active);
  const asNewcomer =
    changes.house || joinsSchool ? await giveToNewcomers(context, authorized, [user.id], { joinsSchool }) : [];
  const audit: AuditDraft[] = [{ event: 'user.edited', record: user.id, changes }, ...restarted, ...asNewcomer];
  return { answer: await writtenUser(tx, user.id), audit };
}
