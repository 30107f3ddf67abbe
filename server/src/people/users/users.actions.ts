import { limits } from '@trellis/contract/core/limits.ts';
import type { NewUser, ProfileEdit, UserEdit } from '@trellis/contract/people/users/users.api.ts';
import { isGuide, type Role, roleAfter, roleOf } from '@trellis/contract/permissions.ts';
import { ApplicationError } from '../../base/errors.ts';
import { languages } from '../../base/messages.ts';
import { assignersForNewcomers } from '../../goals/assignments/newcomers.ts';
import { change, type Outcome } from '../../platform/audit/change.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import type { Caller, Context } from '../../platform/context.ts';
import { type Origin, recordSignIn } from '../../platform/credentials/sign-ins.ts';
import { refuseEasyPassword } from '../../platform/passwords/easy-passwords.ts';
import { requireListedAddress } from '../accounts/users.domains.ts';
import { notifyAddressChange } from '../accounts/users.notices.ts';
import { markConfirmed } from './users.confirm.ts';
import { insertUser } from './users.create.ts';
import { applyEdit, type ChosenHouse, chosenHouse } from './users.edit.ts';
import { lockingUser, requireAnotherGuide } from './users.locks.ts';
import { setPassword } from './users.password.ts';
import { type FoundUser, findUser, writtenUser } from './users.queries.ts';

export async function createUser(caller: Caller, given: NewUser) {
  const { password, confirm_password = password } = given;
  if (confirm_password !== password) throw new ApplicationError('user.confirmation_differs');
  refuseEasyPassword(password, given, 'password');
  const password_hash = await caller.passwords.hash(password);
  return change(caller, {
    permission: 'user.create',
    lockUsers: assignersForNewcomers,
    work: (authorized) => addUser(caller, authorized, given, password_hash),
  });
}

/** Adds an account as a guide or the command line describes it. */
export async function addUser(
  context: Pick<Context, 'clock' | 'config'>,
  authorized: Authorized<'user.create'> | System,
  given: NewUser,
  password_hash: string,
): Promise<Outcome<FoundUser>> {
  const { email, full_name, is_active } = given;
  return insertUser(context, authorized, 'user.created', {
    ...{ email, full_name, password_hash, role: roleOf(given), is_active, is_confirmed: true },
    has_given_credential: 1,
    house: await chosenHouse(authorized.tx, given.house),
  });
}

export async function editUser(caller: Caller, id: string, edit: UserEdit, from?: Origin) {
  const password_hash =
    edit.password === undefined ? undefined : await hashNewPassword(caller, id, edit, edit.password);
  return change(caller, {
    permission: 'user.edit',
    ...lockingUser(id, {
      email: edit.email,
      mayStepDown: edit.is_superuser === false || edit.is_active === false,
      mayJoin: edit.house !== undefined || edit.is_superuser !== undefined || edit.is_active !== undefined,
    }),
    async work(authorized) {
      const { tx, actor, record: user } = authorized;
      const { is_superuser, is_active = user.is_active, ...fields } = edit;
      const next = { ...fields, role: roleAfter(user.role, is_superuser), is_active };
      requireListedAddress(caller, user, next);
      const house = await chosenHouse(tx, edit.house);
      if (actor.id === id && (next.role !== user.role || is_active !== user.is_active))
        throw new ApplicationError('user.own_role');
      if (isActiveGuide(user) && !isActiveGuide(next)) await requireAnotherGuide(tx, id);
      const { answer: edited, audit } = await applyEdit(caller, authorized, next, house);
      // A confirmation may bring new goals, so it comes after the locks on the old ones.
      const confirmed = confirmsUser(user, next, house) ? await markConfirmed(caller, authorized, user) : [];
      const answer = confirmed.length > 0 ? await writtenUser(tx, id) : edited;
      if (user.is_active && !answer.is_active)
        await recordSignIn(tx, caller.clock, { user_id: id, event: 'deactivated' });
      const password =
        password_hash === undefined ? [] : [await setPassword(authorized, caller.clock, { password_hash, from })];
      await notifyAddressChange(tx, caller.clock, user, answer);
      return { answer, audit: [...audit, ...confirmed, ...password] };
    },
  });
}

export function editProfile(caller: Caller, { email, full_name, purpose_statement, language, density }: ProfileEdit) {
  return change(caller, {
    permission: 'profile.edit',
    ...lockingUser(caller.session.id, { email }),
    async work(authorized) {
      requireListedAddress(caller, authorized.record, { email });
      const name = full_name ?? '';
      const isNew = name !== authorized.record.full_name;
      if (isNew && name.length > limits.profileNameMax) throw new ApplicationError('profile.name_too_long');
      if (typeof language === 'string' && !languages.includes(language))
        throw new ApplicationError('profile.language_unknown');
      const outcome = await applyEdit(caller, authorized, { email, full_name, purpose_statement, language, density });
      await notifyAddressChange(authorized.tx, caller.clock, authorized.record, outcome.answer);
      return outcome;
    },
  });
}

/** Hashes the new password, which mustn't resemble the edited name or address. */
async function hashNewPassword({ db, passwords }: Context, id: string, edit: UserEdit, password: string) {
  const user = await findUser(db, id);
  const { email = user?.email ?? '', full_name = user?.full_name } = edit;
  refuseEasyPassword(password, { email, full_name }, 'password');
  return passwords.hash(password);
}

/** A guide who gives a sign-up a house or the guide role thereby confirms it. */
const confirmsUser = (user: FoundUser, next: { role: Role }, house: ChosenHouse): boolean =>
  !user.is_confirmed && (Boolean(house) || isGuide(next));

const isActiveGuide = (user: Pick<FoundUser, 'role' | 'is_active'>): boolean => isGuide(user) && user.is_active;
