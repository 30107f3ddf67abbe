import { limits } from '@trellis/contract/limits.ts';
import type { NewUser, ProfileEdit, UserEdit } from '@trellis/contract/users/users.api.ts';
import { change } from '../audit/change.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../http/authenticate.ts';
import { notAuthenticated } from '../http/refusal.ts';
import { checkVersion, type Once } from '../http/serve.ts';
import { insertUser } from './users.create.ts';
import { applyEdit, chosenHouse } from './users.edit.ts';
import { confirmationDiffers, emailTaken, nameTooLongForProfile, ownRole, userNotFound } from './users.errors.ts';
import { holdUser, requireAnotherAdmin } from './users.hold.ts';
import { setPassword } from './users.password.ts';
import { type FoundUser, findCredentials } from './users.queries.ts';

type Version = readonly string[] | undefined;

/** Adds a user in the name of a guide. */
export async function createUser({ db, clock, passwords }: Context, actor: Caller, given: NewUser, once?: Once) {
  const { password, confirm_password = password, email, full_name = null, is_superuser, is_active } = given;
  if (confirm_password !== password) throw confirmationDiffers();
  // Before the hash, which costs time; the unique index decides in the end.
  if (!once && (await findCredentials(db, email))) throw emailTaken();
  const password_hash = await passwords.hash(password);
  return change({
    db,
    clock,
    actor,
    once,
    async work(tx) {
      const house = (await chosenHouse(tx, given.house)) ?? undefined;
      const account = { email, full_name, password_hash, is_superuser, is_active, house };
      const { user, happened } = await insertUser(tx, clock, 'user.created', account);
      return { answer: user, happened: [happened] };
    },
  });
}

/** Edits a user in the name of a guide. */
export async function editUser(
  { db, clock, passwords }: Context,
  actor: Caller,
  id: string,
  edit: UserEdit,
  ifMatch?: Version,
) {
  const password_hash = edit.password === undefined ? undefined : await passwords.hash(edit.password);
  return change({
    db,
    clock,
    actor,
    async work(tx) {
      const house = await chosenHouse(tx, edit.house);
      const user = await holdUser(tx, id, edit.is_superuser === false || edit.is_active === false);
      if (!user) throw userNotFound();
      checkVersion(ifMatch, user);
      if (actor.id === id && changesRole(user, edit)) throw ownRole();
      if (stepsDown(user, edit)) await requireAnotherAdmin(tx, id);
      const { answer, happened } = await applyEdit(tx, user, edit, house);
      if (password_hash === undefined) return { answer, happened };
      // Of one's own sessions the one that makes the call goes on.
      const password = await setPassword(tx, id, password_hash, actor.id === id ? actor.tokenHash : '');
      return { answer, happened: [...happened, password] };
    },
  });
}

/** Edits one's own profile. */
export function editProfile({ db, clock }: Context, actor: Caller, edit: ProfileEdit, ifMatch?: Version) {
  return change({
    db,
    clock,
    actor,
    async work(tx) {
      const user = await holdUser(tx, actor.id, false);
      if (!user) throw notAuthenticated();
      checkVersion(ifMatch, user);
      const name = edit.full_name ?? '';
      if (name !== user.full_name && name.length > limits.profileNameMax) throw nameTooLongForProfile();
      const { email, full_name, purpose_statement } = edit;
      return applyEdit(tx, user, { email, full_name, purpose_statement });
    },
  });
}

const changesRole = (user: FoundUser, { is_superuser, is_active }: UserEdit): boolean =>
  (is_superuser ?? user.is_superuser) !== user.is_superuser || (is_active ?? user.is_active) !== user.is_active;

const stepsDown = (user: FoundUser, edit: UserEdit): boolean =>
  user.is_superuser && user.is_active && (edit.is_superuser === false || edit.is_active === false);
